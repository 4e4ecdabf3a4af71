// The models of the settings window, without a window: switch, status line, port and connection.
import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import type { Api, Event } from '../../src/contract/window-protocol.ts';
import type { Advanced } from '../../src/ui/settings/model/advanced.ts';
import { describeStatus } from '../../src/ui/settings/model/api-status.ts';
import { findPortProblem, readPort } from '../../src/ui/settings/model/port-field.ts';
import { createSettings, type Settings } from '../../src/ui/settings/model/settings.ts';
import type { Call } from '../../src/ui/window/call.ts';
import {
  createFakeApplication,
  type FakeApplication,
  listeningApi,
  refuseWith,
} from '../support/application/fake-application.ts';

interface Pane {
  readonly application: FakeApplication;
  readonly model: Advanced & Omit<Settings, 'advanced'>;
  readonly panes: string[];
  /** How many times a stream was opened. */
  streams(): number;
  endStream(): void;
  api(): Api;
  status(): string;
}

const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn += 1) await undefined;
};

const openPane = async (t: TestContext, begin: Partial<Api> = {}, isThere = (): boolean => true): Promise<Pane> => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const application = createFakeApplication(begin);
  const panes: string[] = [];
  let streams = 0;
  let endStream = (): void => undefined;
  const call: Call<'settings'> = async (id, ...[input]) =>
    isThere()
      ? JSON.parse(JSON.stringify(await application.answer(id, input?.body)))
      : { refusal: { error: 'no_answer', message: 'no answer' } };
  const openStream = ({ onEvent, onEnd }: { onEvent(event: Event): void; onEnd(): void }): (() => void) => {
    streams += 1;
    const stop = isThere() ? application.listen(onEvent) : () => undefined;
    endStream = () => {
      stop();
      onEnd();
    };
    if (!isThere()) queueMicrotask(onEnd);
    return stop;
  };
  const { advanced, ...rest } = createSettings({
    call,
    openStream,
    onPane: (pane) => panes.push(pane),
    takeAllKeys: () => undefined,
  });
  const model = { ...rest, ...advanced };
  model.link.open();
  await settle();
  const api = (): Api => {
    const link = model.link.state.get();
    assert.ok(link.status !== 'connecting' && link.api);
    return link.api;
  };
  const status = (): string => describeStatus(model.link.state.get(), model.power.switching.get().requested).message;
  return { application, model, panes, streams: () => streams, endStream: () => endStream(), api, status };
};

test('shows the actual state until the application confirms a change', async (t) => {
  const { application, model, api, status } = await openPane(t);
  const { letGo } = application.hold('changeApi');
  const turning = model.power.turn(true);
  assert.equal(api().on, false);
  assert.equal(model.power.switching.get().requested, true);
  assert.equal(status(), 'Turning on…');
  await model.power.turn(true);
  assert.equal(application.called('changeApi').length, 1, 'a second click while it is pending is not sent');
  letGo();
  await turning;
  assert.equal(api().on, true);
  assert.equal(model.power.switching.get().requested, undefined);
  assert.equal(status(), 'Listening at http://127.0.0.1:28787');
});

test('keeps the state of a refused switch and says why', async (t) => {
  const { application, model, api } = await openPane(t);
  application.script('changeApi', refuseWith('unavailable', 'The settings cannot be written: the disk is full.'));
  await model.power.turn(true);
  assert.equal(api().on, false);
  assert.deepEqual(model.power.switching.get(), {
    requested: undefined,
    problem: 'The settings cannot be written: the disk is full.',
  });
  await model.power.turn(true);
  assert.equal(model.power.switching.get().problem, undefined);
});

test('updates the status line only when the listener reports', async (t) => {
  const { application, status } = await openPane(t);
  assert.equal(status(), 'Off');
  application.change({ on: true, state: 'starting', status: 'starting' });
  assert.equal(status(), 'Starting…');
  application.change({
    state: 'failed',
    status: 'not listening because there is no permission to listen on port 1024',
  });
  assert.equal(status(), 'Not listening because there is no permission to listen on port 1024');
  application.change({
    state: 'listening',
    url: 'http://127.0.0.1:1024',
    status: 'listening at …; the key is in a file',
  });
  assert.equal(status(), 'Listening at http://127.0.0.1:1024');
});

