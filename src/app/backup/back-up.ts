// Backs up a home while it is in use: to a folder under a temporary name, which gets its name once everything was read back.
import { randomBytes } from 'node:crypto';
import { readFile, rename, rm, statfs, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import packageFile from '../../../package.json' with { type: 'json' };
import type { OnCopyProgress } from '../../base/copy-progress.ts';
import { codeOf } from '../../base/error-code.ts';
import { Unavailable } from '../../base/unavailable.ts';
import { isText } from '../../core/history/derived-tags.ts';
import { findSettingsProblem } from '../../core/settings/parse-settings.ts';
import { hashFile } from '../../platform/files/copy-file.ts';
import type { Home } from '../../platform/files/home.ts';
import { makePrivateFolder, syncFolder } from '../../platform/files/private-files.ts';
import { checkCopy, openSnapshot } from '../../store/backup/open-snapshot.ts';
import { isDamage } from '../../store/database/database-errors.ts';
import { copyPictures, measurePictures } from './copy-pictures.ts';
import { explainUnwritten } from './explain-fault.ts';
import {
  type BackupFile,
  databasePath,
  type Manifest,
  manifestName,
  picturesPath,
  settingsPath,
  writeManifest,
} from './manifest.ts';

interface Deps {
  readonly home: Home;
  readonly now: Date;
  readonly onProgress: OnCopyProgress;
  /** Called with the unfinished folder, which must be removed if the program is interrupted. */
  onBegin(folder: string): void;
}

export interface BackedUp extends Manifest {
  /** Pictures that the history names but the home lacks. */
  readonly missing: readonly string[];
}

const sum = (files: readonly BackupFile[]): number => files.reduce((bytes, file) => bytes + file.bytes, 0);

const requireSpace = async (folder: string, bytes: number): Promise<void> => {
  const { bavail, bsize } = await statfs(folder);
  if (bytes <= bavail * bsize) return;
  throw new Unavailable(
    `The backup takes up ${Math.ceil(bytes / 1e6)} MB, but the disk of ${folder} has only ${Math.floor((bavail * bsize) / 1e6)} MB left. ` +
      'Free up space or choose another disk. Nothing was written.',
  );
};

const copySettings = async (home: Home, folder: string): Promise<BackupFile[]> => {
  const text = await readFile(home.settingsFile).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  });
  if (text === undefined) return []; // all settings have their defaults
  const problem = findSettingsProblem(text.toString(), home.settingsFile);
  if (problem !== undefined)
    throw new Unavailable(`${problem} Correct the file, then back up again. There is no backup.`); // it could not be restored
  const copy = join(folder, settingsPath);
  await writeFile(copy, text, { mode: 0o600, flush: true });
  return [{ path: settingsPath, ...(await hashFile(copy)) }];
};

/** Reads back what was written. */
const verify = async (
  folder: string,
  { rows, files }: Pick<Manifest, 'rows' | 'files'>,
  onProgress: OnCopyProgress,
): Promise<void> => {
  for (const [index, { path, bytes, sha256 }] of files.entries()) {
    onProgress({ step: 'checking', done: index, total: files.length });
    const found = await hashFile(join(folder, path));
    if (found.bytes !== bytes || found.sha256 !== sha256)
      throw new Unavailable(
        `What was written to ${join(folder, path)} can't be read back. Check the disk. There is no backup.`,
      );
  }
  const counted = checkCopy(join(folder, databasePath));
  if (JSON.stringify(counted) !== JSON.stringify(rows))
    throw new Unavailable(
      'The copy of the history lacks rows. Try again, or check the history: copyloom doctor --repair',
    );
};

const write = async (folder: string, { home, now, onProgress }: Deps): Promise<BackedUp> => {
  makePrivateFolder(join(folder, picturesPath));
  const { snapshot, pictures, missing } = await copyPictures(home, join(folder, picturesPath), onProgress);
  const database = join(folder, databasePath);
  try {
    await writeFile(database, '', { mode: 0o600 });
    await snapshot.copyTo(database, (done, total) => onProgress({ step: 'history', done, total }));
  } finally {
    snapshot.close();
  }
  const files: BackupFile[] = [
    { path: databasePath, ...(await hashFile(database)) },
    ...(await copySettings(home, folder)),
    ...pictures,
  ];
  const { rows } = snapshot;
  await verify(folder, { rows, files }, onProgress);
  const manifest = { copyloom: packageFile.version, createdAt: now.toISOString(), rows, files };
  await writeFile(join(folder, manifestName), writeManifest(manifest), { mode: 0o600, flush: true });
  for (const written of [join(folder, picturesPath), folder]) syncFolder(written);
  return { ...manifest, missing };
};

/** What a backup would have. */
export const measureBackup = async (home: Home) => {
  const snapshot = openSnapshot(home.databaseFile, isText);
  try {
    const pictures = await measurePictures(home, snapshot.pictures);
    return { ...pictures, rows: snapshot.rows, bytes: snapshot.bytes + pictures.bytes };
  } finally {
    snapshot.close();
  }
};

/** Fails unless `target`, which must not exist, is complete and on disk. */
export const backUp = async (target: string, deps: Deps): Promise<BackedUp & { readonly bytes: number }> => {
  await requireSpace(dirname(target), (await measureBackup(deps.home)).bytes);
  const folder = `${target}.incomplete-${process.pid}-${randomBytes(4).toString('hex')}`;
  deps.onBegin(folder);
  try {
    makePrivateFolder(folder);
    const written = await write(folder, deps);
    await rename(folder, target);
    syncFolder(dirname(target));
    return { ...written, bytes: sum(written.files) };
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    if (isDamage(error))
      throw new Unavailable(
        'The history file is damaged, so there is no backup. Repair it with: copyloom doctor --repair',
      );
    throw explainUnwritten(error, `The backup ${basename(target)}`, target);
  }
};
