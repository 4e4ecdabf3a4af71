// Tests that waiting commands hold only so much of what they have read.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Refusal } from '../../src/base/refusal.ts';
import { createInputMemory } from '../../src/core/run/input-memory.ts';

const megabyte = 1024 * 1024;

test('refuses a command whose input finds no room, until others have ended', async () => {
  const withMemory = createInputMemory();
  const end = Promise.withResolvers<string>();
  const waiting = withMemory(200 * megabyte, () => end.promise);
  const large = () => withMemory(60 * megabyte, async () => 'large');
  await assert.rejects(large, (error) => error instanceof Refusal && error.error === 'busy');
  assert.equal(await withMemory(megabyte, async () => 'small'), 'small');
  end.resolve('waited');
  assert.equal(await waiting, 'waited');
  assert.equal(await large(), 'large');
});
