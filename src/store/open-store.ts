// Opens the one file everything is kept in: the settings that make writes durable, migrations, and what to do about damage.
import { chmodSync, closeSync, existsSync, openSync, renameSync } from 'node:fs';
import { type Database, isDamage, openDatabase } from './database.ts';
import { migrate } from './migrations.ts';

/** With the write-ahead log, FULL makes every commit wait until it is on the disk itself. */
const settings = `
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = FULL;
  PRAGMA wal_autocheckpoint = 2000;
  PRAGMA journal_size_limit = 67108864;
  PRAGMA secure_delete = ON;
`;

const openAndMigrate = (file: string): Database => {
  if (!existsSync(file)) closeSync(openSync(file, 'a', 0o600));
  chmodSync(file, 0o600); // the files beside it get the same mode from SQLite
  const database = openDatabase(file);
  try {
    database.execute(settings);
    migrate(database);
    database.get('SELECT 1 FROM entry ORDER BY position DESC LIMIT 1'); // damage shows when pages are read
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

export const openStore = (file: string, now: () => Date): { database: Database; warnings: string[] } => {
  try {
    return { database: openAndMigrate(file), warnings: [] };
  } catch (error) {
    if (!isDamage(error)) throw error;
    const aside = setAside(file, now());
    const warning = `The history was damaged and could not be opened. It was set aside, untouched, as ${aside}, and a new one was begun.`;
    return { database: openAndMigrate(file), warnings: [warning] };
  }
};
