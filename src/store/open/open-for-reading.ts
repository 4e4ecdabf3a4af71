// Opens the history for reading, even on a read-only or full disk where no files can be created next to it.
import { existsSync, statSync } from 'node:fs';
import { Refusal, refuse } from '../../base/refusal.ts';
import { Unavailable } from '../../base/unavailable.ts';
import { type Database, openDatabase } from '../database/database.ts';
import { isDamage } from '../database/database-errors.ts';
import { latestVersion } from '../database/migrations.ts';
import { indexVersion } from '../indexes/index-schema.ts';
import { readIndexVersion } from '../indexes/index-state.ts';
import { readFormat } from './file-format.ts';
import { reportMoved } from './moved-report.ts';
import { createIfMissing, explainCompanions } from './open-files.ts';
import { requireRoomToMap } from './shared-memory.ts';

const hasLog = (file: string): boolean => (statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0) > 0;

/** Identifies the file and mode a connection reads it. When this changes, reopen it. Undefined if the file is missing. */
export const identifyFile = (file: string, { immutable }: { immutable: boolean }): string | undefined => {
  const stats = statSync(file, { bigint: true, throwIfNoEntry: false });
  if (!stats) return undefined;
  const mode = existsSync(`${file}-shm`) ? 'shared' : 'alone';
  // An immutable connection doesn't notice when the file becomes writable again.
  return immutable ? `${stats.ino} ${mode} ${stats.mtimeNs} ${hasLog(file)}` : `${stats.ino} ${mode}`;
};

const open = (file: string, options: { immutable?: boolean } = {}): Database => {
  try {
    return openDatabase(file, { ...options, readOnly: true });
  } catch (error) {
    if (!existsSync(file)) reportMoved(); // just removed
    throw error;
  }
};

/** SQLite then rebuilds its index of the log in memory, if only the file for it exists, as after a kill. An empty one takes no space. */
const openApart = (file: string): Database => {
  try {
    createIfMissing(`${file}-shm`);
  } catch {
    // The folder is read-only.
  }
  const database = openDatabase(file, { readOnly: true, apart: true });
  try {
    database.number('SELECT count(*) FROM sqlite_schema');
    return database;
  } catch {
    database.close();
    throw new Unavailable(
      `The latest changes to ${file} are in its write-ahead log, which can't be read without write access. Free up disk space or make the folder writable, then start Copyloom again.`,
    );
  }
};

const openShared = (file: string): Database => {
  const database = open(file);
  try {
    requireRoomToMap(database.file);
    database.number('SELECT count(*) FROM sqlite_schema');
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
};

export const openForReading = (file: string): { database: Database; immutable: boolean } => {
  try {
    return { database: openShared(file), immutable: false };
  } catch (error) {
    if (error instanceof Unavailable || isDamage(error)) throw error;
    if (error instanceof Refusal && error.error === 'read_timeout') throw error; // locked, or gone
    const reason = explainCompanions(file);
    if (reason !== undefined) refuse('read_timeout', `The history cannot be read: ${reason}`);
    if (hasLog(file)) return { database: openApart(file), immutable: false };
    return { database: open(file, { immutable: true }), immutable: true };
  }
};

/** Throws if the format is older than this version's: upgrading it needs write access. */
export const openUnwritable = (file: string): Database => {
  const { database } = openForReading(file);
  const format = readFormat(database);
  if (format === latestVersion && readIndexVersion(database) === indexVersion) return database;
  database.close();
  const due = format === 0 ? 'is still empty' : 'was written by an older version of Copyloom and must be upgraded';
  throw new Unavailable(
    `The history in ${file} ${due}, but it can't be written to. Free up disk space or make the folder writable, then start Copyloom again.`,
  );
};
