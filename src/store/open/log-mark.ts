// Matches a write-ahead log to its history file. The first transaction of each log writes a new mark to the first page, next to the
// file's current mark. So the log belongs to a file that has either of the two marks.
import { randomInt } from 'node:crypto';
import { readSync } from 'node:fs';
import { codeOf } from '../../base/error-code.ts';
import { fileHeaderLength } from '../pages/file-header.ts';
import { openLasting } from '../pages/lasting-file.ts';

/** The offset of `application_id`, which nothing else uses. It has room for two marks: the previous and the latest. */
const offset = 68;
const maxMark = 0xffff;

const splitMarks = (id: number): readonly [previous: number, latest: number] => [id >>> 16, id & maxMark];

/** The marks to write to the first page, given the marks that the connection reads there. */
export const chooseMarks = (current: number, file: string): number => {
  const start = readStart(file);
  if (!start || readMarks(start) !== current) return current; // the file would be two marks behind
  const [, latest] = splitMarks(current);
  return (latest << 16) | randomInt(1, maxMark + 1);
};

/** Reads both marks from the start of a first page, as SQLite does. */
export const readMarks = (start: Buffer): number => start.readInt32BE(offset);

/** The start of the page at an offset in a file; undefined if the file doesn't exist. */
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
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
};

const countBits = (bits: number): number => (bits === 0 ? 0 : (bits & 1) + countBits(bits >>> 1));

/** Tolerates one damaged bit. */
const isSame = (one: number, other: number): boolean => countBits(one ^ other) <= 1;

/** A file without marks is from an earlier version, or this version has never written to it. Its log has no marks either. */
export const isLogOf = (file: number, log: number): boolean => {
  const isUnmarked = countBits(file) <= 1;
  const others = splitMarks(log);
  return splitMarks(file).some((mark) => (mark !== 0 || isUnmarked) && others.some((other) => isSame(mark, other)));
};
