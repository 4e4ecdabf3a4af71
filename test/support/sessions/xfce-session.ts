// Starts Xfce on an X server with two monitors, for all tests of a suite.
import { createClient } from 'dbus-native';
import { until } from '../application/history.ts';
import type { Lifetime } from '../clipboard/x-server.ts';
import { patience } from '../running/patience.ts';
import { listTrayItems } from './list-tray-items.ts';
import type { SessionDesktop } from './session-desktop.ts';
import { makeSessionPlace, type SessionPlace } from './session-place.ts';
import { startTwoMonitors, twoMonitors } from './two-monitors.ts';
import { openXDevices } from './x-devices.ts';
import { openXWindows } from './x-windows.ts';

export interface XfceSession extends SessionDesktop {
  readonly place: SessionPlace;
  readonly session: string;
  readonly variables: NodeJS.ProcessEnv;
  revive(): Promise<void>;
}

/** The programs that it needs. */
export const xfcePrograms = [
  'Xvfb',
  'xfce4-session',
  'xfwm4',
  'xfce4-panel',
  'xfsettingsd',

  'dbus-daemon',
] as const;

/** What the session may start of this computer: its own settings. */
const services = ['org.xfce.Xfconf'];

export const startXfceSession = async (t: Lifetime): Promise<XfceSession> => {
  const { display } = await startTwoMonitors(t);
  const place = await makeSessionPlace(t, 'XFCE', 'x11', { DISPLAY: display }, services);
  const bus = createClient({ busAddress: place.environment['DBUS_SESSION_BUS_ADDRESS'] ?? '', timeout: patience });
  bus.connection.on('error', () => undefined);
  t.after(() => bus.close());
  const keyboard = await openXDevices(t, display);
  const { readFocused, list, ...windows } = await openXWindows(t, display);

  const child = place.start('xfce4-session');
  await until('The panel of Xfce', async () => {
    if (child.exitCode !== null) throw new Error(`Xfce did not start:\n${place.readOutput('xfce4-session')}`);
    return (await list()).includes('Xfce4-panel') || undefined;
  });
  return {
    place,
    session: display,
    holdsShortcuts: true,
    press: keyboard.press,
    variables: place.environment,
    listTrayItems: () => listTrayItems(bus),
    monitors: twoMonitors,
    ...windows,
    readFocused,
    untilFocused: async (application) => {
      const isFocused = async () => (await readFocused())?.toLowerCase() === application.toLowerCase() || undefined;
      await until(`${application} has the focus`, isFocused);
    },
    revive: async () => undefined, // nothing kills it
  };
};
