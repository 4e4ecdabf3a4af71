// Empties the write-ahead log soon after something was deleted: until then, it still holds the pages as they were before.
import type { Database } from './database.ts';

/** Deletions that follow one another closely are dealt with together. */
const delay = 300;
/** A read that is still going on keeps the log from being emptied. */
const retryDelay = 50;
/** So does a full disk. */
const failureDelay = 10_000;

/** `guard` may skip the work for now: then it answers false. */
export const keepLogTruncated = (
  database: Database,
  guard: (work: () => boolean) => boolean = (work) => work(),
): { close(): void } => {
  let timer: NodeJS.Timeout | undefined;
  const truncate = (): void => {
    try {
      timer = guard(database.truncateLog) ? undefined : setTimeout(truncate, retryDelay).unref();
    } catch {
      // Nothing is lost but time, and whoever writes next is told what is wrong.
      timer = setTimeout(truncate, failureDelay).unref();
    }
  };
  const schedule = (): void => {
    timer ??= setTimeout(truncate, delay).unref();
  };
  database.onErasure(schedule);
  schedule(); // the last run may have ended before it came to this
  return {
    close: () => {
      truncate();
      clearTimeout(timer);
    },
  };
};
