// Tests that answered writes survive kills, a full disk, newer file versions and damage.
import assert from 'node:assert/strict';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { after, type TestContext, test } from 'node:test';
import { isText } from '../../src/core/history/derived-tags.ts';
import type { Home } from '../../src/platform/files/home.ts';
import { openStore } from '../../src/store/open/open-store.ts';
import { until } from '../support/application/history.ts';
import { type Door, listTexts, put, talk } from '../support/application/talk.ts';
import { runProgram } from '../support/service/run-program.ts';
import { findFreePort, startService } from '../support/service/service.ts';
import { assertCommands, fillDisk, mount, mountSmallDisk } from '../support/store/small-disk.ts';
import { makeTempHome } from '../support/store/temp-home.ts';

/** Every tenth text is long, so that its indexing continues after the answer. */
const writeText = (name: string, index: number): string =>
  `${name} number ${index} ${index % 10 === 0 ? 'lorem ipsum dolor '.repeat(3000) : 'sit amet'} end${name}x${index}`;

/** Inspects the file directly while no process has it open. */
const examine = ({ databaseFile }: Home): void => {
  const database = new DatabaseSync(databaseFile);
  try {
    const list = (sql: string): unknown[] =>
      database
        .prepare(sql)
        .all()
        .flatMap((row) => Object.values(row));
    assert.deepEqual(list('PRAGMA integrity_check'), ['ok']);
    assert.deepEqual(list('PRAGMA journal_mode'), ['wal']);
    for (const index of ['term', 'long_term', 'part']) {
      database.exec(`INSERT INTO ${index} (${index}) VALUES ('integrity-check')`);
    }
    const positions = list('SELECT position FROM entry ORDER BY 1');
    assert.ok(positions.length > 0);
    database.exec('CREATE VIRTUAL TABLE temp.terms USING fts5vocab(main, term, instance)');
    assert.deepEqual(list('SELECT DISTINCT doc FROM terms ORDER BY 1'), positions, 'every entry is in the text index');
    assert.deepEqual(list('SELECT position FROM entry_tag WHERE tag = 1 ORDER BY 1'), positions, 'and in that of tags');
    assert.deepEqual(list('SELECT sum(count) FROM tag_span WHERE tag = 1'), [positions.length], 'and is counted');
    const given = list(
      "SELECT position || ' ' || json_each.value FROM entry, json_each(given) ORDER BY position, json_each.value",
    );
    const indexed = list(
      "SELECT position || ' ' || name FROM entry_tag JOIN tag ON id = tag WHERE role = 'given' ORDER BY position, name",
    );
    assert.deepEqual(indexed, given, 'given tags and their index agree');
  } finally {
    database.close();
  }
};

/** Writes over several connections until stopped or disconnected; reports what was answered. */
const writeStream = (door: Door, name: string, onAnswer: (text: string) => void): Promise<unknown> => {
  let next = 0;
  const connections = Array.from({ length: 8 }, async () => {
    for (;;) {
      const text = writeText(name, next++);
      const { status, json } = await put(door, text);
      assert.deepEqual([status, json.entry.value === text], [200, true]);
      onAnswer(text);
    }
  });
  // Bulk changes in sequence: each is a long transaction that must be applied completely or not at all.
  const tagging = async (): Promise<void> => {
    for (let change = 0; ; change++) {
      const body = { addTags: [`${name}-${change}`], removeTags: [`${name}-${change - 1}`] };
      assert.equal((await talk(door, 'PATCH', '/v1/history', body)).status, 200);
    }
  };
  return Promise.allSettled([...connections, tagging()]);
};

test('uses synchronous = FULL, whose effect only a power cut would show', (t) => {
  const { database } = openStore(makeTempHome(t).databaseFile, { now: () => new Date(), isText });
  t.after(database.close);
  assert.equal(database.number('PRAGMA synchronous'), 2, 'FULL');
});

