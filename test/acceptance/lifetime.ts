// Cleans up after an acceptance program, however it ends.
import type { Lifetime } from '../support/clipboard/x-server.ts';

export const runWithin = async (work: (lifetime: Lifetime) => Promise<void>): Promise<void> => {
  const cleanups: (() => unknown)[] = [];
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort(new Error(signal)));
  try {
    await work({ signal: stop.signal, after: (cleanup) => cleanups.push(cleanup) });
  } finally {
    for (const cleanup of cleanups.reverse()) await cleanup();
  }
};

/** Reads a positive integer from the command line. */
export const readCount = (text: string | undefined, fallback: number): number => {
  const count = Number(text ?? fallback);
  if (Number.isSafeInteger(count) && count > 0) return count;
  console.error(`${text} is not a positive whole number.`);
  process.exit(2);
};
