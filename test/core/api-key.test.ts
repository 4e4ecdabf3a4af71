// Tests that the key that is accepted is the key that is stored, however the calls overlap.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { createApiKey } from '../../src/core/access/api-key.ts';
import type { KeyStore } from '../../src/core/access/key-store.ts';

/** A store whose calls take as many turns of the event loop as given, in order. */
const createSlowStore = (...turns: number[]) => {
  let stored: string | undefined;
  const wait = async (): Promise<void> => {
    for (let turn = turns.shift() ?? 0; turn > 0; turn--) await setImmediate();
  };
  const store: KeyStore = {
    where: 'in a test',
    keychain: true,
    read: async () => stored,
    write: async (secret) => {
      await wait();
      stored = secret;
    },
    remove: async () => {
      await wait();
      stored = undefined;
    },
  };
  return { store, stored: () => stored };
};

for (const turns of [
  [1, 9],
  [9, 1],
]) {
  test(`generating, then revoking leaves no key (the store takes ${turns.join(' and ')} turns)`, async () => {
    const { store, stored } = createSlowStore(...turns);
    const key = await createApiKey(store);
    const [generated] = await Promise.all([key.generate(), key.revoke()]);
    assert.deepEqual([stored(), key.present, key.matches(generated)], [undefined, false, false]);
  });

  test(`revoking, then generating leaves the new key (the store takes ${turns.join(' and ')} turns)`, async () => {
    const { store, stored } = createSlowStore(...turns);
    const key = await createApiKey(store);
    const [, generated] = await Promise.all([key.revoke(), key.generate()]);
    assert.deepEqual([stored(), key.matches(generated)], [generated, true]);
  });
}

test('a revoked key stops working before the store has removed it', async () => {
  const { store } = createSlowStore(0, 9);
  const key = await createApiKey(store);
  const generated = await key.generate();
  const revoking = key.revoke();
  assert.equal(key.matches(generated), false);
  await revoking;
});

test('what is stored is shown and accepted only if it can be a key', async () => {
  const { store } = createSlowStore();
  for (const damaged of ['\u001b[31mred', 'a\nb', 'x'.repeat(100_000), '\ufffd\u0000']) {
    await store.write(damaged);
    const key = await createApiKey(store);
    await assert.rejects(
      key.show(),
      /What is stored in a test is not an API key\. Create one with: copyloom key generate/,
    );
    assert.deepEqual([key.present, key.matches(damaged)], [false, false]);
    const generated = await key.generate();
    assert.equal(await key.show(), generated);
  }
});
