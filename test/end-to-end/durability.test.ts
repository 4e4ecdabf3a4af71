// Tests that answered writes survive kills, a full disk, newer file versions and damage.
import assert from 'node:assert/strict';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { test } from 'node:test';
import { isText } from '../../src/core/history/derived-tags.ts';
import { openStore } from '../../src/store/open/open-store.ts';
import { until } from '../support/application/history.ts';
import { type Door, listTexts, put, talk } from '../support/application/talk.ts';
import { findFreePort } from '../support/service/free-port.ts';
import { runProgram } from '../support/service/run-program.ts';
import { startService } from '../support/service/service.ts';
import { examine } from '../support/store/examine-file.ts';
import { assertSetAside, damageUnderLog, fillUsedHome, readFiles } from '../support/store/set-aside.ts';
import { assertCommands, fillDisk, mount, mountSmallDisk, onlyFullDisk } from '../support/store/small-disk.ts';
import { makeTempHome } from '../support/store/temp-home.ts';

/** Every tenth text is long, so that its indexing continues after the answer. */
const writeText = (name: string, index: number): string =>
  `${name} number ${index} ${index % 10 === 0 ? 'lorem ipsum dolor '.repeat(3000) : 'sit amet'} end${name}x${index}`;

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
  assert.match(service.errors(), onlyFullDisk);

  assert.equal(await service.stop('SIGKILL'), 'SIGKILL');
  const again = await startService(t, home);
  await isWhole(again);
  await assertCommands(t, again);
  assert.equal((await put(again, 'no room')).json.error, 'storage_full');
  assert.doesNotMatch(again.errors(), /\bbug\b/i);

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
  assert.doesNotMatch(service.errors(), /\bbug\b/i);
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
  assert.match(service.errors(), onlyFullDisk);
  assert.equal(await service.stop(), 0);
  examine(home);
});

for (const mode of ['DELETE', 'WAL'] as const) {
  test(`refuses a history of a newer version and leaves every byte of it unchanged (journal: ${mode})`, async (t) => {
    const home = makeTempHome(t);
    fillUsedHome(home);
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

test('sets a damaged history and its log aside untouched after a kill, and reports it', async (t) => {
  const home = makeTempHome(t);
  fillUsedHome(home);
  const killed = await startService(t, home);
  await put(killed, 'only in the write-ahead log');
  await killed.stop('SIGKILL');
  damageUnderLog(home);
  const before = readFiles(home, /^copyloom\.db(-wal)?$/);
  const service = await startService(t, home);
  const { json } = await talk(service, 'GET', '/v1/status');
  assert.equal(service.errors(), `${json.warnings}\n`);
  assertSetAside(home, String(json.warnings), before);
  assert.equal((await put(service, 'a new history')).status, 200);
  const texts = await listTexts(service);
  await service.stop();
  const again = await startService(t, home);
  assert.equal((await talk(again, 'GET', '/v1/status')).json.warnings, undefined);
  assert.deepEqual(await listTexts(again), texts);
  await again.stop();
  examine(home);
});
