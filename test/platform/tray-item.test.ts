// Tests the tray item on a real session bus: its properties, clicks, and panels that start and stop.
import assert from 'node:assert/strict';
import { on } from 'node:events';
import { uptime } from 'node:os';
import { describe, type TestContext, test } from 'node:test';
import { type Message, type MessageBus, toPlain } from 'dbus-native';
import { listTrayEntries } from '../../src/app/desktop/tray-menu.ts';
import { createRecording } from '../../src/core/capture/recording.ts';
import { createSettings } from '../../src/core/settings/settings.ts';
import { chooseTray } from '../../src/platform/tray/choose-tray.ts';
import { openTrayItem, type TrayItemOptions } from '../../src/platform/tray/open-tray-item.ts';
import type { ChoosableEntry, TrayEntry } from '../../src/platform/tray/tray-entry.ts';
import { startSessionBus, startWatcher, type TestBus } from '../support/desktop/session-bus.ts';
import { hasPrograms } from '../support/running/needed-programs.ts';
import { patience, testTime } from '../support/running/patience.ts';

const service = `org.kde.StatusNotifierItem-${process.pid}-1`;
const item = { destination: service, path: '/StatusNotifierItem', interface: 'org.kde.StatusNotifierItem' };
const menu = { destination: service, path: '/MenuBar', interface: 'com.canonical.dbusmenu' };

/** Records actions or log lines in order; a test can wait for the next one. */
const createRecord = () => {
  const lines: string[] = [];
  const waiting: (() => void)[] = [];
  return {
    lines,
    add: (line: string): void => {
      lines.push(line);
      for (const wake of waiting.splice(0)) wake();
    },
    saw: async (pattern: RegExp): Promise<void> => {
      while (!lines.some((line) => pattern.test(line))) await new Promise<void>((resolve) => waiting.push(resolve));
    },
  };
};

const open = async (t: TestContext, session: TestBus, overrides: Partial<TrayItemOptions> = {}) => {
  const [log, done] = [createRecord(), createRecord()];
  const tray = await openTrayItem({
    title: 'Copyloom',
    onChange: () => undefined,
    menu: () => [],
    onOpen: () => done.add('Open'),
    log: log.add,
    address: session.address,
    timeLimit: patience,
    ...overrides,
  });
  t.after(() => tray.close());
  return { tray, log, done };
};

const entry = (label: string, onChoose: () => void = () => undefined): ChoosableEntry => ({ label, onChoose });

type Shown = [id: number, properties: Record<string, unknown>, children: Shown[]];

const getLayout = async (panel: MessageBus, parent = 0, depth = -1, names: string[] = []) => {
  const call = { ...menu, member: 'GetLayout', signature: 'iias', body: [parent, depth, names] };
  const [revision, layout] = toPlain<[number, Shown]>(await panel.invoke(call));
  return { revision, layout };
};

/** Clicks like a panel: finds the label in the menu that it shows. */
const click = async (panel: MessageBus, label: string): Promise<void> => {
  const { layout } = await getLayout(panel);
  const [id] = layout[2].find(([, properties]) => properties['label'] === label) ?? assert.fail(`no ${label}`);
  await panel.invoke({ ...menu, member: 'Event', signature: 'isvu', body: [id, 'clicked', ['s', ''], 0] });
};

const labelsOf = (layout: Shown): unknown[] => layout[2].map(([, { label, type }]) => label ?? type);

/** Waits for the menu's next LayoutUpdated. */
const awaitLayoutUpdate = async (panel: MessageBus): Promise<() => Promise<unknown>> => {
  await panel.addMatch("type='signal',interface='com.canonical.dbusmenu',member='LayoutUpdated'");
  const signals = on(panel.signals, panel.mangle(menu.path, menu.interface, 'LayoutUpdated'));
  return async () => (await signals.next()).value?.[0];
};

const startAll = async (t: TestContext, overrides: Partial<TrayItemOptions> = {}) => {
  const session = await startSessionBus(t);
  const watcher = await startWatcher(session);
  return { session, watcher, panel: watcher.bus, ...(await open(t, session, overrides)) };
};