test('does not let a result overwrite a newer event', async (t) => {
  const { application, model, api } = await openPane(t, listeningApi);
  const old = { ...api(), port: 20000 };
  application.script('changeApi', () => {
    application.change({ port: 30001 });
    return { value: old };
  });
  await model.link.change({ port: 20000 });
  assert.equal(api().port, 30001);
});

test('applies a result if no event has arrived', async (t) => {
  const { application, model, api } = await openPane(t, listeningApi);
  application.script('changeApi', { value: { ...api(), port: 20000 } });
  await model.link.change({ port: 20000 });
  assert.equal(api().port, 20000);
});

test('parses a port or explains what is wrong', () => {
  for (const good of ['1024', '49151', ' 28787 ', '028787']) assert.ok('port' in readPort(good), good);
  for (const [typed, expected] of [
    ['', /^Enter a port/],
    ['  ', /^Enter a port/],
    ['1023', /^1023 is out of range\. .* 1024 to 49151/],
    ['49152', /^49152 is out of range/],
    ['-5', /^-5 is out of range/],
    ['9'.repeat(500), /^9{20}… is out of range/],
    ['28.5', /^“28\.5” is not a number/],
    ['1e4', /not a number/],
    ['0x2000', /not a number/],
    ['<b>', /^“<b>” is not a number/],
  ] as const) {
    const read = readPort(typed);
    assert.ok('problem' in read, typed);
    assert.match(read.problem, expected);
  }
});

test('sends only a valid port, then follows the application again', async (t) => {
  const { application, model, api } = await openPane(t, listeningApi);
  const { port, announcer } = model;
  port.type('99');
  await port.apply(api());
  assert.match(port.draft.get().problem ?? '', /out of range/);
  assert.deepEqual(application.called('changeApi'), []);
  port.type('30100');
  assert.equal(port.draft.get().problem, undefined);
  await port.apply(api());
  assert.deepEqual(application.called('changeApi'), [{ port: 30100 }]);
  assert.equal(port.draft.get().typed, undefined);
  assert.equal(api().url, 'http://127.0.0.1:30100');
  assert.equal(announcer.announcement.get()?.message, 'The port is now 30100.');
});

test('reports a taken port at the field until it is edited or works', async (t) => {
  const { application, model, api } = await openPane(t, listeningApi);
  const { port, announcer } = model;
  port.type('30000');
  await port.apply(api());
  const problem = (): string | undefined => findPortProblem(port.draft.get(), api());
  assert.match(problem() ?? '', /^Not listening because port 30000 is taken by other-program/);
  assert.equal(announcer.announcement.get(), undefined);
  application.change({ state: 'listening', url: 'http://127.0.0.1:30000' });
  assert.equal(problem(), undefined);
  application.change({ state: 'failed', status: 'not listening because of something' });
  port.type('3000');
  assert.equal(problem(), undefined);
});

test('keeps what is typed while a port is being applied', async (t) => {
  const { application, model, api } = await openPane(t, listeningApi);
  const { letGo } = application.hold('changeApi');
  model.port.type('30100');
  const applying = model.port.apply(api());
  model.port.type('30101');
  letGo();
  await applying;
  assert.equal(model.port.draft.get().typed, '30101');
  model.port.restore();
  assert.equal(model.port.draft.get().typed, undefined);
});

test('reports a lost connection and retries until it is back', async (t) => {
  let there = true;
  const { application, model, streams, endStream, status } = await openPane(t, listeningApi, () => there);
  there = false;
  endStream();
  await settle();
  const link = model.link.state.get();
  assert.ok(link.status === 'disconnected' && link.api?.port === 28787);
  assert.match(link.message, /keeps retrying/);
  assert.equal(status(), 'Unknown');
  for (const pause of [250, 1000, 2000, 4000, 4000]) {
    const before = streams();
    t.mock.timers.tick(pause - 1);
    await settle();
    assert.equal(streams(), before);
    t.mock.timers.tick(1);
    await settle();
    assert.equal(streams(), before + 1);
  }
  there = true;
  application.change({ port: 30100 });
  t.mock.timers.tick(4000);
  await settle();
  const again = model.link.state.get();
  assert.ok(again.status === 'connected' && again.api.port === 30100);
});