test('keeps every answered write when the process is repeatedly killed while writing', async (t) => {
  const home = makeTempHome(t);
  const answered: string[] = [];
  for (const [round, answers] of [25, 1, 60, 10, 40, 33].entries()) {
    const service = await startService(t, home);
    let left = answers;
    await writeStream(service, `round${round}`, (text) => {
      answered.push(text);
      left -= 1;
      if (left === 0) service.child.kill('SIGKILL'); // while others are being written
    });
    assert.equal(await service.stop('SIGKILL'), 'SIGKILL');
    if (round % 2 === 0) examine(home);
    else assert.equal(service.errors(), '');
  }
  const service = await startService(t, home);
  const kept = new Set(await listTexts(service));
  assert.deepEqual(
    answered.filter((text) => !kept.has(text)),
    [],
  );
  const { json } = await talk(service, 'GET', '/v1/status');
  assert.equal(json.counts.history, kept.size);
  assert.equal(json.warnings, undefined);
  for (const text of answered.filter((_, index) => index % 5 === 0)) {
    const end = text.slice(text.lastIndexOf(' ') + 1);
    const { json: found } = await talk(service, 'GET', `/v1/history?q=${end}`);
    assert.ok(
      found.items.some(({ value }: { value: string }) => value === text),
      `${end} is found`,
    );
    assert.equal(found.total, [...kept].filter((one) => one.includes(end)).length, `${end} is counted`);
  }
  assert.equal(await service.stop(), 0);
  examine(home);
});

test('answers 507 on a full disk, loses nothing, and works again once there is space', async (t) => {
  const home = mountSmallDisk(t, '12m'); // more than the log takes before a checkpoint
  if (!home) return;
  const service = await startService(t, home);
  const answered: string[] = [];
  for (const size of [1000, 100, 1]) await fillDisk(service, size, answered); // down to the last pages
  assert.ok(answered.length > 20);
  const isWhole = async (door: Door): Promise<void> => {
    assert.deepEqual((await listTexts(door)).sort(), [...answered].sort());
    assert.equal((await talk(door, 'GET', '/v1/history?q=DOLOR')).json.total, answered.length);
    assert.equal((await talk(door, 'GET', '/v1/status')).json.counts.history, answered.length);
  };
  await isWhole(service);
  for (const [method, target, body] of [
    ['PATCH', '/v1/history', { addTags: ['tag'] }],
    ['PUT', '/v1/recording', { recording: false }],
    ['PUT', '/v1/variables/note', { value: 'lorem '.repeat(500_000) }],
  ] as const) {
    const { status, json } = await talk(service, method, target, body);
    assert.deepEqual([status, json.error], [507, 'storage_full'], target);
  }
  assert.deepEqual((await talk(service, 'GET', '/v1/tags')).json.items, []);
  assert.deepEqual((await talk(service, 'GET', '/v1/variables')).json.items, []);
  assert.deepEqual((await talk(service, 'GET', '/v1/recording')).json, { recording: true });
  assert.equal(service.errors(), '', 'a full disk is not reported as a bug');

  assert.equal(await service.stop('SIGKILL'), 'SIGKILL');
  const again = await startService(t, home);
  await isWhole(again);
  await assertCommands(t, again);
  assert.equal((await put(again, 'no room')).json.error, 'storage_full');
  assert.doesNotMatch(again.errors(), /bug/i);

  assert.ok(mount('-o', 'remount,size=48m', home.data));
  const isAnnounced = async () => readFileSync(home.instanceFile, 'utf8').includes(String(again.pid)) || undefined;
  await until('The instance file', isAnnounced);
  const hasRoom = async () => (await put(again, 'lorem ipsum dolor: room')).status === 200 || undefined;
  await until('Writing', hasRoom);
  answered.push('lorem ipsum dolor: room');
  await isWhole(again);
  const { status } = await put(again, 'dolor: there is room again');
  assert.equal(status, 200);
  answered.push('dolor: there is room again');
  assert.equal((await talk(again, 'PATCH', '/v1/history', { addTags: ['tag'] })).json.changed, answered.length);
  await isWhole(again);
  assert.equal(await again.stop(), 0);
  examine(home);
});

