// Drops entries that have expired or are too old, and when a limit is exceeded, those that are larger than it and then the oldest. Keeps
// pins. An index alone is no proof: the row of each entry must bear it out.
import type { StoredEntry } from '../../core/history/stored-entry.ts';
import type { DroppedDue, LargeEntry, Limits } from '../../core/history/writer-port.ts';
import type { Database } from '../database/database.ts';
import { DamagedFile } from '../database/database-errors.ts';
import { startListRepair } from '../indexes/list-repair.ts';
import { everything } from '../indexes/tag-index.ts';
import type { RemovalKind } from '../indexes/text-erasure.ts';
import { isDoomed } from './clear-selection.ts';
import { createRecount } from './recount.ts';
import { maxInPlace } from './removal.ts';
import { noticeDamage } from './stored-fields.ts';
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

interface Placed {
  readonly id: number;
  readonly position: number;
}

interface Due {
  readonly id: number;
  readonly isLarge?: true;
  /** Whether the row says so too. */
  isDue(entry: StoredEntry): boolean;
}

export const createDueRemoval = ({ database, total, find, remove }: Deps) => {
  const recount = createRecount(database, total);

  const firstToExpire = (): Dated | undefined =>
    database.get(
      'SELECT id, at FROM expiry CROSS JOIN entry ON id = entry WHERE pinned_at IS NULL ORDER BY at LIMIT 1',
    );

  const longestUncopied = (): Dated | undefined =>
    database.get('SELECT id, copied_at AS at FROM entry WHERE pinned_at IS NULL ORDER BY copied_at LIMIT 1');

  const readDue = ({ id, isDue }: Due): StoredEntry => {
    let isWhole = true;
    const noteDamage = (): void => {
      isWhole = false;
    };
    const entry = noticeDamage(noteDamage, () => find(id));
    if (entry && isWhole && entry.pinnedAt === undefined && isDue(entry)) return entry;
    throw new DamagedFile(`Entry ${id} would be deleted, but its row doesn't say so.`);
  };

  const findOldest = (from: string, before: number): Placed | undefined =>
    database.get(`SELECT id, position FROM ${from} AND position < ? ORDER BY position LIMIT 1`, before);

  /**
   * By the list and by an index that must agree with it. A running clearing has already removed its entries from the list. Undefined if
   * the list has to be repaired first.
   */
  const oldest = (newest: Placed): Placed | undefined => {
    const listed = findOldest(
      `entry_tag CROSS JOIN entry USING (position) WHERE tag = ${everything} AND +pinned_at IS NULL`,
      newest.position,
    );
    const older = findOldest(`entry WHERE pinned_at IS NULL AND NOT ${isDoomed}`, listed?.position ?? newest.position);
    if (!older) return listed;
    readDue({ id: older.id, isDue: ({ position }) => position === older.position });
    startListRepair(database); // the row agrees with the index, so the list has lost the entry
    return undefined;
  };

  const findNewest = (): Placed =>
    database.get<Placed>('SELECT id, position FROM entry ORDER BY position DESC LIMIT 1') ?? { id: 0, position: 0 };

  /** While a repair of the lists counts the entries, the total may be wrong. */
  const isTooMuch = ({ mostEntries, mostBytes }: Limits, newest: Placed): boolean => {
    const { count, bytes } = total.read();
    const isExceeded = count > mostEntries || (bytes > mostBytes && bytes - total.weigh(newest.id).bytes > mostBytes);
    return isExceeded && !database.get("SELECT 1 FROM list_repair WHERE phase = 'entries'");
  };

  /** Never the latest copy, however large it is: losing it immediately would look like a failure. So its size is no reason to drop others. */
  const findExcess = (limits: Limits, isTimeUp: () => boolean): Due | 'unproven' | undefined => {
    const newest = findNewest();
    if (!isTooMuch(limits, newest)) return undefined;
    if (!recount.prove(limits.mostBytes, isTimeUp)) return 'unproven';
    const large = recount.findLarge(newest.id);
    if (large !== undefined) return { id: large, isLarge: true, isDue: () => true }; // its row was just weighed
    const found = oldest(newest);
    return found && { id: found.id, isDue: ({ position }) => position === found.position };
  };

  /** The next entry to drop, or the time at which one will be due. */
  const findNext = (limits: Limits, isTimeUp: () => boolean): Due | 'unproven' | { nextAt: number } => {
    const { now, mostAge } = limits;
    const [expiring, aging] = [firstToExpire(), mostAge === Infinity ? undefined : longestUncopied()];
    if (expiring && expiring.at <= now) return { id: expiring.id, isDue: ({ expiresAt }) => expiresAt === expiring.at };
    if (aging && aging.at + mostAge < now) return { id: aging.id, isDue: ({ copiedAt }) => copiedAt === aging.at };
    const nextAt = Math.min(expiring?.at ?? Infinity, aging ? aging.at + mostAge + 1 : Infinity);
    return findExcess(limits, isTimeUp) ?? { nextAt };
  };

  return (limits: Limits, isTimeUp: () => boolean = () => false): DroppedDue =>
    database.transaction(() => {
      const imageFiles: string[] = [];
      const large: LargeEntry[] = [];
      const result = () => ({ imageFiles, ...(large.length > 0 && { large }) });
      let count = 0;
      for (; count < maxBatch && (count === 0 || !isTimeUp()); count++) {
        const next = findNext(limits, isTimeUp);
        if (next === 'unproven') break;
        if ('nextAt' in next) return { count, ...result(), more: false, nextAt: next.nextAt };
        const entry = readDue(next);
        if (next.isLarge) large.push({ id: entry.id, bytes: total.weigh(entry.id).bytes });
        remove(entry, { bulk: count >= maxInPlace });
        if (entry.image) imageFiles.push(entry.image.file);
      }
      return { count, ...result(), more: true, nextAt: limits.now };
    });
};
