// Opens, raises and reopens windows, at most one of each name. While none is open, no server or process runs.
import { setTimeout as wait } from 'node:timers/promises';
import { createMutex } from '../base/mutex.ts';
import { Unavailable } from '../base/unavailable.ts';
import type { Pane } from '../contract/panes.ts';
import type { WindowName } from '../contract/window-access.ts';
import type { Appearance, HowToHide, OpenedWindow, WindowHost, WindowRequest } from '../core/window/window-host.ts';
import { type Patience, watchPresence } from './watch-presence.ts';
import type { Invitation, WindowServer } from './window-server.ts';

/** Milliseconds. */
interface Times extends Patience {
  /** Opening fails if the page was not loaded by then. */
  readonly toArrive: number;
  /** A crash after this time counts as the first one again. */
  readonly toBeSound: number;
}

interface Deps {
  findHost(): Promise<WindowHost>;
  startServer(): Promise<WindowServer>;
  onLink(address: string): void;
  /** A window was hidden or closed. */
  onGone(name: WindowName): void;
  now(): number;
  log(line: string): void;
  /** Milliseconds after which a hidden window is closed; undefined for never. */
  readStayReady(): number | undefined;
  readAppearance(): Appearance;
  readonly times?: Partial<Times>;
}

interface Shown {
  readonly pane: Pane | undefined;
  readonly invitation: Invitation;
  readonly onScreen: OpenedWindow;
  readonly host: WindowHost['name'];
  readonly since: number;
  /** Crashes in a row. */
  readonly crashes: number;
  stopWatching(): void;
  /** How many times it was opened again. */
  openings: number;
  isHidden: boolean;
  /** Whether the application is hiding it, for what its page has asked for. */
  isMakingWay: boolean;
  /** Set while it is hidden, unless it stays ready forever. */
  idle: NodeJS.Timeout | undefined;
}

const shapes: Readonly<Record<WindowName, Omit<WindowRequest, 'url' | 'appearance'>>> = {
  settings: { title: 'Copyloom settings', width: 760, height: 640, isOverlay: false },
  welcome: { title: 'Welcome to Copyloom', width: 640, height: 720, isOverlay: false },
  explorer: { title: 'Copyloom API', width: 1120, height: 760, isOverlay: false },
  overlay: { title: 'Copyloom', width: 880, height: 520, isOverlay: true },
};
const defaultTimes: Times = {
  toArrive: 20_000,
  toListen: 60_000,
  toListenAgain: 5_000,
  toBeSound: 60_000,
};
const maxCrashes = 2;

interface OpenedAt {
  readonly host: WindowHost['name'];
  /** False if it was already open and has been raised. */
  readonly opened: boolean;
}

