// Keeps imports, exports and restores from getting in each other's way. The operating system releases the locks even if a process is killed.
import { createHash } from 'node:crypto';
import { existsSync, realpathSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { codeOf } from '../base/error-code.ts';
import type { Home } from '../platform/files/home.ts';
import { makePrivateFolder } from '../platform/files/private-files.ts';
import { acquireInstanceLock } from '../store/database/instance-lock.ts';

/** Milliseconds. */
const retryDelay = 100;

/** Returns whether locks can be kept in it. If not, opening the home says why. */
const makeLockFolder = ({ data }: Home): boolean => {
  process.umask(0o077); // lock files are private too
  try {
    makePrivateFolder(data);
    return true;
  } catch (error) {
    if (codeOf(error) === undefined) throw error;
    return false;
  }
};

/** ` (process 4242)`: it may be suspended, or wait for its input. */
const nameHolder = async ({ importLockFile }: Home): Promise<string> => {
  const { findLockHolder } = await import('../platform/process/find-lock-holder.ts');
  const pid = findLockHolder(importLockFile);
  return pid === undefined ? '' : ` (process ${pid})`;
};

/**
 * Waits until no other import is running: each makes room for its own entries between those of the history, which another one would use
 * up. Returns a function that lets the next one begin.
 */
export const holdImports = async (home: Home): Promise<() => void> => {
  if (!makeLockFolder(home)) return () => undefined;
  for (let hasWaited = false; ; hasWaited = true) {
    const lock = acquireInstanceLock(home.importLockFile);
    if (lock) return lock.release;
    if (!hasWaited) process.stderr.write(`Waiting until another import has ended${await nameHolder(home)} …\n`);
    await wait(retryDelay);
  }
};

/** Lets only this process restore into the home. Returns a function that ends it; undefined if another process is restoring. */
export const holdRestores = (home: Home): (() => void) | undefined =>
  makeLockFolder(home) ? acquireInstanceLock(home.restoreLockFile)?.release : () => undefined;

/** The same for every path that leads to the file. */
const nameLock = (file: string): string => {
  const path = join(realpathSync(dirname(file)), basename(file));
  return `export-${createHash('sha256').update(path).digest('hex').slice(0, 16)}.lock`;
};

/** Lets only this process write the file. Returns a function that ends it; undefined if another process is writing it. */
export const holdFile = (home: Home, file: string): (() => void) | undefined => {
  if (!makeLockFolder(home)) return () => undefined;
  const lockFile = join(home.data, nameLock(file));
  const lock = acquireInstanceLock(lockFile);
  return (
    lock &&
    (() => {
      // Only if there is nothing left to write: another process may have opened the lock just now, and would hold one that nobody sees.
      if (!existsSync(file)) rmSync(lockFile, { force: true });
      lock.release();
    })
  );
};
