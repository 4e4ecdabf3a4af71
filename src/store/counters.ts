// Counters that never go backwards: what they number keeps its order whatever is deleted and whatever the clock says.
import type { Database } from './database.ts';

export const createCounters = (database: Database) => ({
  /** The last number given out. */
  last: (name: 'position' | 'pin'): number => database.number('SELECT value FROM counter WHERE name = ?', name),
  next: (name: 'position' | 'pin'): number =>
    database.get<{ value: number }>('UPDATE counter SET value = value + 1 WHERE name = ? RETURNING value', name)
      ?.value ?? raise(name),
});

const raise = (name: string): never => {
  throw new Error(`The history has no counter named ${name}.`);
};
