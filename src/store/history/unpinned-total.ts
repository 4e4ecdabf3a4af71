// Tracks the number and total size of unpinned entries, including formatting and old versions. Updated with every write, so that
// checking a limit doesn't have to count.
import type { Database } from '../database/database.ts';
import type { Zone } from '../indexes/index-state.ts';
import { everything } from '../indexes/tag-index.ts';

/** As the properties of the picture say, whose file isn't here; 0 if they are damaged. */
const pictureBytes = `CAST(iif(json_valid(image), image ->> 'bytes', 0) AS INTEGER)`;
/** Not the column `bytes` alone: if it were damaged, the entry would seem so large that others are deleted. */
const contentBytes = `iif(image IS NULL, coalesce(octet_length(value), 0),
  iif(${pictureBytes} > 0 AND ifnull(bytes, -1) NOT BETWEEN 0 AND ${pictureBytes}, ${pictureBytes}, bytes))`;

const markupBytes = 'coalesce(octet_length(html), 0) + coalesce(octet_length(rtf), 0)';
export const totalBytes = `${contentBytes}
  + coalesce((SELECT ${markupBytes} FROM markup WHERE markup.entry = entry.id), 0)
  + coalesce((SELECT sum(octet_length(version.value)) FROM version WHERE version.entry = entry.id), 0)`;

export interface Weight {
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

const counted = `SELECT count(*) AS count, coalesce(sum(${totalBytes}), 0) AS bytes
  FROM entry_tag CROSS JOIN entry USING (position) WHERE tag = ${everything} AND pinned_at IS NULL`;

export const countUnpinned = (database: Database): void => {
  database.run(`UPDATE unpinned_total SET (count, bytes) = (${counted})`);
};

export interface WeightChange extends Weight {
  readonly id: number;
}

/** Which entries a running recount has already counted; undefined if there is none. Uses ids, because positions change. */
const readCounted = (database: Database): ((id: number) => boolean) | undefined => {
  const zone = database.get<Zone>("SELECT after, up_to AS upTo FROM list_repair WHERE phase = 'entries'");
  return zone && ((id) => id <= zone.after || id > zone.upTo);
};

/** Reads every entry. A repair of the lists that is counting them corrects the total itself. */
export const isTotalWrong = (database: Database): boolean =>
  readCounted(database) === undefined &&
  database.number(
    `SELECT (SELECT count(*) FROM unpinned_total) <> 1 OR NOT EXISTS (SELECT count, bytes FROM unpinned_total INTERSECT ${counted})`,
  ) === 1;

/** The entries whose column `bytes` is not the size of their content. Reads every entry. */
export const listWrongSizes = (database: Database): number[] =>
  database.numbers(`SELECT id FROM entry WHERE bytes IS NOT ${contentBytes}`);

export const measureAgain = (database: Database, ids: readonly number[]): void => {
  for (const id of ids) database.run(`UPDATE entry SET bytes = ${contentBytes} WHERE id = ?`, id);
};

export const createUnpinnedTotal = (database: Database) => {
  /** The weight of one entry; zero if it is pinned or doesn't exist. */
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

  /** Adds the changes to the total and to a running recount. */
  const note = (changes: readonly WeightChange[]): void => {
    addTo('unpinned_total', sum(changes));
    report(changes);
    const isCounted = readCounted(database);
    if (isCounted) addTo('list_repair', sum(changes.filter(({ id }) => isCounted(id))));
  };
  let isTracking = false;
  let report = (_: readonly WeightChange[]): void => {};

  return {
    read: (): Weight => database.get('SELECT count, bytes FROM unpinned_total') ?? { count: 0, bytes: 0 },
    weigh,
    /** Calls back with every change, within its transaction. */
    listen: (listener: typeof report): void => {
      report = listener;
    },
    // Doesn't use database triggers: see the tag index. Updates by id, because a statement that might change several rows has the same effect.
    /** Wraps a change that affects only these entries. A nested call is part of the outer one. */
    track: <Result>(ids: readonly number[], change: () => Result): Result => {
      if (isTracking) return change();
      isTracking = true;
      try {
        const before = ids.map((id) => ({ id, weight: weigh(id) }));
        const result = change();
        note(before.map(({ id, weight }) => ({ id, ...subtract(weigh(id), weight) })));
        return result;
      } finally {
        isTracking = false;
      }
    },
    /** Call for a new entry. */
    add: (id: number): void => note([{ id, ...weigh(id) }]),
  };
};

export type UnpinnedTotal = ReturnType<typeof createUnpinnedTotal>;
