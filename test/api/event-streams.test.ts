// Tests how event streams begin, resume, fall behind and end.
import assert from 'node:assert/strict';
import { PassThrough } from 'node:stream';
import { test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { startApplication, type TestApplication } from '../support/application/application.ts';
import { listen } from '../support/application/events.ts';
import { assertRefused, putText, until } from '../support/application/history.ts';

const maxStreams = 32;
const maxEvents = 2000;

/** Makes events without waiting for the disk. */
const makeEvents = ({ application }: TestApplication, count: number): void => {
  for (let made = 0; made < count; made++) application.events.add({ kind: 'trigger.fired', id: 1, entryId: made });
};

test('resumes after the last event, also if nothing had happened yet', async (t) => {
  const application = await startApplication(t);
  const { call } = application;
  const quiet = await listen(application);
  const beginning = quiet.lastId();
  quiet.leave();
  const { id: first } = await putText(call, 'one');
  const { id: second } = await putText(call, 'two');
  const resumed = await listen(application, { lastId: beginning });
  assert.deepEqual(await resumed.take(1), [{ kind: 'entry.added', id: first }]);
  const again = await listen(application, { lastId: resumed.lastId() });
  assert.deepEqual(await again.take(1), [{ kind: 'entry.added', id: second }]);
  const { id: third } = await putText(call, 'three');
  for (const stream of [again, await listen(application, { lastId: again.lastId() })])
    assert.deepEqual(await stream.take(1), [{ kind: 'entry.added', id: third }]);
});

test('says that events are missing after a restart or an unknown id, then sends what is left', async (t) => {
  const application = await startApplication(t);
  const before = await listen(application);
  await application.close();
  assert.equal(await before.next(), undefined, 'The stream has ended.');
  const restarted = await startApplication(t, application.home);
  const { id } = await putText(restarted.call, 'one');
  for (const [lastId, reason] of [
    [before.lastId(), 'restarted'],
    ['nonsense', 'missed'],
  ] as const) {
    const stream = await listen(restarted, { lastId, query: 'kinds=entry' });
    assert.deepEqual(await stream.take(2), [
      { kind: 'reset', reason },
      { kind: 'entry.added', id },
    ]);
  }
});

test('says that events are missing if more happened than are kept', async (t) => {
  const application = await startApplication(t);
  const stream = await listen(application);
  stream.leave();
  makeEvents(application, maxEvents);
  const complete = await listen(application, { lastId: stream.lastId() });
  assert.deepEqual(await complete.take(1), [{ kind: 'trigger.fired', id: 1, entryId: 0 }]);
  makeEvents(application, 1);
  const late = await listen(application, { lastId: stream.lastId() });
  assert.deepEqual(await late.take(2), [
    { kind: 'reset', reason: 'missed' },
    { kind: 'trigger.fired', id: 1, entryId: 1 },
  ]);
});

test('a client that does not read costs no memory, and is told that it missed events', async (t) => {
  const application = await startApplication(t);
  const slow = await listen(application, { buffer: 1000 });
  const count = 5 * maxEvents;
  makeEvents(application, count);
  await setImmediate();
  assert.ok(slow.response.writableLength + slow.response.readableLength < 5000, 'Few events wait for it.');
  const kinds: string[] = [];
  for (let event = await slow.next(); event?.entryId !== count - 1; event = await slow.next())
    kinds.push(event?.kind ?? assert.fail('The stream has ended.'));
  const gap = kinds.indexOf('reset');
  assert.ok(gap >= 0 && kinds.lastIndexOf('reset') === gap, 'It missed events once.');
  assert.equal(kinds.length - gap, maxEvents, 'It got the events that are kept.');
});

test('refuses more streams than the limit, until one is closed', async (t) => {
  const application = await startApplication(t);
  const streams = [];
  while (streams.length < maxStreams) streams.push(await listen(application));
  assertRefused(
    await application.call('GET', '/v1/events'),
    'busy',
    /^There are already 32 open event streams\. Close/,
  );
  streams[0]?.leave();
  await until('A free stream', () => listen(application).catch(() => undefined));
});

test('ends when a key is generated or revoked', async (t) => {
  const application = await startApplication(t);
  const first = await listen(application);
  const key = await application.application.key.generate();
  assert.equal(await first.next(), undefined);
  const second = await listen({ ...application, key });
  await application.application.key.revoke();
  assert.equal(await second.next(), undefined);
});

test('a stream does not begin if the key changes between the request and its response', async (t) => {
  const { application, key } = await startApplication(t);
  const { stream } = await application.handlePublic({
    method: 'GET',
    target: '/v1/events',
    headers: { host: '127.0.0.1:28787', 'x-api-key': key },
    headBytes: 100,
    readBody: async () => new Uint8Array(),
  });
  await application.key.generate();
  const response = new PassThrough();
  stream?.(response);
  assert.deepEqual(await response.toArray(), []);
});
