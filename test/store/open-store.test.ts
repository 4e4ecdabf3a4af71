// Opening the store: durable settings, private files, newer formats, damage, and a full disk.
import assert from 'node:assert/strict';
import { mkdirSync, readdirSync, readFileSync, readlinkSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { Refusal } from '../../src/base/refusal.ts';
import { Unavailable } from '../../src/base/unavailable.ts';
import { isText } from '../../src/core/history/derived-tags.ts';
import { makePrivateFolder } from '../../src/platform/files/private-files.ts';
import { openDatabase } from '../../src/store/database/database.ts';
import { history as firstFormat } from '../../src/store/database/migrations/0001-history.ts';
import { variablesAndRules as secondFormat } from '../../src/store/database/migrations/0002-variables-and-rules.ts';
import { noticeDamage } from '../../src/store/history/stored-fields.ts';
import { migrate } from '../../src/store/open/file-format.ts';
import { openUnwritable } from '../../src/store/open/open-for-reading.ts';
import { openStore } from '../../src/store/open/open-store.ts';
import { markSuspect } from '../../src/store/repair/suspicion.ts';
import { createVariableWriter } from '../../src/store/variables/variable-store.ts';
import { openTestStore } from '../support/store/fill-store.ts';
import { makeTempHome } from '../support/store/temp-home.ts';

const open = (file: string) => openStore(file, { now: () => new Date('2026-03-17T10:00:00.000Z'), isText });

/** A descriptor that was just closed has no target any more. */
const tryReadlink = (path: string): string | undefined => {
  try {
    return readlinkSync(path);
  } catch {
    return undefined;
  }
};

test('commits wait for the disk, and the files are private', (t) => {
  const home = makeTempHome(t);
  const { database, history } = openTestStore(home, t);
  assert.equal(database.get<{ journal_mode: string }>('PRAGMA journal_mode')?.journal_mode, 'wal');
  assert.equal(database.number('PRAGMA synchronous'), 2);
  history.record({ text: 'x' });
  const files = readdirSync(home.data).filter((name) => home.databaseFile.endsWith(name.replace(/-(wal|shm)$/, '')));
  assert.equal(files.length, 3);
  for (const suffix of ['', '-wal', '-shm']) assert.equal(statSync(home.databaseFile + suffix).mode & 0o777, 0o600);
});

test('reopening keeps all data', (t) => {
  const home = makeTempHome(t);
  const first = openTestStore(home);
  first.history.record({ text: 'kept' });
  const version = first.database.number('PRAGMA user_version');
  assert.ok(version > 0);
  first.database.close();
  const second = openTestStore(home, t);
  assert.equal(second.reader.find(1)?.value, 'kept');
  assert.equal(second.database.number('PRAGMA user_version'), version, 'no migration runs twice');
});

test('opens a file that Copyloom was creating when it was killed', (t) => {
  const { data, databaseFile } = makeTempHome(t);
  makePrivateFolder(data);
  const database = openDatabase(databaseFile);
  database.execute('PRAGMA user_version = 0; VACUUM'); // the first page is written
  database.close();
  // The journal says that the file was empty before.
  const journal = Buffer.alloc(512);
  Buffer.from('d9d505f920a163d70000000064a5de3d000000000000020000001000', 'hex').copy(journal);
  writeFileSync(`${databaseFile}-journal`, journal);
  const opened = open(databaseFile);
  t.after(() => opened.database.close());
  assert.deepEqual([opened.unwritable, opened.warnings], [undefined, []]);
});

test('refuses a history of a newer version with an explanation, without touching it', (t) => {
  const home = makeTempHome(t);
  const { database, history } = openTestStore(home);
  history.record({ text: 'from the future' });
  database.execute('CREATE TABLE newer (id); PRAGMA user_version = 4711');
  database.close();
  const before = readFileSync(home.databaseFile);
  assert.throws(
    () => open(home.databaseFile),
    (error) => error instanceof Unavailable && /newer version of Copyloom .*4711.*Update Copyloom/.test(error.message),
  );
  assert.deepEqual(readFileSync(home.databaseFile), before);
});

test('sets aside a file that is not a database, and starts a new one', (t) => {
  const home = makeTempHome(t);
  const { database } = openTestStore(home);
  database.close();
  const damaged = 'not a database '.repeat(500);
  writeFileSync(home.databaseFile, damaged);
  const { database: fresh, warnings } = open(home.databaseFile);
  t.after(fresh.close);
  const aside = `${home.databaseFile}.damaged-2026-03-17T10-00-00.000Z`;
  assert.equal(readFileSync(aside, 'utf8'), damaged);
  assert.equal(warnings.length, 1);
  assert.ok(warnings[0]?.includes(aside));
  assert.equal(fresh.number('SELECT count(*) FROM entry'), 0);
});

test('leaves a database of another program as it is', (t) => {
  const { data, databaseFile } = makeTempHome(t);
  makePrivateFolder(data);
  const other = openDatabase(databaseFile);
  t.after(() => other.close());
  other.execute('PRAGMA journal_mode = WAL; PRAGMA user_version = 99; PRAGMA application_id = 7');
  other.execute('CREATE TABLE entry (title); CREATE TABLE notes (title); CREATE INDEX by_title ON notes (title)');
  other.execute('PRAGMA wal_checkpoint');
  other.run("INSERT INTO notes VALUES ('only in the log')");
  const list = () => readdirSync(data).map((name) => [name, readFileSync(join(data, name), 'hex')]);
  const before = list();
  assert.throws(
    () => open(databaseFile),
    /copyloom\.db is a database of another program, with notes, by_title in it\. Move/,
  );
  assert.deepEqual(list(), before);
});

test('leaves a database of another program as it is even if all of it is still in the log', (t) => {
  const { data, databaseFile } = makeTempHome(t);
  makePrivateFolder(data);
  const other = openDatabase(databaseFile);
  t.after(() => other.close());
  other.execute('PRAGMA journal_mode = WAL; CREATE TABLE customers (name)');
  other.run("INSERT INTO customers VALUES ('ann')");
  assert.throws(() => open(databaseFile), /is a database of another program, with customers in it\. Move/);
  assert.equal(other.number('SELECT count(*) FROM customers'), 1);
});

test('says that a history that cannot be written to is still empty', (t) => {
  const { data, databaseFile } = makeTempHome(t);
  makePrivateFolder(data);
  openDatabase(databaseFile).execute('PRAGMA journal_mode = WAL');
  assert.throws(
    () => openUnwritable(databaseFile),
    /copyloom\.db is still empty, but it can't be written to\. Free up/,
  );
});

test('says that the history was empty, and names what was set aside', (t) => {
  const home = makeTempHome(t);
  makePrivateFolder(home.data);
  writeFileSync(home.databaseFile, '');
  mkdirSync(join(home.data, 'replaced-2026'));
  const { database, warnings } = open(home.databaseFile);
  database.close();
  assert.equal(warnings.length, 1);
  assert.match(warnings[0] ?? '', /copyloom\.db was empty .*copyloom restore .*set aside: \/\S*\/replaced-2026\.$/);
  const again = open(home.databaseFile);
  t.after(() => again.database.close());
  assert.deepEqual(again.warnings, []);
});

test('leaves no empty file if it is killed while it creates the history, and creates it then', (t) => {
  const { data, databaseFile } = makeTempHome(t);
  makePrivateFolder(data);
  for (const suffix of ['', '-journal', '-wal']) writeFileSync(`${databaseFile}.new${suffix}`, '');
  const { database, warnings } = open(databaseFile);
  t.after(() => database.close());
  assert.deepEqual(warnings, []);
  assert.deepEqual(readdirSync(data).sort(), ['copyloom.db', 'copyloom.db-shm', 'copyloom.db-wal']);
});

for (const [what, place, expected] of [
  [
    'a link to nothing',
    (path: string) => symlinkSync('/nowhere/x', path),
    /symbolic link to \/nowhere\/x, which doesn't/,
  ],
  ['a link to itself', (path: string) => symlinkSync(path, path), /is a symbolic link to .* remove the link/],
  ['a folder', (path: string) => mkdirSync(path), /is a folder, but Copyloom needs a file there\. Remove or move/],
  ['a device', (path: string) => symlinkSync('/dev/zero', path), /is not a regular file, .*Remove or move it/],
] as const)
  test(`says what to do about ${what} in the place of the history or of a file beside it`, (t) => {
    for (const suffix of ['', '-wal', '-shm', '-journal', '.new', '.new-journal', '.recovered']) {
      const { data, databaseFile } = makeTempHome(t);
      makePrivateFolder(data);
      place(databaseFile + suffix);
      const isExplained = ({ message }: Error): boolean =>
        expected.test(message) && message.startsWith(databaseFile + suffix) && /start Copyloom again\.$/.test(message);
      assert.throws(() => open(databaseFile), isExplained, suffix);
      if (suffix === '') assert.throws(() => openDatabase(databaseFile, { readOnly: true }), expected);
    }
  });

test('says that a file can not be opened if its path can not even be examined', (t) => {
  const { data } = makeTempHome(t);
  assert.throws(() => openDatabase(join(data, 'x'.repeat(300))), /^Unavailable: Cannot open /);
});

test('on a full disk, refuses the whole change and keeps existing data', (t) => {
  const { database, history, reader } = openTestStore(makeTempHome(t), t);
  history.record({ text: 'there before' });
  database.execute(`PRAGMA max_page_count = ${database.number('PRAGMA page_count') + 4}`); // simulates a full disk
  const isFull = (error: unknown) => error instanceof Refusal && error.error === 'storage_full' && error.status === 507;
  assert.throws(() => history.record({ text: 'lorem ipsum '.repeat(50_000) }), isFull);
  assert.throws(() => history.change(1, { value: 'dolor sit '.repeat(50_000), addTags: ['x'] }), isFull);
  assert.deepEqual(reader.counts(), { history: 1, pins: 0, tags: 0 });
  const search = (q: string) => reader.list({ q, fuzzy: false, tags: [] }, { offset: 0, limit: 9 }).total;
  assert.deepEqual([search('there'), search('lorem'), search('dolor')], [1, 0, 0]);
  database.execute('PRAGMA max_page_count = 1000000');
  assert.equal(history.record({ text: 'room again' })?.id, 2);
});

test('migrates a history of the first format with all of its data', (t) => {
  const { databaseFile } = makeTempHome(t);
  const first = openDatabase(databaseFile);
  first.execute(firstFormat);
  first.execute('PRAGMA user_version = 1');
  first.run(
    `INSERT INTO entry (position, kind, digest, copied_at, created_at, copies, bytes, derived, given, formats, value)
     VALUES (1, 'text', x'00', 1, 1, 1, 4, '[]', '["kept"]', '["text"]', 'here')`,
  );
  first.close();
  const { database, warnings } = open(databaseFile);
  t.after(database.close);
  assert.deepEqual(warnings, []);
  assert.ok(database.number('PRAGMA user_version') > 1);
  const [entry] = database.all<{ value: string; given: string }>('SELECT value, given FROM entry');
  assert.deepEqual([entry?.value, entry?.given], ['here', '["kept"]']);
  assert.equal(createVariableWriter(database).put({ name: 'note', content: '"x"', updatedAt: 1 }, 100), true);
  assert.throws(
    () => createVariableWriter(database).put({ name: '!secret', content: '"x"', updatedAt: 1 }, 100),
    /CHECK/,
  );
});

test('migrates a history of the second format: computes its total size, and queues its pictures without text for recognition', (t) => {
  const home = makeTempHome(t);
  makePrivateFolder(home.data);
  const second = openDatabase(home.databaseFile);
  second.execute(`${firstFormat}${secondFormat}`);
  second.execute('PRAGMA user_version = 2');
  const add = (position: number, kind: string, bytes: number, value: string, pinnedAt: number | null = null) => {
    second.run(
      `INSERT INTO entry (position, kind, digest, copied_at, created_at, copies, bytes, pinned_at, derived, given, formats, image, value)
       VALUES (?, ?, x'00', 1, 1, 1, ?, ?, '[]', '[]', '["text"]', ?, ?)`,
      position,
      kind,
      bytes,
      pinnedAt,
      kind === 'image' ? JSON.stringify({ file: `${position}.png` }) : null,
      value,
    );
    second.run('INSERT INTO entry_tag (tag, position) VALUES (?, ?)', kind === 'image' ? 9 : 2, position);
  };
  add(11, 'text', 40, 'x'.repeat(40));
  add(12, 'image', 500, '');
  add(13, 'image', 700, 'recognized');
  add(14, 'text', 9000, 'pinned', 1);
  second.close();
  const { database, history, reader } = openTestStore(home, t);
  assert.deepEqual({ ...history.nextUnrecognized() }, { id: 2, file: '12.png' });
  history.setRecognized(2, 'now it is');
  assert.equal(history.nextUnrecognized(), undefined);
  assert.deepEqual({ ...database.get<object>('SELECT count, bytes FROM unpinned_total') }, { count: 3, bytes: 1240 });
  assert.deepEqual(
    [reader.find(4)?.value, reader.find(4)?.source, reader.find(4)?.expiresAt],
    ['pinned', undefined, undefined],
  );
  assert.equal(
    history.record({ text: 'new', source: 'https://a.example/', expiresAt: 5 })?.source,
    'https://a.example/',
  );
});

test('removes log lines about deleted entries from an older history', (t) => {
  const { databaseFile } = makeTempHome(t);
  const older = openDatabase(databaseFile);
  migrate(older, 7);
  for (const [text, entry] of [
    ['about a deleted entry', 9],
    ['about none', null],
  ] as const)
    older.run('INSERT INTO log_line (at, text, entry) VALUES (1, ?, ?)', text, entry);
  older.close();
  const { database } = open(databaseFile);
  t.after(database.close);
  assert.deepEqual(
    database.all<{ text: string }>('SELECT text FROM log_line').map(({ text }) => text),
    ['about none'],
  );
});

test('a failed repair closes the file it opened', (t) => {
  if (process.platform !== 'linux') return t.skip('only Linux lists open files in a folder');
  const home = makeTempHome(t);
  const { database } = openTestStore(home);
  database.run("INSERT INTO variable (name, content, updated_at) VALUES ('note', 'damaged', 1)");
  database.close();
  markSuspect(home.databaseFile, 'to be repaired');
  const countOpen = (): number =>
    readdirSync('/proc/self/fd').filter((name) => {
      const path = tryReadlink(`/proc/self/fd/${name}`);
      return path?.startsWith(home.data);
    }).length;
  const before = countOpen();
  const fail = (): void => assert.fail('The repair fails.');
  const open = () => noticeDamage(fail, () => openStore(home.databaseFile, { now: () => new Date(), isText }));
  assert.throws(open, /The repair fails/);
  assert.ok(countOpen() <= before + 1, 'the file is still open'); // one descriptor always stays open: see lasting-file.ts
});
