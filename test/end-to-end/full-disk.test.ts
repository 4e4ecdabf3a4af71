// Tests a full disk: deleting works, because that frees space, and copies that are not kept are reported.
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import type { Copy } from '../../src/core/clipboard/system-clipboard.ts';
import type { Home } from '../../src/platform/files/home.ts';
import { openDatabase } from '../../src/store/database/database.ts';
import { startApplication, type TestApplication } from '../support/application/application.ts';
import { until } from '../support/application/history.ts';
import { setLimits } from '../support/application/limits.ts';
import { listTexts, put, talk } from '../support/application/talk.ts';
import { runProgram } from '../support/service/run-program.ts';
import { startService } from '../support/service/service.ts';
import { damageTree, settle } from '../support/store/damage-file.ts';
import {
  assertCommands,
  fillDisk,
  fillRest,
  mount,
  mountSmallDisk,
  onlyFullDisk,
} from '../support/store/small-disk.ts';
import { makeTempFolder } from '../support/store/temp-home.ts';

test('deletes entries on a full disk, which frees space', async (t) => {
  const home = mountSmallDisk(t, '12m');
  if (!home) return;
  const service = await startService(t, home);
  const answered: string[] = [];
  for (const size of [1000, 100, 1]) await fillDisk(service, size, answered);
  const { items } = (await talk(service, 'GET', '/v1/history?limit=200&offset=3')).json;
  for (const { id } of items.slice(0, 5)) {
    assert.deepEqual((await talk(service, 'DELETE', `/v1/history/${id}`)).json, { deleted: 1 });
  }
  assert.equal((await listTexts(service)).length, answered.length - 5);
  const cleared = await talk(service, 'DELETE', '/v1/history');
  assert.deepEqual([cleared.status, cleared.json], [200, { deleted: answered.length - 5 }]);
  assert.deepEqual(await listTexts(service), []);
  await until(
    'Room for another',
    async () => (await put(service, 'lorem '.repeat(10_000))).status === 200 || undefined,
  );
  assert.match(service.errors(), onlyFullDisk);
  assert.equal(await service.stop(), 0);
});

test('an import that fills the disk says what it has imported, and goes on from there', async (t) => {
  const home = mountSmallDisk(t, '12m');
  if (!home) return;
  const service = await startService(t, home);
  const lines = Array.from({ length: 400 }, () => JSON.stringify({ text: randomBytes(10_000).toString('hex') }));
  const file = join(makeTempFolder(t), 'clips.jsonl');
  writeFileSync(file, lines.join('\n'));
  const stopped = await runProgram(t, home, 'import', file);
  const [, count = ''] =
    /^The import is incomplete\. The disk is full, .* Free up disk space\. Imported so far: (\d+) entries\./.exec(
      stopped.errors,
    ) ?? [];
  assert.equal(stopped.status, 1);
  assert.equal(Number(count), (await talk(service, 'GET', '/v1/history?limit=1')).json.total, stopped.errors);
  assert.ok(mount('-o', 'remount,size=100m', home.data));
  const { status, output } = await runProgram(t, home, 'import', file, '--json');
  const { added, alreadyThere } = JSON.parse(output);
  assert.deepEqual([status, added, alreadyThere], [0, 400 - Number(count), Number(count)]);
  assert.match(service.errors(), onlyFullDisk);
});

test('reports a folder at the path of the reserve; once it is empty, creates the reserve and deletes entries', async (t) => {
  const home = mountSmallDisk(t, '16m');
  if (!home) return;
  const reserve = `${home.databaseFile}.reserve`;
  mkdirSync(join(reserve, 'mine'), { recursive: true });
  const service = await startService(t, home);
  for (const text of ['first', 'second', 'third']) await put(service, text);
  const readWarnings = async () => (await talk(service, 'GET', '/v1/status')).json.warnings;
  assert.match((await readWarnings()).join(), /^Deleting may fail on a full disk: .*\.reserve is a folder/);
  const junk = join(home.data, 'junk');
  fillRest(junk);
  const [newest, second] = (await talk(service, 'GET', '/v1/history')).json.items;
  const deleted = await talk(service, 'DELETE', `/v1/history/${newest.id}`);
  assert.match(`${deleted.status}`, /^(200|507)$/, 'whether the log can be shrunk first is up to who reads it');
  await readWarnings(); // the free space is known by then
  rmSync(join(reserve, 'mine'), { recursive: true });
  rmSync(junk);
  await until('The reserve', async () => statSync(reserve, { throwIfNoEntry: false })?.isFile() || undefined);
  await until('No warning', async () => (await readWarnings()) === undefined || undefined);
  fillRest(junk);
  assert.deepEqual((await talk(service, 'DELETE', `/v1/history/${second.id}`)).json, { deleted: 1 });
  assert.equal(service.errors(), '');
  assert.equal(await service.stop(), 0);
});

