// What takes up space, compacting and folders, through the private socket.
import assert from 'node:assert/strict';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type TestContext, test } from 'node:test';
import type { Schemas } from '../../src/contract/types.ts';
import type { Home } from '../../src/platform/files/home.ts';
import { makePrivateFolder } from '../../src/platform/files/private-files.ts';
import { startApplication, type TestApplication } from '../support/application/application.ts';
import { assertRefused, list, putText, until } from '../support/application/history.ts';
import { fillStore } from '../support/store/fill-store.ts';
import { makeTempHome } from '../support/store/temp-home.ts';

const measure = async ({ control }: TestApplication): Promise<Schemas['Storage']> =>
  (await control('GET', '/control/storage')).json;
const kindOf = ({ kinds }: Schemas['Storage'], wanted: string) => kinds.find(({ kind }) => kind === wanted);

/** Leaves free space that maintenance doesn't return, because it is less than a sixteenth of the file. */
const startWithFreeSpace = async (t: TestContext, home: Home = makeTempHome(t)): Promise<TestApplication> => {
  fillStore(home, ({ history }) => {
    for (let n = 0; n < 60; n++) history.record({ text: `${n} ${'lorem ipsum dolor '.repeat(8000)}` });
  });
  const application = await startApplication(t, home);
  await application.call('DELETE', '/v1/history/2');
  await application.call('DELETE', '/v1/history/3');
  await until('The free space', async () => kindOf(await measure(application), 'free'));
  return application;
};

test('measures what was copied and what lies beside the history', async (t) => {
  const application = await startApplication(t);
  const { home } = application;
  assert.equal(kindOf(await measure(application), 'texts'), undefined);
  await putText(application.call, 'x'.repeat(1000));
  writeFileSync(`${home.databaseFile}.damaged-2026-01-01`, 'y'.repeat(300));
  const storage = await measure(application);
  assert.deepEqual(kindOf(storage, 'texts'), { kind: 'texts', bytes: 1000, count: 1 });
  assert.deepEqual(kindOf(storage, 'setAside'), { kind: 'setAside', bytes: 300, count: 1 });
  assert.equal(kindOf(storage, 'reserve')?.bytes, 4 * 1024 * 1024);
  assert.deepEqual([storage.unit, storage.periods.length, storage.periods[0]?.bytes], ['day', 1, 1000]);
  assert.equal(storage.folder, home.data);
  assert.equal(
    storage.bytes,
    storage.kinds.reduce((sum, { bytes }) => sum + bytes, 0),
  );
});

test('compacting gives free space back to the disk, and copies made meanwhile are kept', async (t) => {
  const application = await startWithFreeSpace(t);
  const { control, call, home } = application;
  const before = statSync(home.databaseFile).size;
  const [{ json }] = await Promise.all([
    control('POST', '/control/storage/compact'),
    putText(call, 'copied meanwhile'),
    putText(call, 'and another'),
  ]);
  assert.ok(json.freed > 100_000, `${json.freed} bytes were freed`);
  assert.ok(statSync(home.databaseFile).size < before);
  assert.equal((await list(call)).total, 60);
  assert.equal((await list(call, { q: 'copied meanwhile' })).total, 1);
});

test('rewrites a file from before version 0.2 so that it can shrink, and copies made meanwhile are kept', async (t) => {
  const home = makeTempHome(t);
  makePrivateFolder(home.data);
  const old = new DatabaseSync(home.databaseFile);
  old.exec('PRAGMA auto_vacuum = NONE; CREATE TABLE started (at INTEGER); DROP TABLE started;');
  old.close();
  const { control, call, close } = await startWithFreeSpace(t, home);
  const [{ json }] = await Promise.all([
    control('POST', '/control/storage/compact'),
    putText(call, 'copied meanwhile'),
  ]);
  assert.ok(json.freed > 100_000, `${json.freed} bytes were freed`);
  await close();
  const again = await startApplication(t, home);
  assert.equal((await list(again.call)).total, 59);
  assert.equal((await list(again.call, { q: 'copied meanwhile' })).total, 1);
  assert.equal((await again.call('GET', '/v1/status')).json.warnings, undefined);
  const file = new DatabaseSync(home.databaseFile, { readOnly: true });
  assert.equal(file.prepare('PRAGMA auto_vacuum').get()?.['auto_vacuum'], 2);
  file.close();
});

test('compacts once at a time, and stops when the client disconnects', async (t) => {
  const application = await startWithFreeSpace(t);
  const { control } = application;
  const leaving = new AbortController();
  const first = control('POST', '/control/storage/compact', { client: leaving.signal });
  assertRefused(await control('POST', '/control/storage/compact'), 'conflict', /already being compacted/);
  leaving.abort();
  await first;
  assert.ok(kindOf(await measure(application), 'free'), 'it stopped before the end');
  assert.equal((await control('POST', '/control/storage/compact')).json.left, 0);
});

test('shows the version, and the licenses of what it ships with', async (t) => {
  const { control, home } = await startApplication(t);
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
  const about = (await control('GET', '/control/about')).json;
  assert.deepEqual(
    [about.version, about.node, about.license, about.home.data],
    [version, process.versions.node, 'MIT', home.data],
  );
  const { licenses }: { licenses: Schemas['License'][] } = (await control('GET', '/control/licenses')).json;
  const names = licenses.map(({ name }) => name);
  assert.equal(names[0], 'copyloom');
  for (const shipped of ['yaml', 'sharp', 'preact']) assert.ok(names.includes(shipped), shipped);
  for (const tool of ['vite', 'typescript', 'playwright-core']) assert.ok(!names.includes(tool), tool);
  assert.match(licenses.find(({ name }) => name === 'ajv')?.text ?? '', /Permission is hereby granted/);
});

test('shows a folder in the file manager, with the file that matters', async (t) => {
  const revealed: string[] = [];
  const { control, home } = await startApplication(t, makeTempHome(t), {
    revealFiles: async ([path]) => void revealed.push(path),
  });
  const reveal = async (folder: string) =>
    (await control('POST', '/control/folders', { body: { folder } })).json.folder;
  assert.equal(await reveal('data'), home.data);
  assert.equal(await reveal('config'), home.config);
  assert.equal(await reveal('languages'), home.languagesFolder);
  assert.match(await reveal('docs'), /docs\/guide$/);
  assert.deepEqual(revealed.slice(0, 3), [home.databaseFile, home.config, home.languagesFolder]);
  assert.equal(revealed[3], join(process.cwd(), 'docs', 'guide', 'getting-started.md'));
});
