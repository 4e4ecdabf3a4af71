// Tests when a picture process is killed and when it is replaced.
import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { createPictureLane, type PictureProcess } from '../../src/app/pictures/picture-lane.ts';
import { Unavailable } from '../../src/base/unavailable.ts';
import type { ProcessEnd } from '../../src/platform/process/confined-process.ts';

const minute = 60_000;

/** A lane whose processes do nothing. `killed` lists the numbers of killed processes. */
const create = (t: TestContext, ready: () => Promise<void>) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const killed: number[] = [];
  let started = 0;
  const start = (): PictureProcess => {
    const number = started++;
    const { promise: ended, resolve } = Promise.withResolvers<ProcessEnd>();
    const kill = (): void => {
      killed.push(number);
      resolve({ code: null, signal: 'SIGKILL', said: '' });
    };
    const fail = (): never => assert.fail('this must not be called');
    const tools = { make: fail, facts: fail, mainColors: fail, readText: fail };
    return { remote: { ready, describe: fail, recognize: fail, draw: fail, ...tools }, ended, kill };
  };
  return { lane: createPictureLane({ start, timeLimit: 10 * minute, idleLimit: 10 * minute }), killed };
};

test('kills a process that does not start within thirty seconds', async (t) => {
  const { lane, killed } = create(t, () => new Promise(() => undefined));
  const picture = lane.run(async () => 'never').catch((error: unknown) => error);
  await nextTurn();
  t.mock.timers.tick(29_999);
  assert.deepEqual(killed, []);
  t.mock.timers.tick(1);
  const error = await Promise.race([picture, nextTurn('it still waits')]);
  assert.ok(error instanceof Unavailable, String(error));
  assert.match(error.message, /did not start within 30 seconds/);
  assert.deepEqual(killed, [0]);
});

test('replaces a process after two minutes of work, before the kernel kills it during a picture', async (t) => {
  let now = 0;
  t.mock.method(performance, 'now', () => now);
  const { lane, killed } = create(t, async () => undefined);
  const workFor = (milliseconds: number) =>
    lane.run(async () => {
      now += milliseconds;
    });
  await workFor(minute);
  await workFor(minute);
  assert.deepEqual(killed, []);
  await workFor(1);
  assert.deepEqual(killed, [0]);
  await workFor(minute);
  assert.deepEqual(killed, [0], 'the next process has its own two minutes');
});
