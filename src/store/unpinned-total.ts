// How many entries are not pinned, and how large they are together: kept with every write, so that no limit has to count.
import type { Database } from './database.ts';

export const countUnpinned = (database: Database): void => {
  database.run(
    `UPDATE unpinned_total SET (count, bytes) =
       (SELECT count(*), coalesce(sum(bytes), 0) FROM entry WHERE pinned_at IS NULL)`,
  );
};

export const createUnpinnedTotal = (database: Database) => ({
  read: (): { count: number; bytes: number } =>
    database.get('SELECT count, bytes FROM unpinned_total') ?? { count: 0, bytes: 0 },
  // Not by triggers of the database: see the tag index.
  change: (count: number, bytes: number): void => {
    database.run('UPDATE unpinned_total SET count = count + ?, bytes = bytes + ?', count, bytes);
  },
  /** Where few are left. */
  countAgain: (): void => countUnpinned(database),
});

export type UnpinnedTotal = ReturnType<typeof createUnpinnedTotal>;
