// How many entries are not pinned, and how large they are together with their formatting and old versions: kept with every
// write, so that no limit has to count.
import type { Database } from './database.ts';
import { everything } from './tag-index.ts';

const markupBytes = 'coalesce(octet_length(html), 0) + coalesce(octet_length(rtf), 0)';
const totalBytes = `bytes
  + coalesce((SELECT ${markupBytes} FROM markup WHERE markup.entry = entry.id), 0)
  + coalesce((SELECT sum(octet_length(version.value)) FROM version WHERE version.entry = entry.id), 0)`;

interface Weight {
  readonly count: number;
  readonly bytes: number;
}

export const countUnpinned = (database: Database): void => {
  database.run(
    `UPDATE unpinned_total SET (count, bytes) =
       (SELECT count(*), coalesce(sum(${totalBytes}), 0) FROM entry_tag CROSS JOIN entry USING (position)
        WHERE tag = ${everything} AND pinned_at IS NULL)`,
  );
};

export const createUnpinnedTotal = (database: Database) => {
  /** Of one entry; nothing if it is pinned, or does not exist. */
  const weigh = (id: number): Weight =>
    database.get<Weight>(
      `SELECT 1 AS count, ${totalBytes} AS bytes FROM entry WHERE id = ? AND pinned_at IS NULL`,
      id,
    ) ?? {
      count: 0,
      bytes: 0,
    };
  const weighAll = (ids: readonly number[]): Weight => {
    const weights = ids.map(weigh);
    return {
      count: weights.reduce((sum, { count }) => sum + count, 0),
      bytes: weights.reduce((sum, { bytes }) => sum + bytes, 0),
    };
  };
  let underWay = false;

  return {
    read: (): Weight => database.get('SELECT count, bytes FROM unpinned_total') ?? { count: 0, bytes: 0 },
    weigh,
    // Not by triggers of the database: see the tag index. By its id: a statement that might change several rows has the same effect.
    /** Wraps a change of these entries and no others; one within another is part of it. */
    keep: <Result>(ids: readonly number[], change: () => Result): Result => {
      if (underWay) return change();
      underWay = true;
      try {
        const before = weighAll(ids);
        const result = change();
        const after = weighAll(ids);
        const [count, bytes] = [after.count - before.count, after.bytes - before.bytes];
        if (count !== 0 || bytes !== 0)
          database.run('UPDATE unpinned_total SET count = count + ?, bytes = bytes + ? WHERE id = 1', count, bytes);
        return result;
      } finally {
        underWay = false;
      }
    },
    /** An entry that is new. */
    add: (id: number): void => {
      const { count, bytes } = weigh(id);
      database.run('UPDATE unpinned_total SET count = count + ?, bytes = bytes + ? WHERE id = 1', count, bytes);
    },
  };
};

export type UnpinnedTotal = ReturnType<typeof createUnpinnedTotal>;
