// The shared memory of the connections to a history: an index of the write-ahead log, in a file that each of them maps.
// Where a change of mapped memory can't be stored, the system ends the process with SIGBUS.
import { randomBytes } from 'node:crypto';
import { accessSync, constants, readSync, statfsSync, statSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { codeOf } from '../../base/error-code.ts';
import type { Refusal } from '../../base/refusal.ts';
import { explainFault } from '../../base/write-fault.ts';
import type { Database } from '../database/database.ts';
import { openLasting } from '../pages/lasting-file.ts';
import { findFault, tryToWrite } from '../space/find-fault.ts';

/** Of mapped memory. SQLite writes one byte to each, which leaves holes in the file if the blocks of the file system are smaller. */
const pageBytes = 4096;
/** What a log of 128 MB needs. */
const filledBytes = 8 * 32_768;
/** Twice what an empty log needs, and what a longer one needs besides: 8 bytes for each of its pages. */
const roomFor = (logBytes: number): number => 2 * 32_768 + Math.ceil(logBytes / 256);

const hasSmallBlocks = (file: string): boolean =>
  process.platform !== 'win32' && statfsSync(dirname(file)).bsize < pageBytes;

/**
 * Throws a refusal if the disk is too full to open the history: if nobody else has it open, SQLite empties the file and makes it again,
 * with holes. What it had before is room enough.
 */
export const requireRoomToMap = (file: string): void => {
  if (!hasSmallBlocks(file)) return;
  const needed = roomFor(statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0);
  const { blocks = 0 } = statSync(`${file}-shm`, { throwIfNoEntry: false }) ?? {};
  if (blocks * 512 >= needed) return;
  try {
    tryToWrite(`${file}.${randomBytes(6).toString('hex')}.probe`, needed);
  } catch (error) {
    throw explainFault(error, file) ?? error;
  }
};

const writeAll = (descriptor: number, bytes: Buffer, from: number): void => {
  for (let at = from; at < bytes.length; ) at += writeSync(descriptor, bytes, at, bytes.length - at, at);
};

/** Fills the holes, and makes room for a longer log. Behind the first page, only a transaction that writes changes it. */
export const fillSharedMemory = (database: Database): void => {
  if (!hasSmallBlocks(database.file)) return;
  database.transaction(() => {
    const { descriptor, close } = openLasting(`${database.file}-shm`, 'r+');
    try {
      const bytes = Buffer.alloc(Math.max(filledBytes, measureSharedMemory(database.file) ?? 0));
      readSync(descriptor, bytes, 0, bytes.length, 0);
      writeAll(descriptor, bytes, pageBytes);
    } catch (error) {
      throw explainFault(error, database.file) ?? error;
    } finally {
      close();
    }
  });
};

/** Why it can't be changed any more, such as a mark as immutable; undefined if it can. Quick while it can. */
export const findSharedMemoryFault = (file: string): Refusal | undefined => {
  const path = `${file}-shm`;
  try {
    accessSync(path, constants.W_OK);
    return undefined;
  } catch (error) {
    return codeOf(error) === 'ENOENT' ? undefined : (findFault(file) ?? explainFault(error, path));
  }
};

/** Undefined if the file was removed: then all of it is still there for those who have it open. */
export const measureSharedMemory = (file: string): number | undefined =>
  statSync(`${file}-shm`, { throwIfNoEntry: false })?.size;

/**
 * Fills it with zeros, so that the next transaction builds it again from the log. Written rather than only made longer: reading mapped
 * memory that has no room on the disk would end the process.
 */
export const clearSharedMemory = (file: string, bytes = measureSharedMemory(file) ?? 0): void => {
  const { descriptor, close } = openLasting(`${file}-shm`, 'r+');
  try {
    writeAll(descriptor, Buffer.alloc(bytes), 0);
  } finally {
    close();
  }
};
