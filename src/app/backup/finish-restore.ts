// Puts a prepared restore in place. A crash at any moment loses nothing: the next start goes on where this one ended.
import {
  copyFileSync,
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
  unlinkSync,
} from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import type { Home } from '../../platform/files/home.ts';
import { makePrivateFolder, syncFolder } from '../../platform/files/private-files.ts';
import { createSettingsFile } from '../../platform/files/settings-file.ts';
import { acquireInstanceLock } from '../../store/database/instance-lock.ts';
import { databasePath, picturesPath, settingsPath } from './manifest.ts';
import { findPending, planName } from './pending-restore.ts';
import { announceFinished, findAside } from './set-aside.ts';

/** A link keeps its target. */
const move = (from: string, to: string): void => {
  if (lstatSync(from).isSymbolicLink()) {
    rmSync(to, { force: true }); // a crash may have left both
    symlinkSync(resolve(dirname(from), readlinkSync(from)), to);
    unlinkSync(from);
  } else renameSync(from, to);
};

/** The history with its log and everything that was set aside beside it, but not the reserved space. */
const listInUse = ({ data, databaseFile }: Home): string[] => {
  const name = basename(databaseFile);
  const belongs = (one: string): boolean => one === name || one.startsWith(`${name}-`) || one.startsWith(`${name}.`);
  return readdirSync(data).filter((one) => one === picturesPath || (belongs(one) && one !== `${name}.reserve`));
};

const setAside = (home: Home, pending: string, aside: string): void => {
  const names = listInUse(home);
  const hasSettings = existsSync(join(pending, settingsPath)) && existsSync(home.settingsFile);
  // Nothing is in an empty home.
  if (names.length > 0 || hasSettings) makePrivateFolder(aside);
  for (const name of names) move(join(home.data, name), join(aside, name));
  if (hasSettings) copyFileSync(home.settingsFile, join(aside, settingsPath));
  for (const folder of [aside, home.data]) if (existsSync(folder)) syncFolder(folder);
  rmSync(join(pending, planName));
  syncFolder(pending);
};

/** Returns why the settings stay as they are, if they do: someone may have made them read-only. */
const placeSettings = (home: Home, file: string): string | undefined => {
  if (!existsSync(file)) return undefined;
  try {
    makePrivateFolder(home.config);
    createSettingsFile(home.settingsFile).write(readFileSync(file, 'utf8'));
    return undefined;
  } catch (error) {
    return `The settings were not restored: ${error instanceof Error ? error.message : String(error)}`;
  }
};

const putInPlace = (home: Home, aside: string | undefined): string | undefined => {
  const pending = findPending(home);
  if (aside !== undefined) setAside(home, pending, aside);
  for (const name of [picturesPath, databasePath])
    if (existsSync(join(pending, name))) renameSync(join(pending, name), join(home.data, name));
  syncFolder(home.data);
  const problem = placeSettings(home, join(pending, settingsPath));
  rmSync(pending, { recursive: true, force: true });
  syncFolder(home.data);
  return problem;
};

/** Whoever calls it holds the lock of the home. Returns what to report. */
export const finishRestore = (home: Home): string[] => {
  // Not free while `copyloom restore` waits for this: then it says itself what was done.
  const interrupted = acquireInstanceLock(home.restoreLockFile);
  try {
    const aside = findAside(home);
    const problem = putInPlace(home, aside);
    return [...(interrupted ? [announceFinished(home, aside)] : []), ...(problem === undefined ? [] : [problem])];
  } finally {
    interrupted?.release();
  }
};
