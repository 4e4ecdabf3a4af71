// Files of the history that somebody removes or replaces while it is open: what was answered is kept, and the status says what happened.
import assert from 'node:assert/strict';
import { chmodSync, copyFileSync, readdirSync, renameSync, rmSync, statSync, truncateSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { test } from 'node:test';
import type { Home } from '../../src/platform/home.ts';
import { until } from '../support/history.ts';
import { runProgram } from '../support/run-program.ts';
import { type Service, startService } from '../support/service.ts';
import { listTexts, put, talk } from '../support/talk.ts';
import { makeTempHome } from '../support/temp-home.ts';

const readWarnings = async (service: Service): Promise<string> =>
  ((await talk(service, 'GET', '/v1/status')).json.warnings ?? []).join('\n');

const untilWarned = (service: Service, says: RegExp): Promise<true> =>
  until(`A warning like ${says}`, async () => says.test(await readWarnings(service)) || undefined);

const suffixes = ['', '-wal', '-shm'];

const ways: Record<string, (home: Home) => void> = {
  'the history file': ({ databaseFile }) => rmSync(databaseFile),
  'all of its files': ({ databaseFile }) => {
    for (const suffix of suffixes) rmSync(databaseFile + suffix);
  },
  'its log': ({ databaseFile }) => rmSync(`${databaseFile}-wal`),
  'what its connections share': ({ databaseFile }) => rmSync(`${databaseFile}-shm`),
};

for (const [what, remove] of Object.entries(ways)) {
  test(`nothing is lost when somebody removes ${what}`, async (t) => {
    const service = await startService(t);
    const { home } = service;
    for (const text of ['first', 'second']) await put(service, text);
    await talk(service, 'PUT', '/v1/variables/note', { value: 'kept' });
    remove(home);
    assert.equal((await put(service, 'third')).status, 200);
    assert.deepEqual(await listTexts(service), ['third', 'second', 'first']);
    await untilWarned(service, /were removed .* They were restored, and nothing was lost\./);
    assert.equal((await put(service, 'fourth')).status, 200);
    assert.doesNotMatch(service.errors(), /bug/);
    await service.stop('SIGKILL');
    const again = await startService(t, home);
    assert.deepEqual(await listTexts(again), ['fourth', 'third', 'second', 'first']);
    assert.equal((await talk(again, 'GET', '/v1/history?q=IRST')).json.total, 1);
    assert.equal((await talk(again, 'GET', '/v1/variables/note')).json.value, 'kept');
    assert.equal(await readWarnings(again), '');
  });
}

test('a removed file is restored within seconds, also if nobody asks for anything', async (t) => {
  const service = await startService(t);
  await put(service, 'kept');
  rmSync(service.home.databaseFile);
  const readValue = async (): Promise<unknown> => {
    try {
      const database = new DatabaseSync(service.home.databaseFile, { readOnly: true });
      const row = database.prepare('SELECT value FROM entry').get();
      database.close();
      return row?.['value'];
    } catch {
      return undefined;
    }
  };
  assert.equal(await until('The restored file', readValue), 'kept');
});

test('a restored file is a note of the doctor until the next start, and nothing that does not work', async (t) => {
  const service = await startService(t);
  await put(service, 'kept');
  rmSync(service.home.databaseFile);
  await untilWarned(service, /They were restored/);
  const shown = await runProgram(t, service.home, 'doctor');
  assert.match(shown.output, /^note {6}history: Files of the history were removed .* restored/m);
  assert.doesNotMatch(shown.output, /^does not {2}history/m);
  assert.equal(await service.stop(), 0);
  const again = await startService(t, service.home);
  assert.equal(await readWarnings(again), '');
});

test('the reserve for deletions is made again when somebody removes it', async (t) => {
  const service = await startService(t);
  const reserve = `${service.home.databaseFile}.reserve`;
  const readSize = () => statSync(reserve, { throwIfNoEntry: false })?.size;
  await put(service, 'kept');
  const size = await until('The reserve', async () => readSize());
  rmSync(reserve);
  await until('The new reserve', async () => readSize() === size || undefined);
  truncateSync(reserve, 100);
  await until('A whole reserve', async () => readSize() === size || undefined);
});

test('another history in the place of this one is kept aside, and the one in use goes on', async (t) => {
  const other = await startService(t);
  await put(other, 'from elsewhere');
  assert.equal(await other.stop(), 0);
  const service = await startService(t);
  const { databaseFile, data } = service.home;
  await put(service, 'mine');
  copyFileSync(other.home.databaseFile, `${databaseFile}.new`);
  chmodSync(`${databaseFile}.new`, 0o644);
  renameSync(`${databaseFile}.new`, databaseFile);
  const answers = await Promise.all(Array.from({ length: 8 }, () => listTexts(service)));
  assert.deepEqual(new Set(answers.flat()), new Set(['mine']));
  assert.equal((await put(service, 'mine too')).status, 200);
  await untilWarned(service, /Another file was put in the place of .* is kept as .*\.replaced-/);
  assert.equal(await service.stop(), 0);
  const aside = readdirSync(data).filter((name) => /\.replaced-/.test(name));
  assert.equal(aside.length, 1, 'without a log that is not its own');
  assert.equal(statSync(`${data}/${aside[0]}`).mode & 0o777, 0o600);
  const again = await startService(t, service.home);
  assert.deepEqual(await listTexts(again), ['mine too', 'mine']);
  await again.stop();

  renameSync(`${data}/${aside[0]}`, databaseFile);
  const restored = await startService(t, service.home);
  assert.deepEqual(await listTexts(restored), ['from elsewhere']);
});

test('where a removed file cannot be restored, writes are refused until it can, and nothing is lost', async (t) => {
  const home = makeTempHome(t);
  const service = await startService(t, home);
  await put(service, 'kept');
  await listTexts(service);
  rmSync(home.databaseFile);
  renameSync(home.data, `${home.data}-moved`);
  t.after(() => rmSync(`${home.data}-moved`, { recursive: true, force: true }));
  const refused = await put(service, 'refused');
  assert.deepEqual([refused.status, refused.json.error], [507, 'storage_read_only']);
  assert.match(refused.json.message, /was removed or replaced .* cannot be restored/);
  await untilWarned(service, /was removed or replaced .* cannot be restored/);
  assert.deepEqual(await listTexts(service), ['kept']);
  renameSync(`${home.data}-moved`, home.data);
  await until('Writing', async () => (await put(service, 'written')).status === 200 || undefined);
  assert.deepEqual(await listTexts(service), ['written', 'kept']);
  await untilWarned(service, /They were restored/);
  assert.doesNotMatch(service.errors(), /bug/);
  assert.equal(await service.stop(), 0);
  assert.deepEqual(await listTexts(await startService(t, home)), ['written', 'kept']);
});
