// The limits of a run: its time, 64 MB, a million elements. Exceeding them affects no other run.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Call } from '../support/application/application.ts';
import { assertRefused, putText } from '../support/application/history.ts';
import { setLimits } from '../support/application/limits.ts';
import { startWithThreads } from '../support/application/start-with-threads.ts';
import { patience, testTime } from '../support/running/patience.ts';

const run = (call: Call, body: object) => call('POST', '/v1/run', { body });

/** Tries again if it was stopped for its time: on a busy machine, any run may take that long. */
const runInTime = async (call: Call, body: object): ReturnType<Call> => {
  const answer = await run(call, body);
  return /was stopped after/.test(answer.json.message) ? runInTime(call, body) : answer;
};

/** For a pattern that would backtrack forever. */
const text = `${'a'.repeat(60)}b`;

test('answers others while a run takes long', async (t) => {
  setLimits(t, { run: patience });
  const { call, log } = await startWithThreads(t);
  await putText(call, 'an entry');
  const client = new AbortController();
  const body = { text, pipeline: 'matches /(a+)+$/' };
  const endless = call('POST', '/v1/run', { body, client: client.signal });
  let ended = false;
  void endless.then(() => {
    ended = true;
  });
  for (let others = 0; others < 20; others++) {
    assert.equal((await call('GET', '/v1/history')).json.total, 1);
    assert.equal((await run(call, { text: 'x', pipeline: 'upper' })).json.text, 'X');
  }
  assert.equal(ended, false);
  client.abort();
  await endless;
  assert.deepEqual(log, []);
});

test('stops more endless runs than there are threads, and answers the next run', async (t) => {
  setLimits(t, { run: 1000 });
  const { call, log } = await startWithThreads(t);
  const endless = Array.from({ length: 4 }, () => run(call, { text, pipeline: 'find /(a+)+$/' }));
  const next = runInTime(call, { text: 'waits for its turn', pipeline: 'upper' });
  for (const refused of await Promise.all(endless)) assertRefused(refused, 'command_failed', /stopped after 1 seconds/);
  assert.equal((await next).json.text, 'WAITS FOR ITS TURN');
  assert.deepEqual(log, []);
});

test('explains which limit was exceeded', async (t) => {
  // A high time limit, because on a busy machine some of these take over 10 seconds.
  setLimits(t, { run: testTime });
  const { call, log } = await startWithThreads(t);
  const cases: [text: string, pipeline: string, message: RegExp][] = [
    ['abc', 'repeat 999999999', /over 64 MB/],
    ['x'.repeat(1000), 'repeat 1000 | repeat 1000', /over 64 MB/],
    ['x'.repeat(1_500_000), "split ''", /over 1,000,000 elements/],
    ['x', `${'suffix x | '.repeat(10_000)}upper`, /longer than 20,000 characters/],
    ['['.repeat(100_000), 'parse', /line 1, column 2001.*nested/],
  ];
  for (const [text, pipeline, message] of cases) {
    const { status, json } = await run(call, { text, pipeline });
    assert.equal(status, 422, pipeline.slice(0, 80));
    assert.match(json.message, message);
  }
  assert.deepEqual(log, []);
});

test('limits the steps of nested actions before anything runs', async (t) => {
  const { call } = await startWithThreads(t);
  const add = async (keyword: string, pipeline: string) =>
    assert.equal((await call('POST', '/v1/actions', { body: { keyword, pipeline } })).status, 201);
  await add('a0', 'trim');
  await add('a1', Array.from({ length: 60 }, () => 'a0').join(' | '));
  await add('a2', Array.from({ length: 60 }, () => 'a1').join(' | '));
  const pipeline = Array.from({ length: 60 }, () => 'a2').join(' | ');
  const refused = await call('POST', '/v1/actions', { body: { keyword: 'a3', pipeline } });
  assertRefused(refused, 'invalid_pipeline', /over 10,000 steps/);
  assertRefused(await run(call, { text: 'x', pipeline }), 'invalid_pipeline', /over 10,000 steps/);
  assert.equal((await run(call, { text: ' x ', pipeline: 'a2' })).json.text, 'x');
});

test('actions nest up to sixteen levels deep', async (t) => {
  const { call } = await startWithThreads(t);
  for (let depth = 1; depth <= 16; depth++) {
    const body = { keyword: `level-${depth}`, pipeline: depth === 1 ? 'suffix !' : `level-${depth - 1}` };
    assert.equal((await call('POST', '/v1/actions', { body })).status, 201);
  }
  assert.equal((await run(call, { text: 'x', pipeline: 'level-16' })).json.text, 'x!');
  const body = { keyword: 'level-17', pipeline: 'level-16' };
  assertRefused(
    await call('POST', '/v1/actions', { body }),
    'invalid_pipeline',
    /nested more than 16 levels deep: level-17 →/,
  );
});
