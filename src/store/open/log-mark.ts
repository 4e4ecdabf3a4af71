// Matches a write-ahead log to its history file. Each transaction writes a new mark to the first page, next to the previous one. So the
// two marks identify the state of a file.
import { randomInt } from 'node:crypto';
import { readSync, writeSync } from 'node:fs';
import { codeOf } from '../../base/error-code.ts';
import { fileHeaderLength } from '../pages/file-header.ts';
import { openLasting } from '../pages/lasting-file.ts';

/** The offset of `application_id`, which nothing else uses. It has room for two marks: the previous and the latest. */
const offset = 68;
const maxMark = 0xffff;

const splitMarks = (id: number): readonly [previous: number, latest: number] => [id >>> 16, id & maxMark];
const chooseMark = (): number => randomInt(1, maxMark + 1);

/** The marks that the next transaction writes. */
export const nextMarks = (current: number): number => (splitMarks(current)[1] << 16) | chooseMark();

/** Reads both marks from the start of a first page, as SQLite does. */
export const readMarks = (start: Buffer): number => start.readInt32BE(offset);

/** The start of a file; undefined if the file doesn't exist. */
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
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
};

/** Gives a file new marks, which no log has. SQLite must not have the file open. */
export const changeMarks = (file: string): void => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt16BE(chooseMark(), 0);
  bytes.writeUInt16BE(chooseMark(), 2);
  const { descriptor, close } = openLasting(file, 'r+');
  try {
    writeSync(descriptor, bytes, 0, bytes.length, offset);
  } finally {
    close();
  }
};

const countBits = (bits: number): number => (bits === 0 ? 0 : (bits & 1) + countBits(bits >>> 1));

/** Tolerates one damaged bit. */
const isSame = (one: number, other: number): boolean => countBits(one ^ other) <= 1;

/**
 * Whether the file is in the state before the log, or in a state that the log leads to, as after a checkpoint. `logged`: the marks of
 * the log's transactions, in order. They are zero in a file from an earlier version and in its log.
 */
export const isLogOf = (file: number, logged: readonly number[]): boolean => {
  const [first = file] = logged;
  const [, latest] = splitMarks(file);
  const [previous] = splitMarks(first);
  return isSame(latest, previous) || logged.some((marks) => isSame(file, marks));
};
