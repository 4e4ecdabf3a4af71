// Tidying: what writes leave for later is done in small steps between them, and what is due is dropped, by the clock too.
import { setTimeout as pause } from 'node:timers/promises';
import { Refusal } from '../../base/refusal.ts';
import type { Limits } from '../../core/history/writer-port.ts';
import type { Settings } from '../../core/settings/settings.ts';
import type { Writer } from '../threads/start-writer.ts';

interface Parts {
  writer: Writer;
  settings: Settings;
  now(): number;
  /** Wraps what may change what a read answers. */
  write<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Entries were dropped, and the files of these images with them. */
  onDrop(imageFiles: readonly string[]): Promise<void>;
  logBug(error: unknown, where: string): void;
}

/** What is left for later gives way to what is written meanwhile. */
export const betweenSteps = 10;
/** Milliseconds: where one write follows another, a step waits this long for a gap. Then it runs all the same, or work would pile up. */
const maxGivingWay = 100;

/** A computer that sleeps stops its timers but not its clock, so that this is looked at again and again. */
const longestWait = 60_000;

const megabyte = 1024 * 1024;
const day = 24 * 60 * 60 * 1000;

const readLimits = (settings: Settings, now: number): Limits => {
  const limit = (most: number, unit: number): number => (most === 0 ? Infinity : most * unit);
  return {
    now,
    mostEntries: limit(settings.get('maxEntries'), 1),
    mostBytes: limit(settings.get('maxMegabytes'), megabyte),
    mostAge: limit(settings.get('maxDays'), day),
  };
};

export const createTidying = ({ writer, settings, now, write, onDrop, logBug }: Parts) => {
  let closing = false;
  let writes = 0;
  let writesUnderWay = 0;
  let tidying: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;

  const wakeAt = (due: number): void => {
    clearTimeout(timer);
    if (due === Infinity || closing) return;
    const look = () => (now() >= due ? start() : wakeAt(due));
    timer = setTimeout(look, Math.min(Math.max(due - now(), 0), longestWait)).unref();
  };

  const dropSome = async (): Promise<boolean> => {
    const { count, imageFiles, more, nextAt } = await write(() =>
      writer.background.dropDue(readLimits(settings, now())),
    );
    if (!more) wakeAt(nextAt);
    if (count > 0) await onDrop(imageFiles);
    return more;
  };

  const giveWay = async (): Promise<void> => {
    const end = performance.now() + maxGivingWay;
    for (let isBusy = true; isBusy; ) {
      const before = writes;
      await pause(betweenSteps);
      isBusy = !closing && performance.now() < end && (writesUnderWay > 0 || writes !== before);
    }
  };

  /** Goes on until nothing waits and nothing was written meanwhile; each step queues behind the writes that came. */
  const tidyAll = async (): Promise<void> => {
    let [seen, isDue, waits] = [-1, true, true];
    while (!closing && (isDue || waits || seen !== writes)) {
      await giveWay();
      // Only a write, or the time, makes something due: asking before every step takes longer than many steps.
      if (isDue || seen !== writes) {
        seen = writes;
        isDue = await dropSome();
      }
      waits = await writer.background.tidySome();
    }
    tidying = undefined; // in the same breath as the last look, so that no write falls between
  };

  /** Any write may have left something for later, such as long contents to be indexed; asking is cheap. */
  const start = (): void => {
    writes += 1;
    tidying ??= tidyAll().catch((error: unknown) => {
      tidying = undefined;
      // The disk is full: whoever writes is told, and what is left is done after the next write, or in a while.
      if (error instanceof Refusal) wakeAt(now() + longestWait);
      else logBug(error, 'tidying up');
    });
  };

  return {
    start,
    /** Wraps each write: steps give way to it, and what it leaves for later is done after it. */
    around: async <Result>(work: () => Promise<Result>): Promise<Result> => {
      writesUnderWay += 1;
      try {
        return await work();
      } finally {
        writesUnderWay -= 1;
        start();
      }
    },
    close: async (): Promise<void> => {
      closing = true;
      clearTimeout(timer);
      await tidying;
    },
  };
};
