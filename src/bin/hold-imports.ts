// Allows one import at a time: each makes room for its own entries between those of the history, which another one would use up.
import { setTimeout as wait } from 'node:timers/promises';
import { codeOf } from '../base/error-code.ts';
import type { Home } from '../platform/files/home.ts';
import { makePrivateFolder } from '../platform/files/private-files.ts';
import { acquireInstanceLock } from '../store/database/instance-lock.ts';

/** Milliseconds. */
const retryDelay = 100;

/** Waits until no other import is running. Returns a function that lets the next one begin. */
export const holdImports = async ({ data, importLockFile }: Home): Promise<() => void> => {
  process.umask(0o077); // the lock file is private too
  try {
    makePrivateFolder(data);
  } catch (error) {
    if (codeOf(error) === undefined) throw error;
    return () => undefined; // opening the home says why that fails
  }
  for (let hasWaited = false; ; hasWaited = true) {
    const lock = acquireInstanceLock(importLockFile);
    if (lock) return lock.release;
    if (!hasWaited) process.stderr.write('Waiting until another import has ended …\n');
    await wait(retryDelay);
  }
};
