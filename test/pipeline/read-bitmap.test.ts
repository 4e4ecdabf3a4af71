// Tests reading bitmaps of any depth, header and direction, and explaining invalid ones.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readBitmap } from '../../src/pipeline/filters/pictures/read-bitmap.ts';
import { FilterRefusal } from '../../src/pipeline/language/failure.ts';
import { type BitmapPlan, type Color, makeBitmap } from './make-bitmap.ts';

const [red, green, blue, white, black]: Color[] = [
  [255, 0, 0],
  [0, 255, 0],
  [0, 0, 255],
  [255, 255, 255],
  [0, 0, 0],
];
assert.ok(red && green && blue && white && black);

/** Odd sizes, so that rows need padding. */
const flag: readonly (readonly Color[])[] = [
  [red, green, blue, white, black],
  [black, black, red, red, white],
  [blue, white, green, black, red],
];
const checked: readonly (readonly Color[])[] = [
  [white, black, black, white, black, white, white, black, white],
  [black, black, black, black, white, white, white, white, black],
];
const translucent: readonly (readonly Color[])[] = [
  [
    [255, 0, 0, 255],
    [0, 255, 0, 0],
    [0, 0, 255, 128],
  ],
];

const listBytes = (rows: BitmapPlan['rows'], channels: number): number[] =>
  rows.flat().flatMap((color) => [...color.slice(0, 3), color[3] ?? 255].slice(0, channels).map(Number));

const plans: Record<string, BitmapPlan> = {
  '1 bit': { rows: checked, depth: 1 },
  '4 bits': { rows: flag, depth: 4 },
  '8 bits': { rows: flag, depth: 8 },
  '16 bits': { rows: flag, depth: 16 },
  '24 bits': { rows: flag, depth: 24 },
  '32 bits': { rows: flag, depth: 32 },
  '1 bit, OS/2': { rows: checked, depth: 1, header: 12 },
  '8 bits, OS/2': { rows: flag, depth: 8, header: 12 },
  '24 bits, OS/2': { rows: flag, depth: 24, header: 12 },
  '16 bits with masks 5-6-5': { rows: flag, depth: 16, masks: [0xf800, 0x7e0, 0x1f] },
  '32 bits with masks': { rows: flag, depth: 32, masks: [0xff000000, 0xff0000, 0xff00] },
  '32 bits with masks of ten bits': { rows: flag, depth: 32, header: 52, masks: [0x3ff00000, 0xffc00, 0x3ff] },
  '24 bits, version 5': { rows: flag, depth: 24, header: 124 },
};

for (const [name, plan] of Object.entries(plans)) {
  for (const isTopDown of plan.header === 12 ? [false] : [false, true]) {
    for (const isBare of [false, true]) {
      const way = `${isTopDown ? 'top down' : 'bottom up'}, ${isBare ? 'bare' : 'in a file'}`;
      test(`reads a bitmap with ${name}, ${way}`, () => {
        const { data, width, height, channels } = readBitmap(makeBitmap({ ...plan, isTopDown, isBare }));
        assert.deepEqual([width, height, channels], [plan.rows[0]?.length, plan.rows.length, 3]);
        assert.deepEqual([...data], listBytes(plan.rows, 3));
      });
    }
  }
}

test('reads alpha if there is a mask for it, and shows a fully transparent picture as opaque', () => {
  const masks = [0xff0000, 0xff00, 0xff, 0xff000000];
  for (const header of [56, 108, 124])
    for (const compression of [0, 3]) {
      const { data, channels } = readBitmap(makeBitmap({ rows: translucent, depth: 32, header, masks, compression }));
      assert.equal(channels, 4);
      assert.deepEqual([...data], listBytes(translucent, 4));
    }
  const short = readBitmap(makeBitmap({ rows: translucent, depth: 32, masks, compression: 6, isBare: true }));
  assert.deepEqual([...short.data], listBytes(translucent, 4));
  const transparent = translucent.map((row) => row.map(([r, g, b]): Color => [r, g, b, 0]));
  const opaque = readBitmap(makeBitmap({ rows: transparent, depth: 32, header: 124, masks }));
  assert.deepEqual([...opaque.data], listBytes([translucent[0]?.map(([r, g, b]): Color => [r, g, b, 255]) ?? []], 4));
});

