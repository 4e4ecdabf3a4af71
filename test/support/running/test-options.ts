// What the processes of a test run share: how many run at once, their folder for temporary files, and their environment.
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
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

/** In memory, where fsync takes no time. Undefined if there is none or it is too small. */
const makeMemoryFolder = (): string | undefined => {
  try {
    const { bavail, bsize } = statfsSync(memoryDisk);
    if (bavail * bsize < neededBytes) return undefined;
    const folder = mkdtempSync(join(memoryDisk, 'clm-')); // short, because socket paths are limited to 107 bytes
    if (canRunPrograms(folder)) return folder;
    rmSync(folder, { recursive: true });
  } catch {
    // use the default folder
  }
  return undefined;
};

/** For the temporary files of a run, in TMPDIR if you set it. */
export const makeRunFolder = (): string => {
  const inMemory = process.env['TMPDIR'] === undefined ? makeMemoryFolder() : undefined;
  const folder = inMemory ?? mkdtempSync(join(tmpdir(), 'clm-'));
  chmodSync(folder, 0o1777); // like /tmp: some suites run programs as another user
  return folder;
};

/** With files that killed suites have left. */
export const removeRunFolder = (folder: string): void => {
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  } catch (error) {
    console.error(`The temporary files of the tests are left in ${folder}: ${String(error)}`);
  }
};

/** What would lead a test to your desktop. Those that need one start their own. */
const desktopVariables = ['DISPLAY', 'WAYLAND_DISPLAY', 'DBUS_SESSION_BUS_ADDRESS'];

export const makeEnvironment = (folder: string): NodeJS.ProcessEnv => ({
  ...process.env,
  ...Object.fromEntries(desktopVariables.map((name) => [name, undefined])),
  NODE_OPTIONS: undefined, // they may select tests
  TMPDIR: folder,
  COPYLOOM_TEST_FOLDER: folder,
});
