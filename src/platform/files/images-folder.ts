// Stores pictures as files named after their content hash. Leaves other files in the folder alone.
import { randomBytes } from 'node:crypto';
import { lstat, mkdir, open, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { codeOf } from '../../base/error-code.ts';
import { Unavailable } from '../../base/unavailable.ts';
import { explainFault } from '../../base/write-fault.ts';
import type { ImagesFolder } from '../../core/history/images-folder-port.ts';
import { makePrivateFolder } from './private-files.ts';

const pictureFile = /^[0-9a-f]{32}\.(png|jpg|webp|gif|avif)$/;
const draft = /^[0-9a-f]{32}\.(png|jpg|webp|gif|avif)\.\d+-[0-9a-f]{12}\.tmp$/;

/** Whether the name is entry that Copyloom gives, not a file you put there. */
export const isPictureFile = (name: string): boolean => pictureFile.test(name);
/** A temporary file that an interrupted save left behind. */
export const isDraft = (name: string): boolean => draft.test(name);

/** The folder may be removed, or replaced by a file, at any time. */
const isAbsent = (error: unknown): boolean => ['ENOENT', 'ENOTDIR', 'ELOOP'].includes(codeOf(error) ?? '');
const ignoreAbsent = (error: unknown): void => {
  if (!isAbsent(error)) throw error;
};

const sizeOf = async (file: string): Promise<number | undefined> => {
  try {
    return (await stat(file)).size;
  } catch (error) {
    if (isAbsent(error)) return undefined;
    throw error;
  }
};

const writeDraft = async (path: string, bytes: Uint8Array): Promise<void> => {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync(); // after a crash, an entry must not be left without its picture
  } finally {
    await file.close();
  }
};

/** Makes a rename durable. Windows can't open folders and doesn't need this. */
const syncFolder = async (path: string): Promise<void> => {
  if (process.platform === 'win32') return;
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
};

export const createImagesFolder = (path: string): ImagesFolder => {
  makePrivateFolder(path);
  // Only the base name, so that a damaged row can't reach outside the folder.
  const locate = (name: string): string => join(path, basename(name));
  // Inside the folder, so that it is on the same disk and moving a file doesn't copy it.
  const trash = join(path, 'trash');
  const locateTrash = (name: string): string => join(trash, basename(name));

  const listFiles = async (folder: string): Promise<string[]> => {
    const found = await readdir(folder, { withFileTypes: true }).catch(ignoreAbsent);
    return (found ?? []).filter((entry) => entry.isFile()).map(({ name }) => name);
  };

  const findProblem = async (): Promise<string | undefined> => {
    const link = await lstat(path).catch(ignoreAbsent);
    if (!link) return undefined; // it will be recreated
    const target = link.isSymbolicLink() ? await stat(path).catch(ignoreAbsent) : link;
    if (target?.isDirectory()) return undefined;
    return `Can't save pictures: ${path} is ${link.isSymbolicLink() ? "a link that doesn't lead to a folder" : 'not a folder'}. Move or delete it, and Copyloom will recreate the folder.`;
  };

  return {
    path,

    trash,

    findProblem,

    recreate: async () => {
      if ((await sizeOf(path)) !== undefined) return false;
      // Not its parents: a home that was moved may come back.
      return mkdir(path, { mode: 0o700 }).then(
        () => true,
        () => false, // the next save reports why
      );
    },

    list: () => listFiles(path),

    has: async (name) => (await sizeOf(locate(name))) !== undefined,

    read: (name) => readFile(locate(name)),

    save: async (name, bytes) => {
      const file = locate(name);
      if ((await sizeOf(file)) === bytes.byteLength) return;
      const problem = await findProblem();
      if (problem !== undefined) throw new Unavailable(problem);
      const draftFile = `${file}.${process.pid}-${randomBytes(6).toString('hex')}.tmp`;
      try {
        makePrivateFolder(path); // it may have been removed
        await writeDraft(draftFile, bytes);
        await rename(draftFile, file);
        await syncFolder(path);
      } catch (error) {
        await rm(draftFile, { force: true }).catch(() => undefined); // its name is never reused
        throw explainFault(error, path) ?? error;
      }
    },

    remove: async (files) => {
      for (const file of files)
        for (const place of [locate(file), locateTrash(file)]) await rm(place, { force: true }).catch(ignoreAbsent);
      if (files.length > 0) await syncFolder(path).catch(ignoreAbsent);
    },

    discard: async (files) => {
      if (files.length > 0) makePrivateFolder(trash);
      const now = new Date();
      const move = async (file: string): Promise<void> => {
        await utimes(locate(file), now, now); // the trash keeps a file for a time counted from its mtime
        await rename(locate(file), locateTrash(file));
      };
      for (const file of files) await move(file).catch(ignoreAbsent); // it may have been removed since it was listed
    },

    restore: async (files) => {
      const discarded = new Set(await listFiles(trash));
      const restored = files.filter((file) => discarded.has(basename(file)));
      for (const file of restored) await rename(locateTrash(file), locate(file));
      return restored;
    },

    listDiscarded: async (before) => {
      const files = (await listFiles(trash)).filter(isPictureFile);
      const found = await Promise.all(files.map((name) => stat(locateTrash(name)).catch(ignoreAbsent)));
      return files.filter((_, index) => (found[index]?.mtimeMs ?? before) < before);
    },

    deleteDiscarded: async (files) => {
      for (const file of files) await rm(locateTrash(file), { force: true });
    },
  };
};
