// Reads and writes files and folders that only their owner can open (folders 0700, files 0600), atomically.
import { randomBytes } from 'node:crypto';
import {
  accessSync,
  chmodSync,
  closeSync,
  constants,
  fchmodSync,
  fstatSync,
  fsyncSync,
  lstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  type Stats,
  statSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, resolve } from 'node:path';
import { codeOf } from '../../base/error-code.ts';
import { explainIrregular } from '../../base/irregular-file.ts';
import { refuse } from '../../base/refusal.ts';
import { Unavailable } from '../../base/unavailable.ts';
import { explainFault } from '../../base/write-fault.ts';

/**
 * Fails unless the folder, or the parent it would be created in, is ours; root may own the parent. Another owner could read and
 * replace everything in it, and as root we must not write to another user's folder.
 */
export const requireOwnFolder = (path: string): void => {
  if (process.platform === 'win32') return;
  const link = findStats(path, lstatSync);
  const target = findStats(path, statSync);
  if (target ? isOurs(target) && link !== undefined && isOursOrSystem(link) : isOursOrSystem(findParent(path))) return;
  throw new Unavailable(
    `The folder ${path} belongs to another user${target ? '' : ', or would be created in a folder that does'}. ` +
      'Run Copyloom as that user, or set COPYLOOM_HOME to a folder you own.',
  );
};

/** Creates the folder and its missing parents, and removes other users' access to it. */
export const makePrivateFolder = (path: string): void => {
  requireOwnFolder(path);
  try {
    makeFolders(resolve(path));
  } catch (error) {
    if (codeOf(error) === 'ENOENT') {
      throw new Unavailable(
        `Can't create the folder ${path}: its file system doesn't allow new folders. Set COPYLOOM_HOME to another folder.`,
      );
    }
    if (codeOf(error) !== 'EEXIST' && codeOf(error) !== 'ENOTDIR') throw error;
    const link = findBrokenLink(resolve(path));
    if (link !== undefined)
      throw new Unavailable(
        `Can't create the folder ${path}: ${link} is a symbolic link to ${readlinkSync(link)}, which doesn't exist. Bring that folder back, such as by mounting its disk, or remove the link.`,
      );
    throw new Unavailable(
      `Can't create the folder ${path}: a file is in the way. Move the file, or choose another folder.`,
    );
  }
  const stats = statSync(path);
  if (process.platform === 'win32' || (stats.mode & 0o077) === 0) return;
  // With COPYLOOM_HOME=/tmp, root could lock everyone else out of /tmp.
  if ((stats.mode & 0o1000) !== 0 || resolve(path) === dirname(resolve(path))) {
    throw new Unavailable(
      `The folder ${path} is shared with other users. Choose a private folder, such as a new one inside it.`,
    );
  }
  chmodSync(path, stats.mode & 0o700);
};

/** Replaces the file atomically and durably: after a crash it holds either the old or the new text. */
export const writePrivateFile = (path: string, text: string): void => {
  const draft = `${path}.${process.pid}-${randomBytes(6).toString('hex')}.tmp`;
  try {
    writeDraft(draft, text);
    renameSync(draft, path);
    syncFolder(dirname(path));
  } catch (error) {
    removeDraft(draft);
    if (codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR') {
      refuse(
        'storage_read_only',
        `Can't write ${path}: its folder was removed or renamed. Nothing was written. Restore the folder, then try again.`,
      );
    }
    const irregular = codeOf(error) === 'EISDIR' ? explainIrregular(path) : undefined;
    if (irregular !== undefined) refuse('not_changeable', irregular);
    throw explainFault(error, path) ?? error;
  }
};

/** Undefined if the file doesn't exist. Removes other users' access to a file of ours; fails if another user could change the file. */
export const readPrivateFile = (path: string): string | undefined => {
  let file: number;
  try {
    // Without O_NONBLOCK, opening a named pipe would wait for someone who writes to it. Windows lacks it.
    file = openSync(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
  try {
    if (!fstatSync(file).isFile())
      throw new Unavailable(`${path} is not a regular file. Move it elsewhere, and try again.`);
    requireOwnFile(file, path);
    restrictToOwner(file);
    return readFileSync(file, 'utf8');
  } finally {
    closeSync(file);
  }
};

/** Removes the file durably: it doesn't come back after a crash. */
export const removePrivateFile = (path: string): void => {
  try {
    unlinkSync(path);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return;
    throw error;
  }
  syncFolder(dirname(path));
};

/** Never throws, so that the original error is reported: on a read-only file system, even removing a missing file fails. */
const removeDraft = (draft: string): void => {
  try {
    rmSync(draft, { force: true });
  } catch {
    // The draft stays; its name is never reused.
  }
};

const writeDraft = (draft: string, text: string): void => {
  const file = openSync(draft, 'wx', 0o600);
  try {
    writeFileSync(file, text);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
};

const requireOwnFile = (file: number, path: string): void => {
  if (process.platform === 'win32' || isOursOrSystem(fstatSync(file)) || isReadOnly(path)) return;
  throw new Unavailable(
    `The file ${path} belongs to another user, who could change it. Take ownership with chown, or delete it.`,
  );
};

/** Settings mounted read-only into a container often belong to a user of the host. */
const isReadOnly = (path: string): boolean => {
  try {
    accessSync(path, constants.W_OK);
    return false;
  } catch (error) {
    return codeOf(error) === 'EROFS';
  }
};

const restrictToOwner = (file: number): void => {
  const stats = fstatSync(file);
  if (process.platform === 'win32' || (stats.mode & 0o077) === 0 || !isOurs(stats)) return;
  try {
    fchmodSync(file, stats.mode & 0o600);
  } catch (error) {
    // Settings mounted read-only into a container, or marked as immutable. Its folder keeps other users out.
    if (!['EROFS', 'EPERM'].includes(codeOf(error) ?? '')) throw error;
  }
};

/** Makes a rename or removal durable. Windows can't open folders and doesn't need this. */
export const syncFolder = (folder: string): void => {
  if (process.platform === 'win32') return;
  const file = openSync(folder, 'r');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
};

const findStats = (path: string, read: typeof statSync | typeof lstatSync): Stats | undefined => {
  try {
    return read(path);
  } catch (error) {
    if (codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR') return undefined;
    if (codeOf(error) !== 'EACCES') throw error;
    throw new Unavailable(
      `Can't access the folder ${path}: you don't have permission to open one of its parent folders. Set COPYLOOM_HOME to a folder you own.`,
    );
  }
};

/** Not with a recursive `mkdirSync`, which never returns where mkdir fails with ENOENT although the parent exists, as in /proc. */
const makeFolders = (path: string): void => {
  if (findStats(path, statSync)?.isDirectory()) return;
  if (path !== dirname(path)) makeFolders(dirname(path));
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    if (codeOf(error) !== 'EEXIST' || !findStats(path, statSync)?.isDirectory()) throw error; // another process created it
  }
};

/** The path itself or one of its parents. */
const findBrokenLink = (path: string): string | undefined => {
  if (findStats(path, statSync)) return undefined;
  return findStats(path, lstatSync) ? path : findBrokenLink(dirname(path));
};

/** The closest existing parent. */
const findParent = (path: string): Stats => {
  const parent = dirname(resolve(path));
  return findStats(parent, statSync) ?? findParent(parent);
};

export const isOursOrSystem = (stats: Pick<Stats, 'uid'>): boolean => isOurs(stats) || stats.uid === 0;

const isOurs = (stats: Pick<Stats, 'uid'>): boolean => stats.uid === process.getuid?.();
