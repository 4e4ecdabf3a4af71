// Which entries a clear deletes and which stay. No question costs more than the entries it answers, however large the history is.
import type { Clearing } from '../../core/history/writer-port.ts';
import type { Database } from '../database/database.ts';

export interface ClearCandidate {
  readonly id: number;
  readonly position: number;
  readonly bytes: number;
  /** Of its image. */
  readonly file: string | null;
}

/** More than these are not put back into new indexes in one short step. */
const maxStaying = 4000;

/** Holds for entries that a clear is going to delete. */
export const isDoomed = `EXISTS (
  SELECT 1 FROM clearing
  WHERE entry.position <= up_to AND entry.copied_at < ifnull(older_than, 9e15) AND (pins OR entry.pinned_at IS NULL)
    AND NOT EXISTS (SELECT 1 FROM clearing_exception WHERE clearing = clearing.id AND clearing_exception.entry = entry.id)
)`;

const [unpinned, pinned] = ['pinned_at IS NULL', 'pinned_at IS NOT NULL'];

export const createClearSelection = (database: Database) => ({
  /** The first ones to delete. */
  next: ({ upTo, olderThan, pins, except = [] }: Clearing, limit: number): ClearCandidate[] => {
    const select = (condition: string, order: string, most: number, ...values: number[]): ClearCandidate[] =>
      database.all(
        `SELECT id, position, bytes, image ->> 'file' AS file FROM entry
         WHERE ${condition} AND id NOT IN (SELECT value FROM json_each(?)) ORDER BY ${order} LIMIT ?`,
        ...values,
        JSON.stringify(except),
        most,
      );
    if (olderThan === undefined)
      return select(pins ? 'position <= ?' : `position <= ? AND ${unpinned}`, 'position', limit, upTo);
    // The sign keeps SQLite to the index by time: by position it would read everything that stays, over and over.
    const selectOlder = (which: string, most: number): ClearCandidate[] =>
      select(`+position <= ? AND copied_at < ? AND ${which}`, 'copied_at', most, upTo, olderThan);
    const found = selectOlder(unpinned, limit);
    return pins && found.length < limit ? [...found, ...selectOlder(pinned, limit - found.length)] : found;
  },

  /** The ids of those that stay; undefined if these are many. */
  listStaying: ({ upTo, olderThan = Infinity, pins, except = [] }: Clearing): number[] | undefined => {
    const list = (condition: string, ...values: (number | string)[]): number[] =>
      database.numbers(`SELECT id FROM entry WHERE ${condition} LIMIT ${maxStaying + 1}`, ...values);
    // Not by one query with UNION, which would read the whole table in order.
    const staying = new Set([
      ...list('position > ?', upTo),
      ...(olderThan === Infinity ? [] : list(`${unpinned} AND copied_at >= ?`, olderThan)),
      ...(pins ? list(`${pinned} AND copied_at >= ?`, olderThan) : list(pinned)),
      ...list('id IN (SELECT value FROM json_each(?))', JSON.stringify(except)),
    ]);
    return staying.size > maxStaying ? undefined : [...staying];
  },
});
