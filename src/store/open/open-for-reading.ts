// Opens the history to be read only, also where nothing can be created beside it: on a read-only or full disk.
import { existsSync, statSync } from 'node:fs';
import { Obstacle } from '../../base/obstacle.ts';
import { Refusal, refuse } from '../../base/refusal.ts';
import { type Database, openDatabase } from '../database/database.ts';
import { isDamage } from '../database/database-errors.ts';
import { latestVersion } from '../database/migrations.ts';
import { indexVersion } from '../indexes/index-schema.ts';
import { readIndexVersion } from '../indexes/index-state.ts';
import { readFormat } from './file-format.ts';
import { explainFolder } from './open-files.ts';

const hasLog = (file: string): boolean => (statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0) > 0;

/** Which file a connection reads, and how: when this changes, it has to be opened anew. Undefined if there is none. */
export const identifyFile = (file: string, { immutable }: { immutable: boolean }): string | undefined => {
  const stats = statSync(file, { bigint: true, throwIfNoEntry: false });
  if (!stats) return undefined;
  const how = existsSync(`${file}-shm`) ? 'shared' : 'alone';
  // A connection that was promised that nobody writes does not notice it when somebody can, after all.
  return immutable ? `${stats.ino} ${how} ${stats.mtimeNs} ${hasLog(file)}` : `${stats.ino} ${how}`;
};

const movedMessage = 'The history file is missing, and could not be restored yet. Try again in a moment.';

/** What a reader answers whose file is gone or another than before: the writer has to see to that first. */
export const reportMoved = (): never => refuse('read_timeout', movedMessage);
export const isMovedReport = (error: unknown): boolean => error instanceof Refusal && error.message === movedMessage;

const open = (file: string, options: { immutable?: boolean } = {}): Database => {
  try {
    return openDatabase(file, { ...options, readOnly: true });
  } catch (error) {
    if (!existsSync(file)) reportMoved(); // it was removed at this very moment
    throw error;
  }
};

export const openForReading = (file: string): { database: Database; immutable: boolean } => {
  const database = open(file);
  try {
    database.number('SELECT count(*) FROM sqlite_schema');
    return { database, immutable: false };
  } catch (error) {
    database.close();
    if (isDamage(error) || (error instanceof Refusal && error.error === 'read_timeout')) throw error; // damaged, or locked
    const obstacle = explainFolder(file);
    if (obstacle !== undefined) refuse('read_timeout', `The history cannot be read: ${obstacle}`);
    if (hasLog(file))
      throw new Obstacle(
        `The last changes to ${file} are in a log that cannot be read without writing. Make room on the disk, or make it writable, and start Copyloom again.`,
      );
    return { database: open(file, { immutable: true }), immutable: true };
  }
};

/** Fails where the format is older than this version's: that takes writing. */
export const openUnwritable = (file: string): Database => {
  const { database } = openForReading(file);
  if (readFormat(database) === latestVersion && readIndexVersion(database) === indexVersion) return database;
  database.close();
  throw new Obstacle(
    `The history in ${file} was written by an older version of Copyloom and has to be updated, but cannot be written. Make room on the disk, or make it writable, and start Copyloom again.`,
  );
};
