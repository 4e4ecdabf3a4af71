// Selects the entries that a clearing deletes or keeps. The cost depends on the entries returned, not on the size of the history.
import type { Clearing } from '../../core/history/writer-port.ts';
import type { Database } from '../database/database.ts';

export interface ClearCandidate {
  readonly id: number;
  readonly position: number;
  readonly bytes: number;
  /** The name of its image file. */
  readonly file: string | null;
}

/** More entries can't be added to new indexes in one short step. */
const maxStaying = 4000;

/** SQL condition: whether a clearing is going to delete the entry. */
export const isDoomed = `EXISTS (
  SELECT 1 FROM clearing
  WHERE entry.position <= up_to AND entry.copied_at < ifnull(older_than, 9e15) AND (pins OR entry.pinned_at IS NULL)
    AND NOT EXISTS (SELECT 1 FROM clearing_exception WHERE clearing = clearing.id AND clearing_exception.entry = entry.id)
)`;

const [unpinned, pinned] = ['pinned_at IS NULL', 'pinned_at IS NOT NULL'];

export const createClearSelection = (database: Database) => ({
  /** The next entries to delete. */
  next: ({ upTo, olderThan, pins, except = [] }: Clearing, limit: number): ClearCandidate[] => {
    const select = (condition: string, order: string, max: number, ...values: number[]): ClearCandidate[] =>
      database.all(
        `SELECT id, position, bytes, image ->> 'file' AS file FROM entry
         WHERE ${condition} AND id NOT IN (SELECT value FROM json_each(?)) ORDER BY ${order} LIMIT ?`,
        ...values,
        JSON.stringify(except),
        max,
      );
    if (olderThan === undefined)
      return select(pins ? 'position <= ?' : `position <= ? AND ${unpinned}`, 'position', limit, upTo);
    // The `+` makes SQLite use the index by time: by position, it would read everything that stays each time.
    const selectOlder = (condition: string, max: number): ClearCandidate[] =>
      select(`+position <= ? AND copied_at < ? AND ${condition}`, 'copied_at', max, upTo, olderThan);
    const found = selectOlder(unpinned, limit);
    return pins && found.length < limit ? [...found, ...selectOlder(pinned, limit - found.length)] : found;
  },

  /** Whether the rows of these entries say that the clearing deletes them. The indexes that selected them are no proof. */
  covers: (
    { upTo, olderThan = Number.MAX_SAFE_INTEGER, pins, except = [] }: Clearing,
    ids: readonly number[],
  ): boolean =>
    database.number(
      `SELECT count(*) FROM entry NOT INDEXED
       WHERE id IN (SELECT value FROM json_each(?)) AND id NOT IN (SELECT value FROM json_each(?))
         AND position <= ? AND copied_at < ? AND (? OR pinned_at IS NULL)`,
      JSON.stringify(ids),
      JSON.stringify(except),
      upTo,
      olderThan,
      Number(pins),
    ) === ids.length,

  /** The ids of the entries that stay; undefined if there are too many. */
  listStaying: ({ upTo, olderThan = Infinity, pins, except = [] }: Clearing): number[] | undefined => {
    const list = (condition: string, ...values: (number | string)[]): number[] =>
      database.numbers(`SELECT id FROM entry WHERE ${condition} LIMIT ${maxStaying + 1}`, ...values);
    // One query with UNION would read the whole table in order.
    const staying = new Set([
      ...list('position > ?', upTo),
      ...(olderThan === Infinity ? [] : list(`${unpinned} AND copied_at >= ?`, olderThan)),
      ...(pins ? list(`${pinned} AND copied_at >= ?`, olderThan) : list(pinned)),
      ...list('id IN (SELECT value FROM json_each(?))', JSON.stringify(except)),
    ]);
    return staying.size > maxStaying ? undefined : [...staying];
  },
});
