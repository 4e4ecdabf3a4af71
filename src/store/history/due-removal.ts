// Drops entries that have expired or are too old, and the oldest when a limit is exceeded. Keeps pins.
import type { StoredEntry } from '../../core/history/stored-entry.ts';
import type { DroppedDue, Limits } from '../../core/history/writer-port.ts';
import type { Database } from '../database/database.ts';
import type { RemovalKind } from '../indexes/text-erasure.ts';
import { maxInPlace } from './removal.ts';
import type { UnpinnedTotal } from './unpinned-total.ts';

const maxBatch = 100;

interface Deps {
  database: Database;
  total: UnpinnedTotal;
  find(id: number): StoredEntry | undefined;
  remove(entry: StoredEntry, kind?: RemovalKind): void;
}

interface Dated {
  readonly id: number;
  readonly at: number;
}

export const createDueRemoval = ({ database, total, find, remove }: Deps) => {
  const firstToExpire = (): Dated | undefined =>
    database.get(
      'SELECT id, at FROM expiry CROSS JOIN entry ON id = entry WHERE pinned_at IS NULL ORDER BY at LIMIT 1',
    );

  const longestUncopied = (): Dated | undefined =>
    database.get('SELECT id, copied_at AS at FROM entry WHERE pinned_at IS NULL ORDER BY copied_at LIMIT 1');

  /** Never the latest copy, however large it is: losing it immediately would look like a failure. */
  const oldest = (): number | undefined =>
    database.get<{ id: number }>(
      `SELECT id FROM entry WHERE pinned_at IS NULL AND position < (SELECT max(position) FROM entry)
       ORDER BY position LIMIT 1`,
    )?.id;

  /** The newest entry is never dropped, so its size is no reason to drop others. */
  const newestBytes = (): number =>
    total.weigh(database.number('SELECT id FROM entry ORDER BY position DESC LIMIT 1')).bytes;

  const isTooMuch = ({ mostEntries, mostBytes }: Limits): boolean => {
    const { count, bytes } = total.read();
    return count > mostEntries || (bytes > mostBytes && bytes - newestBytes() > mostBytes);
  };

  /** The next entry to drop, or the time at which one will be due. */
  const findNext = (limits: Limits): { id: number } | { nextAt: number } => {
    const { now, mostAge } = limits;
    const [expiring, aging] = [firstToExpire(), mostAge === Infinity ? undefined : longestUncopied()];
    if (expiring && expiring.at <= now) return expiring;
    if (aging && aging.at + mostAge < now) return aging;
    const id = isTooMuch(limits) ? oldest() : undefined;
    if (id !== undefined) return { id };
    return { nextAt: Math.min(expiring?.at ?? Infinity, aging ? aging.at + mostAge + 1 : Infinity) };
  };

  return (limits: Limits, isTimeUp: () => boolean = () => false): DroppedDue =>
    database.transaction(() => {
      const imageFiles: string[] = [];
      let count = 0;
      for (; count < maxBatch && (count === 0 || !isTimeUp()); count++) {
        const next = findNext(limits);
        if ('nextAt' in next) return { count, imageFiles, more: false, nextAt: next.nextAt };
        const entry = find(next.id);
        if (!entry) throw new Error(`Entry ${next.id} is due to be dropped but cannot be read.`);
        remove(entry, { bulk: count >= maxInPlace });
        if (entry.image) imageFiles.push(entry.image.file);
      }
      return { count, imageFiles, more: true, nextAt: limits.now };
    });
};
