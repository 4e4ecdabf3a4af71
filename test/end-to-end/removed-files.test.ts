// Tests removing or replacing history files while they are open: answered writes are kept, and the status reports what happened.
import assert from 'node:assert/strict';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  truncateSync,
} from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { test } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Home } from '../../src/platform/files/home.ts';
import { until } from '../support/application/history.ts';
import { listTexts, put, talk } from '../support/application/talk.ts';
import { runProgram } from '../support/service/run-program.ts';
import { type Service, startService } from '../support/service/service.ts';
import { makeTempHome } from '../support/store/temp-home.ts';

const readWarnings = async (service: Service): Promise<string> =>
  ((await talk(service, 'GET', '/v1/status')).json.warnings ?? []).join('\n');

const untilWarned = (service: Service, message: RegExp): Promise<true> =>
  until(`A warning like ${message}`, async () => message.test(await readWarnings(service)) || undefined);

const suffixes = ['', '-wal', '-shm'];

const ways: Record<string, (home: Home) => void> = {
  'the history file': ({ databaseFile }) => rmSync(databaseFile),
  'all of its files': ({ databaseFile }) => {
    for (const suffix of suffixes) rmSync(databaseFile + suffix);
  },
  'its log': ({ databaseFile }) => rmSync(`${databaseFile}-wal`),
  'its shared-memory file': ({ databaseFile }) => rmSync(`${databaseFile}-shm`),
};

for (const [what, remove] of Object.entries(ways)) {
  test(`loses nothing when ${what} is removed`, async (t) => {
    const service = await startService(t);
    const { home } = service;
    for (const text of ['first', 'second']) await put(service, text);
    await talk(service, 'PUT', '/v1/variables/note', { value: 'kept' });
    remove(home);
    assert.equal((await put(service, 'third')).status, 200);
    assert.deepEqual(await listTexts(service), ['third', 'second', 'first']);
    await untilWarned(service, /were removed .* They were restored, and nothing was lost\./);
    assert.equal((await put(service, 'fourth')).status, 200);
    assert.doesNotMatch(service.errors(), /bug/i);
    await service.stop('SIGKILL');
    const again = await startService(t, home);
    assert.deepEqual(await listTexts(again), ['fourth', 'third', 'second', 'first']);
    assert.equal((await talk(again, 'GET', '/v1/history?q=IRST')).json.total, 1);
    assert.equal((await talk(again, 'GET', '/v1/variables/note')).json.value, 'kept');
    assert.equal(await readWarnings(again), '');
  });
}

test('loses nothing when the history file is removed as often as it is restored', async (t) => {
  const service = await startService(t);
  const { databaseFile } = service.home;
  const kept: string[] = [];
  let removals = 0;
  const write = async (): Promise<void> => {
    for (let count = 0; removals < 12; count++) {
      if ((await put(service, `entry ${count}`)).status === 200) kept.unshift(`entry ${count}`);
    }
  };
  const remove = async (): Promise<void> => {
    while (removals < 12) {
      if (existsSync(databaseFile)) {
        rmSync(databaseFile);
        removals++;
      }
      await nextTurn();
    }
  };
  await Promise.all([write(), remove()]);
  await until('Writing', async () => (await put(service, 'last')).status === 200 || undefined);
  kept.unshift('last');
  const readKept = async (from: Service): Promise<string[]> =>
    (await listTexts(from)).filter((text) => kept.includes(text));
  assert.deepEqual(await readKept(service), kept);
  assert.doesNotMatch(service.errors(), /bug/i);
  await service.stop('SIGKILL');
  assert.deepEqual(await readKept(await startService(t, service.home)), kept);
});

