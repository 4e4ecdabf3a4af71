// Finds a free position between entries for one that was copied at a given time.
import { createCounters } from '../database/counters.ts';
import type { Database } from '../database/database.ts';
import { findPosition } from './clock-setbacks.ts';

/** Right below the first entry that is as new; if that place is taken, the next free one above. */
export const findFreePosition = (database: Database, at: number): number => {
  const counters = createCounters(database);
  const read = (sql: string, value: number): number | undefined =>
    database.get<{ position: number | null }>(sql, value)?.position ?? undefined;
  const from = findPosition(database, at);
  const above = read('SELECT min(position) AS position FROM entry WHERE position >= ?', from);
  const below = read('SELECT max(position) AS position FROM entry WHERE position < ?', from) ?? 0;
  const wanted = (above ?? counters.last('position') + 1) - 1;
  if (wanted > below) return wanted;
  const free = read(
    `SELECT position + 1 AS position FROM entry
     WHERE position >= ? AND position + 1 NOT IN (SELECT position FROM entry) ORDER BY position LIMIT 1`,
    wanted + 1,
  );
  return free !== undefined && free <= counters.last('position') ? free : counters.next('position');
};
