// Tests what KWin tells of its windows, with a fake one on a real session bus.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { runInNewContext } from 'node:vm';
import { defineInterface, type MessageBus } from 'dbus-native';
import { Unavailable } from '../../src/base/unavailable.ts';
import { watchKwinWindows } from '../../src/platform/plasma/kwin-windows.ts';
import { startSessionBus, type TestBus } from '../support/desktop/session-bus.ts';
import { hasPrograms } from '../support/running/needed-programs.ts';
import { testTime } from '../support/running/patience.ts';

/** `load` gets the text of each script, and how many came before. */
const startKwin = async (
  { connect }: TestBus,
  load: (text: string, before: number) => void,
  onUnload = (): void => undefined,
): Promise<MessageBus> => {
  const kwin = connect();
  let loaded = 0;
  const loadScript = ({ file }: { file: string }): number => {
    load(readFileSync(file, 'utf8'), loaded++);
    return 0;
  };
  const unloadScript = (): boolean => {
    onUnload();
    return true;
  };
  const methods = {
    loadScript: { in: { file: 's', name: 's' }, out: { number: 'i' }, handler: loadScript },
    unloadScript: { in: { name: 's' }, out: { isDone: 'b' }, handler: unloadScript },
  };
  await kwin.export('/Scripting', defineInterface({ name: 'org.kde.kwin.Scripting', methods }));
  const run = { run: { handler: () => null } };
  await kwin.export('/Scripting/Script0', defineInterface({ name: 'org.kde.kwin.Script', methods: run }));
  await kwin.requestName('org.kde.KWin', 0);
  return kwin;
};

test('ends when the script does, because nobody answered for long', { timeout: testTime }, async (t) => {
  if (!hasPrograms(t, ['dbus-daemon'])) return;
  const session = await startSessionBus(t);
  const listeners = new Set<(window: object) => void>();
  const changed = {
    connect: (listener: () => void) => listeners.add(listener),
    disconnect: (listener: () => void) => listeners.delete(listener),
  };
  const window = { resourceClass: 'konsole', internalId: '{1}', pid: 42 };
  const workspace = { windowActivated: changed, activeWindow: window };
  // Its callback isn't called.
  const callDBus = (destination: string, path: string, name: string, member: string, ...args: unknown[]): void => {
    const body = args.filter((one) => typeof one === 'string');
    const signature = 's'.repeat(body.length);
    void kwin.invoke({ destination, path, interface: name, member, ...(signature && { signature, body }) });
  };
  const [unloaded, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const load = (text: string): void => void setImmediate(() => runInNewContext(text, { workspace, callDBus, String }));
  const kwin = await startKwin(session, load, unloaded.resolve);
  await watchKwinWindows(session.address, ended.resolve);
  for (let change = 1; change <= 50; change++) for (const tell of listeners) tell(window);
  assert.equal(listeners.size, 0);
  await Promise.all([unloaded.promise, ended.promise]);
});

test('says why a window can not get the focus if KWin runs no more scripts', { timeout: testTime }, async (t) => {
  if (!hasPrograms(t, ['dbus-daemon'])) return;
  const session = await startSessionBus(t);
  const body = ['{1}', 'konsole', '42'];
  const kwin = await startKwin(session, (text, before) => {
    if (before > 0) throw new Error('no more');
    const [, destination = ''] = /callDBus\('([^']+)'/.exec(text) ?? [];
    const told = { destination, path: '/kwin', interface: 'app.copyloom.KWin', member: 'Tell', signature: 'sss', body };
    void kwin.invoke(told);
  });
  const windows = await watchKwinWindows(session.address, () => undefined);
  t.after(windows.close);
  assert.deepEqual(windows.active, { id: '{1}', names: ['konsole'], process: 42 });
  const other = { id: '{2}', names: [], process: 0 };
  await assert.rejects(windows.focus(other), (error) => error instanceof Unavailable && /no more/.test(error.message));
});
