// Allows one instance per home, with a lock that the operating system releases even if the process is killed.
import { statSync } from 'node:fs';
import { dirname } from 'node:path';
import { Unavailable } from '../../base/unavailable.ts';
import { explainUnwritableFolder } from '../open/unwritable-folder.ts';
import { type Database, openDatabase } from './database.ts';
import { isBusy, isDamage } from './database-errors.ts';

interface InstanceLock {
  release(): void;
}

/** Takes the lock, or returns undefined if another process holds it. */
export const acquireInstanceLock = (file: string): InstanceLock | undefined => {
  if (explainUnwritableFolder(dirname(file))) return { release: () => undefined }; // nothing can be written there anyway
  if (statSync(file, { throwIfNoEntry: false })?.isFile() === false)
    throw new Unavailable(`The lock file ${file} is not a regular file. Move it elsewhere, and try again.`);
  // An empty SQLite file, locked: the only way to lock a file in Node on every platform.
  const database: Database = openDatabase(file);
  try {
    database.execute('PRAGMA busy_timeout = 0; PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE;');
    return { release: database.close };
  } catch (error) {
    database.close();
    if (isBusy(error)) return undefined;
    if (isDamage(error))
      throw new Unavailable(
        `The lock file ${file} should be empty, but it isn't. Quit every Copyloom that uses this folder, then delete the file and try again.`,
      );
    throw error;
  }
};
