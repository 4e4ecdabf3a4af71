// Entries that were deleted and can be restored for a minute.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createRemovedEntries } from '../../src/app/history/removed-entries.ts';
import { createMutex } from '../../src/base/mutex.ts';

const digest = new Uint8Array();

test('forgets an entry and its picture after a minute, and keeps it if it could not be restored', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const files: string[] = [];
  let isFull = true;
  const entries = createRemovedEntries({
    requests: {
      takeOut: async (id) => ({ id, digest, markup: {}, imageFile: `${id}.png`, row: {}, details: {} }),
      putBack: async () => {
        if (isFull) throw new Error('full');
      },
    },
    write: (work) => work(),
    imageFiles: { withFiles: createMutex(), removeUnused: async (unused) => void files.push(...unused) },
    now: () => 1000,
    logBug: (error) => assert.fail(String(error)),
  });
  assert.equal(await entries.remove(1), 61_000);
  await assert.rejects(entries.restore(1), /full/);
  isFull = false;
  t.mock.timers.tick(59_999);
  await entries.restore(1);
  await entries.remove(2);
  t.mock.timers.tick(60_000);
  await assert.rejects(entries.restore(2), { error: 'not_found' });
  assert.deepEqual(files, ['2.png'], 'the first one is in use again');
});
