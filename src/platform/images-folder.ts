// The folder of images: files are named by the store, saved whole, and dropped with their entries.
import { randomBytes } from 'node:crypto';
import { open, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { refuse } from '../base/refusal.ts';
import type { ImagesFolder } from '../core/ports.ts';
import { makePrivateFolder } from './private-files.ts';

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined);

const sizeOf = async (file: string): Promise<number | undefined> => {
  try {
    return (await stat(file)).size;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
};

const writeDraft = async (draft: string, bytes: Uint8Array): Promise<void> => {
  const file = await open(draft, 'wx', 0o600);
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

  return {
    path,

    list: async () => {
      const found = await readdir(path, { withFileTypes: true });
      return found.filter((one) => one.isFile()).map(({ name }) => name);
    },

    save: async (name, bytes) => {
      const file = locate(name);
      if ((await sizeOf(file)) === bytes.byteLength) return;
      const draft = `${file}.${process.pid}-${randomBytes(6).toString('hex')}.tmp`;
      try {
        await writeDraft(draft, bytes);
        await rename(draft, file);
        await syncFolder(path);
      } catch (error) {
        await rm(draft, { force: true });
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
      for (const file of files) await rm(locate(file), { force: true });
    },
  };
};