export const createWindows = ({
  findHost,
  startServer,
  onLink,
  onGone,
  now,
  log,
  readStayReady,
  readAppearance,
  times: overrides = {},
}: Deps) => {
  const times = { ...defaultTimes, ...overrides };
  const enqueue = createMutex();
  const windows = new Map<WindowName, Shown>();
  /** Windows that are being opened. They can be seen and used before the host says so. */
  const appearing = new Map<WindowName, Promise<Shown | undefined>>();
  let server: WindowServer | undefined;
  const ending = new AbortController();

  const closeServerIfIdle = async (): Promise<void> => {
    if (windows.size > 0) return;
    const closing = server?.close();
    server = undefined;
    await closing;
  };

  const forget = async (name: WindowName, { invitation, onScreen, stopWatching, idle }: Shown): Promise<void> => {
    windows.delete(name);
    onGone(name);
    clearTimeout(idle);
    stopWatching();
    await onScreen.close(); // also if it is already closed: it may have left something behind
    invitation.end();
    await closeServerIfIdle();
  };

  /** A hidden window stays ready for a while, then returns its memory. */
  const endWhenIdle = async (name: WindowName): Promise<void> => {
    const shown = windows.get(name);
    if (!shown) return;
    shown.isHidden = true;
    onGone(name);
    clearTimeout(shown.idle);
    const time = readStayReady();
    if (time === undefined) return;
    shown.idle = setTimeout(() => {
      void enqueue(async () => {
        if (windows.get(name) === shown && shown.isHidden) await forget(name, shown);
      });
    }, time);
    shown.idle.unref();
  };

  const onHide = (name: WindowName): void => {
    const shown = windows.get(name);
    if (shown && !shown.isMakingWay) shown.invitation.send({ name: 'closed', value: shown.openings });
    void enqueue(() => endWhenIdle(name));
  };

  const show = async (
    name: WindowName,
    pane: Pane | undefined,
    { crashes, ready }: { crashes: number; ready?: Promise<void> },
  ): Promise<Shown> => {
    const { open, reportsClose, name: host } = await findHost();
    server ??= await startServer();
    await ready;
    const gone = Promise.withResolvers<string | undefined>();
    const presence = reportsClose ? undefined : watchPresence(times, () => gone.resolve(undefined));
    const invitation = server.invite(name, pane, (isPresent) => presence?.onPresence(isPresent));
    const late = new AbortController();
    const appears = Promise.withResolvers<Shown | undefined>();
    appearing.set(name, appears.promise);
    try {
      const events = { onClose: gone.resolve, onLink, onHide: () => onHide(name) };
      const onScreen = await open(
        { ...shapes[name], url: invitation.url, appearance: readAppearance() },
        events,
        ending.signal,
      );
      const problem = await Promise.race([
        invitation.arrived.then(() => undefined),
        gone.promise.then((crash) => crash ?? 'it closed immediately.'),
        wait(times.toArrive, `nothing was shown within ${times.toArrive / 1000} seconds.`, {
          signal: AbortSignal.any([late.signal, ending.signal]),
        }).catch(() => 'Copyloom is quitting.'),
      ]);
      if (problem !== undefined) {
        await onScreen.close();
        throw new Unavailable(`The window can't be shown: ${problem}`);
      }
      const stopWatching = () => presence?.stop();
      const shown: Shown = {
        ...{ pane, invitation, onScreen, host, since: now(), crashes, stopWatching },
        openings: 0,
        isHidden: false,
        isMakingWay: false,
        idle: undefined,
      };
      windows.set(name, shown);
      appears.resolve(shown);
      void gone.promise.then((crash) => enqueue(() => onClose(name, shown, crash)));
      return shown;
    } catch (error) {
      appears.resolve(undefined); // first, because the server ends only after the requests that wait for it
      presence?.stop();
      invitation.end();
      await closeServerIfIdle();
      throw error;
    } finally {
      appearing.delete(name);
      late.abort();
    }
  };

  const onClose = async (name: WindowName, shown: Shown, crash: string | undefined): Promise<void> => {
    if (windows.get(name) !== shown) return;
    await forget(name, shown);
    if (crash === undefined || shown.isHidden || ending.signal.aborted) return;
    const crashes = (now() - shown.since > times.toBeSound ? 0 : shown.crashes) + 1;
    if (crashes > maxCrashes) return log(`The ${name} window keeps crashing and won't be reopened: ${crash}`);
    log(`The ${name} window crashed and is being reopened: ${crash}`);
    await show(name, shown.pane, { crashes }).catch((error: Error) =>
      log(`The ${name} window can't be reopened: ${error.message}`),
    );
  };

  return {
    /** Fails with an `Unavailable` that says what to do. The window takes the focus only when `ready` has resolved. */
    open: (name: WindowName, pane?: Pane, ready?: Promise<void>): Promise<OpenedAt> =>
      enqueue(async () => {
        if (ending.signal.aborted) throw new Unavailable('Copyloom is quitting.');
        const current = windows.get(name);
        clearTimeout(current?.idle);
        if (current) {
          current.isHidden = false;
          current.openings += 1;
          const { invitation, openings, onScreen, host } = current;
          invitation.send(pane === undefined ? { name: 'opened', value: openings } : { name: 'pane', value: pane });
          await ready;
          if (await onScreen.raise?.(openings)) return { host, opened: false };
          await forget(name, current);
        }
        return { host: (await show(name, pane, { crashes: 0, ...(ready && { ready }) })).host, opened: true };
      }),
    isVisible: (name: WindowName): boolean => {
      const shown = windows.get(name);
      return shown !== undefined && !shown.isHidden;
    },
    /** False if its host can't tell. */
    isInFront: (name: WindowName): boolean => {
      const shown = windows.get(name);
      return shown?.onScreen.hide !== undefined && !shown.isHidden;
    },
    /**
     * Resolves when it is out of sight, to whether it wasn't before. If the user wants that, its page gives up what it waits for.
     * A host that can't hide its window closes it.
     */
    hide: async (name: WindowName, { isByUser, ...how }: HowToHide & { isByUser: boolean }): Promise<boolean> => {
      const current = windows.get(name) ?? (await appearing.get(name));
      if (!current || current.isHidden) return false;
      if (current.onScreen.hide) {
        current.isMakingWay = !isByUser;
        return current.onScreen.hide(how).finally(() => {
          current.isMakingWay = false;
        });
      }
      // Not awaited, because the server ends only after the request of the window that asked for this.
      void enqueue(async () => {
        if (windows.get(name) === current) await forget(name, current);
      });
      await current.onScreen.close();
      return true;
    },
    /** Closes it, also if its own page asks for that: the server ends only after the requests of its pages. */
    end: (name: WindowName): Promise<void> =>
      enqueue(async () => {
        const current = windows.get(name);
        if (current) await forget(name, current);
      }),
    /** Applies a change of their appearance and of how long hidden windows stay ready. */
    followSettings: (): Promise<void> =>
      enqueue(async () => {
        for (const [name, { isHidden, onScreen }] of windows) {
          onScreen.setAppearance?.(readAppearance());
          if (isHidden) await endWhenIdle(name);
        }
      }),
    close: (): Promise<void> => {
      ending.abort();
      return enqueue(async () => {
        for (const [name, shown] of windows) await forget(name, shown);
      });
    },
  };
};
