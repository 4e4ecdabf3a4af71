// Runs maintenance in small steps between writes: deferred indexing, and deleting entries over the limits or too old.
import { setTimeout as pause } from 'node:timers/promises';
import { Refusal } from '../../base/refusal.ts';
import { megabyte, readLimits } from '../../core/history/read-limits.ts';
import type { LargeEntry, Limits } from '../../core/history/writer-port.ts';
import type { Settings } from '../../core/settings/settings.ts';
import type { Writer } from '../threads/start-writer.ts';

interface Deps {
  writer: Writer;
  settings: Settings;
  now(): number;
  report(line: string): void;
  /** Called with the image files of deleted entries. */
  onDrop(imageFiles: readonly string[]): Promise<void>;
  logBug(error: unknown, where: string): void;
}

/** Milliseconds between steps, to let writes through. */
export const stepDelay = 10;
/** Milliseconds a step waits for a gap between writes. Then it runs anyway, or the backlog would grow. */
const maxGapWait = 100;

/** Milliseconds. Timers stop while the computer sleeps but the clock doesn't, so long waits check the clock regularly. */
const maxTimer = 60_000;

const describeLarge = ({ id, bytes }: LargeEntry, { mostBytes }: Limits): string =>
  `Entry ${id} was deleted: it had ${(bytes / megabyte).toFixed(1)} MB, and maxMegabytes allows ${mostBytes / megabyte} MB for all entries together.`;

export const createMaintenance = ({ writer, settings, now, report, onDrop, logBug }: Deps) => {
  let closing = false;
  let writes = 0;
  let activeWrites = 0;
  let running: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;

  const wakeAt = (due: number): void => {
    clearTimeout(timer);
    if (due === Infinity || closing) return;
    const check = () => (now() >= due ? start() : wakeAt(due));
    timer = setTimeout(check, Math.min(Math.max(due - now(), 0), maxTimer)).unref();
  };

  const dropSome = async (): Promise<boolean> => {
    const isUnknown = settings.startProblem !== undefined; // a default may be less than what was meant
    const limits = readLimits((name) => (isUnknown ? 0 : settings.get(name)), now());
    const { count, imageFiles, more, nextAt, large = [] } = await writer.background.dropDue(limits);
    for (const entry of large) report(describeLarge(entry, limits));
    if (!more) wakeAt(nextAt);
    if (count > 0) await onDrop(imageFiles);
    return more;
  };

  const waitForGap = async (): Promise<void> => {
    const end = performance.now() + maxGapWait;
    for (let isBusy = true; isBusy; ) {
      const before = writes;
      await pause(stepDelay);
      isBusy = !closing && performance.now() < end && (activeWrites > 0 || writes !== before);
    }
  };

  /** Runs until no work is left and no write came in. Each step queues behind waiting writes. */
  const runAll = async (): Promise<void> => {
    let [seen, isDue, hasMore] = [-1, true, true];
    while (!closing && (isDue || hasMore || seen !== writes)) {
      await waitForGap();
      // Entries become due only by a write or by time: checking before every step would take longer than many steps.
      if (isDue || seen !== writes) {
        seen = writes;
        isDue = await dropSome();
      }
      hasMore = await writer.background.tidySome();
    }
    running = undefined; // in the same tick as the last check, so that no write is missed
  };

  /** Any write may have deferred work, such as indexing a long text; checking is cheap. */
  const start = (): void => {
    writes += 1;
    running ??= runAll().catch((error: unknown) => {
      running = undefined;
      // The disk is full: writes report that themselves. Retry after the next write or timer.
      if (error instanceof Refusal) wakeAt(now() + maxTimer);
      else logBug(error, 'maintenance');
    });
  };

  return {
    start,
    /** Wraps each write: steps wait for it, and its deferred work starts afterwards. */
    around: async <Result>(work: () => Promise<Result>): Promise<Result> => {
      activeWrites += 1;
      try {
        return await work();
      } finally {
        activeWrites -= 1;
        start();
      }
    },
    close: async (): Promise<void> => {
      closing = true;
      clearTimeout(timer);
      await running;
    },
  };
};
