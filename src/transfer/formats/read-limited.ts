// Reads a file of another program into memory, unless it is no regular file or too large.
import { constants } from 'node:fs';
import { open } from 'node:fs/promises';
import { UnreadableSource } from '../source.ts';

const gigabyte = 1024 ** 3;

/** Follows a link only if you named it yourself: one inside a folder of data may lead anywhere. */
export const readLimited = async (
  path: string,
  { maxBytes = gigabyte, followLink = false }: { maxBytes?: number; followLink?: boolean } = {},
): Promise<Buffer> => {
  // A named pipe must not block.
  const flags = constants.O_RDONLY | constants.O_NONBLOCK | (followLink ? 0 : constants.O_NOFOLLOW);
  const file = await open(path, flags);
  try {
    const facts = await file.stat();
    if (!facts.isFile()) throw new UnreadableSource(`${path} is not a file.`);
    if (facts.size > maxBytes)
      throw new UnreadableSource(
        `${path} is over ${Math.round(maxBytes / 1024 ** 2)} MB, which is too large to import.`,
      );
    return await file.readFile();
  } finally {
    await file.close();
  }
};
