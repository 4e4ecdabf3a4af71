// Damage that shows up while running is repaired without a restart, and readable rows stay.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { startReaders } from '../../src/app/threads/start-readers.ts';
import { startThread } from '../../src/app/threads/thread.ts';
import { textTables } from '../../src/store/indexes/index-schema.ts';
import { startApplication } from '../support/application/application.ts';
import { putText, until } from '../support/application/history.ts';
import { damageIndexSettings, damageLeaf, damageTree } from '../support/store/damage-file.ts';
import { makeDamagedHome, totalNotes } from '../support/store/damaged-home.ts';
import { mount } from '../support/store/small-disk.ts';

test('repairs index damage found by a search, and answers the search', async (t) => {
  const home = makeDamagedHome(t, (file) => damageTree(file, 'term_data'));
  const { call } = await startApplication(t, home);
  const found = await call('GET', '/v1/history?q=words');
  assert.deepEqual([found.status, found.json.total], [200, totalNotes]);
  const { json } = await call('GET', '/v1/status');
  assert.match(json.warnings[0], /^The search indexes were damaged/);
  assert.equal((await call('PUT', '/v1/clipboard', { body: { text: 'words of another' } })).status, 200);
  assert.equal((await call('GET', '/v1/history?q=words')).json.total, totalNotes + 1);
});

for (const table of textTables) {
  test(`starts despite damaged settings of the index ${table}, and a copy repairs them`, async (t) => {
    const home = makeDamagedHome(t, (file) => damageIndexSettings(file, table));
    const { call } = await startApplication(t, home);
    assert.equal((await call('PUT', '/v1/clipboard', { body: { text: 'words of another' } })).status, 200);
    assert.equal((await call('GET', '/v1/history?q=words')).json.total, totalNotes + 1);
    assert.equal((await call('GET', '/v1/history')).json.total, totalNotes + 1);
  });
}

test('repairs index damage found by a copy, and keeps the copy', async (t) => {
  const home = makeDamagedHome(t, (file) => damageTree(file, 'entry_digest'));
  const { call } = await startApplication(t, home);
  assert.equal((await call('PUT', '/v1/clipboard', { body: { text: 'a copy' } })).status, 200);
  assert.equal((await call('GET', '/v1/history')).json.total, totalNotes + 1);
});

test('lists readable rows when a list finds damaged ones, and reports the rest', async (t) => {
  const home = makeDamagedHome(t, (file) => damageLeaf(file, 'entry'));
  const { call } = await startApplication(t, home);
  const answers = await Promise.all(
    [0, 100, 200].map((offset) => call('GET', `/v1/history?limit=100&offset=${offset}`)),
  );
  assert.deepEqual(
    answers.map(({ status }) => status),
    [200, 200, 200],
  );
  const { json } = await call('GET', '/v1/status');
  assert.match(json.warnings[0], /^The history file was damaged\. Recovered: \d+ entries.* Unreadable: \d+ entr/);
  assert.ok(json.counts.history < totalNotes && json.counts.history > totalNotes - 30);
  const files = readdirSync(home.data);
  assert.ok(files.some((file) => file.includes('.damaged-')));
  assert.ok(!files.some((file) => file.endsWith('.suspect')));
});

test('doctor --repair examines the file and rebuilds the indexes', async (t) => {
  const { control, call } = await startApplication(
    t,
    makeDamagedHome(t, () => undefined),
  );
  assert.deepEqual((await control('POST', '/control/repair')).json, { found: [] });
  assert.equal((await call('GET', '/v1/history?q=words')).json.total, totalNotes);
});

test('records copies while doctor --repair examines the file', async (t) => {
  const home = makeDamagedHome(t, () => undefined);
  const readers = startReaders(startThread, home.databaseFile, (error) => assert.fail(String(error)));
  const [begun, finish] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const isSound = async (): Promise<boolean> => {
    begun.resolve();
    await finish.promise;
    return readers.examinations.isSound();
  };
  const { control, call } = await startApplication(t, home, {
    readers: { ...readers, examinations: { ...readers.examinations, isSound } },
  });
  const repair = control('POST', '/control/repair');
  await Promise.race([begun.promise, repair.then(() => assert.fail('The writer examined the file.'))]);
  await putText(call, 'copied meanwhile');
  finish.resolve();
  assert.deepEqual((await repair).json, { found: [] });
  assert.equal((await call('GET', '/v1/history?q=words')).json.total, totalNotes);
  assert.equal((await call('GET', '/v1/history?q=meanwhile')).json.total, 1);
});

test('doctor --repair reports damage once, and the status and the log show it', async (t) => {
  const home = makeDamagedHome(t, (file) => damageLeaf(file, 'entry'));
  const { control, call, log } = await startApplication(t, home);
  const { found } = (await control('POST', '/control/repair')).json;
  assert.equal(found.length, 1);
  assert.deepEqual((await call('GET', '/v1/status')).json.warnings, found);
  assert.deepEqual(
    log.filter((line) => found.includes(line)),
    [],
    'the reply has the report, and nothing is printed',
  );
  const lines = await until('The log', async () => {
    const { items } = (await control('GET', '/control/log')).json;
    return items.length > 0 ? items : undefined;
  });
  assert.deepEqual(
    lines.map(({ text }: { text: string }) => text),
    found,
  );
  assert.deepEqual((await control('POST', '/control/repair')).json.found, []);
});

test('the history stays in use if a repair cannot start', async (t) => {
  const home = makeDamagedHome(t, () => undefined);
  const { control, call } = await startApplication(t, home);
  const blocker = `${home.databaseFile}.recovered`;
  mkdirSync(join(blocker, 'mine'), { recursive: true });
  const { status, json } = await control('POST', '/control/repair');
  assert.equal(status, 500);
  assert.match(json.message, /^The history cannot be opened or repaired: .*copyloom\.db\.recovered/);
  assert.equal((await call('PUT', '/v1/clipboard', { body: { text: 'a copy' } })).status, 200);
  assert.equal((await call('GET', '/v1/history')).json.total, totalNotes + 1);
  rmSync(blocker, { recursive: true });
  assert.deepEqual((await control('POST', '/control/repair')).json, { found: [] });
  assert.equal((await call('GET', '/v1/history?q=copy')).json.total, 1);
});

test('reports that a history cannot be replaced with its repaired copy, and retries with the next call', async (t) => {
  const home = makeDamagedHome(t, (file) => damageTree(file, 'term_data'));
  const { control, call } = await startApplication(t, home);
  const put = () => call('PUT', '/v1/clipboard', { body: { text: 'a copy' } });
  if (!mount('--bind', home.databaseFile, home.databaseFile))
    return t.skip('a bind mount needs root and leave to mount');
  try {
    assert.equal((await control('POST', '/control/repair')).status, 500);
    const { status, json } = await put();
    assert.equal(status, 500);
    assert.match(json.message, /^The history cannot be opened or repaired: EBUSY/);
  } finally {
    spawnSync('umount', ['-l', home.databaseFile]); // before the home is removed
  }
  assert.equal((await put()).status, 200);
  assert.equal((await call('GET', '/v1/history?q=words')).json.total, totalNotes);
  assert.equal((await call('GET', '/v1/history')).json.total, totalNotes + 1);
  assert.ok(!existsSync(`${home.databaseFile}.recovered`));
});
