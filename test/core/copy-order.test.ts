// The order of copies and puts if a copy takes very long to record.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createCopyOrder } from '../../src/core/clipboard/copy-order.ts';

test('a put does not wait forever for an earlier copy, and still moves above it', async () => {
  const order = createCopyOrder(1);
  const steps: string[] = [];
  const lock = Promise.withResolvers<void>();
  const keeping = order.keepCopy(async () => {
    await lock.promise;
    steps.push('copy');
  });
  const moveAboveCopies = order.beginPut();
  const moved = Promise.withResolvers<void>();
  await moveAboveCopies(async () => {
    steps.push('put');
    moved.resolve();
  });
  assert.deepEqual(steps, []);
  lock.resolve();
  await keeping;
  await moved.promise;
  assert.deepEqual(steps, ['copy', 'put']);
});
