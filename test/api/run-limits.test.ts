// The limits of a run: ten seconds, 64 MB, a million elements. Exceeding them affects no other run.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startRunners } from '../../src/app/threads/start-runners.ts';
import { type Call, startApplication } from '../support/application/application.ts';
import { assertRefused, putText } from '../support/application/history.ts';

const run = (call: Call, body: object) => call('POST', '/v1/run', { body });

test('stops a pattern that would backtrack forever, and answers others meanwhile', async (t) => {
  const { call, log } = await startApplication(t);
  await putText(call, 'an entry');
  const endless = run(call, { text: `${'a'.repeat(60)}b`, pipeline: 'matches /(a+)+$/' });
  let ended = false;
  void endless.then(() => {
    ended = true;
  });
  for (let others = 0; others < 20; others++) {
    assert.equal((await call('GET', '/v1/history')).json.total, 1);
    assert.equal((await run(call, { text: 'x', pipeline: 'upper' })).json.text, 'X');
  }
  assert.equal(ended, false, 'all of them were answered before it was stopped');
  assertRefused(await endless, 'command_failed', /stopped after 10 seconds/);
  assert.equal((await run(call, { text: 'x', pipeline: 'upper' })).json.text, 'X');
  assert.deepEqual(log, []);
});

test('stops more endless runs than there are threads, and answers the next run', async (t) => {
  // The test above checks the real limit. This one is shorter, because each run keeps a processor busy until then.
  const { call } = await startApplication(t, undefined, { startRunners: (pictures) => startRunners(pictures, 2000) });
  const endless = Array.from({ length: 4 }, () => run(call, { text: `${'a'.repeat(60)}b`, pipeline: 'find /(a+)+$/' }));
  const next = run(call, { text: 'waits for its turn', pipeline: 'upper' });
  for (const refused of await Promise.all(endless))
    assertRefused(refused, 'command_failed', /stopped after 10 seconds/);
  assert.equal((await next).json.text, 'WAITS FOR ITS TURN');
});

test('explains which limit was exceeded', async (t) => {
  // A high time limit, because on a busy machine some of these take over 10 seconds.
  const { call, log } = await startApplication(t, undefined, {
    startRunners: (pictures) => startRunners(pictures, 240_000),
  });
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
  const { call } = await startApplication(t);
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
  const { call } = await startApplication(t);
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
