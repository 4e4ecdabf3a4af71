// Reads picture files for commands: only regular files, and only from the images folder.
import { constants } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { join } from 'node:path';
import { codeOf } from '../../base/error-code.ts';
import { cannot } from '../../pipeline/language/failure.ts';

const maxBytes = 64 * 1024 * 1024;

const isPlainName = (file: string): boolean => /^[^/\\:\0]+$/.test(file) && file !== '.' && file !== '..';

/** A symlink could lead out of the folder, and opening a pipe could block forever. Not every platform has these flags. */
const flags = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);

const openFile = async (path: string): Promise<FileHandle> => {
  try {
    return await open(path, flags);
  } catch (error) {
    const code = codeOf(error);
    if (code === 'ENOENT') return cannot('the file of this image is missing.');
    return cannot(`the file of this image cannot be opened (${String(code)}).`);
  }
};

export const createImageReader =
  (folder: string) =>
  async (file: string): Promise<Uint8Array> => {
    if (!isPlainName(file)) cannot('the file of this image is not in the images folder.');
    const opened = await openFile(join(folder, file));
    try {
      const facts = await opened.stat();
      if (!facts.isFile()) cannot('the path of this picture is not a file.');
      if (facts.size > maxBytes) cannot(`the file of this image has ${facts.size} bytes; the limit is ${maxBytes}.`);
      return await opened.readFile();
    } finally {
      await opened.close();
    }
  };
