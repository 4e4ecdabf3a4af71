// The windows: one of a name, opened, raised, opened again when it crashed. While none is open, nothing listens and nothing runs.
import { setTimeout as wait } from 'node:timers/promises';
import { createTurns } from '../base/in-turn.ts';
import { Obstacle } from '../base/obstacle.ts';
import type { OpenedWindow, WindowHost } from '../core/window/window-host.ts';
import type { Pane, WindowName } from './bridge.ts';
import { type Patience, watchPresence } from './watch-presence.ts';
import type { Invitation, WindowServer } from './window-server.ts';

/** Milliseconds. */
interface Times extends Patience {
  /** A window whose page was not asked for by then is not coming. */
  readonly toArrive: number;
  /** A window that lived so long has not crashed because of how it was opened. */
  readonly toBeSound: number;
}

interface Parts {
  findHost(): Promise<WindowHost>;
  startServer(): Promise<WindowServer>;
  onLink(address: string): void;
  now(): number;
  log(line: string): void;
  readonly times?: Partial<Times>;
}

interface Shown {
  readonly pane: Pane;
  readonly invitation: Invitation;
  readonly onScreen: OpenedWindow;
  readonly host: WindowHost['name'];
  readonly since: number;
  /** How often it has crashed in a row. */
  readonly crashes: number;
  stopWatching(): void;
}

const shapes: Readonly<Record<WindowName, { title: string; width: number; height: number }>> = {
  settings: { title: 'Copyloom settings', width: 760, height: 640 },
};
const usualTimes: Times = { toArrive: 20_000, toListen: 60_000, toListenAgain: 5_000, toBeSound: 60_000 };
const mostCrashes = 2;

export interface OpenedAt {
  readonly host: WindowHost['name'];
  /** False if it was open already, and raised. */
  readonly opened: boolean;
}

export const createWindows = ({ findHost, startServer, onLink, now, log, times: given = {} }: Parts) => {
  const times = { ...usualTimes, ...given };
  const inTurn = createTurns();
  const windows = new Map<WindowName, Shown>();
  let server: WindowServer | undefined;
  const ending = new AbortController();

  const closeServerIfIdle = async (): Promise<void> => {
    if (windows.size > 0) return;
    const closing = server?.close();
    server = undefined;
    await closing;
  };

  const forget = async (name: WindowName, { invitation, onScreen, stopWatching }: Shown): Promise<void> => {
    windows.delete(name);
    stopWatching();
    await onScreen.close(); // one that is gone already may still have left something behind
    invitation.end();
    await closeServerIfIdle();
  };

  const show = async (name: WindowName, pane: Pane, crashes: number): Promise<Shown> => {
    const { open, tellsGone, name: host } = await findHost();
    server ??= await startServer();
    const gone = Promise.withResolvers<string | undefined>();
    const presence = tellsGone ? undefined : watchPresence(times, () => gone.resolve(undefined));
    const invitation = server.invite(name, pane, (isThere) => presence?.onPresence(isThere));
    const late = new AbortController();
    try {
      const events = { onGone: gone.resolve, onLink };
      const onScreen = await open({ ...shapes[name], url: invitation.url }, events, ending.signal);
      const notThere = await Promise.race([
        invitation.arrived.then(() => undefined),
        gone.promise.then((crash) => crash ?? 'it was closed at once.'),
        wait(times.toArrive, `nothing was shown within ${times.toArrive / 1000} seconds.`, {
          signal: AbortSignal.any([late.signal, ending.signal]),
        }).catch(() => 'Copyloom is being ended.'),
      ]);
      if (notThere !== undefined) {
        await onScreen.close();
        throw new Obstacle(`The window cannot be shown: ${notThere}`);
      }
      const stopWatching = () => presence?.stop();
      const shown: Shown = { pane, invitation, onScreen, host, since: now(), crashes, stopWatching };
      windows.set(name, shown);
      void gone.promise.then((crash) => inTurn(() => noticeGone(name, shown, crash)));
      return shown;
    } catch (error) {
      presence?.stop();
      invitation.end();
      await closeServerIfIdle();
      throw error;
    } finally {
      late.abort();
    }
  };

  const noticeGone = async (name: WindowName, shown: Shown, crash: string | undefined): Promise<void> => {
    if (windows.get(name) !== shown) return;
    await forget(name, shown);
    if (crash === undefined || ending.signal.aborted) return;
    const crashes = (now() - shown.since > times.toBeSound ? 0 : shown.crashes) + 1;
    if (crashes > mostCrashes) return log(`The window ${name} keeps crashing and is not opened again: ${crash}`);
    log(`The window ${name} crashed and is opened again: ${crash}`);
    await show(name, shown.pane, crashes).catch((error: Error) =>
      log(`The window cannot be opened again: ${error.message}`),
    );
  };

  return {
    /** Fails with an `Obstacle` that says what to do. */
    open: (name: WindowName, pane: Pane): Promise<OpenedAt> =>
      inTurn(async () => {
        if (ending.signal.aborted) throw new Obstacle('Copyloom is being ended.');
        const there = windows.get(name);
        if (there && (await there.onScreen.raise?.())) {
          there.invitation.send({ name: 'pane', value: pane });
          return { host: there.host, opened: false };
        }
        if (there) await forget(name, there);
        return { host: (await show(name, pane, 0)).host, opened: true };
      }),
    close: (): Promise<void> => {
      ending.abort();
      return inTurn(async () => {
        for (const [name, shown] of windows) await forget(name, shown);
      });
    },
  };
};

export type Windows = ReturnType<typeof createWindows>;
