// Keeps the matches of the last searches until something changes, so that the next page of a search needs no search.
import type { Database } from '../database/database.ts';

/** Each takes up to a quarter of a byte per entry of the history. The thread ends when idle, and the matches with it. */
const maxKept = 8;

export const createRecentMatches = <Matches>(database: Database) => {
  const kept = new Map<string, Matches>();
  let state = '';

  /** Changes with every write on this connection or another. */
  const readState = (): string =>
    ['PRAGMA data_version', 'SELECT total_changes()'].map((sql) => database.number(sql)).join();

  /** Call within a transaction. `question` is everything that the matches depend on, apart from the history. */
  return (question: readonly unknown[], find: () => Matches): Matches => {
    const current = readState();
    if (current !== state) kept.clear();
    state = current;
    const key = JSON.stringify(question);
    const matches = kept.get(key) ?? find();
    kept.delete(key);
    kept.set(key, matches);
    const [oldest = key] = kept.keys();
    if (kept.size > maxKept) kept.delete(oldest);
    return matches;
  };
};
