// Tests how copied pictures are identified, named, converted and rejected.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import sharp from 'sharp';
import { describePicture } from '../../src/pipeline/filters/pictures/describe-picture.ts';
import { FilterRefusal } from '../../src/pipeline/language/failure.ts';
import { makeBitmap } from './make-bitmap.ts';
import { makeWhitePng } from './make-white-png.ts';

/** All rows differ, so that a truncated file always misses something. */
const [width, height] = [90, 60];
const noise = Uint8Array.from({ length: width * height * 3 }, (_, index) => (index * 7919 + (index >> 7) * 31) % 251);
const picture = sharp(noise, { raw: { width, height, channels: 3 } });

const types = [
  ['png', 'image/png', '.png'],
  ['jpeg', 'image/jpeg', '.jpg'],
  ['webp', 'image/webp', '.webp'],
  ['gif', 'image/gif', '.gif'],
  ['avif', 'image/avif', '.avif'],
] as const;

for (const [format, type, ending] of types)
  test(`keeps a picture of type ${type} unchanged, named by its content, whatever type was offered`, async () => {
    const file = await picture.clone().toFormat(format).toBuffer();
    for (const offered of [type, 'image/png', 'image/tiff', 'image/bmp', '']) {
      const { bytes, facts } = await describePicture(file, offered);
      assert.equal(bytes, file);
      assert.match(facts.file, /^[0-9a-f]{32}\.[a-z]+$/);
      const name = createHash('sha256').update(file).digest('hex').slice(0, 32) + ending;
      assert.deepEqual(facts, { file: name, type, width, height, bytes: file.length });
    }
  });

test('measures a photo upright and keeps it unchanged', async () => {
  const file = await picture.clone().withMetadata({ orientation: 6 }).jpeg().toBuffer();
  const { bytes, facts } = await describePicture(file, 'image/jpeg');
  assert.equal(bytes, file);
  assert.deepEqual([facts.width, facts.height], [height, width]);
});

test('keeps an animation unchanged, with the size of one frame', async () => {
  const frames = [await picture.clone().png().toBuffer(), await picture.clone().flip().png().toBuffer()];
  const file = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer();
  const { bytes, facts } = await describePicture(file, 'image/gif');
  assert.equal(bytes, file);
  assert.deepEqual([facts.width, facts.height, facts.type], [width, height, 'image/gif']);
});

test('converts TIFF to an upright PNG with the same pixels', async () => {
  const file = await picture.clone().withMetadata({ orientation: 3 }).tiff({ compression: 'lzw' }).toBuffer();
  const { bytes, facts } = await describePicture(file, 'image/tiff');
  assert.deepEqual([facts.type, facts.width, facts.height, facts.bytes], ['image/png', width, height, bytes.length]);
  assert.match(facts.file, /^[0-9a-f]{32}\.png$/);
  assert.deepEqual(await sharp(bytes).raw().toBuffer(), await picture.clone().rotate(180).raw().toBuffer());
});

test('converts bitmaps to PNG, with or without a file header; the same pixels give the same file', async () => {
  const rows = [
    [
      [255, 0, 0],
      [0, 255, 0],
      [0, 0, 255],
    ],
  ] as const;
  const names = new Set<string>();
  for (const plan of [{}, { isBare: true }, { isTopDown: true }, { header: 124, isBare: true }]) {
    const { bytes, facts } = await describePicture(makeBitmap({ rows, depth: 24, ...plan }), 'image/bmp');
    assert.deepEqual([facts.type, facts.width, facts.height], ['image/png', 3, 1]);
    assert.deepEqual([...(await sharp(bytes).raw().toBuffer())], rows.flat(2));
    names.add(facts.file);
  }
  assert.equal(names.size, 1);
});

test('explains why a picture is damaged, too large or not supported', async () => {
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
  const cases: [file: Uint8Array, message: RegExp][] = [
    [Buffer.alloc(0), /is empty/],
    [Buffer.from('just a text'), /is not a supported image/],
    [Buffer.from(drawing), /SVG drawings are not saved as images because they may contain scripts/],
    [makeWhitePng(11_000, 11_000), /over 100 megapixels/],
    [makeBitmap({ rows: [[[1, 2, 3]]], depth: 24 }).subarray(0, 54), /damaged: it ends before its last pixel/],
    [(await picture.clone().png().toBuffer()).subarray(0, 20), /^this image is damaged: its header can't be read\.$/],
  ];
  for (const [format] of types) {
    const file = await picture.clone().toFormat(format).toBuffer();
    cases.push([file.subarray(0, Math.floor(file.length * 0.9)), /is damaged|is not a supported image/]);
  }
  for (const [file, message] of cases)
    await assert.rejects(
      describePicture(file, 'image/png'),
      (error) => error instanceof FilterRefusal && message.test(error.message),
    );
});
