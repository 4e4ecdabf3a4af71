// Pictures are worked on by threads of their own: bytes are handed over, copies do not wait for recognition, and idle threads end.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type TestContext, test } from 'node:test';
import type { Worker } from 'node:worker_threads';
import sharp from 'sharp';
import { createPictures } from '../../src/app/pictures.ts';
import { createPool } from '../../src/app/threads/pool.ts';
import { Obstacle } from '../../src/base/obstacle.ts';
import { Refusal } from '../../src/base/refusal.ts';
import { drawPicture } from '../pipeline/draw-picture.ts';
import { makeBitmap } from '../pipeline/make-bitmap.ts';
import { withoutFonts } from '../support/fonts.ts';
import { hasPrograms } from '../support/needed-programs.ts';
import { startPictures, withoutGerman } from '../support/start-pictures.ts';

const stuck = new URL('./stuck-pictures.ts', import.meta.url);

const startStuck = (t: TestContext, milliseconds: number) => {
  const pictures = createPictures({
    startThread: () =>
      createPool({ file: stuck, data: undefined, lanes: [1], timeLimit: milliseconds, idleTime: 30_000 }),
    runProgram: async () => '',
  });
  t.after(pictures.close);
  return pictures;
};

const isRefusal = (words: RegExp) => (error: unknown) => error instanceof Refusal && words.test(error.message);
const isObstacle = (words: RegExp) => (error: unknown) => error instanceof Obstacle && words.test(error.message);

const drawLine = (text: string, width: number) => drawPicture({ format: 'image/png', width, height: 90, text });

test('a picture is described, its bytes handed over both ways', async (t) => {
  const { describe } = startPictures(t);
  const noise = Uint8Array.from({ length: 300 * 300 * 3 }, (_, index) => (index * 7919 + (index >> 5)) % 251);
  const made = new Uint8Array(
    await sharp(noise, { raw: { width: 300, height: 300, channels: 3 } })
      .jpeg()
      .toBuffer(),
  );
  const given = made.slice();
  const { bytes, facts } = await describe(given, 'image/png');
  assert.equal(given.byteLength, 0, 'handed over, not copied');
  assert.deepEqual(bytes, made);
  assert.deepEqual([facts.type, facts.width, facts.bytes], ['image/jpeg', 300, made.length]);
});

test('bytes that share their memory with others leave those as they are', async (t) => {
  const { describe } = startPictures(t);
  const bitmap = makeBitmap({ rows: Array.from({ length: 99 }, () => Array(200).fill([9, 9, 9])), depth: 24 });
  const shared = Buffer.concat([Buffer.from('before'), bitmap, Buffer.from('after')]);
  const { facts } = await describe(shared.subarray(6, 6 + bitmap.length), 'image/bmp');
  assert.deepEqual([facts.type, facts.width, facts.height], ['image/png', 200, 99]);
  assert.equal(shared.toString('latin1', 0, 8), 'beforeBM');
  const tiny = makeBitmap({ rows: [[[1, 2, 3]]], depth: 24 });
  assert.equal((await describe(tiny, 'image/bmp')).facts.width, 1);
});

test('a damaged picture is refused in words, and the next one is described', async (t) => {
  const { describe } = startPictures(t);
  const made = await drawLine('Hello', 300);
  await assert.rejects(describe(made.slice(0, 200), 'image/png'), isRefusal(/^this picture is damaged: /));
  assert.equal((await describe(made, 'image/png')).facts.type, 'image/png');
});

test('a copy does not wait until a text is recognized', async (t) => {
  const { describe, recognize } = startStuck(t, 3000);
  const endless = recognize('spins.png', ['eng'], 'built-in');
  const waiting = recognize('b.png', ['eng', 'deu'], 'built-in');
  const isFirst = Promise.race([endless.catch(() => false), describe(new Uint8Array(9), 'image/png').then(() => true)]);
  assert.equal(await isFirst, true);
  await assert.rejects(endless, isRefusal(/^working on this picture took over 60 seconds/));
  assert.equal(await waiting, 'b.png in eng+deu', 'it has its whole time when its turn comes');
});

test('a thread that has nothing to do ends, and another is there for the next picture', async (t) => {
  const ends: Promise<unknown>[] = [];
  const listen = (thread: Worker): void => {
    ends.push(once(thread, 'exit', { signal: t.signal }));
  };
  process.on('worker', listen);
  t.after(() => process.off('worker', listen));
  const { describe } = startPictures(t, 20);
  const made = await drawLine('Hello', 300);
  for (const count of [1, 2]) {
    assert.equal((await describe(made.slice(), 'image/png')).facts.width, 300);
    await Promise.all(ends);
    assert.ok(ends.length >= count);
  }
});

test('text is recognized with what ships, and of a white picture there is none', { skip: withoutFonts }, async (t) => {
  const { recognize, keepFile } = startPictures(t);
  keepFile('a.png', await drawLine('Hello clipboard 42', 500));
  keepFile('b.png', await drawLine('', 500));
  assert.equal(await recognize('a.png', ['eng'], 'built-in'), 'Hello clipboard 42');
  assert.equal(await recognize('b.png', ['eng'], 'built-in'), '');
});

test('a language is added by a file in the languages folder, and several are read in one picture', {
  skip: withoutFonts || withoutGerman,
}, async (t) => {
  const { recognize, keepFile, addGerman, languagesFolder } = startPictures(t);
  keepFile('a.png', await drawLine('Größe über Fußgänger', 700));
  await assert.rejects(
    recognize('a.png', ['eng', 'deu'], 'built-in'),
    isObstacle(
      new RegExp(
        `no data to recognize text in deu; there are for eng\\. Put deu\\.traineddata into ${languagesFolder}`,
      ),
    ),
  );
  addGerman();
  assert.equal(await recognize('a.png', ['deu'], 'built-in'), 'Größe über Fußgänger');
  assert.match(await recognize('a.png', ['eng', 'deu'], 'built-in'), /Größe über Fußgänger/);
});

test('the program recognizes text in several languages too', { skip: withoutFonts || withoutGerman }, async (t) => {
  if (!hasPrograms(t, ['tesseract'])) return;
  const { recognize, keepFile } = startPictures(t);
  keepFile('a.png', await drawLine('Größe über Fußgänger', 700));
  assert.match(await recognize('a.png', ['eng', 'deu'], 'tesseract'), /^Größe .* Fußgänger$/);
  await assert.rejects(recognize('gone.png', ['eng'], 'tesseract'), isRefusal(/^the file of this picture is gone/));
});

test('a file that is gone, outside or no picture is refused in words', async (t) => {
  const { recognize, keepFile } = startPictures(t);
  keepFile('text.png', Buffer.from('just a text'));
  await assert.rejects(recognize('gone.png', ['eng'], 'built-in'), isRefusal(/^the file of this picture is gone/));
  await assert.rejects(recognize('../a.png', ['eng'], 'built-in'), isRefusal(/not in the images folder/));
  await assert.rejects(recognize('text.png', ['eng'], 'built-in'), isRefusal(/cannot be read as a picture/));
});
