// Tests the filters that read the file of a picture: colors, image-info, data-uri and ocr.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { test } from 'node:test';
import { promisify } from 'node:util';
import type { Worker } from 'node:worker_threads';
import sharp from 'sharp';
import { readTakenAt } from '../../src/pipeline/filters/pictures/taken-at.ts';
import { type ImageValue, textOf, type Value } from '../../src/pipeline/language/value.ts';
import { withoutFonts } from '../support/pictures/fonts.ts';
import { testTime } from '../support/running/patience.ts';
import { drawPicture } from './draw-picture.ts';
import { makeWhitePng } from './make-white-png.ts';
import { runCommand } from './run-command.ts';

const execute = promisify(execFile);

const photo: ImageValue = {
  type: 'image',
  from: 1,
  file: 'photo',
  format: 'image/png',
  width: 100,
  height: 50,
  steps: [],
  text: '',
};

const run = async (command: string, file: Uint8Array, about: Partial<ImageValue> = {}): Promise<Value> =>
  (await runCommand(command, { on: { ...photo, ...about }, images: { photo: file } })).value;

const read = async (...args: Parameters<typeof run>): Promise<string> => textOf(await run(...args));

const paint = (background: string, width = 100, height = 50) =>
  sharp({ create: { width, height, channels: 4, background } });

/** Two thirds navy, the rest tomato. */
const flag = paint('#001f3f', 90, 60).composite([
  { input: await paint('#ff6347', 30, 60).png().toBuffer(), left: 60, top: 0 },
]);
const flagFile = await flag.png().toBuffer();

