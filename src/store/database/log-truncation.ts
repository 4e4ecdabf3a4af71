// Empties the write-ahead log soon after a deletion: until then, it still holds the old pages.
import type { Database } from './database.ts';

/** Batches deletions that follow each other closely. */
const delay = 300;
/** After a read prevented it. */
const retryDelay = 50;
/** After an error, such as a full disk. */
const failureDelay = 10_000;

/** `guard` may skip the work for now and return false. */
export const keepLogTruncated = (
  database: Database,
  guard: (work: () => boolean) => boolean = (work) => work(),
): { close(): void } => {
  let timer: NodeJS.Timeout | undefined;
  const truncate = (): void => {
    try {
      timer = guard(database.truncateLog) ? undefined : setTimeout(truncate, retryDelay).unref();
    } catch {
      // Nothing is lost but time, and the next write reports the problem.
      timer = setTimeout(truncate, failureDelay).unref();
    }
  };
  const schedule = (): void => {
    timer ??= setTimeout(truncate, delay).unref();
  };
  database.onErasure(schedule);
  schedule(); // the last run may have ended before it did this
  return {
    close: () => {
      truncate();
      clearTimeout(timer);
    },
  };
};
