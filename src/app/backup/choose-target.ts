// Chooses the folder that a backup creates.
import { existsSync, type Stats, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { codeOf } from '../../base/error-code.ts';
import { Unavailable } from '../../base/unavailable.ts';
import { manifestName } from './manifest.ts';

/** Undefined if there is nothing. */
const findStats = (path: string): Stats | undefined => {
  try {
    return statSync(path, { throwIfNoEntry: false });
  } catch (error) {
    const code = codeOf(error);
    if (code === 'ENOTDIR')
      throw new Unavailable(`Can't back up to ${path}: a file is in the way. Name another folder.`);
    if (code === 'EACCES')
      throw new Unavailable(`You don't have permission to open the folder of ${path}. Choose another one.`);
    throw error;
  }
};

/** A new folder: the one that was named, or one named after the time in an existing folder. */
export const chooseTarget = (named: string, now: Date): string => {
  const path = resolve(named);
  const stats = findStats(path);
  if (!stats) {
    if (existsSync(dirname(path))) return path;
    throw new Unavailable(`There is no folder ${dirname(path)} to back up to. Create it, or mount its disk.`);
  }
  if (!stats.isDirectory()) throw new Unavailable(`${path} is a file. Name a folder to create, or an existing folder.`);
  if (existsSync(join(path, manifestName)))
    throw new Unavailable(
      `${path} is a backup already, and was not replaced. Choose another name, or its parent folder.`,
    );
  return join(path, `copyloom-backup-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z`);
};
