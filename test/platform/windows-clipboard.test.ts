// Tests the Windows clipboard with fake system calls.
import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { Unavailable } from '../../src/base/unavailable.ts';
import { encodeBitmapFile } from '../../src/platform/clipboard/windows/bitmap.ts';
import { decodeCfHtml, encodeCfHtml } from '../../src/platform/clipboard/windows/cf-html.ts';
import { decodeDropFiles, encodeDropFiles } from '../../src/platform/clipboard/windows/drop-files.ts';
import { openWindowsClipboard } from '../../src/platform/clipboard/windows/open-windows-clipboard.ts';
import { createWindowsClipboard } from '../../src/platform/clipboard/windows/windows-clipboard.ts';
import { createFakeWin32, recordEvents } from '../support/clipboard/fake-pasteboards.ts';

const png = Buffer.from([1, 2, 3]);
const dib = Buffer.concat([Buffer.from([40, 0, 0, 0]), Buffer.alloc(10), Buffer.from([24, 0]), Buffer.alloc(30)]);
const wide = (text: string) => Buffer.from(`${text}\0`, 'utf16le');
const text = (written: string) => new Map([['CF_UNICODETEXT', wide(written)]]);

const open = (t: TestContext, formatBytes = 1000) => {
  const recorded = recordEvents(t);
  const { win32, fake } = createFakeWin32();
  const clipboard = createWindowsClipboard({
    win32,
    limits: { formatBytes, answerTime: 300 },
    events: recorded.events,
  });
  t.after(() => clipboard.close());
  return { ...recorded, fake, clipboard };
};

test('reads every format of a copy, its application and its source page', (t) => {
  const { fake, pollForCopy } = open(t);
  fake.copy(
    new Map([
      ['DataObject', Buffer.alloc(8)],
      ['CF_DIB', dib],
      ['PNG', png],
      ['HTML Format', encodeCfHtml('<b>ü</b>')],
      ['Rich Text Format', Buffer.from('{\\rtf1 x}\0left over')],
      ['CF_HDROP', encodeDropFiles(['C:\\a b'])],
      ['CF_UNICODETEXT', Buffer.concat([wide('ü 🧶'), Buffer.from('left over', 'utf16le')])],
      ['Chromium internal source URL', Buffer.from('https://example.org/\0\0')],
      ['CanIncludeInClipboardHistory', Buffer.from([1, 0, 0, 0])],
    ]),
  );
  assert.deepEqual(pollForCopy(), {
    text: 'ü 🧶',
    html: '<b>ü</b>',
    rtf: '{\\rtf1 x}',
    picture: { type: 'image/png', bytes: png },
    files: ['C:\\a b'],
    source: 'https://example.org/',
    app: 'Editor',
    concealed: false,
    missing: [],
  });
  assert.equal(fake.read[1], 'CF_UNICODETEXT');
  assert.ok(!fake.read.includes('CF_DIB'));
});

test('reports a DIB as a BMP file', (t) => {
  const { fake, pollForCopy } = open(t);
  fake.copy(
    new Map([
      ['CF_DIBV5', Buffer.alloc(0)],
      ['CF_DIB', dib],
    ]),
  );
  assert.deepEqual(pollForCopy()?.picture, { type: 'image/bmp', bytes: encodeBitmapFile(dib) });
  fake.copy(new Map([['CF_DIB', Buffer.from('no picture')]]));
  assert.deepEqual(pollForCopy()?.missing, [{ format: 'image', reason: 'no answer' }]);
});

test("doesn't report existing content, duplicates or an emptied clipboard", (t) => {
  const { fake, poll, copies } = open(t);
  poll();
  assert.equal(copies.length, 0);
  fake.rendersLate = true;
  fake.copy(text('once'));
  poll();
  poll();
  fake.copy(new Map());
  poll();
  assert.deepEqual(
    copies.map((copy) => copy.text),
    ['once'],
  );
});

test('truncates large text and names other formats that are too large', (t) => {
  const { fake, pollForCopy } = open(t, 10);
  const common = { app: 'Editor', concealed: false };
  fake.copy(text('exactly 10').set('PNG', Buffer.alloc(11)).set('Rich Text Format', Buffer.alloc(11, 'x')));
  assert.deepEqual(pollForCopy(), {
    ...common,
    text: 'exactly 10',
    missing: [
      { format: 'rtf', reason: 'too large' },
      { format: 'image', reason: 'too large' },
    ],
  });
  fake.copy(text('1234567🧶'));
  assert.deepEqual(pollForCopy(), { ...common, text: '1234567', cut: true, missing: [] });
  fake.copy(text('123456789🧶'));
  assert.deepEqual(pollForCopy(), { ...common, text: '123456789', cut: true, missing: [] });
  fake.copy(text('日本語日本語'));
  assert.deepEqual(pollForCopy(), { ...common, text: '日本語', cut: true, missing: [] });
  fake.copy(text('x'.repeat(100)));
  assert.deepEqual(pollForCopy(), { ...common, text: 'x'.repeat(10), cut: true, missing: [] });
});

test('reports concealed copies without reading their content', (t) => {
  const { fake, pollForCopy } = open(t);
  for (const [mark, bytes] of [
    ['ExcludeClipboardContentFromMonitorProcessing', undefined],
    ['Clipboard Viewer Ignore', Buffer.alloc(4)],
    ['CanIncludeInClipboardHistory', Buffer.alloc(4)],
    ['CanIncludeInClipboardHistory', Buffer.alloc(0)],
    ['CanIncludeInClipboardHistory', undefined],
  ] as const) {
    fake.copy(new Map<string, Buffer | undefined>(text('hunter2')).set(mark, bytes));
    assert.deepEqual(pollForCopy(), { app: 'Editor', concealed: true, missing: [] });
  }
  assert.ok(!fake.read.includes('CF_UNICODETEXT'));
});

