// Marks by which a write-ahead log and its history file know each other. The first transaction of each log writes a new mark to the
// first page, next to the mark that the file has at that time. So the log belongs to a file that has one of the two.
import { randomInt } from 'node:crypto';
import { readSync } from 'node:fs';
import { fileHeaderLength } from '../pages/file-header.ts';
import { openLasting } from '../pages/lasting-file.ts';

/** Where SQLite keeps `application_id`, which nothing else uses. It has room for two marks: the one before, and the latest. */
const position = 68;
const largest = 0xffff;

const splitMarks = (id: number): readonly [before: number, latest: number] => [id >>> 16, id & largest];

/** What to write to the first page, given what a connection reads there and the file that it is in. */
export const chooseMarks = (current: number, file: string): number => {
  const start = readStart(file);
  if (!start || readMarks(start) !== current) return current; // the file would be two marks behind
  const [, latest] = splitMarks(current);
  return (latest << 16) | randomInt(1, largest + 1);
};

/** Of the start of a first page, as SQLite reads it. */
export const readMarks = (start: Buffer): number => start.readInt32BE(position);

/** The start of the page at a place in a file; undefined if there is no such file. */
export const readStart = (file: string, at = 0): Buffer | undefined => {
  try {
    const { descriptor, close } = openLasting(file);
    try {
      const bytes = Buffer.alloc(fileHeaderLength);
      readSync(descriptor, bytes, 0, bytes.length, at);
      return bytes;
    } finally {
      close();
    }
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
};

const countBits = (bits: number): number => (bits === 0 ? 0 : (bits & 1) + countBits(bits >>> 1));

/** A damaged bit does not make strangers of them. */
const isSame = (one: number, other: number): boolean => countBits(one ^ other) <= 1;

/** A file without marks was made by an earlier version, or has never been written to by this one. Its log says so, too. */
export const isLogOf = (file: number, log: number): boolean => {
  const isUnmarked = countBits(file) <= 1;
  const others = splitMarks(log);
  return splitMarks(file).some((mark) => (mark !== 0 || isUnmarked) && others.some((other) => isSame(mark, other)));
};
