// Returns the space of deleted entries to the file system, in small steps.
import { statfsSync } from 'node:fs';
import { dirname } from 'node:path';
import { refuse } from '../../base/refusal.ts';
import type { Database } from '../database/database.ts';

/** Pages returned between two checks of the clock. */
const batchPages = 64;
/** Share of free pages that may stay for later writes: moving pages for less isn't worth it. */
const maxFreeShare = 1 / 16;
const minFreePages = 16;
/** A file from before version 0.2 has to be rewritten once, which blocks writes, so only a small one is. */
const maxRewrittenPages = 4096;
/** Rewriting puts a copy of the file into a temporary file beside it, and then into the write-ahead log. */
const copiesToRewrite = 2;

const writeMegabytes = (bytes: number): string => `${Math.ceil(bytes / (1024 * 1024))} MB`;

const findRoom = (file: string): number => {
  const { bavail, bsize } = statfsSync(dirname(file));
  return bavail * bsize;
};

/** `room` returns the free bytes on the disk. */
export const createFreeSpace = (database: Database, room: () => number = () => findRoom(database.file)) => {
  const countFree = () => database.number('PRAGMA freelist_count');
  const countPages = () => database.number('PRAGMA page_count');
  const hasTooMuch = () => countFree() > minFreePages + countPages() * maxFreeShare;
  const isIncremental = () => database.number('PRAGMA auto_vacuum') === 2;

  /** Returns whether it returned anything. */
  const shrink = (hasMore: () => boolean, isTimeUp: () => boolean): boolean => {
    const before = countFree();
    database.relaxedTransaction(() => {
      do database.execute(`PRAGMA incremental_vacuum(${batchPages})`);
      while (hasMore() && !isTimeUp());
    });
    return countFree() < before;
  };

  /**
   * By default, SQLite puts the copy into a folder that all users share, maybe on a disk without room for it. SQLite removes the
   * name of the file before it writes to it, so even a killed process leaves nothing. The setting is that of the whole process: later,
   * searches must be able to use another folder if this disk is full.
   */
  const withTempFilesBeside = (work: () => void): void => {
    database.execute(`PRAGMA temp_store_directory = '${dirname(database.file).replaceAll("'", "''")}'`);
    try {
      work();
    } finally {
      database.execute("PRAGMA temp_store_directory = ''");
    }
  };

  const rewrite = (): void => {
    // Without marks on both sides, a log could be taken for that of the pages in their old order.
    database.makeDurable();
    withTempFilesBeside(() => database.execute('PRAGMA auto_vacuum = INCREMENTAL; VACUUM;'));
    database.makeDurable();
  };

  const refuseWithoutRoom = (): void => {
    const needed = (countPages() - countFree()) * database.number('PRAGMA page_size') * copiesToRewrite;
    const found = room();
    if (found < needed)
      refuse(
        'storage_full',
        `Compacting this history once needs ${writeMegabytes(needed)} of free disk space, but there are ${writeMegabytes(found)}. Free up disk space and try again.`,
      );
  };

  return {
    /** Returns whether there was anything to reclaim. Don't call it within a transaction. */
    reclaimSome: (isTimeUp: () => boolean): boolean => {
      if (!hasTooMuch()) return false;
      if (isIncremental()) return shrink(hasTooMuch, isTimeUp);
      if (countPages() - countFree() > maxRewrittenPages) return false;
      rewrite();
      return true;
    },
    /** Like `reclaimSome`, but leaves nothing free, and rewrites even a large file from before version 0.2. */
    compactSome: (isTimeUp: () => boolean): boolean => {
      if (countFree() === 0) return false;
      if (isIncremental()) return shrink(() => countFree() > 0, isTimeUp);
      refuseWithoutRoom();
      rewrite();
      return true;
    },
  };
};
