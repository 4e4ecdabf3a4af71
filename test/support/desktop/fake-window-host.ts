// A fake window host, whose windows are pages that the test controls.
import { once } from 'node:events';
import { Unavailable } from '../../../src/base/unavailable.ts';
import type { OpenedWindow, WindowEvents, WindowHost, WindowRequest } from '../../../src/core/window/window-host.ts';
import { enter, type Page } from '../application/window-page.ts';

export interface FakeWindow extends WindowRequest, WindowEvents {
  page: Page;
  raised: number;
  closed: boolean;
  /** Whether it has stopped responding. */
  hung: boolean;
}

export interface FakeWindowHost {
  readonly host: WindowHost;
  /** Every window that was ever opened. */
  readonly windows: readonly FakeWindow[];
  /** Waits until this many have been opened; returns the last one. */
  opened(count: number): Promise<FakeWindow>;
}

interface Options {
  readonly canRaise?: boolean;
  readonly canHide?: boolean;
  /** Why a window doesn't make way while you hold keys. */
  readonly staysBecause?: string;
  readonly reportsClose?: boolean;
  /** Errors for the next windows, in order. */
  readonly failures?: string[];
  /** Whether pages load. */
  readonly comes?: boolean;
  /** Whether opening never finishes. */
  readonly hangs?: boolean;
}

export const createFakeWindowHost = (options: Options = {}): FakeWindowHost => {
  const { canRaise = true, canHide = false, reportsClose = true, failures = [], comes = true, hangs = false } = options;
  const { staysBecause } = options;
  const windows: FakeWindow[] = [];
  const waiting = new Set<() => void>();
  const host: WindowHost = {
    name: 'gjs',
    why: 'This is a test.',
    reportsClose,
    open: async (wanted, events, quitting) => {
      if (hangs) {
        if (!quitting.aborted) await once(quitting, 'abort');
        throw new Unavailable('It hung.');
      }
      const failure = failures.shift();
      if (failure !== undefined) throw new Unavailable(failure);
      const page = comes ? await enter(wanted.url) : Object.create(null);
      const window = { ...wanted, ...events, page, raised: 0, closed: false, hung: false };
      windows.push(window);
      for (const check of waiting) check();
      const raise = async (): Promise<boolean> => {
        window.raised += 1;
        return !window.hung;
      };
      const hide: OpenedWindow['hide'] = async ({ onceKeysAreFree } = {}) => {
        if (onceKeysAreFree && staysBecause !== undefined) throw new Unavailable(staysBecause);
        window.onHide();
        return true;
      };
      return {
        ...(canRaise && { raise }),
        ...(canHide && { hide }),
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
        const check = (): void => {
          const last = windows[count - 1];
          if (!last) return;
          waiting.delete(check);
          resolve(last);
        };
        waiting.add(check);
        check();
      }),
  };
};
