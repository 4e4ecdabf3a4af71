// Starts Plasma on Wayland in a window of a virtual X server, for all tests of a suite.
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, copyFileSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createClient, defineInterface } from 'dbus-native';
import { busItself } from '../../../src/platform/bus/session-bus.ts';
import { until } from '../application/history.ts';
import { type Lifetime, startXServer } from '../clipboard/x-server.ts';
import type { Desktop } from '../desktop/desktop.ts';
import { patience } from '../running/patience.ts';
import { makeSessionPlace, type SessionPlace } from './session-place.ts';
import { openXKeyboard } from './x-keyboard.ts';

export interface PlasmaSession extends Desktop {
  readonly place: SessionPlace;
  readonly session: NodeJS.ProcessEnv;
  /** The path of its Wayland socket. */
  readonly socket: string;
  /** Kills KWin, like a crash. */
  kill(): Promise<void>;
  /** Starts KWin again if it was killed. */
  revive(): Promise<void>;
}

/** The programs that it needs. */
export const plasmaPrograms = ['Xvfb', 'kwin_wayland', 'dbus-daemon', 'dbus-update-activation-environment'] as const;

const display = 'wayland-copyloom';
const kwin = 'org.kde.KWin';

/** Tells us which window is in front, and when that changes. */
const watchFront = (name: string): string => `
  const tell = (window) => callDBus('${name}', '/front', 'app.copyloom.Test', 'Tell',
    window ? String(window.resourceClass) : '', window ? String(window.caption) : '');
  workspace.clientActivated.connect(tell);
  tell(workspace.activeClient);
`;

export const startPlasmaSession = async (t: Lifetime): Promise<PlasmaSession> => {
  const variables = {
    XDG_SESSION_DESKTOP: 'KDE',
    KDE_FULL_SESSION: 'true',
    KDE_SESSION_VERSION: '5',
    QT_QUICK_BACKEND: 'software',
    KWIN_COMPOSE: 'Q',
    XDG_MENU_PREFIX: 'plasma-',
  };
  const place = await makeSessionPlace(t, 'KDE', 'wayland', variables, []);
  const { folder, environment, start, readOutput } = place;
  const socket = join(environment['XDG_RUNTIME_DIR'] ?? '', display);
  const { display: screen } = await startXServer(t, '-screen', '0', '1280x800x24', '+extension', 'GLX');
  const keyboard = await openXKeyboard(t, screen);
  // A program with a capability of its own isn't allowed to be the child of another here.
  const program = join(folder, 'kwin_wayland');
  copyFileSync('/usr/bin/kwin_wayland', program);
  chmodSync(program, 0o755);
  // KWin starts it when XWayland is ready.
  const [ready, tellReady] = [join(folder, 'ready'), join(folder, 'tell-ready')];
  writeFileSync(tellReady, `#!/bin/sh\nprintf "%s\\n" "$DISPLAY" "$XAUTHORITY" > ${ready}\n`, { mode: 0o755 });
  const run = promisify(execFile);
  await run('kbuildsycoca5', ['--noincremental'], { env: environment }).catch(() => undefined);

  const bus = createClient({ busAddress: environment['DBUS_SESSION_BUS_ADDRESS'] ?? '', timeout: patience });
  bus.connection.on('error', () => undefined);
  t.after(() => bus.close());
  let front = { name: '', title: '' };
  await bus.export(
    '/front',
    defineInterface({
      name: 'app.copyloom.Test',
      methods: {
        Tell: {
          in: { name: 's', title: 's' },
          handler: (told: { name: string; title: string }) => {
            front = told;
            return null;
          },
        },
      },
    }),
  );
  await bus.invoke({ ...busItself, member: 'GetId' }); // by the reply, this connection has its name
  const session: NodeJS.ProcessEnv = { ...environment };
  let child: ReturnType<typeof start>;
  const begin = async (): Promise<void> => {
    const size = ['--width', '1280', '--height', '800'];
    const options = ['--x11-display', screen, ...size, '--xwayland', '--socket', display, '--no-lockscreen'];
    rmSync(ready, { force: true });
    child = start(program, [...options, tellReady], { DISPLAY: screen });
    const call = (path: string, name: string, member: string, signature?: string, body?: unknown[]) =>
      bus.invoke({
        destination: kwin,
        path,
        interface: name,
        member,
        ...(signature && { signature, body: body ?? [] }),
      });
    const script = join(folder, 'watch-front.js');
    writeFileSync(script, watchFront(bus.name ?? ''));
    const number = await until('KWin', async () => {
      if (child.exitCode !== null) throw new Error(`KWin did not start:\n${readOutput(program)}`);
      if (!existsSync(socket)) return undefined;
      return call('/Scripting', 'org.kde.kwin.Scripting', 'loadScript', 'ss', [script, 'copyloom-test']).catch(
        () => undefined,
      );
    });
    await call(`/${number}`, 'org.kde.kwin.Script', 'run');
    const [x, authority] = await until('XWayland', async () => {
      const words = existsSync(ready) ? readFileSync(ready, 'utf8').split('\n') : [];
      return words.length > 2 ? words : undefined;
    });
    Object.assign(session, { WAYLAND_DISPLAY: display, DISPLAY: x, XAUTHORITY: authority || undefined });
    const names = ['WAYLAND_DISPLAY', 'DISPLAY', 'XAUTHORITY', 'XDG_CURRENT_DESKTOP', 'XDG_SESSION_TYPE'];
    await run('dbus-update-activation-environment', names, { env: session });
  };
  await begin();
  return {
    place,
    session,
    socket,
    holdsShortcuts: false,
    press: keyboard.press,
    readFocused: async () => front.name || undefined,
    readTitle: async () => front.title,
    untilFocused: async (application) => {
      const isFocused = async () => front.name.toLowerCase() === application.toLowerCase() || undefined;
      await until(`${application} has the focus`, isFocused);
    },
    kill: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
    revive: async () => {
      if (child.signalCode !== null) await begin();
    },
  };
};
