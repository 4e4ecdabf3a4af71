// Tests what KWin tells of its windows, with a fake one on a real session bus.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { defineInterface } from 'dbus-native';
import { Unavailable } from '../../src/base/unavailable.ts';
import { watchKwinWindows } from '../../src/platform/plasma/kwin-windows.ts';
import { startSessionBus } from '../support/desktop/session-bus.ts';
import { hasPrograms } from '../support/running/needed-programs.ts';
import { testTime } from '../support/running/patience.ts';

test('says why a window can not get the focus if KWin runs no more scripts', { timeout: testTime }, async (t) => {
  if (!hasPrograms(t, ['dbus-daemon'])) return;
  const session = await startSessionBus(t);
  const kwin = session.connect();
  const body = ['{1}', 'konsole', '42'];
  let loaded = 0;
  const loadScript = ({ file }: { file: string }): number => {
    if (loaded++ > 0) throw new Error('no more');
    const [, destination = ''] = /callDBus\('([^']+)'/.exec(readFileSync(file, 'utf8')) ?? [];
    const told = { destination, path: '/kwin', interface: 'app.copyloom.KWin', member: 'Tell', signature: 'sss', body };
    void kwin.invoke(told);
    return 0;
  };
  const methods = { loadScript: { in: { file: 's', name: 's' }, out: { number: 'i' }, handler: loadScript } };
  await kwin.export('/Scripting', defineInterface({ name: 'org.kde.kwin.Scripting', methods }));
  const run = { run: { handler: () => null } };
  await kwin.export('/Scripting/Script0', defineInterface({ name: 'org.kde.kwin.Script', methods: run }));
  await kwin.requestName('org.kde.KWin', 0);
  const windows = await watchKwinWindows(session.address, () => undefined);
  t.after(windows.close);
  assert.deepEqual(windows.active, { id: '{1}', names: ['konsole'], process: 42 });
  const other = { id: '{2}', names: [], process: 0 };
  await assert.rejects(windows.focus(other), (error) => error instanceof Unavailable && /no more/.test(error.message));
});
