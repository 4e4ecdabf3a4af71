// Swaps a damaged file for a new one, so that a crash at any moment leaves one of the two in place and loses neither.
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

/** The file first: a log without its file is never taken for that of a new one. */
export const moveAside = (file: string, aside: string): void => {
  for (const suffix of ['', '-wal']) if (existsSync(file + suffix)) renameSync(file + suffix, aside + suffix);
  rmSync(`${file}-shm`, { force: true }); // follows from the log
  if (existsSync(`${aside}-wal`) && statSync(`${aside}-wal`).size === 0) rmSync(`${aside}-wal`);
};

export const asideName = (file: string, why: 'damaged' | 'replaced', at: Date): string =>
  `${file}.${why}-${at.toISOString().replaceAll(':', '-')}`;

/** Puts the new file, which must be complete and closed, in the place of the damaged one; answers where that is now. */
export const swapFiles = (file: string, at: Date): string => {
  const aside = asideName(file, 'damaged', at);
  moveAside(file, aside);
  renameSync(newFileOf(file), file);
  return aside;
};

/** Not by the function of Node for that, which closes the file: threads that read the history have it open. */
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

/** Keeps a copy of the file and its log as they are; answers where. */
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

/** Ends a swap that a crash has interrupted. */
export const finishSwap = (file: string): void => {
  if (!existsSync(newFileOf(file))) return;
  if (existsSync(file)) {
    removeFile(newFileOf(file)); // it may be incomplete, and the damaged file is still in place
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