test('shows why a window is no longer admitted', async (t) => {
  const { application, model, endStream } = await openPane(t);
  application.script('getApi', refuseWith('foreign_origin', 'Open one with: copyloom settings'));
  endStream();
  await settle();
  const link = model.link.state.get();
  assert.ok(link.status === 'disconnected');
  assert.equal(link.message, 'Open one with: copyloom settings');
});

test('passes on a requested pane', async (t) => {
  const { application, panes } = await openPane(t);
  application.send({ name: 'pane', value: 'advanced' });
  assert.deepEqual(panes, ['advanced']);
});

test('clears an announcement after a few seconds', async (t) => {
  const { model } = await openPane(t);
  await model.key.copy();
  assert.match(model.announcer.announcement.get()?.message ?? '', /copied/);
  t.mock.timers.tick(5000);
  assert.equal(model.announcer.announcement.get(), undefined);
});

test('a repaired settings file ends a refusal at the switch and the port, but other settings don’t, nor what is wrong with a typed port', async (t) => {
  const { application, model, api } = await openPane(t);
  const refusal = refuseWith('not_changeable', 'Fix the file first.');
  const { power, port } = model;
  const readProblems = () => [power.switching.get().problem, port.draft.get().problem];
  const tellSettings = () => application.send({ name: 'settings', value: [...model.fields.settings.get().values()] });
  for (const _ of [1, 2]) application.script('changeApi', refusal);
  await power.turn(true);
  port.type('28790');
  await port.apply(api());
  tellSettings();
  assert.deepEqual(readProblems(), ['Fix the file first.', 'Fix the file first.']);
  application.send({ name: 'repairs', value: 1 });
  assert.deepEqual(readProblems(), [undefined, undefined]);
  assert.equal(port.draft.get().typed, '28790');
  port.type('x');
  await port.apply(api());
  application.send({ name: 'repairs', value: 2 });
  assert.notEqual(port.draft.get().problem, undefined);
});

test('a refusal stays at its field until the setting changes elsewhere or is typed again', async (t) => {
  const { application, model } = await openPane(t);
  const { fields } = model;
  const problem = () => fields.draftOf('maxDays').get().problem;
  const tell = (changed: Record<string, unknown>) =>
    application.send({
      name: 'settings',
      value: [...fields.settings.get().values()].map((one) => ({ ...one, value: changed[one.name] ?? one.value })),
    });
  const beRefused = async () => {
    application.script('changeSettings', refuseWith('not_changeable', 'The disk is full.'));
    await fields.change('maxDays', 7);
    assert.equal(problem(), 'The disk is full.');
  };
  tell({});
  await beRefused();
  tell({ maxEntries: 10 });
  assert.equal(problem(), 'The disk is full.');
  tell({ maxDays: 9 });
  assert.equal(problem(), undefined);
  await beRefused();
  fields.type('maxDays', '8');
  assert.equal(problem(), undefined);
});

test('a refusal at the switch, the port and the shortcut ends when they change elsewhere', async (t) => {
  const { application, model, api } = await openPane(t);
  const { power, port, general } = model;
  const readProblems = () => [power.switching, port.draft, general.shortcut.draft].map((one) => one.get().problem);
  for (const id of ['changeApi', 'changeApi', 'changeShortcut'] as const)
    application.script(id, refuseWith('not_changeable', 'No.'));
  await power.turn(true);
  port.type('28790');
  await port.apply(api());
  await general.shortcut.apply('Super+V');
  assert.deepEqual(readProblems(), ['No.', 'No.', 'No.']);
  application.send({ name: 'api', value: { ...api(), key: { ...api().key, present: false } } });
  assert.deepEqual(readProblems(), ['No.', 'No.', 'No.']);
  application.send({ name: 'api', value: { ...api(), on: true, port: 28791 } });
  application.send({ name: 'shortcut', value: { shortcut: 'Super+B', works: true, message: '' } });
  assert.deepEqual(readProblems(), [undefined, undefined, undefined]);
});
