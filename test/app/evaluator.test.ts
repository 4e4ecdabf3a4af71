// Tests runner threads that take too long, use too much memory or die: the caller gets an error, and the next one an answer.
import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { createEvaluator, runnerLanes } from '../../src/app/run/evaluator.ts';
import { createPool } from '../../src/app/threads/pool.ts';
import type { RunnerMethods } from '../../src/app/threads/runner-methods.ts';
import { startThread } from '../../src/app/threads/thread.ts';
import { Refusal } from '../../src/base/refusal.ts';
import { planCommand } from '../../src/pipeline/language/plan.ts';
import type { Plan } from '../../src/pipeline/language/planned.ts';
import { libraryWith } from '../pipeline/run-command.ts';

const plan: Plan = {
  steps: [],
  reads: [],
  tags: [],
  secrets: [],
  actions: [],
  scripts: [],
  models: [],
  outputs: [],
  warnings: [],
  worksWithoutInput: false,
};

const spinning = { text: 'spin', isCommand: true };

const create = (t: TestContext, milliseconds: number) => {
  const start = () =>
    createPool<RunnerMethods>(startThread, {
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
    JSON.parse(Buffer.from((await run(plan, { text, isCommand: true }, t.signal)).json).toString());
};

const isRefusal = (message: RegExp) => (error: unknown) =>
  error instanceof Refusal && error.error === 'command_failed' && message.test(error.message);

test('kills and replaces a thread that uses too much memory', async (t) => {
  const run = startEvaluator(t, 60_000);
  assert.deepEqual(await run('before'), { text: 'before' });
  await assert.rejects(run('allocate'), isRefusal(/too much memory/));
  assert.deepEqual(await run('after'), { text: 'after' });
});

test('kills and replaces a thread that takes too long, and answers others meanwhile', async (t) => {
  const run = startEvaluator(t, 1000);
  const endless = run('spin');
  endless.catch(() => undefined);
  assert.deepEqual(await run('meanwhile'), { text: 'meanwhile' });
  await assert.rejects(endless, isRefusal(/was stopped after/));
  assert.deepEqual(await run('after'), { text: 'after' });
});

test('names the stage with a pattern in which a run was most likely stopped', async (t) => {
  const { run } = create(t, 1000);
  const spin = (command: string) => run(planCommand(command, libraryWith()), spinning, t.signal);
  await assert.rejects(
    spin("upper | each (replace /(a+)+$/ '')"),
    isRefusal(/stopped after 10 seconds, most likely in “replace \/\(a\+\)\+\$\/ ''”\. Try a simpler pattern/),
  );
  await assert.rejects(
    spin('if matches /a/ (keep /b/)'),
    isRefusal(/in one of the stages with a pattern, such as “matches \/a\/” or “keep \/b\/”/),
  );
  await assert.rejects(spin('upper'), isRefusal(/10 seconds\. Try less input/));
});

test('gives a queued run its full time once it starts', async (t) => {
  // Long enough for a thread to load on a busy machine.
  const run = startEvaluator(t, 3000);
  const endless = Array.from({ length: Math.max(...runnerLanes) }, () =>
    assert.rejects(run('spin'), isRefusal(/was stopped after/)),
  );
  assert.deepEqual(await run('waited'), { text: 'waited' });
  await Promise.all(endless);
});

test('reports a thread that dies as a bug and replaces it', async (t) => {
  const run = startEvaluator(t, 60_000);
  await assert.rejects(run('exit'), (error) => !(error instanceof Refusal));
  assert.deepEqual(await run('after'), { text: 'after' });
});

test('passes on the message of a refusal', async (t) => {
  const run = startEvaluator(t, 60_000);
  await assert.rejects(run('refuse'), isRefusal(/^in its own words$/));
});

/** Also aborted at the end of the test, before the threads are closed, so that a failing test does not wait for its runs. */
const createClient = (t: TestContext): AbortController => {
  const client = new AbortController();
  t.after(() => client.abort());
  return client;
};

test('stops cancelled runs at once and starts others', async (t) => {
  const gone = createClient(t);
  const { run } = create(t, 60_000);
  const runs = Array.from({ length: 8 }, () => run(plan, spinning, gone.signal));
  const next = run(plan, { text: 'next', isCommand: true }, t.signal);
  gone.abort();
  for (const one of runs) await assert.rejects(one, { name: 'AbortError' });
  assert.ok((await next).json.byteLength > 0);
});

test('refuses a run when too many are waiting, but always has a thread for triggers', async (t) => {
  const gone = createClient(t);
  const { run, findMatch } = create(t, 60_000);
  const runs = Array.from({ length: 3 + 32 }, () => run(plan, spinning, gone.signal));
  const ends = Promise.allSettled(runs);
  const refusal = run(plan, spinning, gone.signal).catch((error: unknown) => error);
  const answer = await Promise.race([refusal, nextTurn('it waits')]);
  assert.ok(answer instanceof Refusal && answer.error === 'busy', String(answer));
  assert.match(answer.message, /32 commands are already waiting/);
  const oneEnded = Promise.race(runs).then(String, String);
  assert.equal(await Promise.race([findMatch(['a'], 'a'), oneEnded]), 0, 'did not wait for a run to end');
  gone.abort();
  await ends;
});

test('removes a waiting run from the queue as soon as its client disconnects', async (t) => {
  const [busy, gone] = [createClient(t), createClient(t)];
  const { run } = create(t, 60_000);
  const running = Promise.allSettled(Array.from({ length: 3 }, () => run(plan, spinning, busy.signal)));
  const waiting = Array.from({ length: 32 }, () => run(plan, spinning, gone.signal));
  gone.abort();
  for (const one of waiting) await assert.rejects(one, { name: 'AbortError' });
  const next = run(plan, { text: 'next', isCommand: true }, t.signal);
  busy.abort();
  assert.ok((await next).json.byteLength > 0);
  await running;
});
