// Recording (docs/api.md): GET and PUT /v1/recording.
import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { startApplication, type TestApplication } from '../support/application/application.ts';
import { assertRefused, copyIn, list, listValues, putText, until } from '../support/application/history.ts';
import { makeTempHome } from '../support/store/temp-home.ts';

const record = (call: TestApplication['call'], body: object) => call('PUT', '/v1/recording', { body });
const read = async (call: TestApplication['call']) => (await call('GET', '/v1/recording')).json;

/** Copies in an application, and waits until the copy has been handled. */
const copyUnseen = async ({ call, clipboard }: TestApplication, text: string): Promise<void> => {
  clipboard.copy({ text, app: 'Editor' });
  await call('PATCH', '/v1/history', { body: { addTags: [] } }); // queued behind the copy
};

test('recording is on by default, and copies are saved', async (t) => {
  const application = await startApplication(t);
  assert.deepEqual(await read(application.call), { recording: true });
  await copyIn(application, { text: 'kept', app: 'Editor' });
  assert.deepEqual(await listValues(application.call), ['kept']);
});

test('saves copies only while recording is on, and does not catch up', async (t) => {
  const application = await startApplication(t);
  const { call } = application;
  assert.deepEqual((await record(call, { recording: false })).json, { recording: false });
  assert.deepEqual(await read(call), { recording: false });
  assert.equal((await call('GET', '/v1/status')).json.recording, false);
  await copyUnseen(application, 'missed');
  await putText(call, 'missed too');
  assert.equal((await list(call)).total, 0);
  assert.deepEqual((await record(call, { recording: true })).json, { recording: true });
  assert.equal((await call('GET', '/v1/status')).json.recording, true);
  await copyIn(application, { text: 'kept', app: 'Editor' });
  assert.deepEqual(await listValues(call), ['kept']);
});

test('resumes automatically after a timed pause', async (t) => {
  const application = await startApplication(t, makeTempHome(t), { uptime: () => 5000 });
  const { call, clock } = application;
  const start = Date.parse('2026-03-17T10:00:00.000Z');
  clock.now = start;
  const paused = { recording: false, resumesAt: '2026-03-17T10:30:00.000Z' };
  assert.deepEqual((await record(call, { recording: false, seconds: 1800 })).json, paused);
  clock.now = start + 1_799_999;
  assert.deepEqual(await read(call), paused);
  await copyUnseen(application, 'missed');
  clock.now = start + 1_800_000;
  assert.deepEqual(await read(call), { recording: true });
  assert.equal((await call('GET', '/v1/status')).json.recording, true);
  await copyIn(application, { text: 'kept', app: 'Editor' });
  assert.deepEqual(await listValues(call), ['kept']);
});

test('the last change wins', async (t) => {
  const { call, clock } = await startApplication(t, makeTempHome(t), { uptime: () => 5000 });
  const start = Date.parse('2026-03-17T10:00:00.000Z');
  clock.now = start;
  await record(call, { recording: false, seconds: 60 });
  assert.equal((await record(call, { recording: false, seconds: 3600 })).json.resumesAt, '2026-03-17T11:00:00.000Z');
  assert.deepEqual((await record(call, { recording: false })).json, { recording: false }, 'without a time limit');
  clock.now = start + 1e12;
  assert.deepEqual(await read(call), { recording: false });
  await record(call, { recording: false, seconds: 60 });
  await record(call, { recording: true });
  assert.deepEqual(await read(call), { recording: true });
  clock.now = start + 2e12;
  assert.deepEqual(await read(call), { recording: true });
});

test('a pause survives a restart, and can end while Copyloom is not running', async (t) => {
  const home = makeTempHome(t);
  const start = Date.parse('2026-03-17T10:00:00.000Z');
  const restart = (at: number): Promise<TestApplication> => startApplication(t, home, { now: () => at });
  const first = await restart(start);
  await record(first.call, { recording: false, seconds: 600 });
  await first.close();

  const second = await restart(start + 300_000);
  assert.deepEqual(await read(second.call), { recording: false, resumesAt: '2026-03-17T10:10:00.000Z' });
  await copyUnseen(second, 'missed');
  await second.close();

  const third = await restart(start + 601_000);
  assert.deepEqual(await read(third.call), { recording: true });
  await copyIn(third, { text: 'kept', app: 'Editor' });
  assert.deepEqual(await listValues(third.call), ['kept']);
  await record(third.call, { recording: false });
  await third.close();

  const fourth = await restart(start + 1e12);
  assert.deepEqual(await read(fourth.call), { recording: false }, 'a pause without a time limit stays');
});

