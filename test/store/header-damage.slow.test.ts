// A wrong bit anywhere in the file header loses nothing: the history opens with all data and is writable.
import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, type TestContext, test } from 'node:test';
import { findHome, type Home } from '../../src/platform/files/home.ts';
import { makePrivateFolder } from '../../src/platform/files/private-files.ts';
import { settle } from '../support/store/damage-file.ts';
import { openTestStore } from '../support/store/fill-store.ts';
import { fillEveryTable, readRows } from '../support/store/rich-history.ts';
import { makeTempHome } from '../support/store/temp-home.ts';

const headerLength = 100;
const newText = 'a text of several pages '.repeat(400);

const folder = mkdtempSync(join(tmpdir(), 'copyloom-'));
after(() => rmSync(folder, { recursive: true, force: true }));
const original = findHome({ env: { COPYLOOM_HOME: folder }, platform: process.platform, homedir: '/nonexistent' });
const first = openTestStore(original);
fillEveryTable(first);
const deletedId = first.history.record({ text: 'the newest, which is deleted' })?.id ?? 0;
first.history.remove(deletedId);
const expected = readRows(first.database);
first.database.close();
settle(original.databaseFile);
const sound = readFileSync(original.databaseFile);

const prepare = (t: TestContext, bytes: Buffer): Home => {
  const home = makeTempHome(t);
  makePrivateFolder(home.data);
  writeFileSync(home.databaseFile, bytes);
  return home;
};

const flip = (byte: number, mask: number): Buffer => {
  const bytes = Buffer.from(sound);
  bytes.writeUInt8(bytes.readUInt8(byte) ^ mask, byte);
  return bytes;
};

const listAsides = (home: Home): string[] =>
  readdirSync(home.data).filter((name) => name.includes('.damaged-') && !name.endsWith('-wal'));

const entryCount = [...expected.keys()].filter((key) => key.startsWith('entry ')).length;

/** Opens the damaged file, writes to it, and opens it again. */
const check = (t: TestContext, bytes: Buffer): void => {
  const home = prepare(t, bytes);
  const store = openTestStore(home);
  assert.deepEqual(readRows(store.database), expected);
  assert.equal(store.reader.list({ q: '', fuzzy: false, tags: [] }, { offset: 0, limit: 1 }).total, entryCount);
  const id = store.history.record({ text: newText })?.id ?? 0;
  assert.ok(id > deletedId, 'ids are never reused');
  const checked = store.database.get<{ integrity_check: string }>('PRAGMA integrity_check');
  assert.equal(checked?.integrity_check, 'ok');
  store.database.close();
  for (const name of listAsides(home)) assert.deepEqual(readFileSync(join(home.data, name)), bytes, 'saved unchanged');

  const again = openTestStore(home, t);
  assert.deepEqual(again.warnings, []);
  assert.equal(again.reader.find(id)?.value, newText);
  const entry = `entry ${id}`;
  assert.deepEqual([...readRows(again.database).keys()].filter((key) => key !== entry).toSorted(), keys);
};
const keys = [...expected.keys()].toSorted();

/** In addition to one bit of each byte: other valid page sizes, lower and higher page counts, and existing formats. */
const more: readonly [byte: number, bits: number][] = [
  [16, 0x10],
  [16, 0x30],
  [20, 0x06],
  [30, 0x01],
  [31, 0x01],
  [31, 0x06],
  [59, 0x02],
  [59, 0x03],
  [63, 0x01],
  [63, 0x07],
  [63, 0x0f],
];
const single = Array.from({ length: headerLength }, (_, byte) => [byte, 1 << (byte % 8)] as const);

for (const [byte, bits] of [...single, ...more])
  test(`byte ${byte} of the header, bits ${bits.toString(2)}`, (t) => check(t, flip(byte, bits)));