test('reads a history on a read-only file system and refuses changes', async (t) => {
  const home = mountSmallDisk(t, '12m');
  if (!home) return t.skip('mounting a disk needs root and leave to mount');
  const first = await startService(t, home);
  await put(first, 'kept before');
  assert.equal(await first.stop(), 0);
  writeFileSync(home.socketPath, ''); // left behind by a crash
  assert.ok(mount('-o', 'remount,ro', home.data));
  const service = await startService(t, home);
  assert.deepEqual(await listTexts(service), ['kept before']);
  assert.equal((await talk(service, 'GET', '/v1/history?q=BEFORE')).json.total, 1);
  assert.match((await talk(service, 'GET', '/v1/status')).json.warnings.join(), /read-only file system/);
  for (const [method, target, body] of [
    ['PUT', '/v1/clipboard', { text: 'new' }],
    ['PATCH', '/v1/history/1', { pin: true }],
    ['PUT', '/v1/variables/note', { value: 'x' }],
    ['PUT', '/v1/recording', { recording: false }],
    ['DELETE', '/v1/history', undefined],
  ] as const) {
    const { status, json } = await talk(service, method, target, body);
    assert.deepEqual([status, json.error], [507, 'storage_read_only'], target);
  }
  await assertCommands(t, service);
  const failed = await runProgram(t, home, 'config', 'set', 'maxDays', '5');
  assert.match(failed.errors, /settings\.json is on a read-only file system/);
  assert.ok(mount('-o', 'remount,rw', home.data));
  await until('Writing', async () => (await put(service, 'written')).status === 200 || undefined);
  assert.deepEqual(await listTexts(service), ['written', 'kept before']);
  assert.equal((await talk(service, 'GET', '/v1/status')).json.warnings, undefined);
  await until('The instance file', async () => existsSync(home.instanceFile) || undefined);
  await assertCommands(t, service);
  assert.doesNotMatch(service.errors(), /bug/i);
  await service.stop();
});

test('writes again after a full disk as soon as there is space', async (t) => {
  const home = mountSmallDisk(t, '4m'); // less than that
  if (!home) return;
  const service = await startService(t, home);
  const answered: string[] = [];
  await fillDisk(service, 1000, answered);
  await fillDisk(service, 10, answered);
  assert.ok(mount('-o', 'remount,size=32m', home.data));
  for (let index = 0; index < 50; index++) {
    const text = `afterwards ${index}`;
    assert.equal((await put(service, text)).status, 200);
    answered.push(text);
  }
  assert.deepEqual((await listTexts(service)).sort(), [...answered].sort());
  const [first] = (await talk(service, 'GET', '/v1/history?q=lorem')).json.items;
  assert.deepEqual((await talk(service, 'DELETE', `/v1/history/${first.id}`)).json, { deleted: 1 });
  assert.equal(service.errors(), '');
  assert.equal(await service.stop(), 0);
  examine(home);
});

const readFiles = ({ data }: Home, pattern: RegExp): Map<string, string> =>
  new Map(
    readdirSync(data)
      .filter((name) => pattern.test(name))
      .map((name) => [name, readFileSync(join(data, name)).toString('base64')]),
  );

const used = mkdtempSync(join(tmpdir(), 'copyloom-used-'));
after(() => rmSync(used, { recursive: true, force: true }));

/** A home in which a service has run and stopped cleanly: created once, copied for each test. */
const copyUsedHome = async (t: TestContext): Promise<Home> => {
  if (readdirSync(used).length === 0) {
    const service = await startService(t);
    await Promise.all(Array.from({ length: 20 }, (_, index) => put(service, `${index} ${'lorem ipsum '.repeat(500)}`)));
    assert.equal(await service.stop(), 0);
    cpSync(service.home.data, used, { recursive: true });
  }
  const home = makeTempHome(t);
  cpSync(used, home.data, { recursive: true });
  return home;
};