test('a refused request changes nothing', async (t) => {
  const { call } = await startApplication(t);
  const refused: readonly (readonly [body: unknown, message: RegExp])[] = [
    [{}, /"recording" is missing/],
    [{ seconds: 5 }, /"recording" is missing/],
    [{ recording: 'false' }, /recording must be true or false/],
    [{ recording: 0 }, /recording must be true or false/],
    [{ recording: null }, /recording must be true or false/],
    [{ recording: true, seconds: 5 }, /recording must be false|seconds/],
    [{ recording: false, seconds: 0 }, /seconds must be 1 or more/],
    [{ recording: false, seconds: -5 }, /seconds must be 1 or more/],
    [{ recording: false, seconds: 1.5 }, /seconds must be a whole number/],
    [{ recording: false, seconds: '5' }, /seconds must be a whole number/],
    [{ recording: false, seconds: null }, /seconds must be a whole number/],
    [{ recording: false, seconds: 31_536_001 }, /seconds must be 31536000 or less/],
    [{ recording: false, resumesAt: '2026-03-17T10:10:00.000Z' }, /Unknown field "resumesAt"/],
    [{ recording: false, second: 5 }, /Unknown field "second".*Did you mean "seconds"\?/],
  ];
  for (const [body, message] of refused) {
    assertRefused(await call('PUT', '/v1/recording', { body }), 'invalid_request', message);
  }
  assert.deepEqual(await read(call), { recording: true });
  const longest = await record(call, { recording: false, seconds: 31_536_000 });
  assert.equal(longest.status, 200);
});

test('a clock that is set back does not pause recording again after it resumed', async (t) => {
  const home = makeTempHome(t);
  const first = await startApplication(t, home, { uptime: () => 5000 });
  const start = Date.parse('2026-03-17T10:00:00.000Z');
  first.clock.now = start;
  await record(first.call, { recording: false, seconds: 600 });
  first.clock.now = start + 601_000;
  assert.deepEqual(await read(first.call), { recording: true });
  first.clock.now = start - 86_400_000;
  assert.deepEqual(await read(first.call), { recording: true });
  await first.close();
  const second = await startApplication(t, home);
  second.clock.now = start - 86_400_000;
  assert.deepEqual(await read(second.call), { recording: true }, 'also not after a restart');
});

test('a clock that is set back during a pause does not make it longer', async (t) => {
  const { call, clock } = await startApplication(t);
  await record(call, { recording: false, seconds: 1 });
  clock.now = Date.now() - 86_400_000;
  await until('Recording', async () => (await read(call)).recording || undefined);
});

/** Pauses for an hour, restarts after `elapsed` seconds with the clock moved by `moved`, and reads the state. */
const pauseAndRestart = async (t: TestContext, { elapsed, moved, uptime = 5000 + elapsed }: Restart) => {
  const home = makeTempHome(t);
  const start = Date.parse('2026-03-17T10:00:00.000Z');
  const first = await startApplication(t, home, { now: () => start, uptime: () => 5000 });
  await record(first.call, { recording: false, seconds: 3600 });
  await first.close();
  const now = start + (elapsed + moved) * 1000;
  const restart = () => startApplication(t, home, { now: () => now, uptime: () => uptime });
  const second = await restart();
  const state = await read(second.call);
  await second.close();
  const third = await restart();
  assert.deepEqual(await read(third.call), state, 'another restart changes nothing');
  return { ...state, ...('resumesAt' in state && { resumesAt: (Date.parse(state.resumesAt) - now) / 1000 }) };
};
interface Restart {
  elapsed: number;
  moved: number;
  uptime?: number;
}

test('a clock that is set back before a restart does not make a pause longer', async (t) => {
  const hours = 3600;
  const paused = (resumesAt: number) => ({ recording: false, resumesAt });
  assert.deepEqual(await pauseAndRestart(t, { elapsed: 600, moved: 0 }), paused(3000));
  assert.deepEqual(await pauseAndRestart(t, { elapsed: 600, moved: -2 * hours }), paused(3000));
  assert.deepEqual(await pauseAndRestart(t, { elapsed: 3000, moved: -2400 }), paused(600));
  assert.deepEqual(await pauseAndRestart(t, { elapsed: 3601, moved: -2 * hours }), { recording: true });
  // After a reboot, the computer only knows its uptime.
  assert.deepEqual(await pauseAndRestart(t, { elapsed: 600, moved: -2 * hours, uptime: 100 }), paused(3500));
  assert.deepEqual(await pauseAndRestart(t, { elapsed: 4000, moved: 0, uptime: 100 }), { recording: true });
});
