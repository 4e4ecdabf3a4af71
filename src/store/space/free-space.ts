// Returns the space of deleted entries to the file system, in small steps.
import type { Database } from '../database/database.ts';

/** Pages returned between two checks of the clock. */
const batchPages = 64;
/** Share of free pages that may stay for later writes: moving pages for less isn't worth it. */
const maxFreeShare = 1 / 16;
const minFreePages = 16;
/** A file from before version 0.2 has to be rewritten once, which blocks writes, so only a small one is. */
const maxRewrittenPages = 4096;

export const createFreeSpace = (database: Database) => {
  const countFree = () => database.number('PRAGMA freelist_count');
  const countPages = () => database.number('PRAGMA page_count');
  const hasTooMuch = () => countFree() > minFreePages + countPages() * maxFreeShare;
  const isIncremental = () => database.number('PRAGMA auto_vacuum') === 2;

  return {
    /** Returns whether there was anything to reclaim. Don't call it within a transaction. */
    reclaimSome: (isTimeUp: () => boolean): boolean => {
      if (!hasTooMuch()) return false;
      const [free, pages] = [countFree(), countPages()];
      if (isIncremental()) {
        database.relaxedTransaction(() => {
          do database.execute(`PRAGMA incremental_vacuum(${batchPages})`);
          while (hasTooMuch() && !isTimeUp());
        });
        return countFree() < free;
      }
      if (pages - free > maxRewrittenPages) return false;
      // Without marks on both sides, a log could be taken for that of the pages in their old order.
      database.makeDurable();
      database.execute('PRAGMA auto_vacuum = INCREMENTAL; VACUUM;');
      database.makeDurable();
      return true;
    },
  };
};
