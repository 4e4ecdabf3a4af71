// Tests which pictures are made smaller: large ones, and only the last of several.
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

test('shrinks pictures of over 12 megapixels', async () => {
  const shrink = createShrinkPicture(() => ({ make: async () => new Uint8Array() }));
  const ask = (width: number, height: number) => shrink({ file: 'a.png', type: 'image/png', width, height, bytes: 1 });
  assert.equal(await ask(4000, 3000), undefined);
  assert.notEqual(await ask(4001, 3000), undefined);
});
