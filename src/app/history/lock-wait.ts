// Retries work while another program has locked the history, until it succeeds or the service ends.
import { setTimeout as pause } from 'node:timers/promises';
import type { Refusal } from '../../base/refusal.ts';
import { isBusy } from '../../store/database/database-errors.ts';

/** Milliseconds between attempts. SQLite also waits within each attempt. */
const retryDelay = 500;

export const createLockWait = ({ report }: { report(line: string): void }) => {
  const closing = new AbortController();
  /** Set while work is waiting. */
  let warning: string | undefined;
  let lastError: Refusal | undefined;

  const noteLock = ({ message }: Refusal): void => {
    if (warning === undefined) report(`${message} New copies stay in memory and are saved once it is unlocked.`);
    warning = `${message} New copies stay in memory and are saved once it is unlocked. If you stop Copyloom before that, they are lost.`;
  };

  return {
    run: async <Result>(work: () => Promise<Result>): Promise<Result> => {
      for (;;) {
        if (lastError) throw lastError; // one last attempt is enough for everything that waits
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
    /** Undefined while nothing waits. */
    warning: (): string | undefined => warning,
    /** Tries waiting work once more, then lets it fail. */
    close: (): void => closing.abort(),
  };
};
