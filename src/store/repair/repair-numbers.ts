// Resets numbers that no history reaches: positions of entries, numbers of pins, and the counters of both and of ids.
import { counterEnd, isPlausible, listDamagedCounters, readLimit, resetCounters } from '../database/counters.ts';
import type { Database } from '../database/database.ts';
import { rowTables } from '../database/migrations.ts';
import { findPosition, recountSetbacks } from '../history/clock-setbacks.ts';

/** Oldest first. */
const listEntries = (database: Database, limit: number): number[] =>
  database.numbers('SELECT id FROM entry WHERE position < 1 OR position > ? ORDER BY copied_at, id', limit);

/** The entries of pins. */
const listPins = (database: Database): number[] =>
  database.numbers('SELECT entry FROM pin WHERE number < 1 OR number > ?', readLimit(database, 'pin'));

/** The tables whose last id SQLite doesn't know any more. */
const listSequences = (database: Database): string[] =>
  database
    .all<{ name: string }>(
      `SELECT name FROM sqlite_sequence WHERE name IN (SELECT value FROM json_each(?)) AND NOT (${isPlausible('seq')})`,
      JSON.stringify(rowTables),
    )
    .map(({ name }) => name);

/** Quick, however large the history is: it looks only at the ends of indexes. */
export const hasDamagedNumbers = (database: Database): boolean =>
  [
    listDamagedCounters(database),
    listSequences(database),
    listEntries(database, readLimit(database, 'position')),
    listPins(database),
  ].some((damaged) => damaged.length > 0);

/** The first free position for an entry that was copied at this time. */
const findPlace = (database: Database, at: number, limit: number): number => {
  const place = Math.max(1, findPosition(database, at, limit));
  const behind = database.number(
    `SELECT position + 1 FROM entry AS taken WHERE position >= ?1 AND EXISTS (SELECT 1 FROM entry WHERE position = ?1)
     AND NOT EXISTS (SELECT 1 FROM entry WHERE position = taken.position + 1) ORDER BY position LIMIT 1`,
    place,
  );
  return behind || place;
};

/** Puts them where their times belong. */
const placeEntries = (database: Database): string[] => {
  const limit = readLimit(database, 'position');
  const ids = listEntries(database, limit);
  for (const id of ids) {
    const at = database.number('SELECT copied_at FROM entry WHERE id = ?', id);
    database.run('UPDATE entry SET position = ? WHERE id = ?', findPlace(database, at, limit), id);
  }
  if (ids.length > 0) recountSetbacks(database);
  return ids.map((id) => `entry ${id} (position)`);
};

/** The pin table stores the order of pins, but the entries decide which of them are pinned. */
export const completePins = (database: Database): void => {
  database.run('DELETE FROM pin WHERE entry NOT IN (SELECT id FROM entry WHERE pinned_at IS NOT NULL)');
  database.run(`INSERT INTO pin (entry, number)
    SELECT id, (SELECT coalesce(max(number), 0) FROM pin) + row_number() OVER (ORDER BY pinned_at, position)
    FROM entry WHERE pinned_at IS NOT NULL AND id NOT IN (SELECT entry FROM pin)`);
};

const renumberPins = (database: Database): string[] => {
  const entries = listPins(database);
  for (const entry of entries) database.run('DELETE FROM pin WHERE entry = ?', entry);
  if (entries.length > 0) completePins(database);
  return entries.map((entry) => `pin of entry ${entry} (number)`);
};

const counterNames = { position: 'the counter of copies', pin: 'the counter of pins' } as const;

const repairCounters = (database: Database): string[] => {
  const damaged = listDamagedCounters(database);
  if (damaged.length > 0) resetCounters(database);
  return damaged.map((name) => counterNames[name]);
};

const repairSequences = (database: Database): string[] => {
  const tables = listSequences(database);
  for (const table of tables)
    database.run(
      `UPDATE sqlite_sequence SET seq = (SELECT coalesce(max(id), 0) FROM ${table} WHERE id < ${counterEnd}) WHERE name = ?`,
      table,
    );
  return tables.map((table) => `the last id of table ${table}`);
};

/** Repair the times of entries first: they decide the positions. Returns what was reset. */
export const repairNumbers = (database: Database): string[] => [
  ...placeEntries(database),
  ...renumberPins(database),
  ...repairCounters(database),
  ...repairSequences(database),
];
