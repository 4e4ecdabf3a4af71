// Tests the shortcut of the overlay with a fake desktop portal on a real session bus.
import assert from 'node:assert/strict';
import { EventEmitter, once } from 'node:events';
import { type TestContext, test } from 'node:test';
import koffi from 'koffi';
import { readShortcut } from '../../src/base/shortcut.ts';
import { Unavailable } from '../../src/base/unavailable.ts';
import { hideMemory } from '../../src/platform/process/hide-memory.ts';
import { openPortalShortcutKeys } from '../../src/platform/shortcut/portal-shortcut.ts';
import { writeTrigger } from '../../src/platform/shortcut/write-trigger.ts';
import { startPortal } from '../support/desktop/fake-portal.ts';
import { openLiar, startSessionBus } from '../support/desktop/session-bus.ts';
import { hasPrograms } from '../support/running/needed-programs.ts';
import { testTime } from '../support/running/patience.ts';

const options = { timeout: testTime };
const shortcut = readShortcut('Ctrl+Shift+V') ?? assert.fail();
const other = readShortcut('Super+,') ?? assert.fail();

/** Whether other programs of the same user can look at this process (`PR_GET_DUMPABLE`). */
const isReadable = (): boolean =>
  koffi.load(null).func('prctl', 'int', ['int', 'ulong', 'ulong', 'ulong', 'ulong'])(3, 0, 0, 0, 0) === 1;

const start = async (t: TestContext) => {
  const session = await startSessionBus(t);
  const portal = await startPortal(session);
  const events = new EventEmitter();
  const report = (name: string) => () => void events.emit(name);
  const keys = await openPortalShortcutKeys(
    { onPress: report('press'), onChange: report('change'), onDisconnect: report('disconnect') },
    session.address,
  );
  t.after(keys.close);
  return { session, portal, keys, events, next: (name: string) => once(events, name) };
};

test('asks for the keys, tells what the user chose, and reports each press', options, async (t) => {
  if (!hasPrograms(t, ['dbus-daemon'])) return;
  const { portal, keys, next } = await start(t);
  const asked = portal.nextBind();
  const holding = keys.hold(shortcut);
  assert.deepEqual(await asked, [
    ['open-overlay', { description: 'Open the overlay of Copyloom', preferred_trigger: 'CTRL+SHIFT+v' }],
  ]);
  portal.answer(0, [['open-overlay', { trigger_description: 'Ctrl+Alt+V' }]]);
  assert.equal(await holding, true);
  assert.deepEqual(keys.describe(), {
    works: true,
    message: 'Your desktop opens the overlay on “Ctrl+Alt+V” (GlobalShortcuts portal).',
  });
  const pressed = next('press');
  portal.activate('another');
  portal.activate('open-overlay');
  await pressed;
  const changed = next('change');
  portal.change([['open-overlay', { trigger_description: '' }]]);
  await changed;
  assert.equal(keys.describe().works, false);
});

test('says what to do if the portal opens no session', options, async (t) => {
  if (!hasPrograms(t, ['dbus-daemon'])) return;
  const { portal, keys } = await start(t);
  portal.refuse();
  const isAdvice = (error: unknown) => error instanceof Unavailable && /copyloom open$/.test(error.message);
  await assert.rejects(keys.hold(shortcut), isAdvice);
});

test('ignores what another program says in the name of the portal', options, async (t) => {
  if (!hasPrograms(t, ['dbus-daemon'])) return;
  const { session, portal, keys, events, next } = await start(t);
  portal.remember([['open-overlay', { trigger_description: 'Meta+V' }]]);
  await keys.hold(shortcut);
  const heard: string[] = [];
  for (const name of ['press', 'disconnect']) events.on(name, () => heard.push(name));
  const lie = await openLiar(session);
  const [handle = ''] = portal.opened;
  const root = { path: '/org/freedesktop/portal/desktop', interface: 'org.freedesktop.portal.GlobalShortcuts' };
  await lie({ ...root, member: 'Activated', signature: 'osta{sv}', body: [handle, 'open-overlay', 0, {}] });
  const bus = { path: '/org/freedesktop/DBus', interface: 'org.freedesktop.DBus', member: 'NameOwnerChanged' };
  await lie({ ...bus, signature: 'sss', body: ['org.freedesktop.portal.Desktop', ':1.0', ''] });
  const pressed = next('press');
  portal.activate('open-overlay');
  await pressed;
  assert.deepEqual(heard, ['press']);
});

