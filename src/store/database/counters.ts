// Counters that never go backwards: what they number keeps its order whatever is deleted and whatever the clock says.
import type { Database } from './database.ts';

export const createCounters = (database: Database) => ({
  /** The last number given out. */
  last: (name: 'position' | 'pin'): number => database.number('SELECT value FROM counter WHERE name = ?', name),
  /** Not by RETURNING, which is a trigger to SQLite and makes the text indexes write out what they have gathered. */
  next: (name: 'position' | 'pin'): number => {
    const { changes } = database.run('UPDATE counter SET value = value + 1 WHERE name = ?', name);
    if (changes === 0) throw new Error(`The history has no counter named ${name}.`);
    return database.number('SELECT value FROM counter WHERE name = ?', name);
  },
});
