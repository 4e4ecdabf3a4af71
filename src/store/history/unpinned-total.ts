// How many entries are not pinned, and how large they are together with their formatting and old versions: kept with every
// write, so that no limit has to count.
import type { Database } from '../database/database.ts';
import type { Zone } from '../indexes/index-state.ts';
import { everything } from '../indexes/tag-index.ts';

const markupBytes = 'coalesce(octet_length(html), 0) + coalesce(octet_length(rtf), 0)';
export const totalBytes = `bytes
  + coalesce((SELECT ${markupBytes} FROM markup WHERE markup.entry = entry.id), 0)
  + coalesce((SELECT sum(octet_length(version.value)) FROM version WHERE version.entry = entry.id), 0)`;

interface Weight {
  readonly count: number;
  readonly bytes: number;
}

const sum = (weights: readonly Weight[]): Weight => ({
  count: weights.reduce((total, { count }) => total + count, 0),
  bytes: weights.reduce((total, { bytes }) => total + bytes, 0),
});
const subtract = (after: Weight, before: Weight): Weight => ({
  count: after.count - before.count,
  bytes: after.bytes - before.bytes,
});

export const countUnpinned = (database: Database): void => {
  database.run(
    `UPDATE unpinned_total SET (count, bytes) =
       (SELECT count(*), coalesce(sum(${totalBytes}), 0) FROM entry_tag CROSS JOIN entry USING (position)
        WHERE tag = ${everything} AND pinned_at IS NULL)`,
  );
};

/** The entries that a recount has counted so far; undefined if none is under way. By id, which never changes: positions do. */
const readCounted = (database: Database): ((id: number) => boolean) | undefined => {
  const zone = database.get<Zone>("SELECT after, up_to AS upTo FROM list_repair WHERE phase = 'entries'");
  return zone && ((id) => id <= zone.after || id > zone.upTo);
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

  const addTo = (table: 'unpinned_total' | 'list_repair', { count, bytes }: Weight): void => {
    if (count !== 0 || bytes !== 0)
      database.run(`UPDATE ${table} SET count = count + ?, bytes = bytes + ? WHERE id = 1`, count, bytes);
  };

  /** Adds up how much each of the entries has changed, in the total and in a recount. */
  const note = (changes: readonly (Weight & { readonly id: number })[]): void => {
    addTo('unpinned_total', sum(changes));
    const isCounted = readCounted(database);
    if (isCounted) addTo('list_repair', sum(changes.filter(({ id }) => isCounted(id))));
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
        const before = ids.map((id) => ({ id, weight: weigh(id) }));
        const result = change();
        note(before.map(({ id, weight }) => ({ id, ...subtract(weigh(id), weight) })));
        return result;
      } finally {
        underWay = false;
      }
    },
    /** An entry that is new. */
    add: (id: number): void => note([{ id, ...weigh(id) }]),
  };
};

export type UnpinnedTotal = ReturnType<typeof createUnpinnedTotal>;
