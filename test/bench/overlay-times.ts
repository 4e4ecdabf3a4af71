// Measures how fast a clipboard manager's window opens and follows what is typed.
import { setTimeout as sleep } from 'node:timers/promises';
import { summarize, type Times } from './load.ts';
import { readUsage } from './process-usage.ts';
import type { Part, Screen } from './screen.ts';

/** A clipboard manager with a window. */
export interface Opened {
  readonly name: string;
  readonly screen: Screen;
  /** Of the window, in WM_CLASS. */
  readonly windowClass: string;
  /** The process that it started as. */
  readonly process: number;
  /** How often Escape closes the window after something was typed. */
  readonly escapes: number;
}

/** Milliseconds. */
export interface Timed extends Times {
  /** CPU time of all processes of the manager for each opening or key, on average. */
  readonly processor: number;
}

export const shortcut = ['Control', 'Shift', 'v'] as const;
/** Where both list entries, away from the line that is typed into and from the preview. */
export const list: Part = { left: 0.05, right: 0.5, top: 0.25, bottom: 0.75 };
/** Between measurements, in milliseconds. */
const pause = 300;
const words = ['invoice', 'report', 'kalo', 'mirenta', 'unvel'];

export const openOnce = async ({ screen, windowClass }: Opened): Promise<void> => {
  screen.press(...shortcut);
  await screen.untilActive(windowClass);
  await sleep(pause);
};

export const close = async ({ screen, escapes }: Opened, hasTyped = false): Promise<void> => {
  for (let count = 0; count < (hasTyped ? escapes : 1); count++) {
    screen.press('Escape');
    await sleep(pause);
  }
  await screen.untilActive(undefined);
  await sleep(pause);
};

/**
 * From the shortcut until the window is active and its list is drawn. The area of the list is known from before. Processes that
 * end with the window take their CPU time along, so it is read before.
 */
export const measureOpening = async (manager: Opened, rounds: number, beforeEach = async () => {}): Promise<Timed> => {
  const { screen, windowClass } = manager;
  await openOnce(manager);
  const area = await screen.findPart(list);
  await close(manager);
  const times: number[] = [];
  let processor = 0;
  for (let round = 0; round < rounds; round++) {
    await beforeEach();
    const before = readUsage(manager.process).processor;
    const started = performance.now();
    const activating = screen.untilActive(windowClass).then(() => performance.now() - started);
    const drawn = await screen.measure(shortcut, area);
    times.push(Math.max(drawn, await activating));
    processor += readUsage(manager.process).processor - before;
    await close(manager);
  }
  return { ...summarize(times), processor: processor / rounds };
};

/** From each key until the part of the window shows what it leads to. */
export const measureTyping = async (
  manager: Opened,
  { rounds, part, lines }: { rounds: number; part: Part; lines: readonly { start: string; measured: string }[] },
): Promise<Times> => {
  const { screen } = manager;
  const times: number[] = [];
  for (let round = 0; round < rounds; round++)
    for (const { start, measured } of lines) {
      await openOnce(manager);
      const area = await screen.findPart(part);
      for (const key of start) screen.press(key);
      await sleep(pause);
      for (const key of measured) times.push(await screen.measure([key], area));
      await close(manager, true);
    }
  return summarize(times);
};

export const measureSearching = (manager: Opened, rounds: number): Promise<Times> =>
  measureTyping(manager, { rounds, part: list, lines: words.map((measured) => ({ start: '', measured })) });