for (const suffix of ['-wal', '-shm']) {
  test(`reports a folder at the path of copyloom.db${suffix} and loses nothing`, async (t) => {
    const service = await startService(t);
    const folder = `${service.home.databaseFile}${suffix}`;
    await put(service, 'kept');
    rmSync(folder);
    mkdirSync(folder);
    const refused = await put(service, 'refused');
    assert.deepEqual([refused.status, refused.json.error], [507, 'storage_read_only']);
    assert.match(refused.json.message, new RegExp(`copyloom\\.db${suffix} is a folder, .*Remove or move the folder`));
    await talk(service, 'GET', '/v1/status');
    await talk(service, 'GET', '/v1/history');
    assert.doesNotMatch(service.errors(), /bug/i);
    await service.stop('SIGKILL');
    await assert.rejects(startService(t, service.home), (error: Error) => {
      assert.match(error.message, new RegExp(`copyloom\\.db${suffix} is a folder, .*Then start Copyloom again\\.`));
      assert.doesNotMatch(error.message, /bug/i);
      return true;
    });
    rmdirSync(folder);
    const again = await startService(t, service.home);
    assert.deepEqual(await listTexts(again), ['kept']);
    assert.deepEqual(
      readdirSync(service.home.data).filter((name) => /rescu|replaced/.test(name)),
      [],
    );
  });
}

test('restores a removed file within seconds, even without any request', async (t) => {
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

test('shows a restored file as a note in the doctor, not as a problem, until the next start', async (t) => {
  const service = await startService(t);
  await put(service, 'kept');
  rmSync(service.home.databaseFile);
  await untilWarned(service, /They were restored/);
  const shown = await runProgram(t, service.home, 'doctor');
  assert.match(shown.output, /^! history: History files were removed .* restored/m);
  assert.doesNotMatch(shown.output, /^✗ history/m);
  assert.equal(await service.stop(), 0);
  const again = await startService(t, service.home);
  assert.equal(await readWarnings(again), '');
});

test('recreates the reserve for deletions when it is removed', async (t) => {
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

test('sets aside a history that replaced the current one, and keeps using the current one', async (t) => {
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
  await untilWarned(service, /was replaced with another file .* was saved as .*\.replaced-/);
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

test('explains in status, doctor and lists why a removed file cannot be restored, and warns not to stop Copyloom', async (t) => {
  const service = await startService(t);
  const { home } = service;
  await put(service, 'kept');
  const blocker = `${home.databaseFile}.rescuing`;
  mkdirSync(`${blocker}/in the way`, { recursive: true });
  rmSync(home.databaseFile);
  const advice = /copyloom\.db was removed or replaced .* cannot be restored: .* do not stop it/;
  const status = await talk(service, 'GET', '/v1/status');
  assert.deepEqual([status.status, status.json.counts?.history], [200, 1]);
  assert.match(status.json.warnings.join('\n'), advice);
  assert.match((await runProgram(t, home, 'status')).output, advice);
  assert.match((await runProgram(t, home, 'doctor')).output, advice);
  for (const target of ['/v1/history', '/v1/history?q=kept']) {
    const { status: code, json } = await talk(service, 'GET', target);
    assert.deepEqual([code, json.error], [503, 'read_timeout']);
    assert.match(json.message, advice);
  }
  rmSync(blocker, { recursive: true });
  await untilWarned(service, /They were restored/);
  assert.deepEqual(await listTexts(service), ['kept']);
  assert.doesNotMatch(service.errors(), /bug/i);
});

test('refuses writes until a removed file can be restored, and loses nothing', async (t) => {
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
  const pause = await talk(service, 'PUT', '/v1/recording', { recording: false });
  assert.deepEqual([pause.status, pause.json.error], [507, 'storage_read_only']);
  assert.match(pause.json.message, /its folder was removed or renamed/);
  assert.deepEqual(await listTexts(service), ['kept']);
  renameSync(`${home.data}-moved`, home.data);
  await until('Writing', async () => (await put(service, 'written')).status === 200 || undefined);
  assert.deepEqual(await listTexts(service), ['written', 'kept']);
  await untilWarned(service, /They were restored/);
  assert.doesNotMatch(service.errors(), /bug/i);
  assert.equal(await service.stop(), 0);
  assert.deepEqual(await listTexts(await startService(t, home)), ['written', 'kept']);
});
