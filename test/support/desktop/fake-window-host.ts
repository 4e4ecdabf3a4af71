// A host of windows without a screen: its windows are pages in the test's own hands.
import { once } from 'node:events';
import { Obstacle } from '../../../src/base/obstacle.ts';
import type { WantedWindow, WindowEvents, WindowHost } from '../../../src/core/window/window-host.ts';
import { enter, type Page } from '../application/window-page.ts';

export interface FakeWindow extends WantedWindow, WindowEvents {
  page: Page;
  raised: number;
  closed: boolean;
  /** Whether it no longer answers. */
  hung: boolean;
}

export interface FakeWindowHost {
  readonly host: WindowHost;
  /** Every window that was ever opened. */
  readonly windows: readonly FakeWindow[];
  /** Waits until so many have been opened; answers the last of them. */
  opened(count: number): Promise<FakeWindow>;
}

interface Options {
  readonly canRaise?: boolean;
  readonly tellsGone?: boolean;
  /** Why the next windows cannot be shown; one after the other. */
  readonly obstacles?: string[];
  /** Whether the page of a window comes at all. */
  readonly comes?: boolean;
  /** Whether it is never done with opening. */
  readonly hangs?: boolean;
}

export const createFakeWindowHost = (options: Options = {}): FakeWindowHost => {
  const { canRaise = true, tellsGone = true, obstacles = [], comes = true, hangs = false } = options;
  const windows: FakeWindow[] = [];
  const waiting = new Set<() => void>();
  const host: WindowHost = {
    name: 'gjs',
    why: 'This is a test.',
    tellsGone,
    open: async (wanted, events, ending) => {
      if (hangs) {
        if (!ending.aborted) await once(ending, 'abort');
        throw new Obstacle('It hung.');
      }
      const obstacle = obstacles.shift();
      if (obstacle !== undefined) throw new Obstacle(obstacle);
      const page = comes ? await enter(wanted.url) : Object.create(null);
      const window = { ...wanted, ...events, page, raised: 0, closed: false, hung: false };
      windows.push(window);
      for (const look of waiting) look();
      const raise = async (): Promise<boolean> => {
        window.raised += 1;
        return !window.hung;
      };
      return {
        ...(canRaise && { raise }),
        close: async () => {
          window.closed = true;
        },
      };
    },
  };
  return {
    host,
    windows,
    opened: (count) =>
      new Promise((resolve) => {
        const look = (): void => {
          const last = windows[count - 1];
          if (!last) return;
          waiting.delete(look);
          resolve(last);
        };
        waiting.add(look);
        look();
      }),
  };
};
