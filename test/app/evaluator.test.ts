// Threads that evaluate commands may take too long, need too much, or die: the caller is told, and the next one is answered.
import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { createEvaluator, runnerLanes } from '../../src/app/evaluator.ts';
import { createPool } from '../../src/app/threads/pool.ts';
import type { RunnerMethods } from '../../src/app/threads/runner.ts';
import { Refusal } from '../../src/base/refusal.ts';
import type { Plan } from '../../src/pipeline/plan.ts';

const plan: Plan = {
  steps: [],
  reads: [],
  secrets: [],
  scripts: [],
  outputs: [],
  worksWithoutInput: false,
};

const startEvaluator = (t: TestContext, milliseconds: number) => {
  const start = () =>
    createPool<RunnerMethods>({
      file: new URL('./dying-runner.ts', import.meta.url),
      data: undefined,
      lanes: runnerLanes,
      maxHeapMegabytes: 64,
      timeLimit: milliseconds,
      idleTime: 30_000,
    });
  const { run, close } = createEvaluator(start);
  t.after(close);
  return async (text: string): Promise<unknown> =>
    JSON.parse(Buffer.from((await run(plan, { text, isCommand: true })).json).toString());
};

const isRefusal = (message: RegExp) => (error: unknown) =>
  error instanceof Refusal && error.error === 'command_failed' && message.test(error.message);

test('a thread that needs too much memory is ended and replaced', async (t) => {
  const run = startEvaluator(t, 60_000);
  assert.deepEqual(await run('before'), { text: 'before' });
  await assert.rejects(run('allocate'), isRefusal(/too much memory/));
  assert.deepEqual(await run('after'), { text: 'after' });
});

test('a thread that takes too long is ended and replaced, and others are answered meanwhile', async (t) => {
  const run = startEvaluator(t, 1000);
  const endless = run('spin');
  endless.catch(() => undefined);
  assert.deepEqual(await run('meanwhile'), { text: 'meanwhile' });
  await assert.rejects(endless, isRefusal(/was ended after/));
  assert.deepEqual(await run('after'), { text: 'after' });
});

test('one that waits for its turn has its whole time then', async (t) => {
  const run = startEvaluator(t, 1000);
  const endless = Array.from({ length: Math.max(...runnerLanes) }, () => run('spin'));
  const waiting = run('waited');
  for (const one of endless) await assert.rejects(one, isRefusal(/was ended after/));
  assert.deepEqual(await waiting, { text: 'waited' });
});

test('a thread that dies is a bug, told as one, and is replaced', async (t) => {
  const run = startEvaluator(t, 60_000);
  await assert.rejects(run('exit'), (error) => !(error instanceof Refusal));
  assert.deepEqual(await run('after'), { text: 'after' });
});

test('a refusal comes over in its own words', async (t) => {
  const run = startEvaluator(t, 60_000);
  await assert.rejects(run('refuse'), isRefusal(/^in its own words$/));
});
