// Another program that writes over the history file while it is open: it is reported, and the history goes on with what is left.
import assert from 'node:assert/strict';
import { copyFileSync, existsSync, rmSync, statSync, utimesSync } from 'node:fs';
import { test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { until } from '../support/application/history.ts';
import { listTexts, put, talk } from '../support/application/talk.ts';
import { type Service, startService } from '../support/service/service.ts';

const readWarnings = async (service: Service): Promise<string> =>
  ((await talk(service, 'GET', '/v1/status')).json.warnings ?? []).join('\n');

/**
 * Waits for a look at the files that began after the call. Each look makes a reserve if there is none. The look that is under way may
 * make one too, and so may a repair in it, so that only the third tells.
 */
const untilLookedAt = async ({ home }: Service): Promise<void> => {
  const reserve = `${home.databaseFile}.reserve`;
  for (let count = 0; count < 3; count++) {
    rmSync(reserve);
    await until('A look at the files', async () => existsSync(reserve) || undefined);
  }
};

const assertWarned = async (service: Service): Promise<void> => {
  await untilLookedAt(service);
  assert.match(await readWarnings(service), /Another program wrote to .*stop Copyloom first/);
};

const logSize = ({ home }: Service): number => statSync(`${home.databaseFile}-wal`).size;

/**
 * Deleting makes the service write all of its log to the file and empty it. What it tidies up right after that fills the log again, so
 * it may take several attempts to see it empty.
 */
const emptyLog = async (service: Service): Promise<void> => {
  const removeOne = async () => {
    const { json } = await put(service, 'to be deleted');
    const remove = () => talk(service, 'DELETE', `/v1/history/${json.entry.id}`);
    await remove();
    return remove;
  };
  await until('An empty log', async () => {
    const remove = await removeOne();
    for (let looks = 0; looks < 20 && logSize(service) > 0; looks++) await wait(50);
    assert.equal((await remove()).status, 404); // the writer answers once it is done with the log
    return logSize(service) === 0 || undefined;
  });
};

test('a backup that is copied over the history file is reported, and the history can be used', async (t) => {
  const service = await startService(t);
  const { databaseFile } = service.home;
  for (const text of ['first', 'second']) await put(service, text);
  await emptyLog(service);
  copyFileSync(databaseFile, `${databaseFile}.backup`);
  for (const text of ['third', 'fourth']) await put(service, text);
  await emptyLog(service);
  copyFileSync(`${databaseFile}.backup`, databaseFile);
  await assertWarned(service);
  assert.equal((await put(service, 'fifth')).status, 200);
  const texts = await listTexts(service);
  for (const text of ['fifth', 'second', 'first']) assert.ok(texts.includes(text), text);
  assert.doesNotMatch(service.errors(), /bug/);
  await service.stop('SIGKILL');
  const again = await startService(t, service.home);
  assert.deepEqual(await listTexts(again), texts);
  assert.equal(await readWarnings(again), '');
});

test('what only the log holds survives a backup that is copied over the history file', async (t) => {
  const first = await startService(t);
  const { databaseFile } = first.home;
  await put(first, 'first');
  assert.equal(await first.stop(), 0);
  copyFileSync(databaseFile, `${databaseFile}.backup`);
  const service = await startService(t, first.home);
  for (const text of ['second', 'third']) await put(service, text);
  copyFileSync(`${databaseFile}.backup`, databaseFile);
  await assertWarned(service);
  assert.deepEqual(await listTexts(service), ['third', 'second', 'first']);
});

test('another history that is copied over this one is reported', async (t) => {
  const other = await startService(t);
  for (let count = 0; count < 20; count++) await put(other, `from elsewhere ${count} ${'more '.repeat(200)}`);
  assert.equal(await other.stop(), 0);
  const service = await startService(t);
  await put(service, 'mine');
  copyFileSync(other.home.databaseFile, service.home.databaseFile);
  await assertWarned(service);
  assert.equal((await put(service, 'mine too')).status, 200);
  assert.ok((await listTexts(service)).includes('mine too'));
  assert.doesNotMatch(service.errors(), /bug/);
});

test('a history file with another time is not called damaged, and nothing is lost', async (t) => {
  const service = await startService(t);
  await put(service, 'kept');
  utimesSync(service.home.databaseFile, 1, 1);
  await assertWarned(service);
  assert.deepEqual(await listTexts(service), ['kept']);
  assert.doesNotMatch(await readWarnings(service), /damage/i);
});

test('what the service itself writes to the history file is not reported', async (t) => {
  const service = await startService(t);
  const modified = (): bigint => statSync(service.home.databaseFile, { bigint: true }).mtimeNs;
  const before = modified();
  for (let count = 0; modified() === before; count++)
    await put(service, `entry ${count} ${`word${count} `.repeat(20_000)}`);
  await emptyLog(service);
  await put(service, 'last');
  await emptyLog(service);
  await untilLookedAt(service);
  assert.equal(await readWarnings(service), '');
  assert.equal(await service.stop(), 0);
  assert.equal(await readWarnings(await startService(t, service.home)), '');
});
