// Holds the shortcut that opens the overlay, as the settings say, and reports if another program has it.
import { createMutex } from '../../base/mutex.ts';
import { createNotice } from '../../base/notice.ts';
import { readShortcut, writeShortcut } from '../../base/shortcut.ts';
import { Unavailable } from '../../base/unavailable.ts';
import type { Schemas } from '../../contract/types.ts';
import type { Settings } from '../../core/settings/settings.ts';
import type { OpenShortcutKeys, ShortcutKeys } from '../../core/window/shortcut-keys.ts';

interface Deps {
  settings: Pick<Settings, 'get' | 'changeAsked'>;
  openKeys: OpenShortcutKeys;
  onPress(): void;
  log(line: string): void;
  logBug(error: unknown, where: string): void;
}

interface State {
  readonly works: boolean;
  readonly message: string;
  readonly remedy?: string;
  /** Another shortcut that no program has. */
  readonly free?: string;
  /** Whether the desktop can open the overlay on it itself, once the user says so. */
  readonly isAddable?: true;
  /** Whether to tell the user without being asked. */
  readonly isTaken?: true;
  /** Whether it isn't held now. */
  readonly isResting?: true;
}

/** Offered if another program has the shortcut, in this order. */
const alternatives = ['Ctrl+Alt+V', 'Super+V', 'Ctrl+Shift+Space', 'Super+Shift+V', 'Ctrl+Alt+Shift+V'];

/** Milliseconds until the next attempt to reach the desktop: soon at first, then less and less often. */
const firstWait = 250;
const maxWait = 30_000;

/** Milliseconds. A page that records a shortcut may crash. */
const maxPause = 60_000;

/** While it is off, or the desktop application isn't running. */
const describeRest = (text: string): State => ({
  works: text === '',
  isResting: true,
  message: text === '' ? 'Off.' : `The desktop application isn't running, so ${text} opens nothing.`,
});

export const createShortcut = ({ settings, openKeys, onPress, log, logBug }: Deps) => {
  const enqueue = createMutex();
  const changed = createNotice();
  let keys: ShortcutKeys | undefined;
  let state: State | undefined;
  let started = false;
  let timer: NodeJS.Timeout | undefined;
  let wait = firstWait;
  /** Set while it is paused. */
  let pause: NodeJS.Timeout | undefined;

  const set = (next: State): void => {
    if (next.isTaken && next.message !== state?.message) log(`${next.message} ${next.remedy ?? ''}`.trim());
    state = next;
    changed.tell();
  };

  const reconnect = (): void => {
    keys = undefined;
    if (!started) return;
    timer = setTimeout(() => void follow(), wait).unref();
    wait = Math.min(wait * 2, maxWait);
  };

  const onChange = (): void => {
    const status = started ? keys?.describe?.() : undefined;
    if (status) set(status);
  };

  const findFree = async (held: ShortcutKeys, taken: string): Promise<string | undefined> => {
    for (const text of alternatives) {
      const shortcut = text === taken ? undefined : readShortcut(text);
      if (!shortcut || !(await held.hold(shortcut).catch(() => false))) continue;
      await held.release();
      return text;
    }
    return undefined;
  };

  const hold = async (): Promise<State> => {
    const shortcut = readShortcut(settings.get('overlayShortcut'));
    const events = { onPress, onLayoutChange: () => void follow(), onChange, onDisconnect: reconnect };
    if (!shortcut) {
      keys ??= await openKeys(events).catch(() => undefined); // the desktop may have kept it since it was turned off
      await keys?.release();
      return describeRest('');
    }
    const text = writeShortcut(shortcut);
    keys ??= await openKeys(events);
    wait = firstWait;
    if (pause) {
      await keys.release();
      return { works: true, message: `${text} is off while you record another shortcut.` };
    }
    if (await keys.hold(shortcut)) return keys.describe?.() ?? { works: true, message: `${text} opens the overlay.` };
    const free = await findFree(keys, text);
    const remedy = free === undefined ? 'Choose another one:' : `${free} is free:`;
    return {
      works: false,
      isTaken: true,
      message: `Another program has the shortcut ${text}.`,
      remedy: `${remedy} copyloom config set overlayShortcut ${free ?? 'KEYS'}`,
      ...(free !== undefined && { free }),
    };
  };

  /** Takes the shortcut of the settings and gives back the former one. */
  const follow = (): Promise<void> =>
    enqueue(async () => {
      if (!started) return;
      set(
        await hold().catch((error: unknown) => {
          if (!(error instanceof Unavailable)) logBug(error, 'the shortcut');
          const message = error instanceof Error ? error.message : String(error);
          return { works: false, message, ...(keys?.add && { isAddable: true }) };
        }),
      );
    });

  /** For the settings window. */
  const readStatus = (): Schemas['OverlayShortcut'] => {
    const shortcut = settings.get('overlayShortcut');
    const { works, message, free, isAddable } = state ?? describeRest(shortcut);
    return { shortcut, works, message, ...(free !== undefined && { free }), ...(isAddable && { addable: true }) };
  };

  const resume = (): void => {
    clearTimeout(pause);
    pause = undefined;
  };

  return {
    start: (): Promise<void> => {
      started = true;
      return follow();
    },
    follow,
    /** Waits for a change that is being made, and looks again at what may have changed elsewhere. */
    check: async (): Promise<State> => {
      await enqueue(async () => undefined);
      if (state?.isTaken || keys?.add) await follow();
      return state ?? describeRest(settings.get('overlayShortcut'));
    },
    get status(): Schemas['OverlayShortcut'] {
      return readStatus();
    },
    /** Changes the setting too. */
    change: async (text: string): Promise<Schemas['OverlayShortcut']> => {
      settings.changeAsked({ overlayShortcut: text });
      resume();
      await follow();
      return readStatus();
    },
    /** Lets the desktop itself open the overlay on it, because the user said so. Fails with an `Unavailable`. */
    add: async (): Promise<Schemas['OverlayShortcut']> => {
      const shortcut = readShortcut(settings.get('overlayShortcut'));
      if (shortcut) await enqueue(async () => keys?.add?.(shortcut));
      await follow();
      return readStatus();
    },
    /** Leaves the keys to the window that has the focus, so that its page can record them. */
    pause: async (paused: boolean): Promise<Schemas['OverlayShortcut']> => {
      const wasPaused = pause !== undefined;
      resume();
      // The desktop would ask the user again.
      if (paused && !keys?.describe)
        pause = setTimeout(() => {
          resume();
          void follow();
        }, maxPause).unref();
      if (pause || wasPaused) await follow();
      return readStatus();
    },
    /** What to tell the user without being asked; empty if nothing. */
    get problem(): string {
      return state?.isTaken ? `${state.message} ${state.remedy ?? ''}`.trim() : '';
    },
    subscribe: changed.subscribe,
    /** Does what presses these keys for another program: Ctrl+Shift+V is also the paste key of terminals. */
    without: <Result>(pressed: string, work: () => Promise<Result>): Promise<Result> => {
      const shortcut = readShortcut(settings.get('overlayShortcut'));
      // The desktop would ask the user again.
      if (!shortcut || keys?.describe || writeShortcut(shortcut) !== pressed) return work();
      return enqueue(async () => {
        await keys?.release();
        return work();
      }).finally(() => void follow());
    },
    close: (): Promise<void> => {
      started = false;
      clearTimeout(timer);
      resume();
      return enqueue(async () => keys?.close());
    },
  };
};

export type OverlayShortcut = ReturnType<typeof createShortcut>;
