// Tests the image filters: resulting sizes and types, recorded steps, and errors.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { encodeQrCode } from '../../src/pipeline/filters/pictures/qr-code.ts';
import type { ImageValue } from '../../src/pipeline/language/value.ts';
import { readExampleValue, writeExampleValue } from './example-value.ts';
import { runCommand } from './run-command.ts';

const run = async (command: string, on: string | ImageValue): Promise<ImageValue> => {
  const { value } = await runCommand(command, { on: typeof on === 'string' ? readExampleValue(on) : on });
  return value.type === 'image' ? value : assert.fail(`${command} returned no picture`);
};

const testResults = (
  title: string,
  cases: readonly (readonly [on: string, command: string, gives: string])[],
): void => {
  for (const [on, command, gives] of cases)
    test(`${title}: ${command} turns ${on} into ${gives}`, async () =>
      assert.equal(writeExampleValue(await run(command, on)), gives));
};

const png = '[image/png 900x600]';

testResults('resize keeps the proportions', [
  [png, 'resize 200%', '[image/png 1800x1200]'],
  [png, 'resize 12.5%', '[image/png 113x75]'],
  [png, 'resize 1800x', '[image/png 1800x1200]'],
  [png, 'resize x200', '[image/png 300x200]'],
  [png, 'resize 600X600', '[image/png 600x400]'],
  [png, 'resize 9000x3000', '[image/png 4500x3000]'],
  ['[image/png 3x2000]', 'resize 10%', '[image/png 1x200]'],
  ['[image/png 5000x1]', 'resize 100x', '[image/png 100x1]'],
  ['[image/jpeg 900x601]', 'resize 450x', '[image/jpeg 450x301]'],
  ['[image/png 1000x999]', 'resize 333x333', '[image/png 333x333]'],
  [png, 'resize 50% | resize 50%', '[image/png 225x150]'],
  ['[image/png 20000x100]', 'resize 80%', '[image/png 16000x80]'],
]);

testResults('thumbnail never enlarges', [
  ['[image/png 600x900]', 'thumbnail', '[image/png 171x256]'],
  ['[image/png 200x100]', 'thumbnail', '[image/png 200x100]'],
  ['[image/png 200x100]', 'thumbnail 100', '[image/png 100x50]'],
]);

testResults('crop is never larger than the picture', [
  [png, 'crop 2000x2000', png],
  [png, 'crop 100x2000', '[image/png 100x600]'],
  [png, 'crop 500x500 bottom-right | crop 400x900', '[image/png 400x500]'],
]);

testResults('rotate fits the whole picture', [
  [png, 'rotate -90', '[image/png 600x900]'],
  [png, 'rotate 180', png],
  [png, 'rotate 450', '[image/png 600x900]'],
  ['[image/png 100x100]', 'rotate 45', '[image/png 141x141]'],
  ['[image/png 320x261]', 'rotate 30', '[image/png 408x386]'],
  ['[image/png 20000x100]', 'rotate 90', '[image/png 100x20000]'],
]);

testResults('convert changes only the type', [
  [png, 'convert jpg', '[image/jpeg 900x600]'],
  [png, 'convert JPEG', '[image/jpeg 900x600]'],
  [png, 'convert avif | convert gif | convert tiff', '[image/tiff 900x600]'],
]);

testResults('fit limits the bytes until another step changes the picture', [
  [png, 'fit 500kb', '[image/png 900x600, at most 512000 bytes]'],
  [png, 'fit 2.5MB', '[image/png 900x600, at most 2621440 bytes]'],
  [png, 'fit 300000', '[image/png 900x600, at most 300000 bytes]'],
  [png, 'fit 1MB | fit 500KB', '[image/png 900x600, at most 512000 bytes]'],
  [png, 'fit 500KB | fit 1MB', '[image/png 900x600, at most 512000 bytes]'],
  [png, 'resize 50% | fit 1MB', '[image/png 450x300, at most 1048576 bytes]'],
  [png, 'fit 1KB | resize 50%', '[image/png 450x300]'],
  [png, 'fit 1KB | crop 10x10', '[image/png 10x10]'],
  [png, 'fit 1KB | rotate 90', '[image/png 600x900]'],
  [png, 'fit 1KB | flip', png],
  [png, 'fit 1KB | grayscale', png],
  [png, 'fit 1KB | blur', png],
  [png, 'fit 1KB | convert webp', '[image/webp 900x600]'],
  [png, 'fit 1KB | thumbnail', '[image/png 256x171]'],
  [png, 'fit 1KB | thumbnail | fit 2KB', '[image/png 256x171, at most 2048 bytes]'],
  [png, 'fit 1KB | strip-metadata', '[image/png 900x600, at most 1024 bytes]'],
  [png, 'fit 1KB | rotate 360 | resize 100% | convert png', '[image/png 900x600, at most 1024 bytes]'],
]);

test('records steps in order with computed sizes, and keeps the source', async () => {
  const entry: ImageValue = {
    type: 'image',
    from: 7,
    file: 'a.png',
    format: 'image/png',
    width: 901,
    height: 600,
    steps: [],
    text: 'Invoice',
  };
  const command =
    'crop 400x300 | crop 100x100 top-right | resize 50% | rotate -90 | flip | flip vertical | grayscale | blur | ' +
    'convert jpg | strip-metadata | fit 1KB';
  const { steps, ...image } = await run(command, entry);
  assert.deepEqual(image, {
    type: 'image',
    from: 7,
    file: 'a.png',
    format: 'image/jpeg',
    width: 50,
    height: 50,
    maxBytes: 1024,
    text: 'Invoice',
  });
  assert.deepEqual(steps, [
    { type: 'crop', left: 251, top: 150, width: 400, height: 300 },
    { type: 'crop', left: 300, top: 0, width: 100, height: 100 },
    { type: 'resize', width: 50, height: 50 },
    { type: 'rotate', degrees: 270 },
    { type: 'flip', direction: 'horizontal' },
    { type: 'flip', direction: 'vertical' },
    { type: 'grayscale' },
    { type: 'blur', radius: 5 },
    { type: 'convert', format: 'image/jpeg' },
    { type: 'strip-metadata' },
    { type: 'fit', maxBytes: 1024 },
  ]);
});

