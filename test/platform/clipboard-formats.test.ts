// Which names stand for which format, and the bytes behind them.
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

test('each format is read once, by the best name there is, text first', () => {
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

test('text is decoded as its name and its first bytes say', () => {
  const little = Buffer.from('\ufeffFüchse', 'utf16le');
  assert.equal(decodeText(little, 'text/html'), 'Füchse');
  assert.equal(decodeText(Buffer.from(little).swap16(), 'text/html'), 'Füchse');
  assert.equal(decodeText(Buffer.from('\ufeffü'), 'text/html'), 'ü');
  assert.equal(decodeText(Buffer.from('ü', 'latin1'), 'STRING'), 'ü');
  assert.equal(decodeText(Buffer.from('ü', 'latin1'), 'text/plain'), 'ü');
  assert.equal(decodeText(Buffer.from('ü', 'latin1'), 'UTF8_STRING'), '\ufffd');
  assert.equal(decodeText(Buffer.from('a\0b\0\0'), 'UTF8_STRING'), 'a\0b');
});

test('TEXT is what its owner says that it is', () => {
  const planned = { format: 'text', target: 'TEXT' } as const;
  assert.deepEqual(decodeContent(planned, { bytes: Buffer.from('Ã¼', 'latin1'), type: 'STRING' }), { text: 'Ã¼' });
  assert.deepEqual(decodeContent(planned, { bytes: Buffer.from('ü'), type: 'UTF8_STRING' }), { text: 'ü' });
});

test('files on this computer are taken from either list, and what else it names as addresses', () => {
  const list =
    '# comment\r\nfile:///tmp/a%20b\r\nfile://elsewhere/c\r\nhttps://example.org/\r\nfile:///%zz\r\nfile:///d';
  assert.deepEqual(decodeFiles(Buffer.from(list)), {
    files: ['/tmp/a b', '/d'],
    addresses: ['file://elsewhere/c', 'https://example.org/', 'file:///%zz'],
  });
  assert.deepEqual(decodeFiles(Buffer.from('cut\nfile:///e\nfile:///f')), { files: ['/e', '/f'] });
  assert.deepEqual(decodeFiles(Buffer.from('copy\nsftp://h/x')), { addresses: ['sftp://h/x'] });
});

test('the page of a copy is told by either browser', () => {
  assert.equal(decodeSource(Buffer.from('https://a/\0'), 'chromium/x-source-url'), 'https://a/');
  assert.equal(decodeSource(Buffer.from('https://ü/\nTitle', 'utf16le'), 'text/x-moz-url-priv'), 'https://ü/');
  assert.equal(decodeSource(Buffer.alloc(0), 'chromium/x-source-url'), undefined);
});

test('only text that Latin 1 can hold is offered as such', () => {
  assert.deepEqual(encodeContent({ text: 'ü' }).get('STRING'), Buffer.from([0xfc]));
  assert.equal(encodeContent({ text: '€' }).has('STRING'), false);
});

test('what is offered is read back the same', () => {
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

test('a text that was cut ends with a whole character, in every encoding', () => {
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

test('a secret carries the mark', () => {
  const mark = encodeConcealed('hunter2').get('x-kde-passwordManagerHint');
  assert.ok(mark && isConcealing(kdeMark, mark));
  assert.ok(isConcealing(kdeMark, Buffer.from('hunter2')));
  assert.equal(isConcealing(kdeMark, Buffer.from('public')), false);
});
