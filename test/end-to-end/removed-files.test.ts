// Tests that a service loses no answered write if history files are removed while it runs. `api/removed-files` has the other ways.
import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readdirSync, rmdirSync, rmSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { test } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { until } from '../support/application/history.ts';
import { listTexts, put, talk } from '../support/application/talk.ts';
import { runProgram } from '../support/service/run-program.ts';
import { type Service, startService } from '../support/service/service.ts';

const readWarnings = async (service: Service): Promise<string> =>
  ((await talk(service, 'GET', '/v1/status')).json.warnings ?? []).join('\n');

const untilWarned = (service: Service, message: RegExp): Promise<true> =>
  until(`A warning like ${message}`, async () => message.test(await readWarnings(service)) || undefined);

test('loses nothing when the history file is removed, also in a kill', async (t) => {
  const service = await startService(t);
  const { home } = service;
  for (const text of ['first', 'second']) await put(service, text);
  rmSync(home.databaseFile);
  assert.equal((await put(service, 'third')).status, 200);
  assert.deepEqual(await listTexts(service), ['third', 'second', 'first']);
  await untilWarned(service, /were removed .* They were restored, and nothing was lost\./);
  const shown = await runProgram(t, home, 'doctor');
  assert.match(shown.output, /^! history: History files were removed .* restored/m);
  assert.doesNotMatch(shown.output, /^✗ history/m);
  assert.equal((await put(service, 'fourth')).status, 200);
  assert.doesNotMatch(service.errors(), /\bbug\b/i);
  await service.stop('SIGKILL');
  const again = await startService(t, home);
  assert.deepEqual(await listTexts(again), ['fourth', 'third', 'second', 'first']);
  assert.equal(await readWarnings(again), '');
});

test('keeps running if nobody reads its error output any more', async (t) => {
  const service = await startService(t);
  service.child.stderr?.destroy();
  await put(service, 'first');
  rmSync(service.home.databaseFile);
  await untilWarned(service, /They were restored/); // which it has printed
  assert.equal((await put(service, 'second')).status, 200);
  assert.equal(await service.stop(), 0);
});

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
  assert.doesNotMatch(service.errors(), /\bbug\b/i);
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
    assert.doesNotMatch(service.errors(), /\bbug\b/i);
    await service.stop('SIGKILL');
    await assert.rejects(startService(t, service.home), (error: Error) => {
      assert.match(error.message, new RegExp(`copyloom\\.db${suffix} is a folder, .*Then start Copyloom again\\.`));
      assert.doesNotMatch(error.message, /\bbug\b/i);
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
