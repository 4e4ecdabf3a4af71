// Counts what limits would drop, without dropping it. Agrees with due-removal.ts, except for what expires anyway.
import type { StoredEntry } from '../../core/history/stored-entry.ts';
import type { Limits } from '../../core/history/writer-port.ts';
import type { Database } from '../database/database.ts';
import { everything } from '../indexes/tag-index.ts';
import { type EntryRow, listColumns, readEntry } from './entry-row.ts';
import { createUnpinnedTotal, totalBytes } from './unpinned-total.ts';

export interface Dropped {
  readonly entries: number;
  readonly bytes: number;
}

export interface LimitForecast {
  readonly byEntries: Dropped;
  readonly byAge: Dropped;
  readonly byBytes: Dropped;
  /** By all of them: fewer than the sum, because an entry can exceed several limits. */
  readonly all: Dropped;
  /** The most recent of them. */
  readonly newest: readonly StoredEntry[];
}

/** The oldest entries, up to a position. */
interface DroppedOldest extends Dropped {
  readonly upTo: number;
}

const nothing: DroppedOldest = { entries: 0, bytes: 0, upTo: 0 };
/** Rows that are read at once. */
const batchSize = 2000;
const maxNewest = 5;

export const createLimitForecast = (database: Database, longestValue: number) => {
  const total = createUnpinnedTotal(database);
  // A running clearing has already removed its entries from the list and from the total.
  const unpinned = `entry_tag CROSS JOIN entry USING (position) WHERE tag = ${everything} AND pinned_at IS NULL`;

  const readOldest = (after: number, before: number, copiedFrom: number) =>
    database.all<{ position: number; bytes: number }>(
      `SELECT position, ${totalBytes} AS bytes FROM ${unpinned} AND position > ? AND position < ? AND copied_at >= ?
       ORDER BY position LIMIT ${batchSize}`,
      after,
      before,
      copiedFrom,
    );

  const findNewest = (copiedFrom: number): { id: number; position: number } =>
    database.get<{ id: number; position: number }>(
      'SELECT id, position FROM entry WHERE pinned_at IS NOT NULL OR copied_at >= ? ORDER BY position DESC LIMIT 1',
      copiedFrom,
    ) ?? { id: 0, position: 0 };

  /** Drops the oldest of the entries that were copied at this time or later, except the newest. */
  const dropOldest = (
    { mostEntries, mostBytes }: Pick<Limits, 'mostEntries' | 'mostBytes'>,
    { count, bytes }: { readonly count: number; readonly bytes: number },
    copiedFrom: number,
  ): DroppedOldest => {
    if (count <= mostEntries && bytes <= mostBytes) return nothing;
    const newest = findNewest(copiedFrom);
    const excess = { entries: count - mostEntries, bytes: bytes - total.weigh(newest.id).bytes - mostBytes };
    const dropped = { ...nothing };
    const isEnough = () => dropped.entries >= excess.entries && dropped.bytes >= excess.bytes;
    while (!isEnough()) {
      const rows = readOldest(dropped.upTo, newest.position, copiedFrom);
      if (rows.length === 0) break;
      for (const row of rows) {
        if (isEnough()) break;
        dropped.entries += 1;
        dropped.bytes += row.bytes;
        dropped.upTo = row.position;
      }
    }
    return dropped;
  };

  const dropAged = (copiedFrom: number): Dropped => {
    const found = database.get<Dropped>(
      `SELECT count(*) AS entries, coalesce(sum(${totalBytes}), 0) AS bytes FROM entry
       WHERE pinned_at IS NULL AND copied_at < ? AND EXISTS
         (SELECT 1 FROM entry_tag WHERE tag = ${everything} AND entry_tag.position = entry.position)`,
      copiedFrom,
    );
    return found ?? nothing;
  };

  /** The aged ones by the time of copying, which has an index. */
  const listNewest = (upTo: number, copiedFrom: number): StoredEntry[] => {
    const select = `SELECT ${listColumns(longestValue)} FROM`;
    const rows = [
      ...database.all<EntryRow>(
        `${select} ${unpinned} AND position <= ? ORDER BY position DESC LIMIT ${maxNewest}`,
        upTo,
      ),
      ...database.all<EntryRow>(
        `${select} entry WHERE pinned_at IS NULL AND copied_at < ? ORDER BY copied_at DESC LIMIT ${maxNewest}`,
        copiedFrom,
      ),
    ];
    return [...new Map(rows.map((row) => [row.id, row])).values()]
      .sort((one, other) => other.position - one.position)
      .slice(0, maxNewest)
      .map(readEntry);
  };

  /** Time grows with the number of entries that would be dropped. */
  const forecast = ({ now, mostEntries, mostBytes, mostAge }: Limits): LimitForecast => {
    const unlimited = { mostEntries: Infinity, mostBytes: Infinity };
    const copiedFrom = mostAge === Infinity ? Number.MIN_SAFE_INTEGER : now - mostAge;
    const { count, bytes } = total.read();
    const byEntries = dropOldest({ ...unlimited, mostEntries }, { count, bytes }, Number.MIN_SAFE_INTEGER);
    const byBytes = dropOldest({ ...unlimited, mostBytes }, { count, bytes }, Number.MIN_SAFE_INTEGER);
    const byAge = mostAge === Infinity ? nothing : dropAged(copiedFrom);
    const farther = byEntries.upTo > byBytes.upTo ? byEntries : byBytes;
    const oldest =
      byAge.entries === 0
        ? farther
        : dropOldest(
            { mostEntries, mostBytes },
            { count: count - byAge.entries, bytes: bytes - byAge.bytes },
            copiedFrom,
          );
    return {
      byEntries: { entries: byEntries.entries, bytes: byEntries.bytes },
      byBytes: { entries: byBytes.entries, bytes: byBytes.bytes },
      byAge: { entries: byAge.entries, bytes: byAge.bytes },
      all: { entries: oldest.entries + byAge.entries, bytes: oldest.bytes + byAge.bytes },
      newest: listNewest(oldest.upTo, copiedFrom),
    };
  };

  return (limits: Limits): LimitForecast => database.transaction(() => forecast(limits), 'DEFERRED');
};
