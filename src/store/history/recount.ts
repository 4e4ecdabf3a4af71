// Counts the unpinned entries from their rows, in steps, before a limit deletes any: the stored total alone proves nothing. Also finds
// the entries that are larger than the limit.
import type { Database } from '../database/database.ts';
import { DamagedFile } from '../database/database-errors.ts';
import { everything } from '../indexes/tag-index.ts';
import { totalBytes, type UnpinnedTotal, type Weight } from './unpinned-total.ts';

const batchSize = 256;
/** More changes than this between two limits are counted anew. */
const maxTouched = 10_000;

interface Recount extends Weight {
  readonly mostBytes: number;
  /** Ids up to here are counted. */
  after: number;
  isDone: boolean;
  count: number;
  bytes: number;
  /** Entries that may be larger than the limit. */
  readonly large: Set<number>;
}

interface CountedRow extends Weight {
  readonly id: number;
}

export const createRecount = (database: Database, total: UnpinnedTotal) => {
  let recount: Recount | undefined;

  total.listen((changes) => {
    if (!recount) return;
    for (const { id, count, bytes } of changes.filter((one) => recount !== undefined && one.id <= recount.after)) {
      recount.count += count;
      recount.bytes += bytes;
      recount.large.add(id);
    }
    if (recount.large.size > maxTouched) recount = undefined;
  });

  /** Not through an index that could leave out rows or list others. */
  const countSome = (counting: Recount): void => {
    const rows = database.all<CountedRow>(
      `SELECT id, iif(isCounted, 1, 0) AS count, iif(isCounted, size, 0) AS bytes FROM (
         SELECT id, ${totalBytes} AS size, pinned_at IS NULL
           AND EXISTS (SELECT 1 FROM entry_tag WHERE tag = ${everything} AND entry_tag.position = entry.position) AS isCounted
         FROM entry NOT INDEXED WHERE id > ? ORDER BY id LIMIT ${batchSize})`,
      counting.after,
    );
    for (const { id, count, bytes } of rows) {
      counting.count += count;
      counting.bytes += bytes;
      if (bytes > counting.mostBytes) counting.large.add(id);
    }
    counting.after = rows.at(-1)?.id ?? Number.MAX_SAFE_INTEGER; // later entries are counted as they are added
    counting.isDone = rows.length === 0;
  };

  const isStored = ({ count, bytes }: Weight): boolean => {
    const stored = total.read();
    return stored.count === count && stored.bytes === bytes;
  };

  return {
    /** Counts until the time is up. Returns whether the stored total is proven; throws if it is wrong. */
    prove: (mostBytes: number, isTimeUp: () => boolean): boolean => {
      if (recount?.isDone && !isStored(recount)) recount = undefined; // also after a transaction that was undone
      if (recount?.mostBytes !== mostBytes) recount = undefined;
      recount ??= { mostBytes, after: 0, isDone: false, count: 0, bytes: 0, large: new Set() };
      while (!recount.isDone) {
        countSome(recount);
        if (!recount.isDone && isTimeUp()) return false;
      }
      if (isStored(recount)) return true;
      recount = undefined;
      throw new DamagedFile('The stored size of the history is not that of its entries.');
    },

    /** One of the entries that are larger than the proven limit, other than the newest. */
    findLarge: (newest: number): number | undefined => {
      for (const id of recount?.large ?? []) {
        if (total.weigh(id).bytes <= (recount?.mostBytes ?? Infinity)) recount?.large.delete(id);
        else if (id !== newest) return id;
      }
      return undefined;
    },
  };
};
