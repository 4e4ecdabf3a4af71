// Threads that evaluate commands may take too long, need too much, or die: the caller is told, and the next one is answered.
import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { createEvaluator, runnerLanes } from '../../src/app/run/evaluator.ts';
import { createPool } from '../../src/app/threads/pool.ts';
import type { RunnerMethods } from '../../src/app/threads/runner.ts';
import { Refusal } from '../../src/base/refusal.ts';
import type { Plan } from '../../src/pipeline/language/plan.ts';

const plan: Plan = {
  steps: [],
  reads: [],
  secrets: [],
  scripts: [],
  outputs: [],
  worksWithoutInput: false,
};

const create = (t: TestContext, milliseconds: number) => {
  const start = () =>
    createPool<RunnerMethods>({
      file: new URL('./dying-runner.ts', import.meta.url),
      data: undefined,
      lanes: runnerLanes,
      maxHeapMegabytes: 64,
      timeLimit: milliseconds,
      idleTime: 30_000,
    });
  const evaluator = createEvaluator(start);
  t.after(evaluator.close);
  return evaluator;
};

const startEvaluator = (t: TestContext, milliseconds: number) => {
  const { run } = create(t, milliseconds);
  return async (text: string): Promise<unknown> =>
    JSON.parse(Buffer.from((await run(plan, async () => ({ text, isCommand: true }), t.signal)).json).toString());
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
  await assert.rejects(endless, isRefusal(/was stopped after/));
  assert.deepEqual(await run('after'), { text: 'after' });
});

test('one that waits for its turn has its whole time then', async (t) => {
  // Long enough for a thread to load on a busy machine.
  const run = startEvaluator(t, 3000);
  const endless = Array.from({ length: Math.max(...runnerLanes) }, () =>
    assert.rejects(run('spin'), isRefusal(/was stopped after/)),
  );
  assert.deepEqual(await run('waited'), { text: 'waited' });
  await Promise.all(endless);
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

const spinning = async () => ({ text: 'spin', isCommand: true });

/** Aborted at the end of the test too, ahead of the threads that are created later: a test that fails does not wait for its runs. */
const createClient = (t: TestContext): AbortController => {
  const client = new AbortController();
  t.after(() => client.abort());
  return client;
};

test('runs that nobody waits for any more end at once and make room for others', async (t) => {
  const gone = createClient(t);
  const { run } = create(t, 60_000);
  const runs = Array.from({ length: 8 }, () => run(plan, spinning, gone.signal));
  const next = run(plan, async () => ({ text: 'next', isCommand: true }), t.signal);
  gone.abort();
  for (const one of runs) await assert.rejects(one, { name: 'AbortError' });
  assert.ok((await next).json.byteLength > 0);
});

test('when too many runs wait, the next is refused; triggers find a thread all the same', async (t) => {
  const gone = createClient(t);
  const { run, findMatch } = create(t, 60_000);
  let reads = 0;
  const read = () => {
    reads += 1;
    return spinning();
  };
  const runs = Array.from({ length: 3 + 32 }, () => run(plan, read, gone.signal));
  const ends = Promise.allSettled(runs);
  const refusal = run(plan, read, gone.signal).catch((error: unknown) => error);
  const answer = await Promise.race([refusal, nextTurn('it waits')]);
  assert.ok(answer instanceof Refusal && answer.error === 'busy', String(answer));
  assert.match(answer.message, /32 commands are already waiting/);
  const oneEnded = Promise.race(runs).then(String, String);
  assert.equal(await Promise.race([findMatch(['a'], 'a'), oneEnded]), 0, 'it did not wait for the end of a run');
  assert.equal(reads, 3, 'those that wait have read nothing yet');
  gone.abort();
  await ends;
});

test('a run whose client goes while it waits leaves the queue at once', async (t) => {
  const [busy, gone] = [createClient(t), createClient(t)];
  const { run } = create(t, 60_000);
  const running = Promise.allSettled(Array.from({ length: 3 }, () => run(plan, spinning, busy.signal)));
  const waiting = Array.from({ length: 32 }, () => run(plan, spinning, gone.signal));
  gone.abort();
  for (const one of waiting) await assert.rejects(one, { name: 'AbortError' });
  const next = run(plan, async () => ({ text: 'next', isCommand: true }), t.signal);
  busy.abort();
  assert.ok((await next).json.byteLength > 0);
  await running;
});
