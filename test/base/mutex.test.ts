// The mutex runs work in order, even after failures, and doesn't retain results.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { createMutex } from '../../src/base/mutex.ts';

test('each call starts when the previous one has settled', async () => {
  const inTurn = createMutex();
  const done: string[] = [];
  const first = inTurn(async () => {
    await new Promise(setImmediate);
    done.push('first');
    throw new Error('It failed.');
  });
  const second = inTurn(async () => done.push('second'));
  await assert.rejects(first, /It failed/);
  await second;
  assert.deepEqual(done, ['first', 'second']);
});

test('a result is not retained until the next call', async () => {
  setFlagsFromString('--expose-gc');
  const collectGarbage = runInNewContext('gc');
  const inTurn = createMutex();
  const result = new WeakRef(await inTurn(async () => ({ large: true })));
  await new Promise(setImmediate); // until then, a WeakRef keeps its target alive
  collectGarbage();
  assert.equal(result.deref(), undefined);
  await inTurn(async () => undefined);
});
