// One instance a home: a lock that the operating system lets go of when its holder dies, however it dies.
import { dirname } from 'node:path';
import { Obstacle } from '../../base/obstacle.ts';
import { explainUnwritableFolder } from '../open/unwritable-folder.ts';
import { type Database, openDatabase } from './database.ts';
import { isBusy, isDamage } from './database-errors.ts';

export interface InstanceLock {
  release(): void;
}

/** Takes the lock, or answers undefined when another process holds it. */
export const takeInstanceLock = (file: string): InstanceLock | undefined => {
  if (explainUnwritableFolder(dirname(file))) return { release: () => undefined }; // nobody can change anything there
  // An empty SQLite file, locked: the one way to lock a file that Node has on every platform.
  const database: Database = openDatabase(file);
  try {
    database.execute('PRAGMA busy_timeout = 0; PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE;');
    return { release: database.close };
  } catch (error) {
    database.close();
    if (isBusy(error)) return undefined;
    if (isDamage(error))
      throw new Obstacle(
        `The file ${file} should be empty, but is not. End every Copyloom that uses this folder, then remove the file and try again.`,
      );
    throw error;
  }
};
