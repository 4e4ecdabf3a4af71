// Tests the tray icon of the desktop application: a panel finds it, pauses recording and quits.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toPlain } from 'dbus-native';
import { until } from '../support/application/history.ts';
import { startXServer } from '../support/clipboard/x-server.ts';
import { startSessionBus, startWatcher } from '../support/desktop/session-bus.ts';
import { hasPrograms } from '../support/running/needed-programs.ts';
import { testTime } from '../support/running/patience.ts';
import { runProgram, startProgramIn } from '../support/service/run-program.ts';
import { environmentFor } from '../support/service/service.ts';
import { makeTempHome, skipWelcome } from '../support/store/temp-home.ts';

type Shown = [id: number, properties: Record<string, unknown>, children: Shown[]];

test('pauses recording and quits from the tray', { timeout: testTime }, async (t) => {
  if (!hasPrograms(t, ['Xvfb', 'dbus-daemon', 'gdbus'])) return;
  const home = makeTempHome(t);
  skipWelcome(home);
  const { display } = await startXServer(t);
  const session = await startSessionBus(t);
  const watcher = await startWatcher(session);
  const environment = { ...environmentFor(home), DISPLAY: display, DBUS_SESSION_BUS_ADDRESS: session.address };
  const desktop = startProgramIn(t, environment);
  const destination = await watcher.nextItem();
  const menu = { destination, path: '/MenuBar', interface: 'com.canonical.dbusmenu' };
  const readMenu = async (): Promise<Shown[]> => {
    const call = { ...menu, member: 'GetLayout', signature: 'iias', body: [0, -1, []] };
    const [, layout] = toPlain<[number, Shown]>(await watcher.bus.invoke(call));
    return layout[2];
  };
  const click = async (label: string): Promise<void> => {
    const [id] = (await readMenu()).find(([, properties]) => properties['label'] === label) ?? assert.fail(label);
    await watcher.bus.invoke({ ...menu, member: 'Event', signature: 'isvu', body: [id, 'clicked', ['s', ''], 0] });
  };
  const labels = async () => (await readMenu()).flatMap(([, { label }]) => (label === undefined ? [] : [label]));

  const isOnBus = async (): Promise<boolean> => {
    const bus = { destination: 'org.freedesktop.DBus', path: '/org/freedesktop/DBus' };
    const call = { ...bus, interface: 'org.freedesktop.DBus', member: 'NameHasOwner' };
    return toPlain<boolean>(await watcher.bus.invoke({ ...call, signature: 's', body: [destination] }));
  };

  assert.deepEqual(await labels(), ['Open', 'Pause recording', 'Settings', 'API explorer', 'Quit']);
  assert.match((await runProgram(t, home, 'doctor')).output, /✓ tray: The icon is in the tray\./);
  await click('Pause recording');
  await until('The pause', async () => ((await labels()).includes('Resume recording') ? true : undefined));
  assert.match((await runProgram(t, home, 'recording')).output, /^Recording is off/);
  await runProgram(t, home, 'recording', 'on');
  await until('The change from elsewhere', async () =>
    (await labels()).includes('Pause recording') ? true : undefined,
  );
  await runProgram(t, home, 'config', 'set', 'showTrayIcon', 'false');
  await until('The end of the item', async () => ((await isOnBus()) ? undefined : true));
  await runProgram(t, home, 'config', 'set', 'showTrayIcon', 'true');
  assert.equal(await watcher.nextItem(), destination);
  await click('Quit');
  assert.equal((await desktop.ended()).status, 0);
});
