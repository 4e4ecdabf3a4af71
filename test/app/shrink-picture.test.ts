// Tests that only the last of several large pictures is made smaller.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createShrinkPicture } from '../../src/app/desktop/shrink-picture.ts';

test('skips pictures that nobody waits for any more', async () => {
  const made: unknown[] = [];
  const shrink = createShrinkPicture(() => ({
    make: async ({ file }) => {
      made.push(file);
      return new Uint8Array();
    },
  }));
  const ask = (file: string) => shrink({ file, type: 'image/png', width: 5000, height: 5000, bytes: 1 });
  const answers = await Promise.allSettled(['one.png', 'two.png', 'three.png'].map(ask));
  assert.deepEqual(
    answers.map(({ status }) => status),
    ['rejected', 'rejected', 'fulfilled'],
  );
  assert.deepEqual(made, ['three.png']);
});
