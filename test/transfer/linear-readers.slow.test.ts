// Files that are small and make much work: readers take time and memory in proportion to the file, or refuse it.
import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { openSource } from '../../src/transfer/find-sources.ts';
import { decodeText } from '../../src/transfer/formats/choose-formats.ts';
import type { Found } from '../../src/transfer/source.ts';
import { cpuNow } from '../support/running/cpu-time.ts';
import { makeTempFolder } from '../support/store/temp-home.ts';
import { clipcatClip, makeGpaste, makeMaccy, onePixel } from '../support/transfer/made-files.ts';
import { copyqItem, copyqTab, qtBytes, u32 } from '../support/transfer/qt-writer.ts';
import { readSource } from '../support/transfer/read-source.ts';

const save = (t: TestContext, name: string, content: string | Uint8Array): string => {
  const path = join(makeTempFolder(t), name);
  writeFileSync(path, content);
  return path;
};

/** In less than five seconds of CPU time, where what is tried out takes less than one: a reader that compares everything takes minutes. */
const readQuickly = async (path: string): Promise<Found[]> => {
  const began = cpuNow();
  const { found } = await readSource(path);
  assert.ok(cpuNow() - began < 5000, `${cpuNow() - began} ms`);
  return found;
};

const listReasons = (found: readonly Found[]): string[] =>
  found.map((one) => ('leftOut' in one ? one.leftOut.reason : 'read'));

const match = (trigger: string, replace: string): string =>
  `  - trigger: ${JSON.stringify(trigger)}\n    replace: ${JSON.stringify(replace)}\n`;

test('espanso: long triggers and placeholders', async (t) => {
  const matches = [match(`x${'_'.repeat(400_000)}y`, 'one'), match('two', `{{${' '.repeat(400_000)}`)];
  const found = await readQuickly(save(t, 'base.yml', `matches:\n${matches.join('')}`));
  assert.deepEqual(
    found.map((one) => ('snippet' in one ? one.snippet.name : one)),
    ['x', 'two'],
  );
});

test('espanso: mappings with many keys, and keys that are mappings', async (t) => {
  const keys = Array.from({ length: 40_000 }, (_, at) => `k${at}: 1`);
  const texts = [`{${keys.join(', ')}}`, `${'? '.repeat(500)}x`];
  for (const text of texts) {
    const path = save(t, 'base.yml', `matches:\n${match('one', 'text')}other:\n  ${text}\n`);
    assert.deepEqual(listReasons(await readQuickly(path)), ['read']);
  }
});

test('espanso: a file is not nested deeply', async (t) => {
  const path = save(t, 'base.yml', `matches: ${'['.repeat(20_000)}`);
  assert.deepEqual(listReasons(await readQuickly(path)), ["A file can't be read: it is nested too deeply."]);
});

test('espanso: a file over 1 MB is refused, because parsing takes hundreds of times as much memory', async (t) => {
  const path = save(t, 'base.yml', `matches:\n${match('one', 'x'.repeat(1024 * 1024))}`);
  assert.match(listReasons((await readSource(path)).found)[0] ?? '', /base\.yml is over 1 MB/);
});

test('espanso: what placeholders fill has a limit', async (t) => {
  const long = 'x'.repeat(400_000);
  const variables = `global_vars:\n  - name: v\n    type: echo\n    params:\n      echo: ${long}\n`;
  const matches = [match(':few', '{{v}} {{v}}'), match(':many', '{{v}}'.repeat(40_000)), match(':fixed', 'fixed')];
  const { found } = await readSource(save(t, 'base.yml', `${variables}matches:\n${matches.join('')}`));
  assert.deepEqual(listReasons(found), ['read', 'read', 'Its placeholders make it too long.', 'read']);
});

test('GPaste: elements are not nested deeply', async (t) => {
  const path = save(t, 'history.xml', `<history version="2.0">${'<a>'.repeat(400_000)}</history>`);
  await assert.rejects(readQuickly(path), /history\.xml is damaged\. Its elements are nested too deeply/);
});

test('GPaste: items are read as they are needed, because a small file can have millions', async (t) => {
  const [items, fault] = ['<item/>'.repeat(100_000), '<a>'.repeat(30)];
  const { read } = await openSource(save(t, 'history.xml', `<history version="2.0">${items}${fault}</history>`));
  let count = 0;
  const readAll = async (): Promise<void> => {
    for await (const _ of read()) count += 1;
  };
  await assert.rejects(readAll, /nested too deeply/);
  assert.ok(count > 80_000, `${count} items`);
});

test('GPaste: an item of many megabytes is read whole', async (t) => {
  const text = 'wörd '.repeat(3_000_000);
  const items = `<item kind="Text"><value><![CDATA[${text}]]></value></item><item kind="Text"><value>last</value></item>`;
  const found = await readQuickly(save(t, 'history.xml', `<history version="2.0">${items}</history>\n`));
  assert.deepEqual(
    found.map((one) => 'entry' in one && (one.entry.text === text || one.entry.text)),
    [true, 'last'],
  );
});

