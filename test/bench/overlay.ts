// Measures the overlay on a screen as a user sees it, with 100,000 entries, and CopyQ's window next to it if installed.
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findHome } from '../../src/platform/files/home.ts';
import type { Lifetime } from '../support/clipboard/x-server.ts';
import { findMissing } from '../support/running/needed-programs.ts';
import { childrenOf, descendantsOf, memoryOf } from '../support/service/child-processes.ts';
import type { Compared } from './clipboard-comparison.ts';
import { fillHome } from './fill.ts';
import { generateCopies } from './generate.ts';
import type { Times } from './load.ts';
import { type CopyloomWindow, startCopyloomWindow } from './overlay-copyloom.ts';
import { startCopyqWindow } from './overlay-copyq.ts';
import {
  close,
  measureOpening,
  measureSearching,
  measureTyping,
  type Opened,
  openOnce,
  type Timed,
} from './overlay-times.ts';
import { readUsage } from './process-usage.ts';
import { startScreen } from './screen.ts';

export interface MeasuredOverlay {
  readonly entries: number;
  readonly warm: Compared<Timed>;
  readonly cold: Timed;
  readonly search: Compared<Timed>;
  readonly command: Timed;
  /** Megabytes (PSS) of all processes with the window open. */
  readonly memory: Compared<number>;
  /** Megabytes of the window's processes, and of everything before the first opening and after the window's processes ended. */
  readonly window: number;
  readonly before: number;
  readonly after: number;
  /** While the window is hidden: how often its processes woke up, and their CPU time in milliseconds. */
  readonly hidden: { readonly seconds: number; readonly wakeups: number; readonly processor: number };
}

const entries = 100_000;
const [warmRounds, coldRounds, hiddenSeconds, settleSeconds] = [40, 10, 30, 30];
const result = { left: 0.6, right: 0.95, top: 0.25, bottom: 0.75 };
const commands = [
  { start: '= ', measured: '1234567' },
  { start: 'repeat ', measured: '1234' },
  { start: 'upper', measured: ' ' },
];

const withProcessor = async ({ process }: Opened, measuring: () => Promise<Times>): Promise<Timed> => {
  const before = readUsage(process).processor;
  const times = await measuring();
  return { ...times, processor: (readUsage(process).processor - before) / times.count };
};

/** How often each thread of the processes has waited for something so far. */
const readWaits = (processes: readonly number[]): ReadonlyMap<string, number> =>
  new Map(
    processes
      .flatMap((process) => readdirSync(`/proc/${process}/task`).map((thread) => `/proc/${process}/task/${thread}`))
      .map((path) => [
        path,
        Number(/^voluntary_ctxt_switches:\s+(\d+)/m.exec(readFileSync(`${path}/status`, 'utf8'))?.[1]),
      ]),
  );

const measureHidden = async ({ process }: Opened): Promise<MeasuredOverlay['hidden']> => {
  const windows = descendantsOf(process);
  const read = () => ({ waits: readWaits(windows), processor: readUsage(windows[0] ?? 0).processor });
  await sleep(2 * settleSeconds * 1000); // what was typed is collected once, within a minute
  const before = read();
  await sleep(hiddenSeconds * 1000);
  const after = read();
  return {
    seconds: hiddenSeconds,
    wakeups: [...after.waits].reduce((sum, [thread, waits]) => sum + waits - (before.waits.get(thread) ?? 0), 0),
    processor: after.processor - before.processor,
  };
};

/** With the window open, in megabytes: of all processes, and of those that the manager has started. */
const measureOpenMemory = async (manager: Opened): Promise<{ all: number; started: number }> => {
  await openOnce(manager);
  await sleep(settleSeconds * 1000);
  const all = memoryOf(manager.process);
  const started = childrenOf(manager.process).reduce((sum, one) => sum + memoryOf(one), 0);
  await close(manager);
  return { all, started };
};

const measureBoth = async (copyloom: CopyloomWindow, copyq: Opened | undefined): Promise<MeasuredOverlay> => {
  const alternate = async <Result>(measure: (one: Opened) => Promise<Result>): Promise<Compared<Result>> => ({
    copyloom: await measure(copyloom),
    ...(copyq && { copyq: await measure(copyq) }),
  });
  await sleep(settleSeconds * 1000);
  const before = memoryOf(copyloom.process);
  await copyloom.keepWindow(true);
  const warm = await alternate((one) => measureOpening(one, warmRounds));
  const search = await alternate((one) => withProcessor(one, () => measureSearching(one, 2)));
  const command = await withProcessor(copyloom, () =>
    measureTyping(copyloom, { rounds: 2, part: result, lines: commands }),
  );
  const hidden = await measureHidden(copyloom);
  const open = await alternate(measureOpenMemory);
  await copyloom.keepWindow(false);
  await copyloom.untilWindowEnded();
  const cold = await measureOpening(copyloom, coldRounds, copyloom.untilWindowEnded);
  await copyloom.untilWindowEnded();
  await sleep(2 * settleSeconds * 1000); // idle threads end after half a minute, and their memory is returned within another
  return {
    ...{ entries, warm, cold, search, command, before, hidden },
    memory: { copyloom: open.copyloom.all, ...(open.copyq && { copyq: open.copyq.all }) },
    window: open.copyloom.started,
    after: memoryOf(copyloom.process),
  };
};

/** Undefined if there is no screen or no window. */
export const measureOverlay = async (): Promise<MeasuredOverlay | undefined> => {
  const missing = findMissing(['Xvfb', 'openbox', 'gjs', 'copyq']);
  if (missing.length > 0)
    console.log(`NOT MEASURED, missing ${missing.join(', ')}: npm run test:install installs them.`);
  if (missing.some((program) => program !== 'copyq')) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'copyloom-bench-'));
  const endings: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })];
  const lifetime: Lifetime = { signal: new AbortController().signal, after: (work) => endings.unshift(work) };
  try {
    const home = findHome({
      env: { COPYLOOM_HOME: join(folder, 'home') },
      platform: process.platform,
      homedir: folder,
    });
    fillHome(home, generateCopies(1), entries);
    const copyloom = await startCopyloomWindow(lifetime, home, await startScreen(lifetime));
    const own = join(folder, 'copyq');
    mkdirSync(own);
    const copyq = missing.length > 0 ? undefined : await startCopyqWindow(lifetime, own, await startScreen(lifetime));
    return await measureBoth(copyloom, copyq);
  } finally {
    for (const end of endings) await end();
  }
};