const text = 'lorem ipsum '.repeat(500_000);
const onePixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const picture = (name: string) => ({
  type: 'image/png',
  // What follows the picture makes it another one.
  bytes: Buffer.concat([Buffer.from(onePixel, 'base64'), Buffer.from(name)]),
});

/** Starts it and waits for maintenance, which may use the reserve. */
const startTidy = async (t: TestContext, home: Home): Promise<TestApplication> => {
  const application = await startApplication(t, home);
  const database = openDatabase(home.databaseFile, { readOnly: true });
  await until(
    'A tidy history',
    async () =>
      (database.number('SELECT count(*) FROM gap_clearing') === 0 && database.number('PRAGMA freelist_count') < 64) ||
      undefined,
  );
  database.close();
  return application;
};

const readWarnings = async ({ call }: TestApplication): Promise<string> =>
  ((await call('GET', '/v1/status')).json.warnings ?? []).join();
const readLog = async ({ control }: TestApplication): Promise<string[]> =>
  (await control('GET', '/control/log')).json.items.map((line: { text: string }) => line.text);
const kinds: Readonly<Record<string, (app: string) => Partial<Copy>>> = {
  text: (app) => ({ text: `${app} ${text.slice(0, 1_500_000)}`, app }),
  pictures: (app) => ({ picture: picture(app), app }),
};
for (const [kind, make] of Object.entries(kinds))
  test(`keeps copies of ${kind} in memory on a full disk, says so, and saves them once there is space`, async (t) => {
    const home = mountSmallDisk(t, '20m');
    if (!home) return;
    const application = await startTidy(t, home);
    const { call, clipboard } = application;
    const { entry } = (await call('PUT', '/v1/clipboard', { body: { text: 'there before' } })).json;
    const junk = join(home.data, 'junk');
    fillRest(junk);
    for (const app of ['one', 'two']) clipboard.copy(make(app));
    await until(
      'The warning',
      async () =>
        /^The disk is full, .* New copies stay in memory until they can be saved, and are lost if/.test(
          await readWarnings(application),
        ) || undefined,
    );
    const { checks } = (await application.control('GET', '/control/checks')).json;
    const isReported = (check: { works: boolean; message: string }) =>
      !check.works && /^The disk is full/.test(check.message);
    assert.ok(checks.some(isReported), 'the doctor says so too');
    assert.equal((await call('DELETE', `/v1/history/${entry.id}`)).status, 200);
    rmSync(junk);
    const listApps = async () =>
      (await call('GET', '/v1/history')).json.items.map(({ app }: { app?: string }) => app).join();
    await until('Both copies', async () => (await listApps()) === 'two,one' || undefined);
    assert.equal(await readWarnings(application), '');
    await until('The log', async () => (await readLog(application)).length > 0 || undefined);
    assert.match((await readLog(application)).join('\n'), /^The disk is full, [^\n]* stay in memory\.$/);
  });

test('ends the full-disk warning when a copy is saved', async (t) => {
  const home = mountSmallDisk(t, '20m');
  if (!home) return;
  const application = await startTidy(t, home);
  const putText = async (text: string) => (await application.call('PUT', '/v1/clipboard', { body: { text } })).status;
  const [most, rest] = [join(home.data, 'most'), join(home.data, 'rest')];
  writeFileSync(most, Buffer.alloc(3_000_000)); // less than the free space that ends the warning by itself
  fillRest(rest);
  assert.equal(await putText(text), 507);
  assert.match(await readWarnings(application), /^The disk is full/);
  rmSync(most);
  assert.match(await readWarnings(application), /^The disk is full/);
  assert.equal(await putText('lorem ipsum'), 200);
  assert.equal(await readWarnings(application), '');
});

