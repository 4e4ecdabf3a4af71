// The folder of images: files named after their content, saved whole, removed with their entries. Nothing else in it is touched.
import { randomBytes } from 'node:crypto';
import { lstat, mkdir, open, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { Obstacle } from '../../base/obstacle.ts';
import { refuse } from '../../base/refusal.ts';
import type { ImagesFolder } from '../../core/history/images-folder.ts';
import { makePrivateFolder } from './private-files.ts';

const pictureFile = /^[0-9a-f]{32}\.(png|jpg|webp|gif|avif)$/;
const draft = /^[0-9a-f]{32}\.(png|jpg|webp|gif|avif)\.\d+-[0-9a-f]{12}\.tmp$/;

/** By its name one of ours, and not what a person put there. */
export const isPictureFile = (name: string): boolean => pictureFile.test(name);
/** What a save left unfinished. */
export const isDraft = (name: string): boolean => draft.test(name);

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined);

/** Somebody may remove the folder, or put a file in its place, at any time. */
const isAbsent = (error: unknown): boolean => ['ENOENT', 'ENOTDIR', 'ELOOP'].includes(String(codeOf(error)));
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
    await file.sync(); // an entry must not outlive a crash that its picture does not
  } finally {
    await file.close();
  }
};

/** A rename is only certain once its folder is on the disk. Windows cannot open folders, and needs no such call. */
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
  // The base name only: whatever a row may say, nothing outside the folder is touched.
  const locate = (name: string): string => join(path, basename(name));
  // In the folder, and so on the same disk: what is moved there is not copied.
  const trash = join(path, 'trash');
  const locateTrash = (name: string): string => join(trash, basename(name));

  const listFiles = async (folder: string): Promise<string[]> => {
    const found = await readdir(folder, { withFileTypes: true }).catch(ignoreAbsent);
    return (found ?? []).filter((one) => one.isFile()).map(({ name }) => name);
  };

  const findObstacle = async (): Promise<string | undefined> => {
    const link = await lstat(path).catch(ignoreAbsent);
    if (!link) return undefined; // it is made again
    const target = link.isSymbolicLink() ? await stat(path).catch(ignoreAbsent) : link;
    if (target?.isDirectory()) return undefined;
    return `Pictures cannot be kept: ${path} is ${link.isSymbolicLink() ? 'a link that leads to no folder' : 'not a folder'}. Move it away, and the folder is made again.`;
  };

  return {
    path,

    trash,

    obstacle: findObstacle,

    remake: async () => {
      if ((await sizeOf(path)) !== undefined) return false;
      // Without the folders above it: a home that was moved away may come back.
      return mkdir(path, { mode: 0o700 }).then(
        () => true,
        () => false, // a save explains why
      );
    },

    list: () => listFiles(path),

    has: async (name) => (await sizeOf(locate(name))) !== undefined,

    read: (name) => readFile(locate(name)),

    save: async (name, bytes) => {
      const file = locate(name);
      if ((await sizeOf(file)) === bytes.byteLength) return;
      const obstacle = await findObstacle();
      if (obstacle !== undefined) throw new Obstacle(obstacle);
      const unfinished = `${file}.${process.pid}-${randomBytes(6).toString('hex')}.tmp`;
      try {
        makePrivateFolder(path); // somebody may have removed it
        await writeDraft(unfinished, bytes);
        await rename(unfinished, file);
        await syncFolder(path);
      } catch (error) {
        await rm(unfinished, { force: true }).catch(() => undefined); // its name is never used again
        if (['EROFS', 'EACCES', 'EPERM'].includes(String(codeOf(error))))
          refuse('storage_read_only', `Nothing can be written to ${path}, so the picture was not kept.`);
        if (['ENOSPC', 'EDQUOT'].includes(String(codeOf(error)))) {
          refuse(
            'storage_full',
            `There is no room left for the picture in ${path}: nothing was written. Free some disk space and copy it again.`,
          );
        }
        throw error;
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
      for (const file of files) {
        await utimes(locate(file), now, now); // from now on its days in the trash are counted
        await rename(locate(file), locateTrash(file));
      }
    },

    restore: async (files) => {
      const there = new Set(await listFiles(trash));
      const restored = files.filter((file) => there.has(basename(file)));
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
