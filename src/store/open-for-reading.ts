// Opens the history to be read only, also where nothing can be created beside it: on a read-only or full disk.
import { existsSync, statSync } from 'node:fs';
import { Obstacle } from '../base/obstacle.ts';
import { type Database, isDamage, openDatabase } from './database.ts';
import { indexVersion } from './index-schema.ts';
import { readIndexVersion } from './index-state.ts';
import { latestVersion, readVersion } from './migrations.ts';

const hasLog = (file: string): boolean => existsSync(`${file}-wal`) && statSync(`${file}-wal`).size > 0;

/** Which file a connection reads, and how: when this changes, it has to be opened anew. */
export const identifyFile = (file: string): string =>
  `${statSync(file, { bigint: true }).ino} ${existsSync(`${file}-shm`) ? 'shared' : 'alone'}`;

export const openForReading = (file: string): Database => {
  const database = openDatabase(file, { readOnly: true });
  try {
    database.number('SELECT count(*) FROM sqlite_schema');
    return database;
  } catch (error) {
    database.close();
    if (isDamage(error)) throw error;
    if (hasLog(file))
      throw new Obstacle(
        `The last changes to ${file} are in a log that cannot be read without writing. Make room on the disk, or make it writable, and start Copyloom again.`,
      );
    return openDatabase(file, { readOnly: true, immutable: true });
  }
};

/** Fails where the format is older than this version's: that takes writing. */
export const openUnwritable = (file: string): Database => {
  const database = openForReading(file);
  if (readVersion(database) === latestVersion && readIndexVersion(database) === indexVersion) return database;
  database.close();
  throw new Obstacle(
    `The history in ${file} was written by an older version of Copyloom and has to be updated, but cannot be written. Make room on the disk, or make it writable, and start Copyloom again.`,
  );
};
