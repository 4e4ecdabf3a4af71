// Starts GNOME without a screen, on Wayland or on an X server, with two monitors, for all tests of a suite.
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { promisify } from 'node:util';
import { createClient } from 'dbus-native';
import { until } from '../application/history.ts';
import type { Lifetime } from '../clipboard/x-server.ts';
import { keyCodes } from '../desktop/keys.ts';
import { patience } from '../running/patience.ts';
import type { SeenWindow, SessionDesktop } from './session-desktop.ts';
import { makeSessionPlace, type SessionPlace } from './session-place.ts';
import { startTwoMonitors, twoMonitors } from './two-monitors.ts';
import { openXDevices } from './x-devices.ts';

export interface GnomeSession extends SessionDesktop {
  readonly place: SessionPlace;
  readonly session: NodeJS.ProcessEnv;
  /** Runs JavaScript in GNOME Shell; returns its result. */
  evaluate(code: string): Promise<unknown>;
  /** Kills GNOME Shell, like a crash. */
  kill(): Promise<void>;
  /** Starts GNOME Shell again if it was killed. */
  revive(): Promise<void>;
}

const display = 'wayland-copyloom';

/** Shows the icons of programs in the panel, as on Ubuntu. */
export const trayExtension = 'ubuntu-appindicators@ubuntu.com';

const settings: readonly (readonly [string, string, string])[] = [
  ['org.gnome.desktop.session', 'idle-delay', '0'],
  ['org.gnome.desktop.interface', 'enable-animations', 'false'],
  ['org.gnome.shell', 'welcome-dialog-last-shown-version', '99'],
  ['org.gnome.shell', 'disable-user-extensions', 'false'],
  ['org.gnome.shell', 'enabled-extensions', `["${trayExtension}"]`],
];

const shell = {
  destination: 'org.gnome.Shell',
  path: '/org/gnome/Shell',
  interface: 'org.gnome.Shell',
} as const;
/** The names of the icons that the panel shows. */
const trayItems = `Object.entries(Main.panel.statusArea)
  .filter(([name, icon]) => name.startsWith('appindicator-') && icon.visible)
  .map(([name]) => name)`;
const remote = 'org.gnome.Mutter.RemoteDesktop';

/** For settings, extensions and notifications. A portal of documents would mount a folder that outlives the session. */
const services = ['ca.desrt.dconf', 'org.gnome.Shell.Extensions', 'org.gnome.Shell.Notifications'];

interface Options {
  /** Called before GNOME Shell starts, with the environment of the session. */
  prepare?(environment: NodeJS.ProcessEnv): Promise<void>;
  /** The display of the X server that shows it. Without this, it is a session of Wayland. */
  readonly screen?: string;
}

const virtualMonitors = twoMonitors.flatMap(({ width, height }) => ['--virtual-monitor', `${width}x${height}`]);
const onWayland = ['--headless', `--wayland-display=${display}`, ...virtualMonitors];

/** The window with the focus, as a person sees it. */
const front = `(() => {
  const window = global.display.focus_window;
  const { x, y, width, height } = window.get_frame_rect();
  return { area: { x, y, width, height }, isAbove: window.is_above(), isListed: !window.skip_taskbar };
})()`;