test('records no step that changes nothing', async () => {
  const command = 'resize 100% | thumbnail 900 | crop 900x600 left | rotate 720 | convert png';
  assert.deepEqual((await run(command, png)).steps, []);
});

test('crop keeps the requested part', async () => {
  const corners = {
    center: [400, 250],
    top: [400, 0],
    bottom: [400, 500],
    left: [0, 250],
    right: [800, 250],
    'top-left': [0, 0],
    'top-right': [800, 0],
    'bottom-left': [0, 500],
    'bottom-right': [800, 500],
  };
  for (const [where, [left, top]] of Object.entries(corners)) {
    const { steps } = await run(`crop 100x100 ${where}`, png);
    assert.deepEqual(steps, [{ type: 'crop', left, top, width: 100, height: 100 }]);
  }
});

test('describes a QR code without a source, as large as its text requires, and applies steps to it', async () => {
  const text = 'Grüße';
  const image = await run('qrcode', text);
  assert.deepEqual(image, {
    type: 'image',
    format: 'image/png',
    width: 232,
    height: 232,
    steps: [{ type: 'qrcode', text }],
    text,
  });
  assert.equal(
    writeExampleValue(await run('qrcode | resize 50% | fit 1MB', text)),
    '[image/png 116x116, at most 1048576 bytes]',
  );
  for (const longest of ['0'.repeat(7089), 'A'.repeat(4296), 'a'.repeat(2953)])
    assert.equal((await run('qrcode', longest)).width, (177 + 8) * 8);
});

test('a QR code has a quiet zone of four modules on every side', async () => {
  const rows = await encodeQrCode('a');
  assert.equal(rows.length, 21 + 8);
  for (const row of [...rows.slice(0, 4), ...rows.slice(-4)]) assert.ok(row.length === 29 && !row.includes(true));
  assert.deepEqual(rows[4]?.slice(0, 13), [...Array(4).fill(false), ...Array(7).fill(true), false, rows[4]?.[12]]);
});

test('errors say what was expected', async () => {
  const size = 'SIZE must be a size such as 50%, 800x, x600 or 800x600, not';
  const tooLong =
    'and the limit is 2953 (4296 for uppercase letters, digits, spaces and $%*+-./: only; 7089 for digits only).';
  const cases: [on: string, command: string, expected: string][] = [
    [png, 'resize', 'resize needs SIZE, the size, such as 50%, 800x, x600 or 800x600'],
    [png, 'resize large', `${size} “large”.`],
    [png, 'resize x', `${size} “x”.`],
    [png, 'resize 800', `${size} “800”.`],
    [png, 'resize 0x10', 'SIZE must have sides of 1 to 16383 pixels, not 0.'],
    [png, 'resize 16384x', 'SIZE must have sides of 1 to 16383 pixels, not 16384.'],
    [png, 'resize 0%', 'SIZE must be more than 0% and at most 1000%, not 0%.'],
    [png, 'resize 1001%', 'SIZE must be more than 0% and at most 1000%, not 1001%.'],
    ['[image/png 2000x10]', 'resize 1000%', 'the image would be 20000x100, but a side may have at most 16383 pixels.'],
    ['[image/png 2000x10]', 'resize x100', 'the image would be 20000x100, but a side may have at most 16383 pixels.'],
    [
      '[image/png 16000x16000]',
      'rotate 45',
      'the image would be 22627x22627, but a side may have at most 16383 pixels.',
    ],
    ['[image/png 0x0]', 'resize 50%', 'the size of this image is unknown.'],
    ['[image/png 0x0]', 'resize x600', 'the size of this image is unknown.'],
    [png, 'crop 400x', 'SIZE must be a width and height, such as 400x300, not “400x”.'],
    [png, 'crop 4x3 middle', 'WHERE must be one of center, top,'],
    [png, 'rotate left', 'DEGREES must be a whole number, not “left”.'],
    [png, 'flip over', 'DIRECTION must be one of horizontal, vertical, not “over”.'],
    [png, 'blur 0', 'RADIUS must be at least 1, not 0.'],
    [png, 'convert bmp', 'TYPE must be one of png, jpeg, jpg, webp, avif, gif, tiff, not “bmp”.'],
    [png, 'thumbnail 0', 'SIDE must be at least 1, not 0.'],
    [png, 'fit big', 'SIZE must be a number of bytes such as 1MB, 500KB or 300000, not “big”.'],
    [png, 'fit 0KB', 'SIZE must be a number of bytes such as 1MB, 500KB or 300000, not “0KB”.'],
    [png, 'qrcode', 'there is no text to encode as a QR code.'],
    ['ä'.repeat(1477), 'qrcode', `it has 2954 bytes, ${tooLong}`],
    ['A'.repeat(4297), 'qrcode', `it has 4297 bytes, ${tooLong}`],
    ['0'.repeat(7090), 'qrcode', `it has 7090 bytes, ${tooLong}`],
    [
      'a text',
      'grayscale',
      'Column 1, grayscale: expected an image, but this is text. Start with an image of the history, as in “$2 |”.',
    ],
  ];
  for (const [on, command, expected] of cases)
    await assert.rejects(run(command, on), ({ message }: Error) => {
      assert.ok(message.includes(expected), `${command}: ${message}`);
      return true;
    });
});
