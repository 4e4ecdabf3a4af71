// How `npm test` runs the suites: how many at once, and where their temporary files go.
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';

/** One more than there are processors: many suites wait, for a window, a time limit or an idle process. */
export const concurrency = availableParallelism() + 1;

const memoryDisk = '/dev/shm';
/** Suites keep less than half of this at a time. */
const neededBytes = 2 * 1024 ** 3;

/** Whether programs in the folder can be run: some systems mount it so that they cannot. */
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

/**
 * A folder in memory, where writing through to the disk takes no time. Undefined where there is none, where it is too small, or where a
 * person has chosen another.
 */
export const makeMemoryFolder = (): string | undefined => {
  if (process.platform !== 'linux' || process.env['TMPDIR']) return undefined;
  try {
    const { bavail, bsize } = statfsSync(memoryDisk);
    if (bavail * bsize < neededBytes) return undefined;
    const folder = mkdtempSync(join(memoryDisk, 'clm-')); // short: the path of a socket has at most 107 bytes
    if (canRunPrograms(folder)) {
      chmodSync(folder, 0o1777); // like /tmp: some suites run programs as another user
      return folder;
    }
    rmSync(folder, { recursive: true });
  } catch {
    // the ordinary folder does too
  }
  return undefined;
};
