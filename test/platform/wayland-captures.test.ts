// What owners of the Wayland selection answer, where they are replaced before it is read.
import assert from 'node:assert/strict';
import { closeSync, writeSync } from 'node:fs';
import { test } from 'node:test';
import type { CapturedCopy } from '../../src/core/clipboard/system-clipboard.ts';
import { createCaptures } from '../../src/platform/clipboard/wayland/captures.ts';
import { loadLibc } from '../../src/platform/clipboard/wayland/libc.ts';

const limits = { formatBytes: 1000, answerTime: 60_000 };

const blockFor = (milliseconds: number): void => {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
};

test('an answer that came in time is read, even if the event loop was held up until later', {
  skip: process.platform !== 'linux',
}, async () => {
  const { readEnd, writeEnd } = (await loadLibc()).makePipe();
  const captures = createCaptures(limits);
  const told = new Promise<CapturedCopy>((resolve) =>
    captures.start({ types: ['text/plain;charset=utf-8'], receive: () => readEnd }, resolve),
  );
  captures.hasten();
  writeSync(writeEnd, 'copied');
  closeSync(writeEnd);
  blockFor(1000);
  const { text, missing } = await told;
  assert.deepEqual({ text, missing }, { text: 'copied', missing: [] });
});