for (const mode of ['DELETE', 'WAL'] as const) {
  test(`refuses a history of a newer version and leaves every byte of it unchanged (journal: ${mode})`, async (t) => {
    const home = await copyUsedHome(t);
    const database = new DatabaseSync(home.databaseFile);
    database.exec(`PRAGMA journal_mode = ${mode}; CREATE TABLE newer (id); PRAGMA user_version = 99`);
    const files = readFiles(home, /^copyloom\.db(-wal)?$/); // including the log, as after a kill
    database.close();
    for (const [name, content] of files) writeFileSync(join(home.data, name), Buffer.from(content, 'base64'));
    const { status, output, errors } = await runProgram(t, home, 'serve', '--port', String(await findFreePort()));
    assert.deepEqual([status, output], [1, '']);
    assert.match(
      errors,
      /^This history was written by a newer version of Copyloom \(format 99; .*Nothing was changed\.\n$/,
    );
    assert.deepEqual(readFiles(home, /^copyloom\.db(-wal)?$/), files);
    assert.deepEqual(readFiles(home, /damaged/), new Map());
  });
}

const pageSize = 4096;
const flip = (bytes: Buffer, from: number, to: number): Buffer =>
  Buffer.from(bytes.map((byte, index) => (index >= from && index < to ? byte ^ 0xff : byte)));
const flipBits = (bytes: Buffer, at: number, bits: number): Buffer =>
  Buffer.from(bytes.map((byte, index) => (index === at ? byte ^ bits : byte)));

/** `recovered` if all twenty entries can still be read. */
const damages: readonly {
  name: string;
  withLog?: boolean;
  recovered?: true;
  damage: (bytes: Buffer) => Buffer;
}[] = [
  { name: 'garbage in its header', recovered: true, damage: (bytes) => flip(bytes, 0, 100) },
  { name: 'more pages in its header than it has', recovered: true, damage: (bytes) => flipBits(bytes, 29, 0x08) },
  { name: 'another version in its header', recovered: true, damage: (bytes) => flipBits(bytes, 63, 0x01) },
  { name: 'cut in half', damage: (bytes) => bytes.subarray(0, bytes.length / 2) },
  { name: 'cut to a few bytes', damage: (bytes) => bytes.subarray(0, 50) },
  { name: 'flipped bits in its schema', damage: (bytes) => flip(bytes, 150, 2 * pageSize) },
  { name: 'another file in its place', damage: () => Buffer.from('my diary\n'.repeat(1000)) },
  { name: 'flipped pages under a log', withLog: true, damage: (bytes) => flip(bytes, pageSize, bytes.length) },
];

for (const { name, withLog = false, recovered = false, damage } of damages) {
  test(`sets a damaged history aside untouched and reports it: ${name}`, async (t) => {
    const home = await copyUsedHome(t);
    if (withLog) {
      const killed = await startService(t, home);
      await put(killed, 'only in the write-ahead log');
      await killed.stop('SIGKILL');
    }
    writeFileSync(home.databaseFile, damage(readFileSync(home.databaseFile)));
    const before = [...readFiles(home, /^copyloom\.db(-wal)?$/)].filter(([, content]) => content !== ''); // an empty log is not kept
    const service = await startService(t, home);
    const { json } = await talk(service, 'GET', '/v1/status');
    const [warning, ...others] = json.warnings;
    assert.equal(others.length, 0);
    assert.match(warning, /^The history file was damaged.* saved unchanged as .*copyloom\.db\.damaged-/);
    assert.equal(service.errors(), `${warning}\n`);
    const [aside = ''] = readdirSync(home.data).filter((file) => /damaged-[^-]*-[^-]*-[^-]*-[^-]*-[\d.]*Z$/.test(file));
    assert.ok(warning.includes(join(home.data, aside)), 'the warning says where it is');
    for (const [file, content] of before) {
      const moved = readFileSync(join(home.data, file.replace('copyloom.db', aside))).toString('base64');
      assert.ok(moved === content, `${file} is as it was`);
    }
    assert.equal((await put(service, 'a new history')).status, 200);
    const texts = await listTexts(service);
    assert.equal(texts[0], 'a new history');
    if (recovered) assert.equal(texts.length, 21);
    await service.stop();
    const again = await startService(t, home);
    assert.equal((await talk(again, 'GET', '/v1/status')).json.warnings, undefined);
    assert.deepEqual(await listTexts(again), texts);
    await again.stop();
    examine(home);
  });
}
