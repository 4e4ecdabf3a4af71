// Tests runner threads that ask a language model: waiting for it costs no time, and whatever ends the thread ends the answer.
import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { createEvaluator, runnerLanes } from '../../src/app/run/evaluator.ts';
import { createPool } from '../../src/app/threads/pool.ts';
import type { RunnerMethods } from '../../src/app/threads/runner-methods.ts';
import { startThread } from '../../src/app/threads/thread.ts';
import { Refusal } from '../../src/base/refusal.ts';
import { Unavailable } from '../../src/base/unavailable.ts';
import type { LanguageModel } from '../../src/core/model/language-model.ts';
import { planCommand } from '../../src/pipeline/language/plan.ts';
import { libraryWith } from '../pipeline/run-command.ts';
import { createFakeModel } from '../support/model/fake-model.ts';

const plan = planCommand('summarize', libraryWith());

const start = (t: TestContext, milliseconds: number) => {
  const evaluator = createEvaluator(() =>
    createPool<RunnerMethods>(startThread, {
      file: new URL('./asking-runner.ts', import.meta.url),
      data: undefined,
      lanes: runnerLanes,
      timeLimit: milliseconds,
      idleTime: 30_000,
    }),
  );
  t.after(evaluator.close);
  return async (text: string, model: LanguageModel, signal = t.signal): Promise<unknown> => {
    const input = { text, isCommand: true };
    return JSON.parse(Buffer.from((await evaluator.run(plan, input, t.signal, { model, signal })).json).toString());
  };
};

/** Never answers. Says when it was asked and when it was stopped. */
const createHungModel = () => {
  const [asked, stopped] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const model = createFakeModel((_, { signal }) => {
    asked.resolve();
    signal.addEventListener('abort', () => stopped.resolve());
    return new Promise(() => undefined);
  });
  return { model, asked: asked.promise, stopped: stopped.promise };
};

test('the time limit of a run counts only while it computes', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] }); // not in the thread
  const run = start(t, 400);
  const slow = createFakeModel(async ({ text }) => {
    t.mock.timers.tick(1200);
    return `the answer to ${text}`;
  });
  assert.deepEqual(await run('hello', slow), { text: 'the answer to hello of 4096' });
});

test('a run that computes for too long after an answer is stopped', async (t) => {
  const run = start(t, 1000);
  const quick = createFakeModel(async () => 'an answer');
  await assert.rejects(run('spin', quick), (error) => error instanceof Refusal && /stopped after/.test(error.message));
});

test('a thread that dies stops the model at once', async (t) => {
  const run = start(t, 60_000);
  const { model, stopped } = createHungModel();
  await assert.rejects(run('exit', model), /exited unexpectedly/);
  await stopped;
});

test('a run whose client leaves stops the model at once', async (t) => {
  const run = start(t, 60_000);
  const { model, asked, stopped } = createHungModel();
  const client = new AbortController();
  const running = run('hello', model, client.signal);
  running.catch(() => undefined);
  await asked;
  client.abort();
  await assert.rejects(running, { name: 'AbortError' });
  await stopped;
});

test('a run whose client leaves stops a model that is still loading', async (t) => {
  const run = start(t, 60_000);
  const [asked, stopped] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const loading: LanguageModel = {
    ...createFakeModel(() => assert.fail('it is not loaded')),
    readContextSize: (signal) => {
      asked.resolve();
      signal.addEventListener('abort', () => stopped.resolve());
      return new Promise(() => undefined);
    },
  };
  const client = new AbortController();
  const left = assert.rejects(run('hello', loading, client.signal), { name: 'AbortError' });
  await asked.promise;
  client.abort();
  await left;
  await stopped.promise;
});

test('a model that fails is a failure of the command, not a bug', async (t) => {
  const run = start(t, 60_000);
  const broken = createFakeModel(async () => {
    throw new Unavailable('The model process died.');
  });
  assert.deepEqual(await run('hello', broken), { text: 'FilterRefusal: The model process died. of 4096' });
});
