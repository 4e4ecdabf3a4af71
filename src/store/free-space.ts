// Gives the space of deleted entries back to the file system, in small steps.
import type { Database } from './database.ts';

/** How much is given back between two looks at the clock. */
const pagesAtOnce = 64;
/** So much may stay free for what is written next: moving pages for less is not worth it. */
const maxFreeShare = 1 / 16;
const alwaysFreePages = 16;
/** A file from before version 0.2 has to be written anew once, which holds up writes: only where little is left in it. */
const maxRewrittenPages = 4096;

export const createFreeSpace = (database: Database) => {
  const countFree = () => database.number('PRAGMA freelist_count');
  const countPages = () => database.number('PRAGMA page_count');
  const hasTooMuch = () => countFree() > alwaysFreePages + countPages() * maxFreeShare;
  const isIncremental = () => database.number('PRAGMA auto_vacuum') === 2;

  return {
    /** Answers whether there was anything to give back. Not to be called within a transaction. */
    reclaimSome: (isTimeUp: () => boolean): boolean => {
      if (!hasTooMuch()) return false;
      const [free, pages] = [countFree(), countPages()];
      if (isIncremental()) {
        database.relaxedTransaction(() => {
          do database.execute(`PRAGMA incremental_vacuum(${pagesAtOnce})`);
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
