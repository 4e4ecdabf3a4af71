// Puts a prepared restore in place. A crash at any moment loses nothing: the next start goes on where this one ended.
import {
  copyFileSync,
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmdirSync,
  rmSync,
  symlinkSync,
  unlinkSync,
} from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { Unavailable } from '../../base/unavailable.ts';
import type { Home } from '../../platform/files/home.ts';
import { findMountPoint } from '../../platform/files/mount-points.ts';
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

/** The history first, with its log and everything that was set aside beside it, but not the reserved space. */
const listInUse = ({ data, databaseFile }: Home): string[] => {
  const name = basename(databaseFile);
  const belongs = (one: string): boolean => one === name || one.startsWith(`${name}-`) || one.startsWith(`${name}.`);
  return readdirSync(data)
    .filter((one) => one === picturesPath || (belongs(one) && one !== `${name}.reserve`))
    .toSorted();
};

/** Throws if something can't be set aside. */
export const requireMovable = (home: Home): void => {
  if (!existsSync(home.data)) return;
  const mounted = findMountPoint(listInUse(home).map((name) => join(home.data, name)));
  if (mounted === undefined) return;
  throw new Unavailable(
    `${mounted} is a mount point, so it can't be set aside. Quit Copyloom (copyloom quit) and unmount it first. To keep it on another disk, use a symbolic link instead.`,
  );
};

/** Undoes what was moved, for a history that nobody has opened since. */
const moveBack = (home: Home, aside: string): void => {
  if (!existsSync(aside)) return;
  rmSync(join(aside, settingsPath), { force: true });
  for (const name of readdirSync(aside).toReversed())
    if (!lstatSync(join(home.data, name), { throwIfNoEntry: false })) move(join(aside, name), join(home.data, name));
  for (const folder of [aside, home.data]) syncFolder(folder);
  rmdirSync(aside);
};

const moveAside = (home: Home, pending: string, aside: string): void => {
  requireMovable(home);
  const names = listInUse(home);
  const hasSettings = existsSync(join(pending, settingsPath)) && existsSync(home.settingsFile);
  // Nothing is in an empty home.
  if (names.length > 0 || hasSettings) makePrivateFolder(aside);
  for (const name of names) move(join(home.data, name), join(aside, name));
  if (hasSettings) copyFileSync(home.settingsFile, join(aside, settingsPath));
  for (const folder of [aside, home.data]) if (existsSync(folder)) syncFolder(folder);
};

/** All or nothing: without it, deleting the pending folder would not keep the history. */
const setAside = (home: Home, pending: string, aside: string): void => {
  try {
    moveAside(home, pending, aside);
  } catch (error) {
    const reason = error instanceof Error ? error.message.replace(/\.?$/, '.') : String(error);
    try {
      moveBack(home, aside);
    } catch {
      // The next start finds it where it is.
    }
    throw new Unavailable(
      `Copyloom can't put the backup in place. ${reason} To keep the history that you have instead, delete ${pending}`,
    );
  }
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
