// Finds what a restore takes from a folder: a backup, or a home that was set aside or copied while Copyloom was stopped.
import { lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Unavailable } from '../../base/unavailable.ts';
import type { FileMark } from '../../platform/files/copy-file.ts';
import { isPictureFile } from '../../platform/files/images-folder.ts';
import { isOursOrSystem } from '../../platform/files/private-files.ts';
import type { RowCounts } from '../../store/backup/open-snapshot.ts';
import { explainUnreadable } from './explain-fault.ts';
import { databasePath, picturesPath, readManifest, settingsPath } from './manifest.ts';

export interface RestoredFile {
  readonly path: string;
  /** Known from the manifest. */
  readonly mark?: FileMark;
}

export interface OpenedBackup {
  readonly files: readonly RestoredFile[];
  /** Known from the manifest. */
  readonly rows?: RowCounts;
  readonly createdAt?: string;
}

const requireFolder = (path: string): void => {
  const stats = lstatSync(path, { throwIfNoEntry: false });
  if (!stats) throw new Unavailable(`There is no folder ${path}. Nothing was changed.`);
  if (!stats.isDirectory()) throw new Unavailable(`${path} is not a folder, and a backup is one. Nothing was changed.`);
  if (process.platform === 'win32' || isOursOrSystem(stats)) return;
  throw new Unavailable(`${path} belongs to another user, who could change it meanwhile. Nothing was changed.`);
};

/** The log belongs to a file that was not closed, as after a kill. */
const listPlainHome = (folder: string): RestoredFile[] => {
  const names = readdirSync(folder);
  const files = [databasePath, `${databasePath}-wal`, settingsPath].filter((name) => names.includes(name));
  if (!names.includes(picturesPath)) return files.map((path) => ({ path }));
  requireFolder(join(folder, picturesPath));
  const pictures = readdirSync(join(folder, picturesPath)).filter(isPictureFile);
  return [...files, ...pictures.map((name) => `${picturesPath}/${name}`)].map((path) => ({ path }));
};

const listFiles = (folder: string): OpenedBackup => {
  requireFolder(folder);
  if (/\.incomplete-\d+-[0-9a-f]{8}$/.test(folder))
    throw new Unavailable(`${folder} is a backup that was interrupted. You can delete it. Nothing was changed.`);
  const manifest = readManifest(folder);
  if (!manifest) {
    const files = listPlainHome(folder);
    if (files.some(({ path }) => path === databasePath)) return { files };
    throw new Unavailable(
      `${folder} is not a backup: it has neither manifest.json nor ${databasePath}. Nothing was changed.`,
    );
  }
  const { rows, createdAt } = manifest;
  if (manifest.files.some(({ path }) => path.startsWith(`${picturesPath}/`))) requireFolder(join(folder, picturesPath));
  return { rows, createdAt, files: manifest.files.map(({ path, ...mark }) => ({ path, mark })) };
};

export const openBackup = (folder: string): OpenedBackup => {
  try {
    return listFiles(folder);
  } catch (error) {
    throw explainUnreadable(error, folder);
  }
};
