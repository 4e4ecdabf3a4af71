// Deletes single entries, and the entries of a clearing in steps short enough not to delay other writes.
import type { StoredEntry } from '../../core/history/stored-entry.ts';
import type { Cleared, Clearing } from '../../core/history/writer-port.ts';
import type { Database } from '../database/database.ts';
import { DamagedFile } from '../database/database-errors.ts';
import { startListRepair } from '../indexes/list-repair.ts';
import type { TagIndex } from '../indexes/tag-index.ts';
import type { RemovalKind } from '../indexes/text-erasure.ts';
import { type ClearCandidate, createClearSelection } from './clear-selection.ts';
import type { EntryDetails } from './entry-details.ts';
import type { UnpinnedTotal } from './unpinned-total.ts';

const maxBatch = 1000;
/** For more entries, text is marked as deleted and merged away, which is faster than overwriting it in place. */
export const maxInPlace = 8;
/** Fewer entries are removed from the indexes individually. */
const minSwap = 100;
const rowsPerBatch = 64;
const maxBatchBytes = 512 * 1024;

const isPinLost = 'SELECT EXISTS (SELECT 1 FROM pin WHERE entry NOT IN (SELECT value FROM json_each(?)))';

interface Deps {
  database: Database;
  tagIndex: TagIndex;
  details: EntryDetails;
  total: UnpinnedTotal;
  find(id: number): StoredEntry | undefined;
  removeFromIndexes(entry: StoredEntry, kind?: RemovalKind): void;
  /** Removes all entries except these from lists and searches. */
  swapIndexes(staying: readonly number[]): void;
}

export const createRemoval = (deps: Deps) => {
  const { database, tagIndex, details, total: unpinned, find, removeFromIndexes, swapIndexes } = deps;
  const selection = createClearSelection(database);
  const isListed = ({ position }: { position: number }): boolean => tagIndex.has(position);

  const deleteRows = (ids: readonly number[]): void => {
    details.remove(ids);
    database.run('DELETE FROM entry WHERE id IN (SELECT value FROM json_each(?))', JSON.stringify(ids));
    for (const id of ids) database.noteChange({ kind: 'entry.removed', id });
  };

  const one = (entry: StoredEntry, kind?: RemovalKind): void =>
    database.transaction(() => {
      // A clearing has already removed it from the indexes and the total.
      if (!isListed(entry)) return deleteRows([entry.id]);
      unpinned.track([entry.id], () => {
        removeFromIndexes(entry, kind);
        deleteRows([entry.id]);
      });
    });

  const prove = (clearing: Clearing, ids: readonly number[]): void => {
    if (!selection.covers(clearing, ids))
      throw new DamagedFile('A clearing would delete entries whose rows say that they stay.');
  };

  /** An index that lists other entries than the rows could make the clearing hide some that stay. They are then listed again. */
  const checkLists = (): void => {
    const isOnly = database.number('SELECT count(*) FROM clearing') <= 1;
    const isRepairing = database.get('SELECT 1 FROM list_repair') !== undefined;
    const isComplete = database.number('SELECT count(*) FROM entry') === tagIndex.count(tagIndex.everything);
    if (isOnly && !isRepairing && !isComplete) startListRepair(database);
  };

  /** Deletes entries that are no longer in any index: at least one batch, and more until the time is up. */
  const deleteUnlisted = (clearing: Clearing, isTimeUp: () => boolean): Cleared => {
    const imageFiles: string[] = [];
    let count = 0;
    do {
      const batch = takeUnlisted(selection.next(clearing, rowsPerBatch));
      if (batch.length === 0) break;
      prove(
        clearing,
        batch.map(({ id }) => id),
      );
      imageFiles.push(...batch.flatMap(({ file }) => file ?? []));
      deleteRows(batch.map(({ id }) => id));
      count += batch.length;
    } while (count + rowsPerBatch <= maxBatch && !isTimeUp());
    return { count, imageFiles, more: true };
  };

  const takeUnlisted = (candidates: readonly ClearCandidate[]): ClearCandidate[] => {
    const batch: ClearCandidate[] = [];
    let bytes = 0;
    for (const candidate of candidates) {
      if (isListed(candidate)) break;
      batch.push(candidate);
      bytes += candidate.bytes;
      if (bytes > maxBatchBytes) break;
    }
    return batch;
  };

  const deleteListed = (
    clearing: Clearing,
    candidates: readonly ClearCandidate[],
    isTimeUp: () => boolean,
  ): Cleared => {
    const imageFiles: string[] = [];
    let count = 0;
    for (const { id, file } of candidates) {
      prove(clearing, [id]);
      const entry = find(id); // one at a time: values can be large
      if (entry) one(entry, { bulk: candidates.length > maxInPlace });
      if (file !== null) imageFiles.push(file);
      count += 1;
      if (isTimeUp()) break;
    }
    return { count, imageFiles, more: count < candidates.length || candidates.length === maxBatch };
  };

  const some = (clearing: Clearing, isTimeUp: () => boolean = () => false): Cleared =>
    database.relaxedTransaction(() => {
      const [first] = selection.next(clearing, 1);
      if (!first) {
        checkLists();
        return { count: 0, imageFiles: [], more: false };
      }
      if (!isListed(first)) return deleteUnlisted(clearing, isTimeUp);
      const candidates = selection.next(clearing, maxBatch);
      const staying = candidates.length < minSwap ? undefined : selection.listStaying(clearing);
      if (staying && tagIndex.count(tagIndex.everything) > 2 * staying.length) {
        if (!clearing.pins && database.number(isPinLost, JSON.stringify(staying)) === 1)
          throw new DamagedFile('A clearing would hide pins that stay.');
        swapIndexes(staying);
        return { count: 0, imageFiles: [], more: true };
      }
      return deleteListed(clearing, candidates, isTimeUp);
    });

  return { one, some };
};