test('GPaste: a picture that many items name is read once', async (t) => {
  const path = makeGpaste(makeTempFolder(t));
  const item = '<item kind="Image"><value>/x/images/a.png</value></item>';
  writeFileSync(path, `<history version="2.0">${item}${item}</history>`);
  assert.deepEqual(listReasons((await readSource(path)).found), ['read', 'The source has it more than once.']);
});

test('a text may have NULs in the middle; those at its end are cut off', () => {
  const began = cpuNow();
  const text = `a${'\0'.repeat(1_000_000)}b`;
  assert.equal(decodeText(Buffer.from(`${text}\0\0`)), text);
  assert.ok(cpuNow() - began < 5000);
});

test('JSON lines: what is no entry is counted by its reason', async (t) => {
  const lines = ['{"text":"first"}', ...Array<string>(120_000).fill('x'), '{"text":', '{"text":"last"}', '{'];
  const found = await readQuickly(save(t, 'clips.jsonl', lines.join('\n')));
  assert.deepEqual(
    found.map((one) => ('entry' in one ? one.entry.text : one)),
    [
      'first',
      'last',
      { leftOut: { reason: 'The line is not a JSON object.', where: 'line 2', count: 120_000 } },
      { leftOut: { reason: 'The line is not valid JSON.', where: 'line 120002', count: 2 } },
    ],
  );
});

test('JSON lines: in any order, short and long', async (t) => {
  const texts = Array.from({ length: 3000 }, (_, at) => `${at} ${'x'.repeat(at % 7 === 0 ? 70_000 : at % 100)}`);
  const line = (text: string, at: number): string =>
    JSON.stringify({ text, copiedAt: new Date(1_700_000_000_000 + ((at * 7919) % 3000) * 1000).toISOString() });
  const { found } = await readSource(save(t, 'clips.jsonl', texts.map(line).join('\n')));
  const order = texts.map((text, at) => ({ text, at: (at * 7919) % 3000 })).sort((one, other) => other.at - one.at);
  assert.deepEqual(
    found.map((one) => ('entry' in one ? one.entry.text : '')),
    order.map(({ text }) => text),
  );
});

test('JSON lines: a line over 60 MB is left out without reading it', async (t) => {
  const long = `{"text":"${'x'.repeat(60 * 1024 * 1024)}"}`;
  const { found } = await readSource(save(t, 'clips.jsonl', `\uFEFF{"text":"short"}\n${long}\n`));
  assert.deepEqual(
    found.map((one) => ('leftOut' in one ? one.leftOut : 'read')),
    ['read', { reason: 'It is over 60 MB.', where: 'line 2', count: 1 }],
  );
});

test('clipcat: empty clips are counted, and a picture that many clips name is read once', async (t) => {
  const folder = makeTempFolder(t);
  const hash = Buffer.alloc(32, 7);
  const pictures = Array<Buffer>(2).fill(clipcatClip(10, 'image/png', hash));
  const empty = Array<Buffer>(120_000).fill(clipcatClip(9, 'text/plain', Buffer.alloc(0)));
  mkdirSync(join(folder, 'images'));
  writeFileSync(join(folder, 'images', `${hash.toString('hex')}.png`), onePixel);
  writeFileSync(join(folder, 'header.json'), '{"schema":2}');
  writeFileSync(join(folder, 'clips'), Buffer.concat([...pictures, ...empty]));
  const [first, second, last] = await readQuickly(folder);
  assert.deepEqual(listReasons([first, second].flatMap((one) => one ?? [])), [
    'read',
    'The source has it more than once.',
  ]);
  assert.deepEqual(last, { leftOut: { reason: 'It has no content.', where: 'clip 3 of the file', count: 120_000 } });
});

test('Maccy: an entry of many files', async (t) => {
  const path = makeMaccy(makeTempFolder(t), 120_000);
  const found = await readQuickly(path);
  assert.deepEqual(
    found.map((one) => ('entry' in one ? one.entry.files?.length : 'left out')),
    [120_002, 'left out', undefined, undefined],
  );
});

test('CopyQ: an export has no more values than memory holds', async (t) => {
  const count = 1_100_000;
  const map = Buffer.alloc(9);
  map[3] = 8; // a map, without values
  const list = Buffer.concat([
    u32(1),
    qtBytes(Buffer.alloc(2)),
    u32(9),
    Buffer.alloc(1),
    u32(count),
    Buffer.alloc(9 * count, map),
  ]);
  const path = save(t, 'all.cpq', Buffer.concat([qtBytes(Buffer.from('CopyQ v4')), list]));
  assert.deepEqual(listReasons(await readQuickly(path)), ['The export ends too early, or is damaged.']);
});

test('CopyQ: an item has no more formats than a program offers', async (t) => {
  const formats = Object.fromEntries(Array.from({ length: 1001 }, (_, at) => [`text/x-${at}`, 'x']));
  const path = save(t, 'copyq_tab_d29yaw==.dat', copyqTab([copyqItem({ 'text/plain': 'plain' }), copyqItem(formats)]));
  assert.deepEqual(listReasons((await readSource(path)).found), [
    'read',
    "The rest of a tab can't be read. An item has too many formats.",
  ]);
});
