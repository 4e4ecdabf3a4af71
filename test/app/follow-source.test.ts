// Tests what a window is told of a thing that changes.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { followSource } from '../../src/app/desktop/follow-source.ts';
import { createNotice } from '../../src/base/notice.ts';
import type { Event } from '../../src/contract/window-protocol.ts';

const start = () => {
  const changed = createNotice();
  const reads: PromiseWithResolvers<Event>[] = [];
  const sent: unknown[] = [];
  const bugs: string[] = [];
  const read = (): Promise<Event> => {
    const reading = Promise.withResolvers<Event>();
    reads.push(reading);
    return reading.promise;
  };
  const stop = followSource(
    { changes: [changed.subscribe], read },
    { send: ({ value }) => sent.push(value), logBug: (error) => bugs.push(String(error)) },
  );
  /** Ends a read; returns once what follows from it has happened. */
  const end = async (index: number, value: number): Promise<void> => {
    reads[index]?.resolve({ name: 'rules', value });
    await settle();
  };
  return { change: changed.tell, reads, sent, bugs, stop, end };
};

const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

test('a change during a read is read afterwards, so that the newest state is sent last', async () => {
  const { change, reads, sent, end } = start();
  await settle();
  change();
  change();
  await settle();
  assert.equal(reads.length, 1);
  await end(0, 1);
  await end(1, 2);
  assert.deepEqual(sent, [1, 2]);
  assert.equal(reads.length, 2);
});

test('goes on after a read that failed', async () => {
  const { change, reads, sent, bugs, end } = start();
  await settle();
  reads[0]?.reject(new Error('no state'));
  await settle();
  change();
  await settle();
  await end(1, 2);
  assert.deepEqual([sent, bugs], [[2], ['Error: no state']]);
});

test('sends nothing once it is stopped', async () => {
  const { change, sent, stop, end } = start();
  await settle();
  stop();
  await end(0, 1);
  change();
  await settle();
  assert.deepEqual(sent, []);
});
