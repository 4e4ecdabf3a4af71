// Keeps imports, exports and restores from getting in each other's way. The operating system releases the locks even if a process is killed.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, realpathSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { codeOf } from '../base/error-code.ts';
import type { HeldFile } from '../base/held-file.ts';
import type { Home } from '../platform/files/home.ts';
import { makePrivateFolder, readPrivateFile, writePrivateFile } from '../platform/files/private-files.ts';
import { acquireInstanceLock } from '../store/database/instance-lock.ts';
import { explainUnwritableFolder } from '../store/open/unwritable-folder.ts';

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

/** Its lock and its record begin like this. */
const nameExport = (path: string): string => `export-${createHash('sha256').update(path).digest('hex').slice(0, 16)}`;
const recordName = /^(export-[0-9a-f]{16})\.json$/;

/** The file that an export has begun. */
interface ExportRecord {
  readonly file: string;
  readonly identity: string;
}

const readRecord = (path: string): Partial<ExportRecord> => {
  try {
    return Object(JSON.parse(readPrivateFile(path) ?? ''));
  } catch (error) {
    if (error instanceof SyntaxError) return {}; // there is none
    throw error;
  }
};

const findNumber = (file: string): number | undefined => statSync(file, { throwIfNoEntry: false })?.ino;

/** Whoever releases a lock removes it. A process that had opened it before would hold one that nobody sees, so it takes the new one. */
const takeLock = (file: string) => {
  for (;;) {
    const opened = findNumber(file);
    const lock = acquireInstanceLock(file);
    if (!lock || (opened !== undefined && opened === findNumber(file))) return lock;
    lock.release();
  }
};

const isNeeded = (record: string): boolean => {
  const { file } = readRecord(record);
  return file !== undefined && existsSync(file);
};

/** Undefined if another process holds it. */
const holdExport = (home: Home, name: string) => {
  const [lockFile, record] = [join(home.data, `${name}.lock`), join(home.data, `${name}.json`)];
  const lock = takeLock(lockFile);
  return (
    lock && {
      record,
      release: (): void => {
        if (!isNeeded(record)) rmSync(record, { force: true });
        rmSync(lockFile, { force: true });
        lock.release();
      },
    }
  );
};

/** Of interrupted exports whose file was deleted since. */
const removeLeftovers = (home: Home): void => {
  for (const entry of readdirSync(home.data)) {
    const name = recordName.exec(entry)?.[1];
    if (name !== undefined && !isNeeded(join(home.data, entry))) holdExport(home, name)?.release();
  }
};

/** Where nothing can be remembered, nothing is continued. */
const forgetful: HeldFile = { hasBegun: () => false, begin: () => undefined, release: () => undefined };

/** Lets only this process write the file. Returns undefined if another process is writing it. */
export const holdFile = (home: Home, path: string): HeldFile | undefined => {
  if (!makeLockFolder(home) || explainUnwritableFolder(home.data)) return forgetful;
  removeLeftovers(home);
  const file = join(realpathSync(dirname(path)), basename(path)); // the same for every path that leads to it
  const held = holdExport(home, nameExport(file));
  return (
    held && {
      hasBegun: (identity) => readRecord(held.record).identity === identity,
      begin: (identity) => {
        try {
          writePrivateFile(held.record, `${JSON.stringify({ file, identity } satisfies ExportRecord)}\n`);
        } catch {
          // It can't be continued then. A home on a full disk is no reason not to write to another one.
        }
      },
      release: held.release,
    }
  );
};
