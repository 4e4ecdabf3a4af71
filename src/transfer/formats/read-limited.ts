// Limits how much is read of another program's file, and reads one into memory unless it is no regular file or too large.
import { constants } from 'node:fs';
import { open } from 'node:fs/promises';
import { UnreadableSource } from '../source.ts';

const gigabyte = 1024 ** 3;

export const refuseLarge = (path: string, bytes: number, maxBytes = gigabyte): void => {
  if (bytes > maxBytes)
    throw new UnreadableSource(`${path} is over ${Math.round(maxBytes / 1024 ** 2)} MB, which is too large to import.`);
};

/** Follows a link only if you named it yourself: one inside a folder of data may lead anywhere. */
export const readLimited = async (
  path: string,
  { maxBytes, followLink = false }: { maxBytes?: number; followLink?: boolean } = {},
): Promise<Buffer> => {
  // A named pipe must not block.
  const flags = constants.O_RDONLY | constants.O_NONBLOCK | (followLink ? 0 : constants.O_NOFOLLOW);
  const file = await open(path, flags);
  try {
    const facts = await file.stat();
    if (!facts.isFile()) throw new UnreadableSource(`${path} is not a file.`);
    refuseLarge(path, facts.size, maxBytes);
    return await file.readFile();
  } finally {
    await file.close();
  }
};
