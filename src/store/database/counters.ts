// Provides counters that never go backwards, so that order doesn't depend on deletions or the clock.
import type { Database } from './database.ts';
import { DamagedFile } from './database-errors.ts';

type CounterName = 'position' | 'pin';

/** What the rows have used. */
const used = `SELECT 'position' AS name, coalesce(max(position), 0) AS value FROM entry
  UNION ALL SELECT 'pin', coalesce(max(number), 0) FROM pin`;

/** The counters that are missing or behind the rows: their next number may be taken. */
export const listLateCounters = (database: Database): CounterName[] =>
  database
    .all<{ name: CounterName }>(
      `SELECT used.name FROM (${used}) AS used LEFT JOIN counter USING (name)
       WHERE counter.value IS NULL OR counter.value < used.value`,
    )
    .map(({ name }) => name);

/** Puts late counters in front of the rows; that of positions by `margin` more. */
export const raiseCounters = (database: Database, margin = 0): void => {
  database.run(
    `INSERT INTO counter (name, value) SELECT name, value + iif(name = 'position', ?, 0) FROM (${used}) WHERE true
     ON CONFLICT DO UPDATE SET value = max(value, excluded.value)`,
    margin,
  );
};

export const createCounters = (database: Database) => ({
  /** The last number that was used. */
  last: (name: CounterName): number => database.number('SELECT value FROM counter WHERE name = ?', name),
  /** Avoids RETURNING, which SQLite treats as a trigger: it would make the text indexes flush their pending data. */
  next: (name: CounterName): number => {
    const { changes } = database.run('UPDATE counter SET value = value + 1 WHERE name = ?', name);
    if (changes === 0) throw new DamagedFile(`The history has no counter named ${name}.`);
    return database.number('SELECT value FROM counter WHERE name = ?', name);
  },
});
