// A clipboard manager under measurement, whichever it is: what it holds, and what it uses.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Seen } from './clipboard-watch.ts';
import type { Usage } from './process-usage.ts';

export interface Asking {
  /** Waits until it holds so many, or the milliseconds are over; answers whether it does. */
  until(count: number, milliseconds: number): Promise<boolean>;
  stop(): Promise<void>;
}

export interface Manager {
  readonly name: string;
  readonly display: string;
  /** How many different contents it holds. */
  held(): Promise<number>;
  /** Has it asked over and over how many it holds. */
  ask(): Promise<Asking>;
  /** The whole of the newest; answers how many bytes it has. */
  readNewest(): Promise<number>;
  usage(): Usage;
  /** Of the changes since this was last asked; only of one that tells. */
  seen?(): Promise<Seen>;
  /** Has it own the clipboard with its newest, whose owner has gone, unless it does so by itself. */
  offerNewest(): Promise<void>;
}

const settleTime = 1500;
const longestSettling = 30_000;

/** What it holds once nothing more comes. */
export const settle = async (manager: Manager): Promise<number> => {
  const started = performance.now();
  let held = await manager.held();
  let since = performance.now();
  while (performance.now() - since < settleTime && performance.now() - started < longestSettling) {
    await sleep(100);
    const now = await manager.held();
    if (now !== held) since = performance.now();
    held = now;
  }
  return held;
};
