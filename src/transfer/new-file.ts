// Creates files for the user, and says why it can't. Nothing is ever overwritten.
import { open, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { codeOf } from '../base/error-code.ts';
import { Unavailable } from '../base/unavailable.ts';

const exists = (file: string): Unavailable => new Unavailable(`${file} exists. Delete it, or choose another name.`);

const statIfThere = async (path: string) => {
  try {
    return await stat(path);
  } catch (error) {
    if (codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR') return undefined;
    throw error;
  }
};

/** Refuses a file that exists, or that can't be created. */
export const requireNewFile = async (file: string): Promise<void> => {
  const found = await statIfThere(file);
  if (found?.isDirectory()) throw new Unavailable(`${file} is a folder. Name a new file in it.`);
  if (found?.isFile()) throw exists(file);
  if (found) throw new Unavailable(`${file} is not a file. For standard output, write -.`);
  const folder = dirname(file);
  if (!(await statIfThere(folder))?.isDirectory())
    throw new Unavailable(`There is no folder ${folder}. Create it, or mount its disk.`);
};

/** Creates a file that only its owner can read. One that can't be written in full is removed. */
export const writeNewFile = async (path: string, bytes: Uint8Array): Promise<void> => {
  await requireNewFile(path);
  const file = await open(path, 'wx', 0o600).catch((error: unknown) => {
    if (codeOf(error) !== 'EEXIST') throw error;
    throw exists(path); // such as a link that leads nowhere
  });
  try {
    await file.writeFile(bytes);
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  } finally {
    await file.close();
  }
};
