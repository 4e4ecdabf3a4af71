// The mutex runs work in order, even after failures, and doesn't retain results.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { createMutex } from '../../src/base/mutex.ts';

test('each call starts when the previous one has settled', async () => {
  const runExclusive = createMutex();
  const done: string[] = [];
  const first = runExclusive(async () => {
    await new Promise(setImmediate);
    done.push('first');
    throw new Error('It failed.');
  });
  const second = runExclusive(async () => done.push('second'));
  await assert.rejects(first, /It failed/);
  await second;
  assert.deepEqual(done, ['first', 'second']);
});

test('a result is not retained until the next call', async () => {
  setFlagsFromString('--expose-gc');
  const collectGarbage = runInNewContext('gc');
  const runExclusive = createMutex();
  const result = new WeakRef(await runExclusive(async () => ({ large: true })));
  await new Promise(setImmediate); // until then, a WeakRef keeps its target alive
  collectGarbage();
  assert.equal(result.deref(), undefined);
  await runExclusive(async () => undefined);
});
