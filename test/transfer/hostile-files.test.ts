// Damaged and hostile files: what can be read is read, and nothing else happens.
import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { type TestContext, test } from 'node:test';
import type { Client } from '../../src/client/client.ts';
import type { Schemas } from '../../src/contract/types.ts';
import { openSource } from '../../src/transfer/find-sources.ts';
import { importSource } from '../../src/transfer/import-source.ts';
import { UnreadableSource } from '../../src/transfer/source.ts';
import { findLines } from '../../src/transfer/sources/json-lines.ts';
import { makePipe } from '../support/running/make-pipe.ts';
import { makeTempFolder } from '../support/store/temp-home.ts';
import * as made from '../support/transfer/made-files.ts';
import { copyqItem, copyqTab, qtBytes, qtCompress, qtText, u32 } from '../support/transfer/qt-writer.ts';
import { readSource } from '../support/transfer/read-source.ts';

/** Reads the file, or fails with a message for the user. Anything else is a bug. */
const attempt = async (path: string): Promise<number> => {
  try {
    return (await readSource(path)).found.length;
  } catch (error) {
    assert.ok(error instanceof UnreadableSource, `${error}`);
    return 0;
  }
};

const makers = {
  CopyQ: made.makeCopyq,
  'CopyQ (export)': made.makeCopyqExport,
  GPaste: made.makeGpaste,
  'Klipper (file)': made.makeKlipperFile,
  'Klipper (database)': made.makeKlipperDatabase,
  cliphist: made.makeCliphist,
  clipcat: made.makeClipcat,
  Ditto: made.makeDitto,
  Maccy: made.makeMaccy,
  espanso: made.makeEspanso,
};

for (const [name, make] of Object.entries(makers))
  test(`${name}: truncated and garbled files do no harm`, async (t) => {
    const path = make(makeTempFolder(t));
    const bytes = readFileSync(path);
    for (let part = 0; part < 16; part += 1) {
      writeFileSync(path, bytes.subarray(0, Math.floor((bytes.length * part) / 16)));
      await attempt(path);
      const garbled = Buffer.from(bytes);
      // The same bytes in every run: lengths become huge, negative or odd.
      for (let at = part; at < garbled.length; at += 97) garbled[at] = (at * 31 + part * 17) & 0xff;
      writeFileSync(path, garbled);
      await attempt(path);
    }
  });

const writeTab = (folder: string, items: readonly Buffer[]): string => {
  const path = join(folder, 'copyq_tab_d29yaw==.dat');
  writeFileSync(path, copyqTab(items));
  return path;
};

const listReasons = async (path: string): Promise<string[]> =>
  (await readSource(path)).found.map((found) => ('leftOut' in found ? found.leftOut.reason : 'read'));

