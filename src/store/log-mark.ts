// Marks by which a write-ahead log and its history file know each other. Each transaction writes a new mark to the first page, next to
// the one before it. So the two tell which state a file is in, and which state comes next.
import { randomInt } from 'node:crypto';
import { readSync, writeSync } from 'node:fs';
import { fileHeaderLength } from './pages/file-header.ts';
import { openLasting } from './pages/lasting-file.ts';

/** Where SQLite keeps `application_id`, which nothing else uses. It has room for two marks: the one before, and the latest. */
const position = 68;
const largest = 0xffff;

const splitMarks = (id: number): readonly [before: number, latest: number] => [id >>> 16, id & largest];
const chooseMark = (): number => randomInt(1, largest + 1);

/** What the next transaction writes to the first page. */
export const nextMarks = (current: number): number => (splitMarks(current)[1] << 16) | chooseMark();

/** Of the start of a first page, as SQLite reads it. */
export const readMarks = (start: Buffer): number => start.readInt32BE(position);

/** The start of a file; undefined if there is no such file. */
export const readStart = (file: string): Buffer | undefined => {
  try {
    const { descriptor, close } = openLasting(file);
    try {
      const bytes = Buffer.alloc(fileHeaderLength);
      readSync(descriptor, bytes, 0, bytes.length, 0);
      return bytes;
    } finally {
      close();
    }
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
};

/** Gives a file that SQLite does not have open marks that no log knows. */
export const changeMarks = (file: string): void => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt16BE(chooseMark(), 0);
  bytes.writeUInt16BE(chooseMark(), 2);
  const { descriptor, close } = openLasting(file, 'r+');
  try {
    writeSync(descriptor, bytes, 0, bytes.length, position);
  } finally {
    close();
  }
};

const countBits = (bits: number): number => (bits === 0 ? 0 : (bits & 1) + countBits(bits >>> 1));

/** A damaged bit does not make strangers of them. */
const isSame = (one: number, other: number): boolean => countBits(one ^ other) <= 1;

/**
 * Whether a file is in the state before the log, or in one that the log leads to: that of a checkpoint, or of a backup made since.
 * `logged`: the marks of the log's transactions, in their order. A file of an earlier version has zeros, and so has its log.
 */
export const isLogOf = (file: number, logged: readonly number[]): boolean => {
  const [first = file] = logged;
  const [, latest] = splitMarks(file);
  const [before] = splitMarks(first);
  return isSame(latest, before) || logged.some((marks) => isSame(file, marks));
};
