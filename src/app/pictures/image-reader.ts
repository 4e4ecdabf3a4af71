// Reads the files of the images folder for commands: nothing beside them, and nothing that is not a plain file.
import { constants } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { join } from 'node:path';
import { cannot } from '../../pipeline/language/failure.ts';

const mostBytes = 64 * 1024 * 1024;

const isPlainName = (file: string): boolean => /^[^/\\:\0]+$/.test(file) && file !== '.' && file !== '..';

/** A link might lead out of the folder, and a pipe might never be opened. Not every platform has these. */
const flags = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined);

const openFile = async (path: string): Promise<FileHandle> => {
  try {
    return await open(path, flags);
  } catch (error) {
    const code = codeOf(error);
    if (code === 'ENOENT') return cannot('the file of this picture is gone.');
    return cannot(`the file of this picture cannot be opened (${String(code)}).`);
  }
};

export const createImageReader =
  (folder: string) =>
  async (file: string): Promise<Uint8Array> => {
    if (!isPlainName(file)) cannot('the file of this picture is not in the images folder.');
    const opened = await openFile(join(folder, file));
    try {
      const facts = await opened.stat();
      if (!facts.isFile()) cannot('what stands in the place of this picture is not a file.');
      if (facts.size > mostBytes)
        cannot(`the file of this picture has ${facts.size} bytes, and ${mostBytes} is the most.`);
      return await opened.readFile();
    } finally {
      await opened.close();
    }
  };
