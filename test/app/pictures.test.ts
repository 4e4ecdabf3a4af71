// Tests the picture processes: copies do not wait for recognition, a crash fails one picture, and idle processes end.
import assert from 'node:assert/strict';
import { dirname } from 'node:path';
import { type TestContext, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { createPictures } from '../../src/app/pictures/pictures.ts';
import { pictureLimits } from '../../src/app/pictures/start-process.ts';
import { callOver } from '../../src/app/remote.ts';
import { Refusal } from '../../src/base/refusal.ts';
import { Unavailable } from '../../src/base/unavailable.ts';
import type { ImageValue } from '../../src/pipeline/language/value.ts';
import { startConfinedProcess } from '../../src/platform/process/confined-process.ts';
import { drawPicture } from '../pipeline/draw-picture.ts';
import { makeBitmap } from '../pipeline/make-bitmap.ts';
import { until } from '../support/application/history.ts';
import { withoutFonts } from '../support/pictures/fonts.ts';
import { startPictures, withoutGerman } from '../support/pictures/start-pictures.ts';
import { hasPrograms } from '../support/running/needed-programs.ts';

const stuck = new URL('./stuck-pictures.ts', import.meta.url);
const readable = [dirname(fileURLToPath(stuck)), fileURLToPath(new URL('../../src', import.meta.url))];

const startStuck = (t: TestContext, limits = { idle: 60_000, work: 60_000, recognition: 60_000 }, file = stuck) => {
  const pictures = createPictures({
    startProcess: () => {
      const process = startConfinedProcess({ file, args: [], readable, limits: pictureLimits });
      return { ...process, remote: callOver(process) };
    },
    runProgram: async () => '',
    limits,
  });
  t.after(pictures.close);
  return pictures;
};

const isRefusal = (words: RegExp) => (error: unknown) => error instanceof Refusal && words.test(error.message);
const isUnavailable = (words: RegExp) => (error: unknown) => error instanceof Unavailable && words.test(error.message);

const drawLine = (text: string, width: number) => drawPicture({ format: 'image/png', width, height: 90, text });

const photo: ImageValue = { type: 'image', format: 'image/png', width: 9, height: 9, steps: [], text: '' };

test('describes a picture and leaves its bytes unchanged', async (t) => {
  const { describe } = startPictures(t);
  const noise = Uint8Array.from({ length: 300 * 300 * 3 }, (_, index) => (index * 7919 + (index >> 5)) % 251);
  const made = new Uint8Array(
    await sharp(noise, { raw: { width: 300, height: 300, channels: 3 } })
      .jpeg()
      .toBuffer(),
  );
  const { bytes, facts } = await describe(made, 'image/png');
  assert.equal(bytes, made);
  assert.deepEqual([facts.type, facts.width, facts.bytes], ['image/jpeg', 300, made.length]);
});

test('does not touch other bytes in a shared buffer', async (t) => {
  const { describe } = startPictures(t);
  const bitmap = makeBitmap({ rows: Array.from({ length: 99 }, () => Array(200).fill([9, 9, 9])), depth: 24 });
  const shared = Buffer.concat([Buffer.from('before'), bitmap, Buffer.from('after')]);
  const { facts } = await describe(shared.subarray(6, 6 + bitmap.length), 'image/bmp');
  assert.deepEqual([facts.type, facts.width, facts.height], ['image/png', 200, 99]);
  assert.equal(shared.toString('latin1', 0, 8), 'beforeBM');
  const tiny = makeBitmap({ rows: [[[1, 2, 3]]], depth: 24 });
  assert.equal((await describe(tiny, 'image/bmp')).facts.width, 1);
});

test('refuses a damaged picture with a reason, and describes the next one', async (t) => {
  const { describe } = startPictures(t);
  const made = await drawLine('Hello', 300);
  await assert.rejects(describe(made.slice(0, 200), 'image/png'), isRefusal(/^this image is damaged: /));
  assert.equal((await describe(made, 'image/png')).facts.type, 'image/png');
});

test('does not make a copy wait for text recognition', async (t) => {
  const { describe, recognize, stopRecognizing } = startStuck(t);
  const endless = recognize('spins.png', ['eng'], 'built-in');
  endless.catch(() => undefined);
  assert.equal((await describe(new Uint8Array(9), 'image/png')).facts.bytes, 9);
  stopRecognizing();
  await assert.rejects(endless, { name: 'AbortError' });
});

test('fails a picture that takes too long, and gives those after it their full time', async (t) => {
  const { recognize } = startStuck(t, { idle: 60_000, work: 60_000, recognition: 3000 });
  const endless = [recognize('spins.png', ['eng'], 'built-in'), recognize('waits.png', ['eng'], 'built-in')];
  const waiting = recognize('b.png', ['eng', 'deu'], 'built-in');
  waiting.catch(() => undefined);
  for (const one of endless) await assert.rejects(one, isRefusal(/^processing this picture took over 3 seconds/));
  assert.match(await waiting, /^b\.png in eng\+deu/);
});

test('fails only the picture that crashes its process, and reads the next one', async (t) => {
  const { recognize } = startStuck(t);
  const cases: [file: string, words: RegExp][] = [
    ['segfaults.png', /^processing this picture crashed the picture process \(SIGSEGV\)\.$/],
    ['is-killed.png', /^processing this picture crashed .*\(SIGKILL\)\.$/],
    ['exits.png', /^processing this picture crashed .*\(exit code 3\)\.$/],
  ];
  for (const [file, words] of cases) {
    await assert.rejects(recognize(file, ['eng'], 'built-in'), isRefusal(words));
    assert.match(await recognize('next.png', ['eng'], 'built-in'), /^next\.png in eng/);
  }
});

test('limits native memory', { skip: process.platform !== 'linux' }, async (t) => {
  const { recognize } = startStuck(t);
  await assert.rejects(recognize('allocates.png', ['eng'], 'built-in'), isRefusal(/used too much memory/));
  assert.match(await recognize('next.png', ['eng'], 'built-in'), /^next\.png in eng/);
});

test('reports a process that does not start', async (t) => {
  const { describe } = startStuck(t, undefined, new URL('./missing.ts', import.meta.url));
  await assert.rejects(
    describe(new Uint8Array(9), 'image/png'),
    isUnavailable(/^Pictures can't be read because the picture process doesn't start: .*missing\.ts/),
  );
});

test('serves two commands at once and stops work for a cancelled one', async (t) => {
  const { openTools } = startStuck(t);
  const cancelled = new AbortController();
  const endless = openTools(cancelled.signal).facts(photo);
  endless.catch(() => undefined);
  const [process] = await openTools().mainColors(photo, 1);
  cancelled.abort();
  await assert.rejects(endless, { name: 'AbortError' });
  const others = await Promise.all([1, 2].map((count) => openTools().mainColors(photo, count)));
  assert.equal(others.flat().includes(process ?? ''), true);
});

test('ends an idle process and starts a new one for the next picture', async (t) => {
  const { describe, started } = startPictures(t, { idle: 20, work: 60_000, recognition: 60_000 });
  const made = await drawLine('Hello', 300);
  for (const count of [1, 2]) {
    assert.equal((await describe(made, 'image/png')).facts.width, 300);
    assert.equal(started.length, count);
    let hasEnded = false;
    void started.at(-1)?.ended.then(() => {
      hasEnded = true;
    });
    await until('The end of the idle process', async () => hasEnded || undefined);
  }
});

test('recognizes text with the shipped data, and none in a blank picture', { skip: withoutFonts }, async (t) => {
  const { recognize, keepFile } = startPictures(t);
  keepFile('a.png', await drawLine('Hello clipboard 42', 500));
  keepFile('b.png', await drawLine('', 500));
  assert.equal(await recognize('a.png', ['eng'], 'built-in'), 'Hello clipboard 42');
  assert.equal(await recognize('b.png', ['eng'], 'built-in'), '');
});

test('adds a language from a file in the languages folder, and reads several in one picture', {
  skip: withoutFonts || withoutGerman,
}, async (t) => {
  const { recognize, keepFile, addGerman, languagesFolder } = startPictures(t);
  keepFile('a.png', await drawLine('Größe über Fußgänger', 700));
  keepFile('b.png', await drawLine('Hello clipboard 42', 500));
  assert.equal(await recognize('b.png', ['deu', 'eng'], 'built-in'), 'Hello clipboard 42');
  await assert.rejects(
    recognize('a.png', ['deu'], 'built-in'),
    isUnavailable(
      new RegExp(
        `Language data for deu is missing \\(available: eng\\)\\. Put deu\\.traineddata into ${languagesFolder}`,
      ),
    ),
  );
  addGerman();
  assert.equal(await recognize('a.png', ['deu'], 'built-in'), 'Größe über Fußgänger');
  assert.match(await recognize('a.png', ['eng', 'deu'], 'built-in'), /Größe über Fußgänger/);
});

test('recognizes text in several languages with tesseract too', { skip: withoutFonts || withoutGerman }, async (t) => {
  if (!hasPrograms(t, ['tesseract'])) return;
  const { recognize, keepFile } = startPictures(t);
  keepFile('a.png', await drawLine('Größe über Fußgänger', 700));
  assert.match(await recognize('a.png', ['eng', 'deu'], 'tesseract'), /^Größe .* Fußgänger$/);
  await assert.rejects(recognize('gone.png', ['eng'], 'tesseract'), isRefusal(/^the file of this image is missing/));
});

test('refuses a file that is missing, outside the folder or not a picture', async (t) => {
  const { recognize, keepFile } = startPictures(t);
  keepFile('text.png', Buffer.from('just a text'));
  await assert.rejects(recognize('gone.png', ['eng'], 'built-in'), isRefusal(/^the file of this image is missing/));
  await assert.rejects(recognize('../a.png', ['eng'], 'built-in'), isRefusal(/not in the images folder/));
  await assert.rejects(recognize('text.png', ['eng'], 'built-in'), isRefusal(/is not a supported image/));
});
