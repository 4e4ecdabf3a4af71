// Tests that pictures are made with exactly the size, type and byte limit that their description promised.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import sharp from 'sharp';
import { makePicture } from '../../src/pipeline/filters/pictures/make-picture.ts';
import type { ImageValue } from '../../src/pipeline/language/value.ts';
import { createChance } from '../support/running/chance.ts';
import { seed } from '../support/running/random.ts';
import { drawPicture } from './draw-picture.ts';
import { readExampleValue } from './example-value.ts';
import { runCommand } from './run-command.ts';

const describe = async (command: string, on: string): Promise<ImageValue> => {
  const { value } = await runCommand(command, { on: readExampleValue(on) });
  return value.type === 'image' ? value : assert.fail(`${command} returned no picture`);
};

const summarize = async (bytes: Uint8Array): Promise<string> => {
  const { format, width, height } = await sharp(bytes).metadata();
  return `[image/${format === 'heif' ? 'avif' : format} ${width}x${height}]`;
};

const sources = [
  '[image/png 90x61]',
  '[image/jpeg 33x200]',
  '[image/webp 101x99]',
  '[image/avif 64x47]',
  '[image/gif 1x1]',
  '[image/tiff 3x500]',
  '[image/svg+xml 77x51]',
];

const chains = [
  'resize 50%',
  'resize 12.5%',
  'resize 333%',
  'resize 31x',
  'resize x17 | resize 140x20',
  'thumbnail 20',
  'crop 40x30',
  'crop 21x1000 bottom-right | crop 7x7 left',
  'rotate 90',
  'rotate 180 | flip',
  'rotate -90 | resize 50% | flip vertical',
  'rotate 1',
  'rotate 45',
  'rotate 30 | rotate 30 | crop 50x50',
  'rotate 217 | convert jpg',
  'grayscale',
  'grayscale | rotate 10 | convert webp',
  'blur',
  'blur 30 | resize 50% | grayscale | convert gif',
  'convert png',
  'convert jpeg',
  'convert webp | resize 75%',
  'convert avif',
  'convert gif | rotate 33',
  'convert tiff | crop 10x10 top',
  'strip-metadata',
  'fit 60 | resize 50%',
  'fit 60 | crop 9x9',
];

for (const source of sources) {
  test(`pictures made from ${source} have the described size and type`, async () => {
    const file = await drawPicture(await describe('resize 100%', source));
    for (const chain of chains) {
      const image = await describe(chain, source);
      const made = await summarize(await makePicture(image, file));
      const described =
        image.steps.length > 0 ? `[${image.format} ${image.width}x${image.height}]` : await summarize(file);
      assert.equal(made, described, `${chain} of ${source}`);
    }
  });
}

test('a rotated picture has the described size at any angle', async () => {
  const source = '[image/png 57x23]';
  const file = await drawPicture(await describe('resize 100%', source));
  for (let degrees = 1; degrees < 360; degrees += 4) {
    const image = await describe(`rotate ${degrees}`, source);
    assert.equal(
      await summarize(await makePicture(image, file)),
      `[image/png ${image.width}x${image.height}]`,
      `${degrees}`,
    );
  }
});

test('draws a QR code with the described size, dark on light, and applies steps to it', async () => {
  const image = await describe('qrcode', 'https://example.org/');
  const bytes = await makePicture(image, undefined);
  assert.equal(await summarize(bytes), '[image/png 264x264]');
  const { data } = await sharp(bytes).greyscale().raw().toBuffer({ resolveWithObject: true });
  assert.deepEqual([...new Set(data)].sort(), [0, 255]);
  // The quiet zone is four modules of eight pixels; the corner starts right after it.
  assert.deepEqual([data[31 * 264 + 31], data[32 * 264 + 32]], [255, 0]);
  const smaller = await describe('qrcode | resize 50% | convert jpg', 'https://example.org/');
  assert.equal(await summarize(await makePicture(smaller, undefined)), '[image/jpeg 132x132]');
});

/** Random pixels, which compress badly. */
const drawNoise = (format: 'png' | 'jpeg' | 'webp' | 'gif' | 'tiff' | 'avif'): Promise<Uint8Array> => {
  const { number } = createChance(seed);
  const data = Uint8Array.from({ length: 300 * 200 * 3 }, () => number(256));
  return sharp(data, { raw: { width: 300, height: 200, channels: 3 } })
    .toFormat(format)
    .toBuffer();
};

for (const format of ['png', 'jpeg', 'webp', 'gif', 'tiff', 'avif'] as const) {
  test(`fit makes a ${format} picture within the byte limit, and not larger than described`, async () => {
    const file = await drawNoise(format);
    for (const maxBytes of [60_000, 20_000, 3000]) {
      const image = await describe(`rotate 180 | fit ${maxBytes}`, `[image/${format} 300x200]`);
      const bytes = await makePicture(image, file);
      assert.ok(bytes.length <= maxBytes, `${bytes.length} bytes`);
      const { format: made, width, height } = await sharp(bytes).metadata();
      assert.equal(made === 'heif' ? 'avif' : made, format);
      assert.ok(width <= 300 && height <= 200 && width > 10, `${width}x${height}`);
    }
  });
}

test('leaves a file that already fits unchanged, and refuses an impossible limit', async () => {
  const file = await drawNoise('jpeg');
  const make = async (command: string) => makePicture(await describe(command, '[image/jpeg 300x200]'), file);
  assert.equal(await make('fit 10MB'), file);
  assert.equal(await make(`fit ${file.length}`), file);
  assert.equal(await make('resize 100%'), file);
  await assert.rejects(make('fit 10'), { name: 'FilterRefusal', message: /can't be reduced to 10 bytes/ });
});

test('applies the orientation of a photo and drops its metadata', async () => {
  const upright = sharp({ create: { width: 40, height: 20, channels: 3, background: 'red' } });
  const file = await upright
    .withExif({ IFD0: { Artist: 'Ada' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const image = await describe('resize 50%', '[image/jpeg 20x40]');
  const { width, height, exif, orientation } = await sharp(await makePicture(image, file)).metadata();
  assert.deepEqual([width, height, exif, orientation ?? 1], [10, 20, undefined, 1]);
});

test('keeps transparency if the format supports it, and fills with white otherwise', async () => {
  const file = await sharp({ create: { width: 4, height: 4, channels: 4, background: '#00000000' } })
    .png()
    .toBuffer();
  const readFirst = async (command: string) => {
    const made = await makePicture(await describe(command, '[image/png 4x4]'), file);
    return [...(await sharp(made).ensureAlpha().raw().toBuffer()).subarray(0, 4)];
  };
  assert.equal((await readFirst('flip | convert webp'))[3], 0);
  assert.deepEqual(await readFirst('flip | convert jpg'), [255, 255, 255, 255]);
});

test('refuses to make a picture that is too large or has no file', async () => {
  const file = await drawNoise('jpeg');
  const image = await describe('resize 16000x', '[image/jpeg 300x200]');
  await assert.rejects(makePicture(image, file), { name: 'FilterRefusal', message: /over 100 megapixels/ });
  await assert.rejects(makePicture(image, undefined), { name: 'FilterRefusal', message: /no readable file/ });
});

test('refuses a type whose size limit the picture exceeds', async () => {
  await assert.rejects(
    describe('convert webp', '[image/png 20000x100]'),
    /image\/webp allows at most 16383 pixels per side/,
  );
  await assert.rejects(
    describe('convert jpg', '[image/png 70000x1]'),
    /image\/jpeg allows at most 65535 pixels per side/,
  );
});
