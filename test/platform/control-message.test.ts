// Tests the control messages that pass file descriptors.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { unwrapDescriptors, wrapDescriptor } from '../../src/platform/descriptors/control-message.ts';

test('wraps a descriptor in 24 bytes', () => {
  assert.equal(wrapDescriptor(25).toString('hex'), '140000000000000001000000010000001900000000000000');
});

test('unwraps several messages with several descriptors in order, and skips others', () => {
  const two = Buffer.from('180000000000000001000000010000000700000008000000', 'hex');
  const other = Buffer.from('140000000000000001000000020000000500000000000000', 'hex');
  assert.deepEqual(unwrapDescriptors(Buffer.concat([two, other, wrapDescriptor(9)])), [7, 8, 9]);
  assert.deepEqual(unwrapDescriptors(Buffer.alloc(0)), []);
  assert.deepEqual(unwrapDescriptors(Buffer.alloc(24)), []);
});
