// Files and folders that only their owner can open: folders 0700, files 0600, written whole or not at all.
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
  renameSync,
  rmSync,
  type Stats,
  statSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, resolve } from 'node:path';
import { Obstacle } from '../../base/obstacle.ts';
import { refuse } from '../../base/refusal.ts';

/**
 * Fails unless the folder is ours, or, where there is none yet, would be made in one that is ours or the system's. Whoever owns it
 * could read and replace all that is kept there; root could write into anybody's folder, and must not.
 */
export const requireOwnFolder = (path: string): void => {
  if (process.platform === 'win32') return;
  const link = findStats(path, lstatSync);
  const target = findStats(path, statSync);
  if (target ? isOurs(target) && link !== undefined && isOursOrSystem(link) : isOursOrSystem(findNearest(path))) return;
  throw new Obstacle(
    `The folder ${path} belongs to another user${target ? '' : ', or would be made in a folder that does'}. ` +
      'Run Copyloom as that user, or set COPYLOOM_HOME to a folder of your own.',
  );
};

/** Makes the folder, and what is missing above it; one that is ours but open to others is closed to them. */
export const makePrivateFolder = (path: string): void => {
  requireOwnFolder(path);
  try {
    makeFolders(resolve(path));
  } catch (error) {
    if (isCode(error, 'ENOENT')) {
      throw new Obstacle(
        `The folder ${path} cannot be made: the file system there takes no new folders. Set COPYLOOM_HOME to a folder elsewhere.`,
      );
    }
    if (!isCode(error, 'EEXIST') && !isCode(error, 'ENOTDIR')) throw error;
    throw new Obstacle(
      `The folder ${path} cannot be made: a file is in its way. Move that file away, or choose another folder.`,
    );
  }
  const stats = statSync(path);
  if (process.platform === 'win32' || (stats.mode & 0o077) === 0) return;
  // Closing /tmp or / would harm everybody else, and root could do it: COPYLOOM_HOME=/tmp leads here.
  if ((stats.mode & 0o1000) !== 0 || resolve(path) === dirname(resolve(path))) {
    throw new Obstacle(
      `The folder ${path} is shared with other users. Choose one that is yours alone, such as one inside it.`,
    );
  }
  chmodSync(path, stats.mode & 0o700);
};

/** Replaces the file's content, durably: after a failure or a crash it holds either the old text or the new. */
export const writePrivateFile = (path: string, text: string): void => {
  const draft = `${path}.${process.pid}-${randomBytes(6).toString('hex')}.tmp`;
  try {
    writeDraft(draft, text);
    renameSync(draft, path);
    syncFolder(dirname(path));
  } catch (error) {
    removeDraft(draft);
    if (isCode(error, 'EROFS'))
      refuse('storage_read_only', `${path} is on a read-only file system: nothing was written.`);
    if (isCode(error, 'EACCES') || isCode(error, 'EPERM')) {
      refuse(
        'storage_read_only',
        `${path} cannot be written: you have no permission to write to its folder. Nothing was written.`,
      );
    }
    if (isCode(error, 'ENOENT') || isCode(error, 'ENOTDIR')) {
      refuse(
        'storage_read_only',
        `${path} cannot be written: its folder was removed or renamed. Put the folder back and try again. Nothing was written.`,
      );
    }
    if (isCode(error, 'ENOSPC') || isCode(error, 'EDQUOT')) {
      refuse(
        'storage_full',
        `There is no room left for ${path}: nothing was written, and what it held before is unchanged. Free some disk space and try again.`,
      );
    }
    throw error;
  }
};

/** The file's text, or undefined if there is no such file. A file of ours that others could read is closed to them; one that another user could change is refused. */
export const readPrivateFile = (path: string): string | undefined => {
  let file: number;
  try {
    file = openSync(path, 'r');
  } catch (error) {
    if (isCode(error, 'ENOENT')) return undefined;
    throw error;
  }
  try {
    requireOwnFile(file, path);
    closeToOthers(file);
    return readFileSync(file, 'utf8');
  } finally {
    closeSync(file);
  }
};

/** Removes the file, durably: it does not come back after a crash. */
export const removePrivateFile = (path: string): void => {
  try {
    unlinkSync(path);
  } catch (error) {
    if (isCode(error, 'ENOENT')) return;
    throw error;
  }
  syncFolder(dirname(path));
};

/** What went wrong before is what is reported: on a read-only file system, removing fails even if there is no such file. */
const removeDraft = (draft: string): void => {
  try {
    rmSync(draft, { force: true });
  } catch {
    // It stays. Its name is never used again.
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
  throw new Obstacle(
    `The file ${path} belongs to another user, who could change it. Make it yours with chown, or delete it.`,
  );
};

/** Whether nobody can change it here: settings mounted read-only into a container often belong to a user outside. */
const isReadOnly = (path: string): boolean => {
  try {
    accessSync(path, constants.W_OK);
    return false;
  } catch (error) {
    return isCode(error, 'EROFS');
  }
};

const closeToOthers = (file: number): void => {
  const stats = fstatSync(file);
  if (process.platform === 'win32' || (stats.mode & 0o077) === 0 || !isOurs(stats)) return;
  try {
    fchmodSync(file, stats.mode & 0o600);
  } catch (error) {
    if (!isCode(error, 'EROFS')) throw error; // settings mounted read-only into a container are still settings
  }
};

/** A rename or removal is only certain once its folder is on the disk. Windows cannot open folders, and needs no such call. */
const syncFolder = (folder: string): void => {
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
    if (isCode(error, 'ENOENT') || isCode(error, 'ENOTDIR')) return undefined;
    if (!isCode(error, 'EACCES')) throw error;
    throw new Obstacle(
      `The folder ${path} cannot be reached: you have no permission to open a folder above it. Set COPYLOOM_HOME to a folder of your own.`,
    );
  }
};

/** Step by step, because the recursive `mkdirSync` never returns where ENOENT answers mkdir in a folder that exists, as in /proc. */
const makeFolders = (path: string): void => {
  if (findStats(path, statSync)?.isDirectory()) return;
  if (path !== dirname(path)) makeFolders(dirname(path));
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    if (!isCode(error, 'EEXIST') || !findStats(path, statSync)?.isDirectory()) throw error; // made by another process meanwhile
  }
};

/** The folder, or the first above it that exists. */
const findNearest = (path: string): Stats => {
  const above = dirname(resolve(path));
  return findStats(above, statSync) ?? findNearest(above);
};

const isOursOrSystem = (stats: Stats): boolean => isOurs(stats) || stats.uid === 0;

const isOurs = (stats: Stats): boolean => stats.uid === process.getuid?.();

const isCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;
