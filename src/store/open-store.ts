// Opens the one file everything is kept in: the settings that make writes durable, migrations, and what to do about damage.
import { chmodSync, closeSync, existsSync, openSync, renameSync } from 'node:fs';
import { Obstacle } from '../base/obstacle.ts';
import { type Database, isDamage, openDatabase } from './database.ts';
import { ensureIndexes } from './index-rebuild.ts';
import { migrate, readVersion } from './migrations.ts';
import { clearSuspicion, isSuspect } from './suspicion.ts';
import type { IsText } from './tag-index.ts';

/** With the write-ahead log, FULL makes every commit wait until it is on the disk itself. */
const settings = `
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = FULL;
  PRAGMA wal_autocheckpoint = 2000;
  PRAGMA journal_size_limit = 67108864;
  PRAGMA secure_delete = ON;
`;

const probe = (database: Database): void => {
  database.get('SELECT 1 FROM entry ORDER BY position DESC LIMIT 1'); // damage shows when pages are read
};

/** Reads everything, which takes a while: only where damage has shown. */
const isWhole = (database: Database): boolean =>
  database.get<{ quick_check: string }>('PRAGMA quick_check(1)')?.quick_check === 'ok';

/**
 * Looks without changing a byte: a file that was opened to be written takes in its write-ahead log when it is closed.
 * Refuses one of a newer version; answers whether the file is undamaged.
 */
const inspect = (file: string): boolean => {
  try {
    const database = openDatabase(file, { readOnly: true });
    try {
      if (readVersion(database) > 0) probe(database);
      if (isSuspect(file) && !isWhole(database)) return false;
    } finally {
      database.close();
    }
  } catch (error) {
    if (error instanceof Obstacle) throw error;
    return !isDamage(error); // what else stands in the way will be told when it is opened to be written
  }
  return true;
};

const openAndMigrate = (file: string, isText: IsText): Database => {
  if (!existsSync(file)) closeSync(openSync(file, 'a', 0o600));
  chmodSync(file, 0o600); // the files beside it get the same mode from SQLite
  const database = openDatabase(file);
  try {
    database.execute(settings);
    migrate(database);
    ensureIndexes(database, isText);
    probe(database);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
};

/** Moves the damaged files out of the way, keeping every byte. */
const setAside = (file: string, at: Date): string => {
  const aside = `${file}.damaged-${at.toISOString().replaceAll(':', '-')}`;
  for (const suffix of ['-wal', '-shm', '']) {
    if (existsSync(file + suffix)) renameSync(file + suffix, aside + suffix);
  }
  return aside;
};

const openUndamaged = (file: string, isText: IsText): Database | undefined => {
  if (existsSync(file) && !inspect(file)) return undefined;
  try {
    return openAndMigrate(file, isText);
  } catch (error) {
    if (isDamage(error)) return undefined;
    throw error;
  }
};

interface Parts {
  now(): Date;
  isText: IsText;
}

export const openStore = (file: string, { now, isText }: Parts): { database: Database; warnings: string[] } => {
  const database = openUndamaged(file, isText);
  clearSuspicion(file);
  if (database) return { database, warnings: [] };
  const aside = setAside(file, now());
  const warning = `The history was damaged. It was set aside, untouched, as ${aside}, and a new one was begun.`;
  return { database: openAndMigrate(file, isText), warnings: [warning] };
};
