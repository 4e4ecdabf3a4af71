// cliphist: a bbolt database with a text or a picture for each number. It records no times.
import { join } from 'node:path';
import { isBolt, readBucket } from '../formats/bolt.ts';
import { DamagedData } from '../formats/byte-reader.ts';
import { decodeText } from '../formats/choose-formats.ts';
import { readLimited } from '../formats/read-limited.ts';
import type { Found, Source } from '../source.ts';

/** How files of pictures begin. */
const beginnings = ['\x89PNG', '\xff\xd8\xff', 'GIF8', 'BM', 'RIFF', 'II*\0', 'MM\0*'];

const isPicture = (bytes: Buffer): boolean => {
  const head = bytes.toString('latin1', 0, 4);
  // Text can begin with BM or RIFF, but has no NUL.
  return beginnings.some((beginning) => head.startsWith(beginning)) && bytes.subarray(0, 64).includes(0);
};

const readItem = (bytes: Buffer): Found => ({
  entry: isPicture(bytes) ? { image: { bytes } } : { text: decodeText(bytes) },
});

const readItems = async function* (path: string): AsyncGenerator<Found> {
  const file = await readLimited(path, { followLink: true });
  try {
    for (const [, value] of readBucket(file, 'b')) yield readItem(value);
  } catch (error) {
    if (!(error instanceof DamagedData)) throw error;
    yield { leftOut: { reason: `The rest can't be read. ${error.message}` } };
  }
};

export const cliphist: Source = {
  name: 'cliphist',
  title: 'cliphist',
  reads: 'its database',
  usualPlaces: ({ cache }) => [join(cache, 'cliphist', 'db')],
  recognizes: ({ head }) => isBolt(head),
  open: async (path) => () => readItems(path),
};
