// The manifest of a backup: what made it, and the size and hash of each of its files.
import { lstatSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { Unavailable } from '../../base/unavailable.ts';
import type { FileMark } from '../../platform/files/copy-file.ts';
import { isPictureFile } from '../../platform/files/images-folder.ts';
import type { RowCounts } from '../../store/backup/open-snapshot.ts';

export const manifestName = 'manifest.json';
const format = 'copyloom-backup';
const version = 1;
/** Enough for three million pictures. */
const maxBytes = 512 * 1024 * 1024;

/** The files of a home that a backup has, by their path in it. */
export const databasePath = 'copyloom.db';
export const settingsPath = 'settings.json';
export const picturesPath = 'images';

export interface BackupFile extends FileMark {
  readonly path: string;
}

export interface Manifest {
  /** The version of Copyloom that made it. */
  readonly copyloom: string;
  readonly createdAt: string;
  readonly rows: RowCounts;
  readonly files: readonly BackupFile[];
}

export const writeManifest = (manifest: Manifest): string => {
  const files = manifest.files.map((file) => `    ${JSON.stringify(file)}`).join(',\n');
  const { copyloom, createdAt, rows } = manifest;
  const head = JSON.stringify({ format, version, copyloom, createdAt, rows }, null, 2).replace(/\n}$/, '');
  return `${head},\n  "files": [\n${files}\n  ]\n}\n`;
};

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const isCount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
const isCounts = (value: unknown): value is RowCounts => isFields(value) && Object.values(value).every(isCount);

/** A manifest can name no other files, so that restoring it can't reach outside the backup. */
const isPath = (path: string): boolean =>
  path === databasePath ||
  path === settingsPath ||
  (path === `${picturesPath}/${basename(path)}` && isPictureFile(basename(path)));

const isBackupFile = (value: unknown): value is BackupFile =>
  isFields(value) &&
  typeof value['path'] === 'string' &&
  isPath(value['path']) &&
  isCount(value['bytes']) &&
  /^[0-9a-f]{64}$/.test(String(value['sha256']));

const isComplete = (files: readonly BackupFile[]): boolean => {
  const paths = new Set(files.map(({ path }) => path));
  return paths.has(databasePath) && paths.size === files.length;
};

const isManifest = (value: unknown): value is Manifest =>
  isFields(value) &&
  typeof value['copyloom'] === 'string' &&
  typeof value['createdAt'] === 'string' &&
  isCounts(value['rows']) &&
  Array.isArray(value['files']) &&
  value['files'].every(isBackupFile) &&
  isComplete(value['files']);

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Undefined if the folder has no manifest. */
export const readManifest = (folder: string): Manifest | undefined => {
  const path = join(folder, manifestName);
  const stats = lstatSync(path, { throwIfNoEntry: false });
  if (!stats) return undefined;
  const read: unknown = stats.isFile() && stats.size <= maxBytes ? parse(readFileSync(path, 'utf8')) : undefined;
  const isOurs = isFields(read) && read['format'] === format;
  if (isOurs && isCount(read['version']) && read['version'] > version)
    throw new Unavailable(
      `The backup ${folder} was made by a newer version of Copyloom. Update Copyloom, then restore it. Nothing was changed.`,
    );
  if (isOurs && isManifest(read)) return read;
  throw new Unavailable(`The backup is damaged: ${path} is not a valid manifest. Nothing was changed.`);
};
