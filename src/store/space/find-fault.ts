// Finds out why SQLite can't write a file, which it doesn't say: writes a little next to it, where the same fails.
import { randomBytes } from 'node:crypto';
import { accessSync, closeSync, constants, fsyncSync, openSync, statSync, unlinkSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Refusal } from '../../base/refusal.ts';
import { explainFault } from '../../base/write-fault.ts';
import { companions } from '../repair/set-aside.ts';

/** Less may fit although a page of the log didn't. */
const probeBytes = 64 * 1024;
/** As many as opening a history takes. */
const spareDescriptors = 16;

/** Writes to a new file, which has no name as soon as it exists, so that a kill leaves nothing. */
export const tryToWrite = (path: string, size: number, { offset = 0, isSynced = false } = {}): void => {
  const descriptor = openSync(path, 'wx', 0o600);
  try {
    unlinkSync(path);
    const bytes = randomBytes(probeBytes);
    for (let at = 0; at < size; ) at += writeSync(descriptor, bytes, 0, Math.min(probeBytes, size - at), offset + at);
    if (isSynced) fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
};

/** What SQLite had open for a moment may be closed again. */
const tryToOpen = (folder: string): void => {
  const descriptors: number[] = [];
  try {
    while (descriptors.length < spareDescriptors) descriptors.push(openSync(folder, 'r'));
  } finally {
    for (const descriptor of descriptors) closeSync(descriptor);
  }
};

/** Undefined if writing works now, or fails for a reason that has nothing to do with the disk. */
export const findFault = (file: string): Refusal | undefined => {
  let path = file;
  let longest = 0;
  try {
    for (const suffix of companions) {
      path = file + suffix;
      const stats = statSync(path, { throwIfNoEntry: false });
      if (!stats) continue;
      accessSync(path, constants.W_OK);
      longest = Math.max(longest, stats.size);
    }
    path = file;
    // At the end of the longest file, where a limit of the size counts.
    tryToWrite(`${file}.${randomBytes(6).toString('hex')}.probe`, probeBytes, { offset: longest, isSynced: true });
    if (process.platform !== 'win32') tryToOpen(dirname(file)); // Windows can't open folders, and has no such limit
    return undefined;
  } catch (error) {
    return explainFault(error, path);
  }
};