test('compressed data that expands to far more is refused', async (t) => {
  const zeros = Buffer.alloc(50 * 1024 * 1024);
  const bomb = (length: number): Buffer =>
    Buffer.concat([u32(-2), u32(1), qtText('0text/plain'), Buffer.from([1]), qtBytes(qtCompress(zeros, length))]);
  for (const length of [10, 0xffff_ffff]) {
    const plain = copyqItem({ 'text/plain': 'plain' });
    const [first, second, last] = await listReasons(writeTab(makeTempFolder(t), [plain, bomb(length), plain]));
    assert.deepEqual([first, last], ['read', 'read']);
    assert.match(second ?? '', /^It can't be read\. Compressed data is (damaged|too large)\.$/);
  }
});

test('what an item has in formats that nobody needs is not expanded, and the rest has a limit', async (t) => {
  const zeros = Buffer.alloc(70 * 1024 * 1024);
  const item = (formats: Readonly<Record<string, Buffer>>): Buffer =>
    Buffer.concat([
      u32(-2),
      u32(Object.keys(formats).length),
      ...Object.entries(formats).flatMap(([type, bytes]) => [qtText(`0${type}`), Buffer.from([1]), qtBytes(bytes)]),
    ]);
  const large = qtCompress(zeros, zeros.length);
  const items = [
    item({ 'text/plain': qtCompress(Buffer.from('read'), 4), 'x/y': Buffer.from('not compressed') }),
    item({ 'image/png': large, 'image/bmp': large }),
    item({ 'image/png': large }),
  ];
  assert.deepEqual(await listReasons(writeTab(makeTempFolder(t), items)), [
    'read',
    "It can't be read. Compressed data is too large.",
    'read',
  ]);
});

test('millions of items without content are left out at once, and all are counted', async (t) => {
  const [empty, plain] = [u32(0), copyqItem({ 'text/plain': 'plain' })];
  // The last item has no formats either. It is two buffers, so that one item more is announced than there is.
  const items = [plain, ...Array<Buffer>(100_000).fill(empty), plain, u32(-2), u32(0)];
  const path = writeTab(makeTempFolder(t), items);
  const { found } = await readSource(path);
  const reason = 'It has no text, picture or files.';
  assert.equal(found.length, 5); // comparing two lists of which one is long would take minutes
  assert.deepEqual(
    found.flatMap((one) => ('leftOut' in one ? one.leftOut : 'read')),
    [
      'read',
      { reason, where: 'item 2 of the tab work', count: 100_000 },
      'read',
      { reason, where: 'item 100003 of the tab work', count: 1 },
      { reason: "The rest of a tab can't be read. The data ends too early.", where: 'item 100004 of the tab work' },
    ],
  );
  const client = { call: async () => ({ outcomes: [{ outcome: 'added' }] }) } as unknown as Client;
  const opened = await openSource(path);
  const { skipped } = await importSource({ opened, client, isDryRun: true, showProgress: () => undefined });
  assert.deepEqual(skipped[0], { reason, count: 100_001, first: 'item 2 of the tab work' });
});

/** What an import sends to the application, which adds it all, and its report. */
const importLines = async (t: TestContext, lines: readonly object[]) => {
  const path = join(makeTempFolder(t), 'clips.jsonl');
  writeFileSync(path, lines.map((line) => JSON.stringify(line)).join('\n'));
  const sent: Schemas['EntryToImport'][] = [];
  const client = {
    call: async (_: string, { body }: { body: { entries: Schemas['EntryToImport'][] } }) => {
      sent.push(...body.entries);
      return { outcomes: body.entries.map(() => ({ outcome: 'added' })) };
    },
  } as unknown as Client;
  const opened = await openSource(path);
  const { skipped } = await importSource({ opened, client, isDryRun: true, showProgress: () => undefined });
  return { sent, skipped };
};

const repeat = <Item>(count: number, make: (index: number) => Item): Item[] =>
  Array.from({ length: count }, (_, index) => make(index));

test('of more tags than anyone gives, the first are imported, and of versions the last', async (t) => {
  const tags = repeat(1003, (index) => `t${index}`);
  const versions = repeat(103, (index) => ({ value: `v${index}`, replacedAt: '2024-01-01T00:00:00.000Z' }));
  const { sent, skipped } = await importLines(t, [{ text: 'plain' }, { text: 'long lists', tags, versions }]);
  assert.deepEqual(sent, [
    { text: 'plain', copiedAt: sent[0]?.copiedAt },
    { text: 'long lists', copiedAt: sent[1]?.copiedAt, tags: tags.slice(0, 1000), versions: versions.slice(3) },
  ]);
  assert.deepEqual(skipped, [
    { reason: 'Tags of an entry after its first 1,000.', count: 1, first: 'line 2' },
    { reason: 'Versions of an entry before its last 100.', count: 1, first: 'line 2' },
  ]);
});

test('an entry of more files than anyone copies is left out', async (t) => {
  const { sent, skipped } = await importLines(
    t,
    [100_000, 100_001].map((count) => ({ files: Array(count).fill('/f') })),
  );
  assert.deepEqual(
    sent.map(({ files }) => files?.length),
    [100_000],
  );
  assert.deepEqual(skipped, [{ reason: 'It has over 100,000 files.', count: 1, first: 'line 2' }]);
});

test('a database of pages that lead back to themselves ends', async (t) => {
  const path = made.makeCliphist(makeTempFolder(t), 2);
  const bytes = readFileSync(path);
  const isBranch = (at: number): boolean => bytes.readUInt16LE(at + 8) === 1;
  const at = Array.from({ length: bytes.length / 4096 }, (_, id) => id * 4096).find(isBranch) ?? 0;
  for (let child = 0; child < bytes.readUInt16LE(at + 10); child += 1)
    bytes.writeBigUInt64LE(BigInt(at / 4096), at + 16 + child * 16 + 8);
  writeFileSync(path, bytes);
  assert.deepEqual(await listReasons(path), ["The rest can't be read. A page is used twice."]);
});

test('a page that is a part of another one, and elements that share bytes, are damage', async (t) => {
  const path = made.makeCliphist(makeTempFolder(t));
  const bytes = readFileSync(path);
  const [root, leaf] = [3 * 4096, 4 * 4096];
  const refuse = async (at: number, value: number, message: string): Promise<void> => {
    const changed = Buffer.from(bytes);
    changed.writeUInt32LE(value, at);
    writeFileSync(path, changed);
    assert.equal((await listReasons(path)).at(-1), `The rest can't be read. ${message}`);
  };
  await refuse(root + 12, 1, 'A page is used twice.'); // the page of the root goes on into that of the bucket
  await refuse(leaf + 16 + 12, 9000, 'The elements of a page overlap.'); // the value of the first one reaches into that of others
});

test('a named pipe beside a database is not waited for', async (t) => {
  const path = made.makeMaccy(makeTempFolder(t));
  makePipe(`${path}-wal`);
  assert.equal(await attempt(path), 4);
});

test('empty lines are passed over: millions of them take no memory', async (t) => {
  const path = join(makeTempFolder(t), 'clips.jsonl');
  writeFileSync(path, '\n\n{"text":"a"}\n\n{"text":"b"}');
  assert.deepEqual(await Array.fromAsync(findLines(path)), [
    { offset: 2, length: 12, number: 3 },
    { offset: 16, length: 12, number: 5 },
  ]);
});

test('an item that names a file elsewhere reads none', async (t) => {
  const folder = makeTempFolder(t);
  const inside = join(folder, '0'.repeat(16), '0'.repeat(16), '0'.repeat(16));
  mkdirSync(inside, { recursive: true });
  const named = join(inside, `${'0'.repeat(16)}.dat`);
  writeFileSync(named, 'a file with the right name and other content');
  const items = ['/etc/passwd', named].map((path) => copyqItem({ 'FILE:text/plain': path }));
  assert.deepEqual(await listReasons(writeTab(folder, items)), Array(2).fill('It has no text, picture or files.'));
});

test('a picture outside the folder of pictures is not read', async (t) => {
  const path = made.makeGpaste(makeTempFolder(t));
  writeFileSync(join(dirname(path), 'outside.png'), made.onePixel);
  writeFileSync(path, readFileSync(path, 'utf8').replace('/etc/passwd', '../outside.png'));
  assert.equal((await listReasons(path)).filter((reason) => reason === 'Its picture is missing.').length, 1);
});

test('a link in a folder of pictures is not followed', async (t) => {
  const path = made.makeGpaste(makeTempFolder(t));
  const secret = join(makeTempFolder(t), 'secret.png');
  writeFileSync(secret, made.onePixel);
  symlinkSync(secret, join(dirname(path), 'images', 'passwd'));
  assert.equal((await listReasons(path)).filter((reason) => reason === 'Its picture is missing.').length, 1);
});

test('an export that ends too early loses only the rest', async (t) => {
  const path = made.makeCopyqExport(makeTempFolder(t));
  const bytes = readFileSync(path);
  writeFileSync(path, bytes.subarray(0, -10));
  assert.deepEqual(await listReasons(path), ['read', 'read', 'The export ends too early, or is damaged.']);
});

test('a history of GPaste that ends too early says so; an empty one does not', async (t) => {
  const path = made.makeGpaste(makeTempFolder(t));
  const whole = readFileSync(path);
  writeFileSync(path, whole.subarray(0, whole.lastIndexOf('</history>')));
  assert.equal((await listReasons(path)).at(-1), 'The file ends too early.');
  writeFileSync(path, '<?xml version="1.0"?>\n<history version="2.0"/>\n');
  assert.deepEqual(await listReasons(path), []);
});

test('a header that makes no sense is refused', async (t) => {
  const folder = makeTempFolder(t);
  made.makeClipcat(folder);
  for (const header of ['{', '[]', '{"schema": 99}']) {
    writeFileSync(join(folder, 'header.json'), header);
    await assert.rejects(readSource(folder), /has a history of clipcat in a format that isn't known/);
  }
});

test('a file of no known program is refused with a suggestion', async (t) => {
  const path = join(makeTempFolder(t), 'notes.txt');
  writeFileSync(path, 'hello\n');
  await assert.rejects(
    readSource(path),
    new RegExp(
      `doesn't recognize .*${basename(path)}\\. If it belongs to one of these, name it with --from: copyq, gpaste`,
    ),
  );
  writeFileSync(join(dirname(path), 'copyloom.db'), '');
  await assert.rejects(readSource(dirname(path)), /is a backup .*: copyloom restore \//);
  await assert.rejects(readSource(`${path}.missing`), /There is no file/);
  await assert.rejects(readSource('/dev/null'), /is neither a file nor a folder/);
});
