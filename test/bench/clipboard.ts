// Measures the clipboard: fast bursts of copies, latency, large copies, and resource usage.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Lifetime } from '../support/clipboard/x-server.ts';
import { type Copier, copyByClient, copyByPrograms, createCopier } from './clipboard-copier.ts';
import { type Manager, settle } from './clipboard-manager.ts';
import type { Seen } from './clipboard-watch.ts';
import { summarize, type Times } from './load.ts';

export interface MeasuredBurst {
  readonly gap: number;
  /** The actual milliseconds between copies. */
  readonly pace: number;
  readonly kept: number;
  readonly seen?: Seen;
}

export interface MeasuredLarge {
  readonly megabytes: number;
  /** Milliseconds from the copy until it is listed, and until it has been read completely. */
  readonly listed: number;
  readonly read: number;
  /** Milliseconds of a paste when the manager owns the clipboard. */
  readonly pasted: number;
}

export interface MeasuredEndurance {
  readonly copies: number;
  readonly seconds: number;
  /** Megabytes after a fifth of the copies, and after all. */
  readonly before: number;
  readonly after: number;
  /** Milliseconds of CPU time per copy, including the queries. */
  readonly processor: number;
}

const burstCopies = 500;
/** Milliseconds after which an unreadable copy counts as lost. */
const maxWait = 3000;
const largeWait = 60_000;

let bursts = 0;

export const measureBurst = async (
  lifetime: Lifetime,
  manager: Manager,
  { by, gap }: { by: Copier | 'programs'; gap: number },
): Promise<MeasuredBurst> => {
  bursts += 1;
  const mark = bursts;
  const before = await settle(manager);
  await manager.seen?.();
  const burst = { count: burstCopies, gap, textAt: (index: number) => `burst ${mark}, copy ${index}` };
  const pace =
    by === 'programs' ? await copyByPrograms(lifetime, manager.display, burst) : await copyByClient(by, burst);
  const kept = (await settle(manager)) - before;
  const seen = await manager.seen?.();
  return { gap, pace, kept, ...(seen && { seen }) };
};

/** From the copy until the manager reports it. */
export const measureLatency = async (manager: Manager, copier: Copier, copies: number): Promise<Times> => {
  const before = await settle(manager);
  const asking = await manager.ask();
  const times: number[] = [];
  for (let index = 1; index <= copies; index++) {
    await sleep(30); // time for deferred work, as between copies made by a user
    const started = performance.now();
    const copying = copier.copy(`short text number ${index} of ${before}`);
    if (!(await asking.until(before + index, maxWait))) throw new Error(`${manager.name} has lost copy ${index}.`);
    times.push(performance.now() - started);
    await copying;
  }
  await asking.stop();
  return summarize(times);
};

export const measureLarge = async (lifetime: Lifetime, manager: Manager): Promise<MeasuredLarge> => {
  const megabytes = 20;
  const line = `${manager.name} 0123456789 the quick brown fox\n`;
  const text = line.repeat(Math.ceil((megabytes * 1e6) / line.length));
  const [owner, other] = [await createCopier(lifetime, manager.display), await createCopier(lifetime, manager.display)];
  const before = await settle(manager);
  const asking = await manager.ask();
  const started = performance.now();
  await owner.copy(text);
  if (!(await asking.until(before + 1, largeWait))) throw new Error(`${manager.name} has lost ${megabytes} MB.`);
  const listed = performance.now() - started;
  await asking.stop();
  if ((await manager.readNewest()) !== text.length) throw new Error(`${manager.name} has truncated it.`);
  const read = performance.now() - started;
  await owner.quit();
  await manager.offerNewest();
  if (!(await other.untilOwned())) throw new Error(`${manager.name} does not offer its newest entry.`);
  const pasting = performance.now();
  if ((await other.paste()) !== text.length) throw new Error(`${manager.name} did not return all of it.`);
  const pasted = performance.now() - pasting;
  await other.quit();
  return { megabytes, listed, read, pasted };
};

/** Copies sequentially, each as soon as the previous one can be read. */
export const measureEndurance = async (
  manager: Manager,
  copier: Copier,
  copies: number,
): Promise<MeasuredEndurance> => {
  const before = await settle(manager);
  const asking = await manager.ask();
  const started = performance.now();
  const first = manager.usage();
  let fifth = first;
  for (let index = 1; index <= copies; index++) {
    const copying = copier.copy(`copy ${index} of many on top of ${before}: ${'some words of prose '.repeat(15)}`);
    if (!(await asking.until(before + index, maxWait))) throw new Error(`${manager.name} has lost copy ${index}.`);
    await copying;
    if (index === copies / 5) fifth = manager.usage();
  }
  const seconds = (performance.now() - started) / 1000;
  const last = manager.usage();
  await asking.stop();
  const processor = (last.processor - first.processor) / copies;
  return { copies, seconds, before: fifth.memory, after: last.memory, processor };
};

export interface MeasuredIdle {
  readonly seconds: number;
  readonly memory: number;
  /** Milliseconds of CPU time per minute. */
  readonly processor: number;
}

export const measureIdle = async (manager: Manager, seconds: number): Promise<MeasuredIdle> => {
  const before = manager.usage();
  await sleep(seconds * 1000);
  const after = manager.usage();
  return { seconds, memory: after.memory, processor: ((after.processor - before.processor) * 60) / seconds };
};
