// Waits while another program has locked the history: the work is tried again until it succeeds, or until the service ends.
import { setTimeout as pause } from 'node:timers/promises';
import type { Refusal } from '../../base/refusal.ts';
import { isBusy } from '../../store/database/database-errors.ts';

/** Milliseconds between attempts. SQLite itself waits in each of them, too. */
const retryDelay = 500;

export const createLockWait = ({ report }: { report(line: string): void }) => {
  const closing = new AbortController();
  /** Set while something waits. */
  let warning: string | undefined;
  let lastError: Refusal | undefined;

  const noteLock = ({ message }: Refusal): void => {
    if (warning === undefined) report(`${message} Copies are kept in memory, and recorded once it is unlocked.`);
    warning = `${message} New copies are kept in memory, and recorded once it is unlocked. Do not stop Copyloom before: they would be lost.`;
  };

  return {
    run: async <Result>(work: () => Promise<Result>): Promise<Result> => {
      for (;;) {
        if (lastError) throw lastError; // one last attempt is enough for all that wait
        try {
          const result = await work();
          warning = undefined;
          return result;
        } catch (error) {
          if (!isBusy(error)) throw error;
          if (closing.signal.aborted) lastError = error;
          else noteLock(error);
        }
        await pause(retryDelay, undefined, { signal: closing.signal }).catch(() => undefined); // aborted: the last attempt
      }
    },
    /** What to say while something waits. */
    warning: (): string | undefined => warning,
    /** What waits is tried once more, and then fails. */
    close: (): void => closing.abort(),
  };
};
