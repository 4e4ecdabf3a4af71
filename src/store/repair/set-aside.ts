// Swaps a damaged file for a new one. A crash at any moment leaves one of them in place and loses neither.
import {
  closeSync,
  constants,
  copyFileSync,
  existsSync,
  openSync,
  readdirSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { openLasting } from '../pages/lasting-file.ts';

export const companions = ['', '-wal', '-shm'];

export const newFileOf = (file: string): string => `${file}.recovered`;

export const removeFile = (file: string): void => {
  for (const suffix of companions) rmSync(file + suffix, { force: true });
};

/** Moves the file before its log, so that the log is never applied to a new file. */
export const moveAside = (file: string, aside: string): void => {
  for (const suffix of ['', '-wal']) if (existsSync(file + suffix)) renameSync(file + suffix, aside + suffix);
  rmSync(`${file}-shm`, { force: true }); // derived from the log
  if (existsSync(`${aside}-wal`) && statSync(`${aside}-wal`).size === 0) rmSync(`${aside}-wal`);
};

export const asideName = (file: string, why: 'damaged' | 'replaced', at: Date): string =>
  `${file}.${why}-${at.toISOString().replaceAll(':', '-')}`;

/** Replaces the damaged file with the new one, which must be complete and closed. Returns the damaged file's new path. */
export const swapFiles = (file: string, at: Date): string => {
  const aside = asideName(file, 'damaged', at);
  moveAside(file, aside);
  renameSync(newFileOf(file), file);
  return aside;
};

/** Not with `copyFileSync`, which closes the file and so drops the locks of threads that have it open. */
const copyHistory = (file: string, copy: string): void => {
  const from = openLasting(file);
  const to = openSync(copy, 'wx', 0o600);
  try {
    const chunk = Buffer.alloc(chunkSize);
    const read = (): number => readSync(from.descriptor, chunk, 0, chunkSize, at);
    let at = 0;
    for (let length = read(); length > 0; length = read()) {
      at += length;
      for (let done = 0; done < length; ) done += writeSync(to, chunk, done, length - done);
    }
  } finally {
    closeSync(to);
    from.close();
  }
};
const chunkSize = 1024 * 1024;

/** Copies the file and its log. Returns the path of the copy. */
export const copyAside = (file: string, at: Date): string => {
  const copy = `${asideName(file, 'damaged', at)}.copy`;
  try {
    copyHistory(file, copy);
    copyFileSync(`${file}-wal`, `${copy}-wal`, constants.COPYFILE_FICLONE);
    return copy;
  } catch (error) {
    removeFile(copy);
    throw error;
  }
};

/** Finishes a swap that was interrupted by a crash. */
export const finishSwap = (file: string): void => {
  if (!existsSync(newFileOf(file))) return;
  if (existsSync(file)) {
    removeFile(newFileOf(file)); // may be incomplete, and the damaged file is still in place
    return;
  }
  const asides = readdirSync(dirname(file)).filter((name) => name.startsWith(`${basename(file)}.damaged-`));
  const aside = asides
    .filter((name) => !/-(wal|shm)$/.test(name))
    .toSorted()
    .at(-1);
  if (aside !== undefined) moveAside(file, join(dirname(file), aside));
  renameSync(newFileOf(file), file);
};
