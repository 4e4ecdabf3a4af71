// Starts Xfce on a virtual X server, for all tests of a suite.
import { createClient } from 'dbus-native';
import x11, { type XProperty } from 'x11';
import { connectToX } from '../../../src/platform/x11/x-connection.ts';
import { until } from '../application/history.ts';
import { type Lifetime, startXServer } from '../clipboard/x-server.ts';
import type { Desktop } from '../desktop/desktop.ts';
import { patience } from '../running/patience.ts';
import { makeSessionPlace, type SessionPlace } from './session-place.ts';
import { openXKeyboard } from './x-keyboard.ts';

export interface XfceSession extends Desktop {
  readonly place: SessionPlace;
  readonly session: string;
  readonly variables: NodeJS.ProcessEnv;
  listTrayItems(): Promise<readonly string[]>;
  revive(): Promise<void>;
}

/** The programs that it needs. */
export const xfcePrograms = ['Xvfb', 'xfce4-session', 'xfwm4', 'xfce4-panel', 'xfsettingsd', 'dbus-daemon'] as const;

/** What the session may start of this computer: its own settings. */
const services = ['org.xfce.Xfconf'];

/** WM_CLASS has the same number on every server. */
const windowClass = 67;

export const startXfceSession = async (t: Lifetime): Promise<XfceSession> => {
  const { display } = await startXServer(t, '-screen', '0', '1280x800x24', '+extension', 'GLX');
  const place = await makeSessionPlace(t, 'XFCE', 'x11', { DISPLAY: display }, services);
  const bus = createClient({ busAddress: place.environment['DBUS_SESSION_BUS_ADDRESS'] ?? '', timeout: patience });
  bus.connection.on('error', () => undefined);
  t.after(() => bus.close());
  const keyboard = await openXKeyboard(t, display);
  const x = await connectToX({ display, onDisconnect: () => undefined });
  t.after(() => x.close());
  x.client.ChangeWindowAttributes(x.root, { eventMask: x11.eventMask.PropertyChange });
  const [active, clients, title] = await Promise.all(
    ['_NET_ACTIVE_WINDOW', '_NET_CLIENT_LIST', '_NET_WM_NAME'].map(x.atom),
  );
  const read = (window: number, property = 0): Promise<Buffer> =>
    x
      .ask<XProperty>((done) => x.client.GetProperty(0, window, property, 0, 0, 256, done))
      .then(
        ({ data }) => data,
        () => Buffer.alloc(0), // the window no longer exists
      );
  const nameOf = async (window: number): Promise<string | undefined> =>
    (await read(window, windowClass)).toString('latin1').split('\0')[1];
  const findActive = async (): Promise<number> => {
    const found = await read(x.root, active);
    return found.length < 4 ? 0 : found.readUInt32LE(0);
  };
  const readFocused = async (): Promise<string | undefined> => nameOf(await findActive());
  const listWindows = async (): Promise<string[]> => {
    const list = await read(x.root, clients);
    const windows = Array.from({ length: Math.floor(list.length / 4) }, (_, at) => list.readUInt32LE(at * 4));
    return (await Promise.all(windows.map(nameOf))).filter((name) => name !== undefined);
  };

  const child = place.start('xfce4-session');
  await until('The panel of Xfce', async () => {
    if (child.exitCode !== null) throw new Error(`Xfce did not start:\n${place.readOutput('xfce4-session')}`);
    return (await listWindows()).includes('Xfce4-panel') || undefined;
  });
  return {
    place,
    session: display,
    holdsShortcuts: true,
    press: keyboard.press,
    variables: place.environment,
    listTrayItems: async () => {
      const tray = { destination: 'org.kde.StatusNotifierWatcher', path: '/StatusNotifierWatcher' };
      const body = [tray.destination, 'RegisteredStatusNotifierItems'];
      const call = { ...tray, interface: 'org.freedesktop.DBus.Properties', member: 'Get', signature: 'ss', body };
      const items: unknown = await bus.invoke(call).catch(() => []); // the panel hasn't loaded its tray
      return Array.isArray(items) ? items : [];
    },
    readFocused,
    readTitle: async () => (await read(await findActive(), title)).toString(),
    untilFocused: async (application) => {
      const isFocused = async () => (await readFocused())?.toLowerCase() === application.toLowerCase() || undefined;
      await until(`${application} has the focus`, isFocused);
    },
    revive: async () => undefined, // nothing kills it
  };
};
