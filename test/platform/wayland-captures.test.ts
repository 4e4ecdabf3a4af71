// Tests replies from owners of the Wayland selection that were replaced before the reply was read.
import assert from 'node:assert/strict';
import { closeSync, writeSync } from 'node:fs';
import { test } from 'node:test';
import { reportEmpty } from '../../src/core/capture/report-unread.ts';
import type { Copy } from '../../src/core/clipboard/system-clipboard.ts';
import { createCaptures } from '../../src/platform/clipboard/selection/captures.ts';
import { loadLibc } from '../../src/platform/descriptors/libc.ts';
import { readPipe } from '../../src/platform/descriptors/pipes.ts';

const limits = { formatBytes: 1000, answerTime: 60_000 };

const blockFor = (milliseconds: number): void => {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
};

test('reads a reply that arrived in time, even if the event loop was blocked', {
  skip: process.platform !== 'linux',
}, async () => {
  const { readEnd, writeEnd } = (await loadLibc()).makePipe();
  const captures = createCaptures(limits);
  const reported = new Promise<Copy>((resolve) =>
    captures.start(
      { types: ['text/plain;charset=utf-8'], read: (_, bounds) => readPipe(readEnd, bounds) },
      async (copy) => resolve(copy),
    ),
  );
  captures.hasten();
  writeSync(writeEnd, 'copied');
  closeSync(writeEnd);
  blockFor(1000);
  const { text, missing } = await reported;
  assert.deepEqual({ text, missing }, { text: 'copied', missing: [] });
});

test('reports a copy that can not be read because too many files are open', async () => {
  const captures = createCaptures(limits);
  const offer = { types: ['text/plain'], read: () => Promise.reject(new Error('EMFILE')) };
  const { promise, resolve } = Promise.withResolvers<Copy>();
  captures.start(offer, resolve);
  await captures.settle();
  assert.match(
    reportEmpty((await Promise.race([promise, undefined])) ?? assert.fail(), 64) ?? '',
    /was not saved\. Missing text: .*ulimit -n/,
  );
});
