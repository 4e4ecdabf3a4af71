// Tests how long a secret stays on the clipboard, and what is there afterwards.
import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { createLending } from '../../src/core/clipboard/lending.ts';
import type { ClipboardOffer } from '../../src/core/clipboard/system-clipboard.ts';

const start = (t: TestContext) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const writes: (ClipboardOffer | string)[] = [];
  const bugs: unknown[] = [];
  const lending = createLending(
    {
      pastesUndetected: undefined,
      write: async (offer, onPlaced) => {
        writes.push(offer);
        onPlaced?.();
      },
      writeConcealed: async (secret, onPlaced) => {
        writes.push(`concealed ${secret}`);
        onPlaced?.();
      },
    },
    (error) => bugs.push(error),
  );
  const passTime = async (milliseconds: number): Promise<void> => {
    t.mock.timers.tick(milliseconds);
    await setImmediate();
  };
  return { lending, writes, bugs, passTime };
};

test('is cleared when its time is over, however often it was pasted', async (t) => {
  const { lending, writes, passTime } = start(t);
  await lending.lendConcealed('hunter2', 5000);
  for (const _ of [1, 2]) assert.equal(lending.noticePaste(), true);
  await passTime(4999);
  assert.deepEqual(writes, ['concealed hunter2']);
  await passTime(1);
  assert.deepEqual(writes, ['concealed hunter2', { text: '' }]);
  await passTime(60_000);
  assert.equal(writes.length, 2);
});

test('gives way to what was there before', async (t) => {
  const { lending, writes, passTime } = start(t);
  await lending.write({ text: 'before' });
  await lending.lendConcealed('hunter2', 5000);
  await passTime(5000);
  assert.deepEqual(writes.at(-1), { text: 'before' });
});

test('leaves what was copied or put meanwhile', async (t) => {
  const { lending, writes, passTime } = start(t);
  await lending.lendConcealed('hunter2', 5000);
  lending.followCopy({ replace: async () => true }, () => async () => ({ text: 'copied' }));
  await passTime(5000);
  assert.deepEqual(writes, ['concealed hunter2']);
  await lending.lendConcealed('hunter2', 5000);
  await lending.write({ text: 'put' });
  await passTime(5000);
  assert.deepEqual(writes.at(-1), { text: 'put' });
});

test('for a paste, it is gone once the application has fetched it', async (t) => {
  const { lending, writes, passTime } = start(t);
  const loan = await lending.lendConcealed('hunter2', 30_000);
  loan.endAfterPaste();
  assert.equal(lending.noticePaste(), true);
  await setImmediate();
  assert.deepEqual(writes, ['concealed hunter2', { text: '' }]);
  const unfetched = await lending.lendConcealed('hunter2', 30_000);
  unfetched.endAfterPaste();
  await passTime(5000);
  assert.deepEqual(writes.at(-1), { text: '' });
});

test('is cleared although what was there before cannot be read', async (t) => {
  const { lending, writes, bugs, passTime } = start(t);
  lending.followCopy({ replace: async () => true }, () => async () => Promise.reject(new Error('Too late.')));
  await lending.lendConcealed('hunter2', 5000);
  await passTime(5000);
  assert.deepEqual(writes, ['concealed hunter2', { text: '' }]);
  assert.equal(bugs.length, 1);
});

test('is cleared when the application quits', async (t) => {
  const { lending, writes, bugs } = start(t);
  await lending.lendConcealed('hunter2', 30_000);
  await lending.endLoan();
  assert.deepEqual([writes.at(-1), bugs], [{ text: '' }, []]);
});
