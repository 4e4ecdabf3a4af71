// One process for pictures: when it is given up, and when it is replaced though nothing is wrong with it.
import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { createPictureLane, type PictureProcess } from '../../src/app/pictures/picture-lane.ts';
import { Obstacle } from '../../src/base/obstacle.ts';
import type { ProcessEnd } from '../../src/platform/process/confined-process.ts';

const minute = 60_000;

/** A lane whose processes do nothing. Each is told by its number; `killed` are those that were. */
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
    const fail = (): never => assert.fail('nobody asks for this');
    const tools = { make: fail, facts: fail, mainColours: fail, readText: fail };
    return { remote: { ready, describe: fail, recognize: fail, draw: fail, ...tools }, ended, kill };
  };
  return { lane: createPictureLane({ start, timeLimit: 10 * minute, idleLimit: 10 * minute }), killed };
};

test('a process that does not come up within thirty seconds is given up', async (t) => {
  const { lane, killed } = create(t, () => new Promise(() => undefined));
  const picture = lane.run(async () => 'never').catch((error: unknown) => error);
  await nextTurn();
  t.mock.timers.tick(29_999);
  assert.deepEqual(killed, []);
  t.mock.timers.tick(1);
  const error = await Promise.race([picture, nextTurn('it still waits')]);
  assert.ok(error instanceof Obstacle, String(error));
  assert.match(error.message, /did not start within 30 seconds/);
  assert.deepEqual(killed, [0]);
});

test('a process is replaced after two minutes of work, before the kernel ends it amid a picture', async (t) => {
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
  assert.deepEqual(killed, [0], 'the next one has its own two minutes');
});
