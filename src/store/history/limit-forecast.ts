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

/** The oldest entries, up to a position, and those that are larger than the limit. */
interface DroppedExcess extends Dropped {
  readonly upTo: number;
  readonly large: readonly number[];
}

const nothing: DroppedExcess = { entries: 0, bytes: 0, upTo: 0, large: [] };
interface Weighed {
  readonly position: number;
  readonly bytes: number;
}

/** Rows that are read at once. */
const batchSize = 2000;
const maxNewest = 5;

export const createLimitForecast = (database: Database, longestValue: number) => {
  const total = createUnpinnedTotal(database);
  // A running clearing has already removed its entries from the list and from the total.
  const unpinned = `entry_tag CROSS JOIN entry USING (position) WHERE tag = ${everything} AND pinned_at IS NULL`;

  const readLarge = (mostBytes: number, before: number, copiedFrom: number) =>
    database.all<Weighed>(
      `SELECT position, ${totalBytes} AS bytes FROM ${unpinned} AND position < ? AND copied_at >= ? AND ${totalBytes} > ?`,
      before,
      copiedFrom,
      mostBytes,
    );

  const readOldest = (after: number, before: number, copiedFrom: number) =>
    database.all<Weighed>(
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

  /** Of the entries that were copied at this time or later, except the newest: drops the larger ones, then the oldest. */
  const dropExcess = (
    { mostEntries, mostBytes }: Pick<Limits, 'mostEntries' | 'mostBytes'>,
    { count, bytes }: { readonly count: number; readonly bytes: number },
    copiedFrom: number,
  ): DroppedExcess => {
    if (count <= mostEntries && bytes <= mostBytes) return nothing;
    const newest = findNewest(copiedFrom);
    const excess = { entries: count - mostEntries, bytes: bytes - total.weigh(newest.id).bytes - mostBytes };
    const large = mostBytes === Infinity || excess.bytes <= 0 ? [] : readLarge(mostBytes, newest.position, copiedFrom);
    const largePositions = large.map(({ position }) => position);
    const dropped = {
      entries: large.length,
      bytes: large.reduce((sum, one) => sum + one.bytes, 0),
      upTo: 0,
      large: largePositions,
    };
    const isLarge = new Set(largePositions);
    const isEnough = () => dropped.entries >= excess.entries && dropped.bytes >= excess.bytes;
    while (!isEnough()) {
      const rows = readOldest(dropped.upTo, newest.position, copiedFrom);
      if (rows.length === 0) break;
      for (const row of rows) {
        if (isEnough()) break;
        dropped.upTo = row.position;
        if (isLarge.has(row.position)) continue;
        dropped.entries += 1;
        dropped.bytes += row.bytes;
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
  const listNewest = ({ upTo, large }: DroppedExcess, copiedFrom: number): StoredEntry[] => {
    const select = `SELECT ${listColumns(longestValue)} FROM`;
    const rows = [
      ...database.all<EntryRow>(
        `${select} ${unpinned} AND (position <= ? OR position IN (SELECT value FROM json_each(?)))
         ORDER BY position DESC LIMIT ${maxNewest}`,
        upTo,
        JSON.stringify(large),
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
    const byEntries = dropExcess({ ...unlimited, mostEntries }, { count, bytes }, Number.MIN_SAFE_INTEGER);
    const byBytes = dropExcess({ ...unlimited, mostBytes }, { count, bytes }, Number.MIN_SAFE_INTEGER);
    const byAge = mostAge === Infinity ? nothing : dropAged(copiedFrom);
    const excess = dropExcess(
      { mostEntries, mostBytes },
      { count: count - byAge.entries, bytes: bytes - byAge.bytes },
      copiedFrom,
    );
    return {
      byEntries: { entries: byEntries.entries, bytes: byEntries.bytes },
      byBytes: { entries: byBytes.entries, bytes: byBytes.bytes },
      byAge: { entries: byAge.entries, bytes: byAge.bytes },
      all: { entries: excess.entries + byAge.entries, bytes: excess.bytes + byAge.bytes },
      newest: listNewest(excess, copiedFrom),
    };
  };

  return (limits: Limits): LimitForecast => database.transaction(() => forecast(limits), 'DEFERRED');
};