export const startGnomeSession = async (t: Lifetime, { prepare, screen }: Options = {}): Promise<GnomeSession> => {
  const variables = { XDG_SESSION_DESKTOP: 'gnome', DISPLAY: screen };
  const place = await makeSessionPlace(t, 'GNOME', screen === undefined ? 'wayland' : 'x11', variables, services);
  const { environment, start, readOutput } = place;
  const run = promisify(execFile);
  for (const words of settings) await run('gsettings', ['set', ...words], { env: environment });
  await prepare?.(environment);

  const bus = createClient({ busAddress: environment['DBUS_SESSION_BUS_ADDRESS'] ?? '', timeout: patience });
  bus.connection.on('error', () => undefined);
  t.after(() => bus.close());
  const call = (path: string, name: string, member: string, signature?: string, body?: unknown[]) =>
    bus.invoke({
      destination: remote,
      path,
      interface: name,
      member,
      ...(signature && { signature, body: body ?? [] }),
    });
  const evaluate = async (code: string): Promise<unknown> => {
    const [isDone, result] = await bus.invoke({ ...shell, member: 'Eval', signature: 's', body: [code] });
    if (!isDone) throw new Error(`GNOME Shell can't evaluate ${code}: ${result}`);
    return result === '' ? undefined : JSON.parse(result);
  };

  let child: ReturnType<typeof start>;
  let keyboard = '';
  const session: NodeJS.ProcessEnv = { ...environment };
  const begin = async (): Promise<void> => {
    child = start('gnome-shell', ['--unsafe-mode', ...(screen === undefined ? onWayland : ['--x11'])]);
    await until('GNOME Shell', async () => {
      if (child.exitCode !== null) throw new Error(`GNOME Shell did not start:\n${readOutput('gnome-shell')}`);
      return evaluate('!Main.layoutManager._startingUp || undefined').catch(() => undefined);
    });
    await evaluate('Main.overview.hide()');
    if (screen !== undefined) return;
    const [x] = [...readOutput('gnome-shell').matchAll(/public X11 display (:\d+)/g)].at(-1)?.slice(1) ?? [];
    const authority = await evaluate('imports.gi.GLib.getenv("XAUTHORITY")');
    Object.assign(session, { WAYLAND_DISPLAY: display, DISPLAY: x, XAUTHORITY: authority ?? undefined });
    const names = ['WAYLAND_DISPLAY', 'DISPLAY', 'XAUTHORITY', 'XDG_CURRENT_DESKTOP', 'XDG_SESSION_TYPE'];
    await run('dbus-update-activation-environment', names, { env: session });
    keyboard = await call('/org/gnome/Mutter/RemoteDesktop', remote, 'CreateSession');
    await call(keyboard, `${remote}.Session`, 'Start');
  };
  const pressKey = (code: number, isDown: boolean) =>
    call(keyboard, `${remote}.Session`, 'NotifyKeyboardKeycode', 'ub', [code, isDown]);

  const readFocused = async (): Promise<string | undefined> => {
    const name = await evaluate('global.display.focus_window?.get_wm_class() ?? null');
    return typeof name === 'string' ? name : undefined;
  };
  await begin();
  return {
    place,
    session,
    holdsShortcuts: false,
    evaluate,
    press: async (...keys) => {
      const codes = keys.map((key) => keyCodes[key] - 8);
      for (const code of codes) await pressKey(code, true);
      for (const code of codes.toReversed()) await pressKey(code, false);
    },
    readFocused,
    monitors: twoMonitors,
    listTrayItems: async () => {
      const items = await evaluate(trayItems);
      return Array.isArray(items) ? items : [];
    },
    // The script's own result.
    readFront: async () => (await evaluate(front)) as SeenWindow,
    moveFront: async (x, y) => void (await evaluate(`global.display.focus_window.move_frame(true, ${x}, ${y})`)),
    readTitle: async () => String(await evaluate('global.display.focus_window?.get_title() ?? ""')),
    untilFocused: async (application) => {
      const isFocused = async () => (await readFocused())?.toLowerCase() === application.toLowerCase() || undefined;
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

export interface GnomeXSession extends Omit<GnomeSession, 'session'> {
  readonly session: string;
  /** For Copyloom. */
  readonly variables: NodeJS.ProcessEnv;
}

export const startGnomeXSession = async (t: Lifetime): Promise<GnomeXSession> => {
  const { display: screen } = await startTwoMonitors(t);
  const { press } = await openXDevices(t, screen);
  const gnome = await startGnomeSession(t, { screen });
  return { ...gnome, session: screen, variables: gnome.place.environment, holdsShortcuts: true, press };
};