test('accepts a palette shorter than declared, and a last row without padding', () => {
  const file = makeBitmap({ rows: flag, depth: 8 });
  const few = Buffer.from(file);
  few.writeUInt32LE(0, 46); // declares 256 colors, and has five
  assert.deepEqual(readBitmap(few), readBitmap(file));
  const wild = Buffer.from(file);
  wild[file.readUInt32LE(10)] = 200;
  assert.deepEqual([...readBitmap(wild).data.subarray(30, 33)], [0, 0, 0]);
  assert.deepEqual(readBitmap(file.subarray(0, file.length - 3)), readBitmap(file));
});

const change = (at: number, value: number, plan: BitmapPlan = { rows: flag, depth: 24 }): Buffer => {
  const file = makeBitmap(plan);
  file.writeInt32LE(value, at);
  return file;
};

const hostile: [what: string, file: Uint8Array, message: RegExp][] = [
  ['no bytes', Buffer.alloc(0), /ends within its header/],
  ['only its signature', Buffer.from('BM'), /ends within its header/],
  ['half a header', makeBitmap({ rows: flag, depth: 24 }).subarray(0, 40), /ends within its header/],
  ['an invalid header size', change(14, 1_000_000), /header cannot have 1000000 bytes/],
  ['no width', change(18, 0), /invalid size 0x3/],
  ['a negative width', change(18, -5), /invalid size -5x3/],
  ['no height', change(22, 0), /invalid size 5x0/],
  ['the lowest possible height', change(22, -0x80000000), /over 100 megapixels/],
  ['a width of two billion', change(18, 0x7fffffff), /over 100 megapixels/],
  ['missing pixels', change(18, 30_000_000), /ends before its last pixel/],
  ['a depth of 7', change(26, 1 + (7 << 16)), /invalid color depth of 7 bits/],
  ['a depth of 0', change(26, 1), /invalid color depth of 0 bits/],
  ['run-length encoding', change(30, 1, { rows: flag, depth: 8 }), /only uncompressed bitmaps are supported/],
  ['an embedded JPEG', change(30, 4), /only uncompressed bitmaps are supported/],
  ['masks for a palette', change(30, 3, { rows: flag, depth: 8 }), /8 bits doesn't allow color masks/],
  ['masks with gaps', makeBitmap({ rows: flag, depth: 32, masks: [0xff00ff, 0xff00, 0xff] }), /not contiguous/],
  ['pixels within the header', change(10, 20), /overlap its header/],
  ['pixels beyond the end', change(10, 0x7fffffff), /ends before its last pixel/],
  [
    'a palette of millions, bare',
    change(32, 0x7fffffff, { rows: flag, depth: 8, isBare: true }),
    /ends before its last/,
  ],
];

for (const [what, file, message] of hostile)
  test(`explains a bitmap with ${what}`, () =>
    assert.throws(
      () => readBitmap(file),
      (error) => error instanceof FilterRefusal && message.test(error.message),
    ));

test('reads or refuses a bitmap that is truncated or changed anywhere', () => {
  const file = makeBitmap({ rows: flag, depth: 32, header: 124, masks: [0xff0000, 0xff00, 0xff, 0xff000000] });
  const readOrRefuse = (bytes: Uint8Array): void => {
    try {
      const { data, width, height, channels } = readBitmap(bytes);
      assert.equal(data.length, width * height * channels);
    } catch (error) {
      assert.ok(error instanceof FilterRefusal, String(error));
    }
  };
  for (let length = 0; length < file.length; length++) readOrRefuse(file.subarray(0, length));
  for (let at = 0; at < 138; at++)
    for (const byte of [0, 1, 127, 128, 255]) {
      const changed = Buffer.from(file);
      changed[at] = byte;
      readOrRefuse(changed);
    }
});