test('saves waiting copies when Copyloom is stopped, or says that they are lost', async (t) => {
  const home = mountSmallDisk(t, '20m');
  if (!home) return;
  const untilFull = (application: TestApplication) =>
    until('The warning', async () => /^The disk is full/.test(await readWarnings(application)) || undefined);
  const first = await startTidy(t, home);
  const junk = join(home.data, 'junk');
  fillRest(junk);
  first.clipboard.copy(kinds['text']?.('one') ?? {});
  await untilFull(first);
  rmSync(junk);
  await first.close();
  const second = await startTidy(t, home);
  assert.equal((await second.call('GET', '/v1/history')).json.items[0]?.app, 'one');
  fillRest(junk);
  for (const app of ['two', 'three']) second.clipboard.copy(kinds['text']?.(app) ?? {});
  await untilFull(second);
  await until('Both copies', async () => /Waiting now: 2 copies\.$/.test(await readWarnings(second)) || undefined);
  const { status, json } = await second.control('POST', '/control/quit');
  assert.deepEqual([status, json.error], [507, 'storage_full']);
  assert.match(json.message, /^2 copies could not be saved yet and would be lost: The disk is full, /);
  assert.equal((await second.control('POST', '/control/quit?force=true')).status, 200);
  await second.application.desktop.quitting;
  await second.close();
  assert.match(
    second.log.join('\n'),
    /^The disk is full[^\n]*\n2 copies could not be saved and are lost: The disk is full[^\n]*\n3 log lines could not be written and are lost\.$/,
  );
});

test('keeps the history in use and leaves nothing behind when a repair runs out of space', async (t) => {
  const home = mountSmallDisk(t, '20m');
  if (!home) return;
  const { call, control } = await startApplication(t, home);
  const puts = (text: string) => call('PUT', '/v1/clipboard', { body: { text } });
  for (let n = 0; n < 130; n++) await puts(`${n} ${text.slice(0, 30_000)}`); // longer ones are indexed later
  settle(home.databaseFile);
  damageTree(home.databaseFile, 'past_value');
  const junk = join(home.data, 'junk');
  fillRest(junk);
  truncateSync(junk, statSync(junk).size - 1_000_000);
  const { status, json } = await control('POST', '/control/repair');
  assert.deepEqual([status, json.error], [507, 'storage_full']);
  assert.ok(!existsSync(`${home.databaseFile}.recovered`));
  assert.equal((await puts('a copy')).status, 200);
  assert.equal((await call('GET', '/v1/history')).json.total, 131);
  rmSync(junk);
  assert.match((await control('POST', '/control/repair')).json.found.join(), /^The history file was damaged\./);
  assert.equal((await call('GET', '/v1/history')).json.total, 131);
});

test('reports a full disk on the first start', async (t) => {
  const home = mountSmallDisk(t, '1m');
  if (!home) return;
  fillRest(join(home.data, 'junk'));
  const { status, errors } = await runProgram(t, home, 'history', 'list');
  assert.equal(status, 1);
  assert.match(errors, /The history cannot be created in .*: The disk is full/);
});

test('starts on a full disk, accepts commands, deletes, and recovers once there is space', async (t) => {
  setLimits(t, { retry: 50 });
  const home = mountSmallDisk(t, '12m');
  if (!home) return;
  const first = await startService(t, home);
  for (const text of ['first', 'second']) await put(first, text);
  assert.equal(await first.stop(), 0);
  const junk = join(home.data, 'junk');
  fillRest(junk);
  const service = await startService(t, home);
  assert.match((await talk(service, 'GET', '/v1/status')).json.warnings.join(), /^The disk is full/);
  assert.equal((await put(service, 'third')).json.error, 'storage_full');
  await assertCommands(t, service);
  const [newest] = (await talk(service, 'GET', '/v1/history')).json.items;
  assert.deepEqual((await talk(service, 'DELETE', `/v1/history/${newest.id}`)).json, { deleted: 1 });
  assert.deepEqual(await listTexts(service), ['first']);
  rmSync(junk);
  await until('Writing', async () => (await put(service, 'third')).status === 200 || undefined);
  await until('The instance file', async () => existsSync(home.instanceFile) || undefined);
  const readWarnings = async () => (await talk(service, 'GET', '/v1/status')).json.warnings;
  await until('No warning', async () => (await readWarnings()) === undefined || undefined);
  assert.doesNotMatch(service.errors(), /\bbug\b/i);
  assert.equal(await service.stop(), 0);
});