const needed = ['dbus-daemon', 'gdbus'];
const withBus = (title: string, run: (t: TestContext) => Promise<void>) =>
  test(title, { timeout: testTime }, async (t) => {
    if (hasPrograms(t, needed)) await run(t);
  });

describe('properties and menu', () => {
  withBus('the item registers under its name and has the right properties', async (t) => {
    const { watcher, panel, tray, log } = await startAll(t);
    assert.equal(await watcher.nextItem(), service);
    assert.equal(tray.problem, undefined);
    assert.deepEqual(log.lines, []);
    const asked = { ...item, interface: 'org.freedesktop.DBus.Properties', member: 'GetAll' };
    const answer = await panel.invoke({ ...asked, signature: 's', body: [item.interface] });
    const { IconPixmap, ...properties } = toPlain<{ IconPixmap: [number, number, Buffer][] }>(answer);
    assert.deepEqual(properties, {
      Category: 'ApplicationStatus',
      Id: 'copyloom',
      Title: 'Copyloom',
      Status: 'Active',
      WindowId: 0,
      IconName: '',
      IconThemePath: '',
      OverlayIconName: '',
      OverlayIconPixmap: [],
      AttentionIconName: '',
      AttentionIconPixmap: [],
      AttentionMovieName: '',
      ToolTip: ['', [], 'Copyloom', ''],
      ItemIsMenu: false,
      Menu: '/MenuBar',
    });
    for (const [width, height, pixels] of IconPixmap) {
      assert.equal(pixels.length, width * height * 4);
      const alphas = pixels.filter((_, at) => at % 4 === 0);
      assert.ok(alphas.includes(255) && alphas.includes(0), 'it is drawn on a transparent background');
    }
  });

  withBus('the menu has one level, with check marks, separators and underscores', async (t) => {
    const entries: TrayEntry[] = [
      entry('Open'),
      { ...entry('snake_case'), checked: true },
      'separator',
      { label: 'Later', enabled: false, checked: false, onChoose: () => undefined },
    ];
    const { panel } = await startAll(t, { menu: () => entries });
    const tree: Shown = [
      0,
      { 'children-display': 'submenu' },
      [
        [1, { label: 'Open' }, []],
        [2, { label: 'snake__case', 'toggle-type': 'checkmark', 'toggle-state': 1 }, []],
        [3, { type: 'separator' }, []],
        [4, { label: 'Later', enabled: false, 'toggle-type': 'checkmark', 'toggle-state': 0 }, []],
      ],
    ];
    assert.deepEqual(await getLayout(panel), { revision: 1, layout: tree });
    assert.deepEqual((await getLayout(panel, 0, 1)).layout, tree);
    assert.deepEqual((await getLayout(panel, 0, 0)).layout, [0, { 'children-display': 'submenu' }, []]);
    assert.deepEqual((await getLayout(panel, 2, -1, ['label'])).layout, [2, { label: 'snake__case' }, []]);
    await assert.rejects(getLayout(panel, 99), /The menu has no entry 99/);
  });

  withBus("serves some, all or one of an entry's properties", async (t) => {
    const { panel } = await startAll(t, { menu: () => [entry('Open'), 'separator'] });
    const group = async (ids: number[], names: string[]) =>
      toPlain(await panel.invoke({ ...menu, member: 'GetGroupProperties', signature: 'aias', body: [ids, names] }));
    assert.deepEqual(await group([2, 77], []), [[2, { type: 'separator' }]]);
    assert.deepEqual(await group([], ['label']), [
      [0, {}],
      [1, { label: 'Open' }],
      [2, {}],
    ]);
    const one = async (id: number, name: string) =>
      toPlain(await panel.invoke({ ...menu, member: 'GetProperty', signature: 'is', body: [id, name] }));
    assert.equal(await one(1, 'label'), 'Open');
    await assert.rejects(one(1, 'nonsense'), /has no property nonsense/);
  });

  withBus('another D-Bus client reads the same', async (t) => {
    const { session } = await startAll(t, { menu: () => [{ ...entry('Öffnen'), checked: true }, 'separator'] });
    const ask = (path: string, method: string, ...args: string[]) =>
      session.gdbus('--dest', service, '--object-path', path, '--method', method, '--', ...args);
    assert.equal(
      await ask('/MenuBar', 'com.canonical.dbusmenu.GetLayout', '0', '-1', '[]'),
      `(uint32 1, (0, {'children-display': <'submenu'>}, [<(1, {'label': <'Öffnen'>, 'toggle-type': <'checkmark'>, 'toggle-state': <1>}, @av [])>, <(2, {'type': <'separator'>}, @av [])>]))\n`,
    );
    const properties = 'org.freedesktop.DBus.Properties';
    assert.equal(
      await ask('/MenuBar', `${properties}.GetAll`, 'com.canonical.dbusmenu'),
      "({'Version': <uint32 3>, 'TextDirection': <'ltr'>, 'Status': <'normal'>, 'IconThemePath': <@as []>},)\n",
    );
    const all = await ask('/StatusNotifierItem', `${properties}.GetAll`, 'org.kde.StatusNotifierItem');
    assert.match(all, /'ToolTip': <\('', @a\(iiay\) \[\], 'Copyloom', ''\)>/);
    assert.match(all, /'Menu': <objectpath '\/MenuBar'>/);
    assert.match(all, /'IconPixmap': <\[\(16, 16, \[byte 0x00, /);
    assert.equal(await ask('/MenuBar', 'com.canonical.dbusmenu.AboutToShow', '0'), '(false,)\n');
    assert.equal(await ask('/MenuBar', 'com.canonical.dbusmenu.AboutToShowGroup', '[0, 9]'), '(@ai [], [9])\n');
    assert.equal(await ask('/MenuBar', 'com.canonical.dbusmenu.EventGroup', "[(9, 'opened', <''>, 0)]"), '([9],)\n');
    assert.equal(await ask('/StatusNotifierItem', 'org.kde.StatusNotifierItem.Scroll', '1', 'vertical'), '()\n');
    const described = await ask('/StatusNotifierItem', 'org.freedesktop.DBus.Introspectable.Introspect');
    assert.match(described, /<property name="ItemIsMenu" type="b" access="read"\/>/);
  });
});

describe('clicks', () => {
  withBus('any click on the item opens the window', async (t) => {
    const { panel, done } = await startAll(t);
    for (const member of ['Activate', 'SecondaryActivate', 'ContextMenu']) {
      await panel.invoke({ ...item, member, signature: 'ii', body: [10, 20] });
      await done.saw(/Open/);
      assert.deepEqual(done.lines.splice(0), ['Open'], member);
    }
  });

  withBus('every menu entry works, and recording pauses and resumes', async (t) => {
    let text: string | undefined;
    const keep = (next: string) => {
      text = next;
    };
    const settings = createSettings({ path: 'settings.json', read: () => text, write: keep, watch: () => () => {} });
    const recording = createRecording({ settings, now: Date.now, uptime });
    const record = createRecord();
    const { panel } = await startAll(t, {
      menu: () =>
        listTrayEntries({
          recording,
          problem: undefined,
          onOpen: () => record.add('open'),
          onSettings: () => record.add('settings'),
          onExplorer: () => record.add('explorer'),
          onQuit: () => record.add('quit'),
        }),
    });
    const nextUpdate = await awaitLayoutUpdate(panel);
    const expected = ['Open', 'Pause recording', 'separator', 'Settings', 'API explorer', 'Quit'];
    assert.deepEqual(labelsOf((await getLayout(panel)).layout), expected);
    for (const [label, outcome] of [
      ['Open', /open/],
      ['Settings', /settings/],
      ['API explorer', /explorer/],
      ['Quit', /quit/],
    ] as const) {
      await click(panel, label);
      await record.saw(outcome);
    }
    await click(panel, 'Pause recording');
    assert.deepEqual(await nextUpdate(), [2, 0]);
    assert.equal(recording.read().recording, false);
    assert.equal(labelsOf((await getLayout(panel)).layout)[1], 'Resume recording');
    await click(panel, 'Resume recording');
    assert.deepEqual(await nextUpdate(), [3, 0]);
    assert.equal(recording.read().recording, true);
    assert.deepEqual(record.lines, ['open', 'settings', 'explorer', 'quit']);
  });

  withBus('hovering, disabled entries and removed entries do nothing', async (t) => {
    const record = createRecord();
    let entries: TrayEntry[] = [entry('Pause', () => record.add('paused'))];
    const { panel, tray } = await startAll(t, { menu: () => entries });
    const send = (id: number, event: string) =>
      panel.invoke({ ...menu, member: 'Event', signature: 'isvu', body: [id, event, ['s', ''], 0] });
    await send(1, 'hovered');
    entries = [entry('Resume', () => record.add('resumed')), { label: 'Off', enabled: false, onChoose: assert.fail }];
    tray.update();
    await send(1, 'clicked');
    await click(panel, 'Off');
    await click(panel, 'Resume');
    await record.saw(/resumed/);
    assert.deepEqual(record.lines, ['resumed']);
  });

  withBus('logs an entry that fails, and keeps working', async (t) => {
    const { panel, log, done } = await startAll(t, {
      menu: () => [entry('Throw', () => assert.fail('thrown')), entry('Reject', async () => assert.fail('rejected'))],
    });
    await click(panel, 'Throw');
    await log.saw(/failed while running “Throw”: thrown/);
    await click(panel, 'Reject');
    await log.saw(/failed while running “Reject”: rejected/);
    await panel.invoke({ ...item, member: 'Activate', signature: 'ii', body: [0, 0] });
    await done.saw(/Open/);
  });
});

describe('menu updates', () => {
  withBus('an update notifies panels only if something changed', async (t) => {
    let entries = [entry('One'), entry('Two')];
    const { panel, tray } = await startAll(t, { menu: () => entries });
    const nextUpdate = await awaitLayoutUpdate(panel);
    tray.update();
    entries = [entry('Two'), entry('One'), entry('One')];
    tray.update();
    assert.deepEqual(await nextUpdate(), [2, 0]);
    const { revision, layout } = await getLayout(panel);
    assert.equal(revision, 2);
    assert.deepEqual(
      layout[2].map(([id]) => id),
      [2, 1, 3],
    );
  });

  withBus('a panel that is about to show the menu gets the current one', async (t) => {
    let label = 'Before';
    const { panel } = await startAll(t, { menu: () => [entry(label)] });
    const isNew = () => panel.invoke({ ...menu, member: 'AboutToShow', signature: 'i', body: [0] });
    assert.equal(await isNew(), false);
    label = 'After';
    assert.equal(await isNew(), true);
    assert.deepEqual(labelsOf((await getLayout(panel)).layout), ['After']);
  });

  withBus("a label that the bus can't transmit does no harm", async (t) => {
    let label = 'a\0b';
    const { panel, tray } = await startAll(t, { menu: () => [entry(label)] });
    await getLayout(panel).catch(() => undefined);
    label = 'a\ud800b';
    tray.update();
    await getLayout(panel).catch(() => undefined);
    label = 'Open';
    tray.update();
    assert.deepEqual(labelsOf((await getLayout(panel)).layout), ['Open']);
  });

  withBus('keeps the old menu if building it fails', async (t) => {
    let fails = false;
    const { panel, tray, log } = await startAll(t, {
      menu: () => (fails ? assert.fail('no menu today') : [entry('Open')]),
    });
    fails = true;
    tray.update();
    assert.deepEqual(labelsOf((await getLayout(panel)).layout), ['Open']);
    assert.match(log.lines.join(), /failed while building its menu: no menu today/);
  });
});

describe('panels and buses that start and stop', () => {
  withBus('says what to do without a panel, and appears when one starts', async (t) => {
    const session = await startSessionBus(t);
    const { tray, log } = await open(t, session);
    assert.match(
      tray.problem ?? '',
      /no panel .+ supports tray icons\. On GNOME, install .+ “AppIndicator and KStatus/,
    );
    assert.deepEqual(log.lines, [tray.problem]);
    const watcher = await startWatcher(session);
    assert.equal(await watcher.nextItem(), service);
    await log.saw(/is visible/);
    assert.equal(tray.problem, undefined);
  });

  withBus('registers again when the panel has dropped it', async (t) => {
    const { watcher } = await startAll(t);
    await watcher.nextItem();
    watcher.drop(service);
    assert.equal(await watcher.nextItem(), service);
  });

  withBus('registers again when the panel restarts', async (t) => {
    const { session, watcher, log } = await startAll(t);
    await watcher.nextItem();
    await watcher.leave();
    await log.saw(/no panel .+ supports tray icons/);
    assert.equal(await (await startWatcher(session)).nextItem(), service);
    await log.saw(/is visible/);
  });

  withBus('reports that no panel displays the items until one does', async (t) => {
    const session = await startSessionBus(t);
    const watcher = await startWatcher(session, { host: false });
    const { tray, log } = await open(t, session);
    assert.match(tray.problem ?? '', /no panel shows the desktop's tray icons/);
    watcher.setHost(true);
    await log.saw(/is visible/);
    watcher.setHost(false);
    await log.saw(/no panel shows/);
  });

  withBus('a panel that hangs blocks nothing', async (t) => {
    const session = await startSessionBus(t);
    const bus = session.connect();
    bus.setMethodCallHandler('/StatusNotifierWatcher', 'org.kde.StatusNotifierWatcher', 'RegisterStatusNotifierItem', [
      () => new Promise(() => undefined),
      '',
    ]);
    await bus.requestName('org.kde.StatusNotifierWatcher', 0);
    const { tray } = await open(t, session, { timeLimit: 200 });
    assert.match(tray.problem ?? '', /may not be visible: .+ Restart your panel/);
  });

  withBus('logs a lost bus once, and nothing throws afterwards', async (t) => {
    let changes = 0;
    const { session, tray, log } = await startAll(t, { menu: () => [entry(String(changes++))] });
    await session.kill();
    await log.saw(/the session bus connection was lost/);
    tray.update();
    await tray.close();
    assert.equal(log.lines.length, 1);
    assert.match(tray.problem ?? '', /Restart Copyloom/);
  });

  withBus('invalid requests do no harm', async (t) => {
    const { panel, log, done } = await startAll(t);
    const properties = { ...item, interface: 'org.freedesktop.DBus.Properties' };
    const ask = async (call: Message, timeout: number) => panel.invoke(call, { timeout });
    const unanswered = 200;
    await assert.rejects(ask({ ...menu, member: 'GetGroupProperties' }, unanswered));
    await assert.rejects(ask({ ...menu, member: 'Nonsense' }, patience), /Nonsense/);
    await assert.rejects(ask({ ...properties, member: 'Get' }, unanswered));
    await log.saw(/failed while replying/);
    await assert.rejects(ask({ ...menu, member: 'emit', signature: 's', body: ['error'] }, unanswered));
    await panel.invoke({ ...menu, member: 'Event' });
    await panel.invoke({ ...item, member: 'Activate', signature: 'ii', body: [0, 0] });
    await done.saw(/Open/);
  });

  withBus('a closed item disappears from the bus', async (t) => {
    const { panel, tray } = await startAll(t);
    await tray.close();
    await tray.close();
    assert.equal(await panel.nameHasOwner(service), false);
  });
});

test('Linux has a tray; macOS and Windows have none yet', () => {
  assert.equal(chooseTray('linux').kind, 'status-notifier-item');
  for (const [platform, name] of [
    ['darwin', 'macOS'],
    ['win32', 'Windows'],
  ] as const) {
    const chosen = chooseTray(platform);
    assert.ok(chosen.kind === 'none');
    assert.match(chosen.why, new RegExp(`no tray icon on ${name} yet`));
  }
});
