// Tests notifications on a real session bus: their texts, their buttons, and desktops without them.
import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { Unavailable } from '../../src/base/unavailable.ts';
import type { Notification } from '../../src/core/window/notifier.ts';
import { createSessionNotifier } from '../../src/platform/notifications/session-notifier.ts';
import { startNotificationServer } from '../support/desktop/notification-server.ts';
import { startSessionBus } from '../support/desktop/session-bus.ts';
import { hasPrograms } from '../support/running/needed-programs.ts';
import { patience, testTime } from '../support/running/patience.ts';

const options = { timeout: testTime };

const start = async (t: TestContext, server?: Parameters<typeof startNotificationServer>[1]) => {
  const session = await startSessionBus(t);
  const desktop = await startNotificationServer(session, server);
  const notifier = createSessionNotifier({ address: session.address, timeLimit: patience });
  t.after(notifier.close);
  return { desktop, notifier };
};

const write = (notification: Partial<Notification>) => async (): Promise<Notification> => ({
  title: 'Done',
  body: '',
  buttons: [],
  ...notification,
});

test('shows a notification whose button works once and closes it', options, async (t) => {
  if (!hasPrograms(t, ['dbus-daemon'])) return;
  const { desktop, notifier } = await start(t);
  const pressed = Promise.withResolvers<string>();
  const buttons = ['Paste', 'Show'].map((label) => ({ label, onPress: () => pressed.resolve(label) }));
  await notifier.show(async (hasButtons) => ({ title: 'Done', body: String(hasButtons), buttons }));
  const { id, title, body, labels, press } = await desktop.next();
  assert.deepEqual([title, body, labels], ['Done', 'true', ['Paste', 'Show']]);
  press('Show');
  press('Paste');
  assert.equal(await pressed.promise, 'Show');
  assert.equal(await desktop.nextClosed(), id);
});

test('shows the text of others as text, in one short piece', options, async (t) => {
  if (!hasPrograms(t, ['dbus-daemon'])) return;
  const { desktop, notifier } = await start(t);
  await notifier.show(write({ body: '<b>x</b> & \0\u202E\x1b[1m\ud800' }));
  assert.equal((await desktop.next()).body, '&lt;b&gt;x&lt;/b&gt; &amp;  [1m\ufffd');
  await notifier.show(write({ title: 't'.repeat(10_000), body: '😀'.repeat(10_000) }));
  const { title, body } = await desktop.next();
  assert.deepEqual([title.length, body.length <= 240, body.endsWith('…')], [80, true, true]);
});

test(
  'writes plain text where markup would be shown as it is, and says that there are no buttons',
  options,
  async (t) => {
    if (!hasPrograms(t, ['dbus-daemon'])) return;
    const { desktop, notifier } = await start(t, { capabilities: ['body'] });
    await notifier.show(async (hasButtons) => ({ title: 'Done', body: `<${hasButtons}>`, buttons: [] }));
    assert.equal((await desktop.next()).body, '<false>');
  },
);

test('withdraws the notification about a subject, if it is there', options, async (t) => {
  if (!hasPrograms(t, ['dbus-daemon'])) return;
  const { desktop, notifier } = await start(t);
  await notifier.show(write({ subject: 'a command' }));
  const { id } = await desktop.next();
  await notifier.withdraw('another');
  await notifier.withdraw('a command');
  assert.equal(await desktop.nextClosed(), id);
  await notifier.withdraw('a command');
});

test('replaces the notification about the same subject, unless it is gone', options, async (t) => {
  if (!hasPrograms(t, ['dbus-daemon'])) return;
  const { desktop, notifier } = await start(t);
  const pressed: string[] = [];
  const done = Promise.withResolvers<void>();
  const button = (label: string) => ({ label, onPress: () => void pressed.push(label) });
  await notifier.show(write({ subject: 'trigger 1', buttons: [button('old')] }));
  const first = await desktop.next();
  await notifier.show(write({ subject: 'trigger 1', buttons: [button('new')] }));
  const second = await desktop.next();
  await notifier.show(write({ subject: 'trigger 2', buttons: [{ label: 'other', onPress: done.resolve }] }));
  const other = await desktop.next();
  assert.deepEqual([first.replaces, second.replaces, second.id, other.replaces], [0, first.id, first.id, 0]);
  second.press('new');
  assert.equal(await desktop.nextClosed(), second.id);
  other.press('other');
  await done.promise;
  assert.deepEqual(pressed, ['new']);
  await notifier.show(write({ subject: 'trigger 1' }));
  assert.equal((await desktop.next()).replaces, 0);
});

test('closes what is on the screen when the application quits', options, async (t) => {
  if (!hasPrograms(t, ['dbus-daemon'])) return;
  const { desktop, notifier } = await start(t);
  await notifier.show(write({}));
  const first = await desktop.next();
  first.dismiss();
  assert.equal(await desktop.nextClosed(), first.id);
  await notifier.show(write({}));
  const second = await desktop.next();
  await notifier.close();
  assert.equal(await desktop.nextClosed(), second.id);
});

test('fails with the reason where nothing shows notifications', options, async (t) => {
  if (!hasPrograms(t, ['dbus-daemon'])) return;
  const session = await startSessionBus(t);
  const { show } = createSessionNotifier({ address: session.address });
  await assert.rejects(
    show(write({})),
    (error) => error instanceof Unavailable && /shows notifications/.test(error.message),
  );
  const nowhere = createSessionNotifier({ address: '' });
  await assert.rejects(nowhere.show(write({})), Unavailable);
});
