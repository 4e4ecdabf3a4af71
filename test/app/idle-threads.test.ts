// Tests that idle reader and runner threads end after twenty seconds, which frees their memory.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type TestContext, test } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import type { Worker } from 'node:worker_threads';
import { startReaders } from '../../src/app/threads/start-readers.ts';
import { startRunners } from '../../src/app/threads/start-runners.ts';
import { startThread } from '../../src/app/threads/thread.ts';
import { until } from '../support/application/history.ts';
import { startWithThreads } from '../support/application/start-with-threads.ts';
import { patience } from '../support/running/patience.ts';
import { makeTempHome } from '../support/store/temp-home.ts';

/** Counts the threads started from here on, and how many of them have ended. */
const watchThreads = (t: TestContext) => {
  const seen = { started: 0, ended: 0 };
  const count = (worker: Worker): void => {
    seen.started += 1;
    void once(worker, 'exit').then(() => {
      seen.ended += 1;
    });
  };
  process.on('worker', count);
  t.after(() => process.off('worker', count));
  return seen;
};

const startBoth = {
  readers: (databaseFile: string) => {
    const { lists, close } = startReaders(startThread, databaseFile, (error) => assert.fail(String(error)));
    return { close, work: () => lists.listHistory({ query: {}, path: {} }) };
  },
  runners: () => {
    const { lane, close } = startRunners(startThread, 'no pictures');
    return { close, work: () => lane(0).findMatch(['a'], 'a') };
  },
};

for (const kind of ['readers', 'runners'] as const) {
  test(`${kind} end after twenty seconds without work`, async (t) => {
    const home = makeTempHome(t);
    await startWithThreads(t, home); // creates the history
    const threads = watchThreads(t);
    t.mock.timers.enable({ apis: ['setTimeout'] });
    const { work, close } = startBoth[kind](home.databaseFile);
    t.after(close);
    await work();
    await nextTurn(); // idle only after the answer is sent
    t.mock.timers.tick(20_000);
    t.mock.timers.reset();
    await until(`The end of the ${kind}`, async () => (threads.ended === 1 ? true : undefined));
    assert.equal(threads.started, 1);
  });
}

test('runners stay while they are kept, and end after twenty seconds from then on', async (t) => {
  const threads = watchThreads(t);
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const { lane, close, keepIdle } = startRunners(startThread, 'no pictures');
  t.after(close);
  const work = async (): Promise<void> => {
    await lane(0).findMatch(['a'], 'a');
    await nextTurn(); // idle only after the answer is sent
  };
  await work();
  keepIdle(true);
  t.mock.timers.tick(60_000);
  await work();
  t.mock.timers.tick(60_000);
  await work();
  assert.deepEqual(threads, { started: 1, ended: 0 });
  keepIdle(false);
  t.mock.timers.tick(20_000);
  t.mock.timers.reset();
  await until('The end', async () => (threads.ended === 1 ? true : undefined));
});

test('a runner serves the next command also after a large one', async (t) => {
  setFlagsFromString('--expose-gc'); // as the application is started
  const home = makeTempHome(t);
  // Readers may end: they parse the request.
  let runners = 0;
  const start: typeof startThread = (...options) => {
    runners += 1;
    return startThread(...options);
  };
  // Without a time limit: a busy machine may need longer than a command gets.
  const limitless = { startRunners: (pictures: string) => startRunners(start, pictures, patience) };
  const { call } = await startWithThreads(t, home, limitless);
  const text = 'one two three four five six seven\n'.repeat(120_000);
  const run = async (pipeline: string) => (await call('POST', '/v1/run', { body: { text, pipeline } })).json.text;
  for (const pipeline of ['each (split " ") | count', 'count', 'each (split " ") | count', 'count'])
    assert.equal(await run(pipeline), '120000');
  assert.equal(runners, 1);
});
