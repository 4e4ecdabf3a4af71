// Copies files to private ones, with their hash. Follows no links, and opens no devices or pipes.
import { createHash, type Hash } from 'node:crypto';
import { constants } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { codeOf } from '../../base/error-code.ts';
import { Unavailable } from '../../base/unavailable.ts';
import { isOursOrSystem } from './private-files.ts';

/** A file's size and SHA-256, in hexadecimal. */
export interface FileMark {
  readonly bytes: number;
  readonly sha256: string;
}

const chunkSize = 1024 * 1024;

/** Without O_NONBLOCK, opening a pipe would wait for someone who writes to it. Windows has neither flag. */
const flags = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);

const openRegular = async (path: string): Promise<FileHandle> => {
  const file = await open(path, flags).catch((error: unknown) => {
    if (codeOf(error) === 'ELOOP') throw new Unavailable(`${path} is a symbolic link, not a file.`);
    throw error;
  });
  const stats = await file.stat();
  if (stats.isFile() && (process.platform === 'win32' || isOursOrSystem(stats))) return file;
  await file.close();
  throw new Unavailable(stats.isFile() ? `${path} belongs to another user.` : `${path} is not a regular file.`);
};

const readAll = async (file: FileHandle, hash: Hash, take: (chunk: Buffer) => Promise<unknown>): Promise<FileMark> => {
  const buffer = Buffer.allocUnsafe(chunkSize);
  for (let bytes = 0; ; ) {
    const { bytesRead } = await file.read(buffer, 0, chunkSize, bytes);
    if (bytesRead === 0) return { bytes, sha256: hash.digest('hex') };
    const chunk = buffer.subarray(0, bytesRead);
    hash.update(chunk);
    await take(chunk);
    bytes += bytesRead;
  }
};

/** Rejects with ENOENT if it doesn't exist. */
export const hashFile = async (path: string): Promise<FileMark> => {
  const file = await openRegular(path);
  try {
    return await readAll(file, createHash('sha256'), async () => undefined);
  } finally {
    await file.close();
  }
};

/** Copies a file to a new one, on disk when this returns. Rejects with ENOENT if there is no such file. */
export const copyFile = async (from: string, to: string): Promise<FileMark> => {
  const source = await openRegular(from);
  try {
    const target = await open(to, 'wx', 0o600);
    try {
      const mark = await readAll(source, createHash('sha256'), (chunk) => target.writeFile(chunk));
      await target.sync();
      return mark;
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
};
