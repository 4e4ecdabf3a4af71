// The interface to a clipboard manager in the bench: its contents and its resource usage.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Seen } from './clipboard-watch.ts';
import type { Usage } from './process-usage.ts';

export interface Asking {
  /** Waits until it has this many entries or the time is up. Returns whether it has. */
  until(count: number, milliseconds: number): Promise<boolean>;
  stop(): Promise<void>;
}

export interface Manager {
  readonly name: string;
  readonly display: string;
  /** The number of different contents it has. */
  held(): Promise<number>;
  /** Starts polling how many entries it has. */
  ask(): Promise<Asking>;
  /** Reads the newest entry completely. Returns its size in bytes. */
  readNewest(): Promise<number>;
  usage(): Usage;
  /** The changes since the last call, if the manager reports them. */
  seen?(): Promise<Seen>;
  /** Makes it take over the clipboard with its newest entry after the owner quit, unless it does so automatically. */
  offerNewest(): Promise<void>;
}

const settleTime = 1500;
const maxSettleTime = 30_000;

/** The number of entries once it stops growing. */
export const settle = async (manager: Manager): Promise<number> => {
  const started = performance.now();
  let held = await manager.held();
  let since = performance.now();
  while (performance.now() - since < settleTime && performance.now() - started < maxSettleTime) {
    await sleep(100);
    const now = await manager.held();
    if (now !== held) since = performance.now();
    held = now;
  }
  return held;
};