test('colors lists flat colors exactly, most used first', async () => {
  const value = await run('colors', flagFile);
  assert.equal(value.type, 'list');
  assert.equal(textOf(value), '#001f3f\n#ff6347');
  assert.equal(await read('colors 1', flagFile), '#001f3f');
  assert.equal(await read('crop 40x60 right | colors', flagFile, { width: 90, height: 60 }), '#ff6347\n#001f3f');
  assert.match(await read('grayscale | colors 1 | color-hsl', flagFile), /^hsl\(0 0% /);
});

test('colors merges similar colors, and ignores edges and transparent pixels', async () => {
  const text = await drawPicture({ format: 'image/png', width: 600, height: 90, text: 'Hello colors' });
  assert.equal((await read('colors', text)).split('\n')[0], '#ffffff');
  const alike = await paint('#336699')
    .composite([{ input: await paint('#34679b', 40, 50).png().toBuffer(), left: 0, top: 0 }])
    .png()
    .toBuffer();
  assert.equal((await read('colors', alike)).split('\n').length, 1);
  assert.equal(await read('colors', await paint('#00000000').png().toBuffer()), '');
});

test('colors returns as many colors of a photo as requested, and the same ones every time', async () => {
  const gradient = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="2000" height="1500"><defs>
    <linearGradient id="g"><stop stop-color="red"/><stop offset=".5" stop-color="lime"/><stop offset="1" stop-color="blue"/></linearGradient>
    </defs><rect width="100%" height="100%" fill="url(#g)"/></svg>`);
  const file = await sharp(gradient).jpeg({ quality: 80 }).toBuffer();
  const first = await read('colors 6', file);
  assert.match(first, /^(#[0-9a-f]{6}\n){5}#[0-9a-f]{6}$/);
  assert.equal(new Set(first.split('\n')).size, 6);
  assert.equal(await read('colors 6', file), first);
});

test('image-info describes the file, not the entry', async () => {
  const file = await flag
    .clone()
    .flatten()
    .withExif({ IFD2: { DateTimeOriginal: '2024:05:01 12:30:59' } })
    .withMetadata({ orientation: 6, density: 144 })
    .jpeg()
    .toBuffer();
  const value = await run('image-info', file);
  assert.equal(value.type, 'hash');
  const expected = {
    type: 'image/jpeg',
    width: '60',
    height: '90',
    bytes: String(file.length),
    'color-space': 'srgb',
    'has-alpha': 'false',
    density: '144',
    orientation: '6',
    'taken-at': '2024-05-01T12:30:59',
  };
  const lines = Object.entries(expected).map(([key, field]) => `${key}: ${field}`);
  assert.equal(textOf(value), lines.join('\n'));
});

test('image-info describes every readable type, and the result of earlier steps', async () => {
  for (const type of ['png', 'jpeg', 'webp', 'avif', 'gif', 'tiff', 'svg+xml']) {
    const file = await drawPicture({ format: `image/${type}`, width: 60, height: 40, text: '' });
    assert.equal(await read('image-info | pick type width height | values', file), `image/${type}\n60\n40`);
  }
  const made = await read('resize 50% | convert jpg | image-info', flagFile, { width: 90, height: 60 });
  assert.match(made, /^type: image\/jpeg\nwidth: 45\nheight: 30\nbytes: \d+\n/);
  const frames = [await paint('red').png().toBuffer(), await paint('lime').png().toBuffer()];
  const animated = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer();
  assert.match(await read('image-info', animated), /height: 50\n.*pages: 2/s);
});

test('omits when a photo was taken if its EXIF data is invalid', () => {
  const cases = ['', 'Exif\0\0', 'Exif\0\0II*\0\xff\xff\xff\xff', 'MM\0*\0\0\0\x08\xff\xff', 'II*\0\x08\0\0\0\xff\xff'];
  for (const exif of cases) assert.equal(readTakenAt(Buffer.from(exif, 'latin1')), undefined);
});

test('data-uri contains the file, or the result of earlier steps', async () => {
  const address = await read('data-uri', flagFile);
  assert.equal(address, `data:image/png;base64,${flagFile.toString('base64')}`);
  const made = await read('convert webp | data-uri', flagFile, { width: 90, height: 60 });
  assert.match(made, /^data:image\/webp;base64,UklGR/);
  const { width, format } = await sharp(Buffer.from(made.slice(made.indexOf(',') + 1), 'base64')).metadata();
  assert.deepEqual([width, format], [90, 'webp']);
});

test('data-uri of a text decodes to the same text', async () => {
  const text = `It's "50%" (α, 👍)\n\ttab & <b>`;
  const address = textOf((await runCommand('data-uri', { on: text })).value);
  assert.doesNotMatch(address, /[\s'"()<>]/);
  assert.equal(await (await fetch(address)).text(), text);
  assert.equal(
    textOf((await runCommand('split , | data-uri', { on: 'a,b' })).value),
    'data:text/plain;charset=utf-8,a%0Ab',
  );
});

test('data-uri refuses a file that is too large, and says what to do', async () => {
  const file = Buffer.concat([flagFile, Buffer.alloc(8 * 1024 * 1024)]);
  await assert.rejects(
    run('data-uri', file),
    /has 8\d{6} bytes, and the limit is 8388608\. Add fit 1MB or resize 50% before it/,
  );
});

test('ocr reads the text of a picture after earlier steps, and nothing from a blank one', {
  skip: withoutFonts,
}, async () => {
  const text = 'Hello clipboard 42';
  const file = await drawPicture({ format: 'image/png', width: 500, height: 90, text });
  const about = { width: 500, height: 90 };
  assert.equal(await read('ocr', file, about), text);
  assert.equal(await read('rotate 90 | rotate -90 | ocr eng', file, about), text);
  assert.equal(await read('crop 150x90 left | ocr', file, about), 'Hello');
  assert.equal(await read('ocr', await paint('white').png().toBuffer()), '');
});

test('ocr works without network access and file writes', { skip: withoutFonts }, async () => {
  const script = `
    const { drawPicture } = await import(${JSON.stringify(import.meta.resolve('./draw-picture.ts'))});
    const { runCommand } = await import(${JSON.stringify(import.meta.resolve('./run-command.ts'))});
    const image = { type: 'image', file: 'a', format: 'image/png', width: 300, height: 90, steps: [], text: 'Invoice' };
    const { value } = await runCommand('ocr', { on: image, images: { a: await drawPicture(image) } });
    console.log(value.text);`;
  const rights = ['--permission', '--allow-fs-read=*', '--allow-worker', '--allow-addons'];
  const { stdout } = await execute(
    process.execPath,
    ['--no-warnings', ...rights, '--input-type=module', '--eval', script],
    { timeout: testTime },
  );
  assert.equal(stdout, 'Invoice\n');
});

test('ocr leaves no thread behind, even for two pictures at once', { skip: withoutFonts }, async (t) => {
  const ends: Promise<unknown>[] = [];
  const listen = (thread: Worker): void => {
    ends.push(once(thread, 'exit', { signal: t.signal }));
  };
  process.on('worker', listen);
  t.after(() => process.off('worker', listen));
  const file = await drawPicture({ format: 'image/png', width: 300, height: 90, text: 'Invoice' });
  assert.deepEqual(await Promise.all([read('ocr', file), read('ocr', file)]), ['Invoice', 'Invoice']);
  assert.equal((await Promise.all(ends)).length, 2);
});

test('explains what is wrong with a picture', async () => {
  const bomb = makeWhitePng(11_000, 11_000);
  const cases: [command: string, file: Uint8Array, message: RegExp][] = [
    ['colors', bomb, /this image has over 100 megapixels/],
    ['image-info', bomb, /this image has over 100 megapixels/],
    ['ocr', bomb, /this image has over 100 megapixels/],
    ['flip | data-uri', bomb, /this image has over 100 megapixels/],
    ['colors', Buffer.from('just a text'), /not a supported image\. Supported: PNG, JPEG/],
    ['image-info', Buffer.alloc(0), /the image file is empty/],
    ['colors', flagFile.subarray(0, 60), /this image is damaged: /],
    ['ocr deu', flagFile, /LANGUAGE must be one of eng, not “deu”/],
    ['colors 0', flagFile, /COUNT must be at least 1/],
  ];
  for (const [command, file, message] of cases) {
    await assert.rejects(run(command, file), (error: Error) => {
      assert.equal(error.name, 'CommandFailure', `${command}: ${error.stack}`);
      assert.match(error.message, message);
      return true;
    });
  }
  await assert.rejects(runCommand('colors', { on: photo }), /the file of this image is missing/);
  await assert.rejects(runCommand('colors', { on: 'a text' }), /expected an image, but this is text/);
});
