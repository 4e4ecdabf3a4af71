// Tests that a quiet stream is told its place from time to time, so that clients neither give up nor fall behind.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { createEventLog } from '../../src/core/events/event-log.ts';
import { followEvents } from '../../src/core/events/follow-events.ts';

test('tells the place after two quiet minutes, past events that were not wanted', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const log = createEventLog({ now: () => 0, run: 'run' });
  const end = new AbortController();
  const told: string[] = [];
  const listener = {
    lastId: undefined,
    wants: () => false,
    tell: async () => assert.fail('It wants no events.'),
    tellPlace: async (id: string) => void told.push(id),
  };
  const following = followEvents(log, listener, end.signal);
  await setImmediate();
  log.add({ kind: 'pin.added', id: 7 });
  await setImmediate();
  t.mock.timers.tick(119_999);
  await setImmediate();
  assert.deepEqual(told, ['run-0']);
  t.mock.timers.tick(1);
  await setImmediate();
  assert.deepEqual(told, ['run-0', 'run-1']);
  end.abort();
  await following;
  t.mock.timers.tick(1_000_000);
  assert.deepEqual(told, ['run-0', 'run-1']);
});
