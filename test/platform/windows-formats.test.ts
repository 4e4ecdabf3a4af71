// Tests encoding and decoding of Windows clipboard formats, including invalid data.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decodeBitmapFile, encodeBitmapFile } from '../../src/platform/clipboard/windows/bitmap.ts';
import { decodeCfHtml, encodeCfHtml } from '../../src/platform/clipboard/windows/cf-html.ts';
import { decodeDropFiles, encodeDropFiles } from '../../src/platform/clipboard/windows/drop-files.ts';
import fc from '../support/running/random.ts';

const anyBytes = fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes));

test('encoded markup decodes to the same markup', () => {
  for (const html of ['<b>Füchse 🦊</b>', 'plain', '<p>a</p>\r\n<!--EndFragment-->b', '<!--StartFragment-->']) {
    assert.deepEqual(decodeCfHtml(encodeCfHtml(html)), { html });
  }
});

test('offsets in encoded markup count bytes and point to the marks', () => {
  const written = encodeCfHtml('<i>ü</i>');
  const offset = (name: string) => Number(new RegExp(`${name}:(\\d+)`).exec(written.toString())?.[1]);
  assert.equal(String(written.subarray(offset('StartFragment'), offset('EndFragment'))), '<i>ü</i>');
  const context = String(written.subarray(offset('StartHTML'), offset('EndHTML')));
  assert.match(context, /^<html><body>\r\n<!--StartFragment--><i>ü<\/i><!--EndFragment-->\r\n<\/body><\/html>$/);
  assert.equal(offset('EndHTML'), written.length);
});

const write = (fields: Readonly<Record<string, number | string>>, body: string): Buffer =>
  Buffer.from(
    `Version:0.9\r\n${Object.entries(fields)
      .map(([name, value]) => `${name}:${value}\r\n`)
      .join('')}${body}`,
  );

test('reads the source page from the header', () => {
  const { html, source } = decodeCfHtml(write({ SourceURL: 'https://example.org/ü' }, '<b>1</b>'));
  assert.deepEqual({ html, source }, { html: '<b>1</b>', source: 'https://example.org/ü' });
  assert.equal(decodeCfHtml(write({ SourceURL: 'about:blank' }, 'x')).source, undefined);
  assert.equal(decodeCfHtml(write({ SourceURL: '' }, 'x')).source, undefined);
});

test('includes the table around the rows of a spreadsheet', () => {
  const table =
    '<table>\r\n<!--StartFragment-->\r\n<col width=64><tr><td>1</td></tr>\r\n<!--EndFragment-->\r\n</table>';
  assert.equal(decodeCfHtml(write({}, table)).html, table);
});

test('ignores invalid offsets', () => {
  const body = '<p>around</p><!--StartFragment--><b>1</b><!--EndFragment-->';
  for (const [StartFragment, EndFragment] of [
    [-1, -1],
    [50, 20],
    [0, 4_294_967_295],
    [999_999_999_999, 999_999_999_999],
    ['1e9', '0x10'],
    ['NaN', ''],
    ['9'.repeat(500), '9'.repeat(501)],
  ]) {
    const written = write({ StartFragment: StartFragment ?? '', EndFragment: EndFragment ?? '' }, body);
    assert.equal(decodeCfHtml(written).html, '<b>1</b>', `${StartFragment} to ${EndFragment}`);
  }
});

test('ignores leftover memory after the markup', () => {
  assert.equal(decodeCfHtml(Buffer.from('Version:0.9\r\n<b>1</b>\0\0left over')).html, '<b>1</b>');
});

test('decoders never throw', () => {
  const header = fc
    .tuple(fc.constantFrom('StartHTML', 'EndHTML', 'StartFragment', 'EndFragment', 'SourceURL'), fc.integer())
    .map(([name, value]) => `${name}:${value}\n`);
  fc.assert(
    fc.property(fc.array(header, { maxLength: 8 }), anyBytes, (lines, bytes) => {
      decodeCfHtml(Buffer.concat([Buffer.from(lines.join('')), bytes]));
      decodeDropFiles(bytes);
      encodeBitmapFile(bytes);
      decodeBitmapFile(bytes);
    }),
  );
});

test('encoded file lists decode to the same files', () => {
  const paths = ['C:\\Users\\Jürg\\a b.txt', '\\\\server\\share\\🧶'];
  const written = encodeDropFiles(paths);
  assert.equal(written.readUInt32LE(0), 20);
  assert.ok(written.subarray(-4).equals(Buffer.alloc(4)), 'the list ends with two zeros');
  assert.deepEqual(decodeDropFiles(written), paths);
  assert.deepEqual(decodeDropFiles(Buffer.concat([written, Buffer.from('left over', 'utf16le')])), paths);
});

test('reads file lists of old programs, and none from an invalid list', () => {
  const narrow = Buffer.alloc(20);
  narrow.writeUInt32LE(20, 0);
  assert.deepEqual(decodeDropFiles(Buffer.concat([narrow, Buffer.from('C:\\\xfc\0D:\\x\0\0', 'latin1')])), [
    'C:\\ü',
    'D:\\x',
  ]);
  const beyond = encodeDropFiles(['C:\\a']);
  beyond.writeUInt32LE(0xffff_ffff, 0);
  assert.deepEqual(decodeDropFiles(beyond), []);
  assert.deepEqual(decodeDropFiles(Buffer.alloc(19)), []);
});

const dib = (fields: { size?: number; bits: number; compression?: number; colors?: number }): Buffer => {
  const header = Buffer.alloc(fields.size ?? 40);
  header.writeUInt32LE(header.length, 0);
  header.writeUInt16LE(fields.bits, 14);
  header.writeUInt32LE(fields.compression ?? 0, 16);
  header.writeUInt32LE(fields.colors ?? 0, 32);
  return Buffer.concat([header, Buffer.alloc(2000)]);
};

test('a BMP file has the pixel offset of the DIB', () => {
  for (const [fields, pixelsAt] of [
    [{ bits: 24 }, 54],
    [{ bits: 32, compression: 3 }, 66],
    [{ bits: 32, compression: 6 }, 70],
    [{ bits: 32, compression: 3, size: 124 }, 138],
    [{ bits: 8 }, 54 + 1024],
    [{ bits: 8, colors: 3 }, 54 + 12],
    [{ bits: 1 }, 54 + 8],
  ] as const) {
    const file = encodeBitmapFile(dib(fields));
    assert.ok(file);
    assert.equal(file.toString('latin1', 0, 2), 'BM');
    assert.equal(file.readUInt32LE(2), file.length);
    assert.equal(file.readUInt32LE(10), pixelsAt);
    assert.deepEqual(decodeBitmapFile(file), dib(fields));
  }
});

test('makes no BMP file from an invalid picture', () => {
  for (const bytes of [
    Buffer.alloc(0),
    Buffer.alloc(40),
    dib({ bits: 8, colors: 1_000_000 }),
    Buffer.from([40, 0, 0, 0]),
  ])
    assert.equal(encodeBitmapFile(bytes), undefined);
  assert.equal(decodeBitmapFile(Buffer.from('BM')), undefined);
});
