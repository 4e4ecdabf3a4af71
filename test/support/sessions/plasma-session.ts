// Starts Plasma on Wayland in two windows of a virtual X server, which are its monitors, for all tests of a suite.
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createClient } from 'dbus-native';
import { busItself } from '../../../src/platform/bus/session-bus.ts';
import { until } from '../application/history.ts';
import { type Lifetime, startXServer } from '../clipboard/x-server.ts';
import { patience } from '../running/patience.ts';
import { createKwinFront } from './kwin-front.ts';
import { listTrayItems } from './list-tray-items.ts';
import type { SessionDesktop } from './session-desktop.ts';
import { makeSessionPlace, type SessionPlace } from './session-place.ts';
import { twoMonitors } from './two-monitors.ts';
import { openXDevices } from './x-devices.ts';
import { openXWindows } from './x-windows.ts';

export interface PlasmaSession extends SessionDesktop {
  readonly place: SessionPlace;
  readonly session: NodeJS.ProcessEnv;
  /** The display of the X server that shows it. */
  readonly screen: string;
  /** The path of its Wayland socket. */
  readonly socket: string;
  /** Kills KWin, like a crash. */
  kill(): Promise<void>;
  /** Starts KWin again if it was killed. */
  revive(): Promise<void>;
}

/** The programs that it needs. */
export const plasmaPrograms = [
  'Xvfb',
  'kwin_wayland',
  'plasmashell',
  'dbus-daemon',
  'dbus-update-activation-environment',
] as const;

const display = 'wayland-copyloom';

const library = `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu/libexec`;
/** The panel, and what it needs. */
const panelParts = [['kded5'], [`${library}/kactivitymanagerd`], ['plasmashell', '--no-respawn']] as const;
/** Programs, and their names on the bus. */
const portalParts = [
  [`${library}/xdg-desktop-portal-kde`, 'org.freedesktop.impl.portal.desktop.kde'],
  ['/usr/libexec/xdg-desktop-portal', 'org.freedesktop.portal.Desktop'],
] as const;

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
  const { display: screen } = await startXServer(t, '-screen', '0', '2560x800x24', '+extension', 'GLX');
  const screenDevices = await openXDevices(t, screen);
  const windows = await openXWindows(t, screen);
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
  const front = await createKwinFront(bus, folder);
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
    const size = ['--output-count', '2', '--width', '1280', '--height', '800'];
    const options = ['--x11-display', screen, ...size, '--xwayland', '--socket', display, '--no-lockscreen'];
    rmSync(ready, { force: true });
    child = start(program, [...options, tellReady], { DISPLAY: screen });
    await until('KWin', async () => {
      if (child.exitCode !== null) throw new Error(`KWin did not start:\n${readOutput(program)}`);
      if (!existsSync(socket)) return undefined;
      return front.watch().then(
        () => true,
        () => undefined, // it isn't on the bus
      );
    });
    const [x, authority] = await until('XWayland', async () => {
      const words = existsSync(ready) ? readFileSync(ready, 'utf8').split('\n') : [];
      return words.length > 2 ? words : undefined;
    });
    Object.assign(session, { WAYLAND_DISPLAY: display, DISPLAY: x, XAUTHORITY: authority || undefined });
    const names = ['WAYLAND_DISPLAY', 'DISPLAY', 'XAUTHORITY', 'XDG_CURRENT_DESKTOP', 'XDG_SESSION_TYPE'];
    await run('dbus-update-activation-environment', names, { env: session });
    await windows.spread(twoMonitors);
    await startPortal();
  };
  await begin();
  let hasPanel = false;
  return {
    place,
    session,
    screen,
    socket,
    holdsShortcuts: true,
    press: screenDevices.press,
    monitors: twoMonitors,
    // Only now, because the panel takes long to start, and its Klipper is another program that puts text on the clipboard.
    listTrayItems: async () => {
      if (!hasPanel) for (const [one, ...args] of panelParts) start(one, args, session);
      hasPanel = true;
      return listTrayItems(bus);
    },
    readFocused: async () => front.readFocused(),
    readTitle: async () => front.readTitle(),
    readFront: async () => front.read(),
    moveFront: async (x, y) => {
      await front.move(x, y);
      await screenDevices.point(x, y); // for KWin, the monitor with the pointer is the active one
    },
    untilFocused: async (application) => {
      const isFocused = async () => front.readFocused()?.toLowerCase() === application.toLowerCase() || undefined;
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
