// Waiting copies take limited memory, but a single copy can always wait.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createWaitingCopies, maxWaitingBytes } from '../../src/core/capture/waiting-copies.ts';

const copyOf = (bytes: number) => ({
  picture: { type: 'image/png', bytes: new Uint8Array(bytes) },
  concealed: false,
  missing: [],
});

test('copies can wait up to a limit, and a single copy always can', async () => {
  const waiting = createWaitingCopies();
  const large = copyOf(maxWaitingBytes);
  assert.ok(waiting.hasRoom(large));
  const recorded = Promise.withResolvers<void>();
  const held = waiting.hold(large, 0, () => recorded.promise);
  assert.ok(!waiting.hasRoom(copyOf(1)));
  assert.equal(waiting.count, 1);
  recorded.resolve();
  await held;
  assert.equal(waiting.count, 0);
  assert.ok(waiting.hasRoom(copyOf(1)));
});

test('many small copies also reach the limit', async () => {
  const waiting = createWaitingCopies();
  const small = { text: 'a', concealed: false, missing: [] };
  let count = 0;
  while (waiting.hasRoom(small) && count < 1_000_000) {
    void waiting.hold(small, 0, () => new Promise(() => {}));
    count += 1;
  }
  assert.ok(count > 1000 && count < 100_000, `${count} copies could wait`);
});
