// Tests target names and the encoding of their content.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  decodeContent,
  decodeFiles,
  decodeSource,
  decodeText,
  encodeConcealed,
  encodeContent,
  planReads,
} from '../../src/platform/clipboard/clipboard-formats.ts';
import { isConcealing, kdeMark } from '../../src/platform/clipboard/concealing-marks.ts';

test('reads each format once, by its best name, text first', () => {
  const offered = ['TARGETS', 'image/bmp', 'image/png', 'STRING', 'TEXT', 'UTF8_STRING', 'text/richtext', 'text/html'];
  assert.deepEqual(planReads(offered), [
    { format: 'text', target: 'UTF8_STRING' },
    { format: 'html', target: 'text/html' },
    { format: 'rtf', target: 'text/richtext' },
    { format: 'image', target: 'image/png' },
  ]);
  assert.deepEqual(planReads(['text/plain;charset=UTF-8', 'text/plain']), [
    { format: 'text', target: 'text/plain;charset=UTF-8' },
  ]);
  assert.deepEqual(planReads(['application/x-own']), []);
});

test('decodes text according to its name and byte order mark', () => {
  const little = Buffer.from('\ufeffFüchse', 'utf16le');
  assert.equal(decodeText(little, 'text/html'), 'Füchse');
  assert.equal(decodeText(Buffer.from(little).swap16(), 'text/html'), 'Füchse');
  assert.equal(decodeText(Buffer.from('\ufeffü'), 'text/html'), 'ü');
  assert.equal(decodeText(Buffer.from('ü', 'latin1'), 'STRING'), 'ü');
  assert.equal(decodeText(Buffer.from('ü', 'latin1'), 'text/plain'), 'ü');
  assert.equal(decodeText(Buffer.from('ü', 'latin1'), 'UTF8_STRING'), '\ufffd');
  assert.equal(decodeText(Buffer.from('a\0b\0\0'), 'UTF8_STRING'), 'a\0b');
});

test("decodes TEXT with the owner's type", () => {
  const planned = { format: 'text', target: 'TEXT' } as const;
  assert.deepEqual(decodeContent(planned, { bytes: Buffer.from('Ã¼', 'latin1'), type: 'STRING' }), { text: 'Ã¼' });
  assert.deepEqual(decodeContent(planned, { bytes: Buffer.from('ü'), type: 'UTF8_STRING' }), { text: 'ü' });
});

test('both file lists yield local files and remote addresses', () => {
  const list =
    '# comment\r\nfile:///tmp/a%20b\r\nfile://elsewhere/c\r\nhttps://example.org/\r\nfile:///%zz\r\nfile:///d';
  assert.deepEqual(decodeFiles(Buffer.from(list)), {
    files: ['/tmp/a b', '/d'],
    addresses: ['file://elsewhere/c', 'https://example.org/', 'file:///%zz'],
  });
  assert.deepEqual(decodeFiles(Buffer.from('cut\nfile:///e\nfile:///f')), { files: ['/e', '/f'] });
  assert.deepEqual(decodeFiles(Buffer.from('copy\nsftp://h/x')), { addresses: ['sftp://h/x'] });
});

test('reads the source page from either browser', () => {
  assert.equal(decodeSource(Buffer.from('https://a/\0'), 'chromium/x-source-url'), 'https://a/');
  assert.equal(decodeSource(Buffer.from('https://ü/\nTitle', 'utf16le'), 'text/x-moz-url-priv'), 'https://ü/');
  assert.equal(decodeSource(Buffer.alloc(0), 'chromium/x-source-url'), undefined);
});

test('offers STRING only for text that fits Latin-1', () => {
  assert.deepEqual(encodeContent({ text: 'ü' }).get('STRING'), Buffer.from([0xfc]));
  assert.equal(encodeContent({ text: '€' }).has('STRING'), false);
});

test('encoded content decodes to the same content', () => {
  const content = {
    text: 'ü 🧶',
    html: '<b>ü</b>',
    rtf: '{\\rtf1}',
    files: ['/a b#c', '/ü'],
    picture: { type: 'image/png', bytes: Buffer.from([1, 2]) },
  };
  const offered = encodeContent(content);
  const read = planReads([...offered.keys()]).map((planned) =>
    decodeContent(planned, { bytes: offered.get(planned.target) ?? Buffer.alloc(0) }),
  );
  assert.deepEqual(Object.assign({}, ...read), content);
});

test('truncated text ends with a whole character in every encoding', () => {
  const planned = { format: 'text', target: 'text/plain' } as const;
  const little = Buffer.from('\ufeffa🧶', 'utf16le');
  const encoded: [whole: Buffer, cuts: number[]][] = [
    [Buffer.from('a🧶'), [1, 2, 3, 4]],
    [little, [4, 5, 6, 7]],
    [Buffer.from(little).swap16(), [4, 5, 6, 7]],
  ];
  for (const [whole, cuts] of encoded) {
    for (const at of cuts) {
      assert.deepEqual(decodeContent(planned, { bytes: whole.subarray(0, at), cut: true }), { text: 'a', cut: true });
    }
    assert.deepEqual(decodeContent(planned, { bytes: whole, cut: true }), { text: 'a🧶', cut: true });
  }
  const latin = { bytes: Buffer.from('aü', 'latin1'), cut: true };
  assert.deepEqual(decodeContent({ ...planned, target: 'STRING' }, latin), { text: 'aü', cut: true });
});

test('a secret has the concealing mark', () => {
  const mark = encodeConcealed('hunter2').get('x-kde-passwordManagerHint');
  assert.ok(mark && isConcealing(kdeMark, mark));
  assert.ok(isConcealing(kdeMark, Buffer.from('hunter2')));
  assert.equal(isConcealing(kdeMark, Buffer.from('public')), false);
});
