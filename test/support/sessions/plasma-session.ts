// Starts Plasma on Wayland in a window of a virtual X server, for all tests of a suite.
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createClient, defineInterface } from 'dbus-native';
import { busItself } from '../../../src/platform/bus/session-bus.ts';
import { until } from '../application/history.ts';
import { type Lifetime, startXServer } from '../clipboard/x-server.ts';
import { type Desktop, overlayName } from '../desktop/desktop.ts';
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

const library = `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu/libexec`;
/** Programs, and their names on the bus. */
const portalParts = [
  [`${library}/xdg-desktop-portal-kde`, 'org.freedesktop.impl.portal.desktop.kde'],
  ['/usr/libexec/xdg-desktop-portal', 'org.freedesktop.portal.Desktop'],
] as const;

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
          handler: ({ name, title }: { name: string; title: string }) => {
            // The overlay is a layer, which has neither an id nor a title, so KWin names it after its program.
            front = { name: name === 'gjs-console' ? overlayName : name, title };
            return null;
          },
        },
      },
    }),
  );
  await bus.invoke({ ...busItself, member: 'GetId' }); // by the reply, this connection has its name
  const session: NodeJS.ProcessEnv = { ...environment };
  let child: ReturnType<typeof start>;
  const portals: ReturnType<typeof start>[] = [];
  /** With Plasma's part of it only. */
  const startPortal = async (): Promise<void> => {
    const description = join(folder, 'portals');
    mkdirSync(description, { recursive: true });
    copyFileSync('/usr/share/xdg-desktop-portal/portals/kde.portal', join(description, 'kde.portal'));
    const variables = { ...session, XDG_DESKTOP_PORTAL_DIR: description };
    for (const [one, name] of portalParts) {
      portals.push(start(one, [], variables));
      await until(one, async () => {
        const [isOwned] = [await bus.invoke({ ...busItself, member: 'NameHasOwner', signature: 's', body: [name] })];
        return isOwned || undefined;
      });
    }
  };
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
    await startPortal();
  };
  await begin();
  return {
    place,
    session,
    socket,
    holdsShortcuts: true,
    press: keyboard.press,
    readFocused: async () => front.name || undefined,
    readTitle: async () => front.title,
    untilFocused: async (application) => {
      const isFocused = async () => front.name.toLowerCase() === application.toLowerCase() || undefined;
      await until(`${application} has the focus`, isFocused);
    },
    kill: async () => {
      // KWin's part of the portal ends with it.
      const killed = [child, ...portals.splice(0)].filter(
        ({ exitCode, signalCode }) => exitCode === null && signalCode === null,
      );
      const ended = killed.map((one) => once(one, 'exit'));
      for (const one of killed) one.kill('SIGKILL');
      await Promise.all(ended);
    },
    revive: async () => {
      if (child.signalCode !== null) await begin();
    },
  };
};
