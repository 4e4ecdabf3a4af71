// Dropping entries: one, or as many of a clearing as one step can drop without keeping other writes waiting for long.
import type { Cleared, Clearing, StoredEntry } from '../core/ports.ts';
import type { BesideEntry } from './beside-entry.ts';
import type { Database } from './database.ts';
import { type EntryRow, entryColumns, readEntry } from './entry-row.ts';
import type { IndexRebuild } from './index-rebuild.ts';
import type { TagIndex } from './tag-index.ts';
import type { RemovalKind } from './text-erasure.ts';
import type { TextIndex } from './text-index.ts';
import type { UnpinnedTotal } from './unpinned-total.ts';

const mostAtOnce = 1000;
/** Of more entries the text is marked as deleted and merged away, which takes less time than overwriting it in place. */
export const maxInPlace = 8;

interface Parts {
  database: Database;
  tagIndex: TagIndex;
  textIndex: TextIndex;
  rebuild: IndexRebuild;
  beside: BesideEntry;
  total: UnpinnedTotal;
  addToIndexes(entry: StoredEntry): void;
  removeFromIndexes(entry: StoredEntry, kind?: RemovalKind): void;
}

export const createRemoval = (parts: Parts) => {
  const { database, tagIndex, textIndex, rebuild, beside, total: unpinned, addToIndexes, removeFromIndexes } = parts;

  /** One at a time: values can be large. */
  const visitWhere = (
    condition: string,
    values: number[],
    visit: (entry: StoredEntry) => void,
    isTimeUp: () => boolean = () => false,
  ): number => {
    let visited = 0;
    for (const id of database.numbers(`SELECT id FROM entry WHERE ${condition}`, ...values)) {
      const row = database.get<EntryRow>(`SELECT ${entryColumns} FROM entry WHERE id = ?`, id);
      if (row) visit(readEntry(row));
      visited += 1;
      if (isTimeUp()) break;
    }
    return visited;
  };

  const one = ({ id, ...entry }: StoredEntry, kind?: RemovalKind): void =>
    database.transaction(() =>
      unpinned.keep([id], () => {
        removeFromIndexes({ id, ...entry }, kind);
        beside.remove(id);
        database.run('DELETE FROM entry WHERE id = ?', id);
      }),
    );

  /** Everything at once, but for a few that stay: the indexes are emptied and these put back. */
  const allAtOnce = (dropped: string, values: number[]): void => {
    tagIndex.clear();
    textIndex.clear();
    beside.removeWhere(dropped, values);
    database.run(`DELETE FROM entry WHERE ${dropped}`, ...values);
    unpinned.countAgain();
    rebuild.finish(); // those that stay are indexed right here
    visitWhere('true', [], addToIndexes);
  };

  const some = ({ upTo, olderThan, pins, except = [] }: Clearing, isTimeUp?: () => boolean): Cleared =>
    database.transaction(() => {
      const dropped = `position <= ?${olderThan === undefined ? '' : ' AND copied_at < ?'}${pins ? '' : ' AND pinned_at IS NULL'}${except.length === 0 ? '' : ` AND id NOT IN (${except.join()})`}`;
      const values = olderThan === undefined ? [upTo] : [upTo, olderThan];
      const total = database.number(`SELECT count(*) FROM entry WHERE ${dropped}`, ...values);
      const staying = tagIndex.count(tagIndex.everything) - total;
      const images = database.all<{ file: string }>(
        `SELECT image ->> 'file' AS file FROM entry WHERE image IS NOT NULL AND ${dropped} LIMIT ?`,
        ...values,
        mostAtOnce,
      );
      const imageFiles = images.map(({ file }) => file);
      if (total > staying && staying <= mostAtOnce && images.length < mostAtOnce) {
        allAtOnce(dropped, values);
        return { count: total, imageFiles, more: false };
      }
      const freed: string[] = [];
      // Oldest first: while the newest is still there, a copy made meanwhile gets a position beyond those to be dropped.
      const dropOne = (entry: StoredEntry): void => {
        one(entry, { bulk: total > maxInPlace });
        if (entry.image) freed.push(entry.image.file);
      };
      const count = visitWhere(`${dropped} ORDER BY position LIMIT ${mostAtOnce}`, values, dropOne, isTimeUp);
      return { count, imageFiles: freed, more: count < total };
    });

  return { one, some };
};