test('takes the keys of an earlier session as they are, without asking again', options, async (t) => {
  if (!hasPrograms(t, ['dbus-daemon'])) return;
  const { portal, keys, next } = await start(t);
  portal.remember([['open-overlay', { trigger_description: 'Meta+V' }]]);
  const asked: unknown[] = [];
  void portal.nextBind().then((bound) => asked.push(bound));
  assert.equal(await keys.hold(shortcut), true);
  assert.match(keys.describe().message, /“Meta\+V”/);
  assert.deepEqual(asked, []);
  const pressed = next('press');
  portal.activate('open-overlay');
  await pressed;
  assert.match(portal.opened.join(), /\/copyloom$/);
});

test(
  'finds out the keys if the answer has none, and does not call it a success if there are none',
  options,
  async (t) => {
    if (!hasPrograms(t, ['dbus-daemon'])) return;
    const { portal, keys } = await start(t);
    for (const [wanted, known, works] of [
      [shortcut, [], false],
      [other, [['open-overlay', { trigger_description: 'Meta+,' }]], true],
    ] as const) {
      const asked = portal.nextBind();
      const holding = keys.hold(wanted);
      await asked;
      portal.remember(known.map(([id, described]) => [id, { ...described }]));
      portal.answer(0, []);
      await holding;
      assert.equal(keys.describe().works, works);
    }
  },
);

test('lets the portal look at a process that hides its memory, as it does before it grants anything', {
  ...options,
  skip: process.platform !== 'linux' && 'Only Linux can hide the memory of a process.',
}, async (t) => {
  if (!hasPrograms(t, ['dbus-daemon'])) return;
  await hideMemory();
  const session = await startSessionBus(t);
  const seen: boolean[] = [];
  await startPortal(session, () => seen.push(isReadable()));
  const ignore = (): void => undefined;
  const keys = await openPortalShortcutKeys(
    { onPress: ignore, onChange: ignore, onDisconnect: ignore },
    session.address,
  );
  t.after(keys.close);
  assert.equal(isReadable(), false);
  await keys.hold(shortcut);
  assert.deepEqual(seen, [true]);
  assert.equal(isReadable(), false);
});

test('asks again only for other keys, and closes the former session', options, async (t) => {
  if (!hasPrograms(t, ['dbus-daemon'])) return;
  const { portal, keys } = await start(t);
  for (const wanted of [shortcut, other]) {
    const asked = portal.nextBind();
    const holding = keys.hold(wanted);
    await asked;
    portal.answer(0, [['open-overlay', { trigger_description: 'X' }]]);
    await holding;
    await keys.hold(wanted);
  }
  assert.equal(portal.closed.length, 1);
  await keys.release();
  assert.equal(portal.closed.length, 2);
});

test('does not wait for the user, and says so if the answer is no', options, async (t) => {
  if (!hasPrograms(t, ['dbus-daemon'])) return;
  const { portal, keys, next } = await start(t);
  assert.equal(await keys.hold(shortcut), true);
  assert.match(keys.describe().message, /asks you/);
  const changed = next('change');
  portal.answer(1);
  await changed;
  assert.equal(keys.describe().works, false);
  assert.match(keys.describe().message, /declined.*copyloom open$/);
});

test('notices that the portal has quit, and that there is none', options, async (t) => {
  if (!hasPrograms(t, ['dbus-daemon'])) return;
  const { portal, next } = await start(t);
  const gone = next('disconnect');
  await portal.leave();
  await gone;
  const { address } = await startSessionBus(t);
  const ignore = (): void => undefined;
  await assert.rejects(
    openPortalShortcutKeys({ onPress: ignore, onChange: ignore, onDisconnect: ignore }, address),
    (error) => error instanceof Unavailable && /no portal for global shortcuts\./.test(error.message),
  );
});

test('writes shortcuts as portals expect them', () => {
  for (const [text, expected] of [
    ['Ctrl+Shift+V', 'CTRL+SHIFT+v'],
    ['Super+,', 'LOGO+comma'],
    ['Ctrl+Alt+PageUp', 'CTRL+ALT+Page_Up'],
    ['Super+Space', 'LOGO+space'],
    ['F12', 'F12'],
    ['Alt+1', 'ALT+1'],
  ] as const)
    assert.equal(writeTrigger(readShortcut(text) ?? assert.fail()), expected);
});
