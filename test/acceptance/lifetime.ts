// How long the parts of an acceptance program last: until it is over, however it ends.
import type { Lifetime } from '../support/clipboard/x-server.ts';

export const runWithin = async (work: (lifetime: Lifetime) => Promise<void>): Promise<void> => {
  const endings: (() => unknown)[] = [];
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort(new Error(signal)));
  try {
    await work({ signal: stop.signal, after: (ending) => endings.push(ending) });
  } finally {
    for (const ending of endings.reverse()) await ending();
  }
};

/** A whole number given on the command line. */
export const readCount = (written: string | undefined, fallback: number): number => {
  const count = Number(written ?? fallback);
  if (Number.isSafeInteger(count) && count > 0) return count;
  console.error(`${written} is not a whole number from 1 up.`);
  process.exit(2);
};
