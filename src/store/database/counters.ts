// Provides counters that never go backwards, so that order doesn't depend on deletions or the clock, and keeps ids from being given twice.
import type { Database } from './database.ts';
import { DamagedFile } from './database-errors.ts';

type CounterName = 'position' | 'pin';

/** A thousand copies a second take thirty years to get here, so a counter that has is damaged. */
export const counterEnd = 2 ** 40;
/** How far rows can plausibly be ahead of their counter, which may itself be damaged. */
const maxLead = 2 ** 32;
/** No row is beyond this. */
export const maxNumber = counterEnd + maxLead;

/** SQL: whether a counter can have this value. Not by its type: an earlier repair stored ids with a decimal point. */
export const isPlausible = (value: string): string => `${value} BETWEEN 0 AND ${counterEnd - 1}`;

/** The highest number that a row can have, judging by the counter. */
export const readLimit = (database: Database, name: CounterName): number =>
  maxLead + database.number(`SELECT value FROM counter WHERE name = ? AND ${isPlausible('value')}`, name);

/** What the rows have used. */
const used = `SELECT 'position' AS name, coalesce(max(position), 0) AS value FROM entry WHERE position <= ?1
  UNION ALL SELECT 'pin', coalesce(max(number), 0) FROM pin WHERE number <= ?2`;
const readLimits = (database: Database): [number, number] => [
  readLimit(database, 'position'),
  readLimit(database, 'pin'),
];

/** The counters that are missing, behind the rows, so that their next number may be taken, or implausibly high. */
export const listDamagedCounters = (database: Database): CounterName[] =>
  database
    .all<{ name: CounterName }>(
      `SELECT used.name FROM (${used}) AS used LEFT JOIN counter USING (name)
       WHERE counter.value IS NULL OR NOT (${isPlausible('counter.value')}) OR counter.value < used.value`,
      ...readLimits(database),
    )
    .map(({ name }) => name);

/** Puts damaged counters right in front of the rows; that of positions by `margin` more. */
export const resetCounters = (database: Database, margin = 0): void => {
  database.run(
    `INSERT INTO counter (name, value) SELECT name, value + iif(name = 'position', ?3, 0) FROM (${used}) WHERE true
     ON CONFLICT DO UPDATE SET value = iif(${isPlausible('value')}, max(value, excluded.value), excluded.value)`,
    ...readLimits(database),
    margin,
  );
};

export const createCounters = (database: Database) => ({
  /** The last number that was used. */
  last: (name: CounterName): number => database.number('SELECT value FROM counter WHERE name = ?', name),
  /** Avoids RETURNING, which SQLite treats as a trigger: it would make the text indexes flush their pending data. */
  next: (name: CounterName): number => {
    const { changes } = database.run(
      `UPDATE counter SET value = value + 1 WHERE name = ? AND ${isPlausible('value')}`,
      name,
    );
    if (changes === 0) throw new DamagedFile(`The history has no usable counter named ${name}.`);
    return database.number('SELECT value FROM counter WHERE name = ?', name);
  },
  /** Leaves out some numbers, for rows that are stored later. */
  skip: (name: CounterName, count: number): void => {
    database.run('UPDATE counter SET value = value + ? WHERE name = ?', count, name);
  },
});

/** The last numbers given out. */
export interface Numbers {
  readonly counters: readonly { readonly name: string; readonly value: number }[];
  /** Ids, by table. */
  readonly sequences: readonly { readonly name: string; readonly seq: number }[];
}

export const readNumbers = (database: Database): Numbers => ({
  counters: database.all(`SELECT name, value FROM counter WHERE ${isPlausible('value')}`),
  sequences: database.all(`SELECT name, seq FROM sqlite_sequence WHERE ${isPlausible('seq')}`),
});

/** Only ever raises them. Writes nothing if none is behind. */
export const raiseNumbers = (database: Database, { counters, sequences }: Numbers): void => {
  const now = readNumbers(database);
  const counted = new Map(now.counters.map(({ name, value }) => [name, value]));
  const given = new Map(now.sequences.map(({ name, seq }) => [name, seq]));
  for (const { name, value } of counters)
    if ((counted.get(name) ?? 0) < value) database.run('UPDATE counter SET value = ? WHERE name = ?', value, name);
  for (const { name, seq } of sequences) {
    if (!given.has(name)) database.run('INSERT INTO sqlite_sequence (name, seq) VALUES (?, ?)', name, seq);
    else if ((given.get(name) ?? 0) < seq) database.run('UPDATE sqlite_sequence SET seq = ? WHERE name = ?', seq, name);
  }
};
