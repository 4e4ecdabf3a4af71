// Provides counters that never go backwards, so that order doesn't depend on deletions or the clock.
import type { Database } from './database.ts';

export const createCounters = (database: Database) => ({
  /** The last number that was used. */
  last: (name: 'position' | 'pin'): number => database.number('SELECT value FROM counter WHERE name = ?', name),
  /** Avoids RETURNING, which SQLite treats as a trigger: it would make the text indexes flush their pending data. */
  next: (name: 'position' | 'pin'): number => {
    const { changes } = database.run('UPDATE counter SET value = value + 1 WHERE name = ?', name);
    if (changes === 0) throw new Error(`The history has no counter named ${name}.`);
    return database.number('SELECT value FROM counter WHERE name = ?', name);
  },
});
