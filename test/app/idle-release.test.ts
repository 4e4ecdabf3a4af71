// Tests that memory is released after work, a few times, and never during it.
import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { startIdleRelease } from '../../src/app/idle-release.ts';

const start = (t: TestContext) => {
  t.mock.timers.enable({ apis: ['setInterval'] });
  let [processorTime, threads, released] = [1000, 12, 0];
  const { stop } = startIdleRelease({
    release: async () => {
      released += 1;
      processorTime += 500; // releasing is work too, but must not cause another release
    },
    readProcessorTime: () => processorTime,
    countThreads: () => threads,
  });
  return {
    stop,
    released: () => released,
    endThread: () => {
      threads -= 1;
    },
    /** Lets one interval pass in which the process uses this much CPU time. */
    pass: async (used: number) => {
      processorTime += used;
      t.mock.timers.tick(10_000);
      await new Promise(setImmediate);
    },
  };
};

test('releases memory three times after startup, and not again while idle', async (t) => {
  const { pass, released } = start(t);
  await pass(900);
  assert.equal(released(), 0);
  for (let quiet = 0; quiet < 9; quiet++) await pass(1);
  assert.equal(released(), 3);
});

test('releases memory again after more work has ended', async (t) => {
  const { pass, released } = start(t);
  await pass(1);
  for (let busy = 0; busy < 3; busy++) await pass(5000);
  assert.equal(released(), 1);
  await pass(1);
  assert.equal(released(), 2);
});

test('releases memory when a thread has ended', async (t) => {
  const { pass, released, endThread } = start(t);
  await pass(1);
  for (let quiet = 0; quiet < 9; quiet++) await pass(1);
  assert.equal(released(), 3);
  endThread();
  for (let quiet = 0; quiet < 9; quiet++) await pass(1);
  assert.equal(released(), 6);
});

test('releases nothing after it was stopped', async (t) => {
  const { pass, released, stop } = start(t);
  stop();
  await pass(1);
  assert.equal(released(), 0);
});