test('reads a locked clipboard once it is released', (t) => {
  const { fake, poll, copies } = open(t);
  fake.copy(text('patience'));
  fake.held = true;
  poll();
  poll();
  assert.equal(copies.length, 0);
  fake.held = false;
  poll();
  assert.equal(copies[0]?.text, 'patience');
});

test("reports a copy that can't be read in time without content, and reads the next one", (t) => {
  const { fake, poll, copies } = open(t);
  fake.copy(text('never'));
  fake.held = true;
  for (let looks = 0; looks < 3; looks++) poll();
  poll();
  assert.deepEqual(copies, [{ concealed: false, missing: [{ format: 'text', reason: 'no answer' }] }]);
  fake.held = false;
  fake.copy(text('after'));
  poll();
  assert.equal(copies[1]?.text, 'after');
});

test("offers everything written, and doesn't report it as a copy", async (t) => {
  const { fake, clipboard, poll, copies } = open(t);
  const picture = { type: 'image/png', bytes: png };
  await clipboard.write({ text: 'ü 🧶', html: '<b>ü</b>', rtf: '{\\rtf1}', picture, files: ['C:\\a b', 'C:\\c'] });
  poll();
  assert.deepEqual(copies, []);
  const get = (format: string) => fake.contents.get(format) ?? assert.fail(`${format} is not offered`);
  assert.equal(decodeCfHtml(get('HTML Format')).html, '<b>ü</b>');
  assert.deepEqual(get('Rich Text Format'), Buffer.from('{\\rtf1}\0'));
  assert.deepEqual(get('PNG'), png);
  assert.deepEqual(decodeDropFiles(get('CF_HDROP')), ['C:\\a b', 'C:\\c']);
  assert.deepEqual(get('CF_UNICODETEXT'), wide('ü 🧶'));
  const bitmap = encodeBitmapFile(dib) ?? Buffer.alloc(0);
  await clipboard.write({ picture: { type: 'image/bmp', bytes: bitmap } });
  assert.deepEqual(fake.contents, new Map([['CF_DIB', dib]]));
});

test('writes a secret after all concealing marks', async (t) => {
  const { fake, clipboard, poll, copies } = open(t);
  await clipboard.writeConcealed('hunter2');
  poll();
  assert.deepEqual(copies, []);
  const zero = Buffer.alloc(4);
  assert.deepEqual(
    [...fake.contents],
    [
      ['ExcludeClipboardContentFromMonitorProcessing', zero],
      ['Clipboard Viewer Ignore', zero],
      ['CanIncludeInClipboardHistory', zero],
      ['CanUploadToCloudClipboard', zero],
      ['CF_UNICODETEXT', wide('hunter2')],
    ],
  );
});

/** Lets pending promises resolve, without advancing the clock. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

test('writing waits for a locked clipboard, and the last write wins', async (t) => {
  const { fake, clipboard, poll } = open(t);
  fake.held = true;
  const writes = [clipboard.write({ text: 'one' }), clipboard.write({ text: 'two' })];
  await settle();
  fake.held = false;
  poll();
  await Promise.all(writes);
  assert.deepEqual(fake.contents, text('two'));
});

test('writing gives up if the clipboard stays locked, and says what to do', async (t) => {
  const { fake, clipboard, poll } = open(t);
  fake.held = true;
  const writing = assert.rejects(
    clipboard.write({ text: 'one' }),
    (error) =>
      error instanceof Unavailable && /Another program is locking the clipboard.+Try again/.test(error.message),
  );
  for (let looks = 0; looks < 4; looks++) {
    await settle();
    poll();
  }
  await writing;
});

test('fails if Windows rejects a format, and still tries the next write', async (t) => {
  const { fake, clipboard } = open(t);
  fake.refuses = true;
  await assert.rejects(
    clipboard.write({ text: 'one' }),
    (error) => error instanceof Unavailable && /there is not enough memory\. Try again\./.test(error.message),
  );
  fake.refuses = false;
  await clipboard.write({ text: 'two' });
  assert.deepEqual(fake.contents, text('two'));
});

test('after closing, reports nothing and rejects writes', async (t) => {
  const { fake, clipboard, poll, copies, disconnects } = open(t);
  await clipboard.close();
  await clipboard.close();
  fake.copy(text('unheard'));
  poll();
  await assert.rejects(clipboard.write({ text: 'late' }), Unavailable);
  assert.deepEqual([copies, disconnects], [[], []]);
});

test("omits an unknown owner, and says why pastes can't be detected", (t) => {
  const { fake, clipboard, pollForCopy } = open(t);
  fake.program = undefined;
  fake.copy(text('x'));
  assert.deepEqual(pollForCopy(), { text: 'x', concealed: false, missing: [] });
  assert.equal(clipboard.backend, 'windows');
  assert.deepEqual(clipboard.pastes, { detected: false, reason: "Windows doesn't report pastes" });
});

const elsewhere = process.platform === 'win32' ? 'this is Windows' : false;
test('says what to do on another system', { skip: elsewhere }, async (t) => {
  const limits = { formatBytes: 1000, answerTime: 1000 };
  await assert.rejects(
    openWindowsClipboard({ limits, events: recordEvents(t).events }),
    (error) => error instanceof Unavailable && /this computer runs \w+\. Choose this system/.test(error.message),
  );
});
