// Options for `npm test`: concurrency and the folder for temporary files.
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';

/** One more than there are processors, because many suites spend time waiting. */
export const concurrency = availableParallelism() + 1;

const memoryDisk = '/dev/shm';
/** Suites use less than half of this at a time. */
const neededBytes = 2 * 1024 ** 3;

/** Some systems mount the folder with `noexec`. */
const canRunPrograms = (folder: string): boolean => {
  const program = join(folder, 'try');
  writeFileSync(program, '#!/bin/sh\n');
  chmodSync(program, 0o755);
  try {
    execFileSync(program);
    return true;
  } catch {
    return false;
  } finally {
    rmSync(program);
  }
};

/** A folder in memory, where fsync takes no time. Undefined if it is missing or too small, or if TMPDIR is set. */
export const makeMemoryFolder = (): string | undefined => {
  if (process.platform !== 'linux' || process.env['TMPDIR']) return undefined;
  try {
    const { bavail, bsize } = statfsSync(memoryDisk);
    if (bavail * bsize < neededBytes) return undefined;
    const folder = mkdtempSync(join(memoryDisk, 'clm-')); // short, because socket paths are limited to 107 bytes
    if (canRunPrograms(folder)) {
      chmodSync(folder, 0o1777); // like /tmp: some suites run programs as another user
      return folder;
    }
    rmSync(folder, { recursive: true });
  } catch {
    // use the default folder
  }
  return undefined;
};
