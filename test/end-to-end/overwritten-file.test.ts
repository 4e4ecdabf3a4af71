// Tests another program overwriting the open history file: it is reported, and the history keeps working with what is left.
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
 * Waits for a file check that started after the call. Each check creates a missing reserve. The check in progress may create one too,
 * and so may a repair in it, so only the third one counts.
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
  assert.match(await readWarnings(service), /Another program wrote to .*quit Copyloom first \(copyloom quit\)/);
};

const logSize = ({ home }: Service): number => statSync(`${home.databaseFile}-wal`).size;

/**
 * Deleting makes the service write its whole log to the file and empty it. Maintenance right after that fills the log again, so it may
 * take several attempts to see it empty.
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
    assert.equal((await remove()).status, 404); // the writer answers once it has written the log
    return logSize(service) === 0 || undefined;
  });
};

test('reports a backup copied over the history file and keeps working', async (t) => {
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
  assert.doesNotMatch(service.errors(), /\bbug\b/i);
  await service.stop('SIGKILL');
  const again = await startService(t, service.home);
  assert.deepEqual(await listTexts(again), texts);
  assert.equal(await readWarnings(again), '');
});

test('keeps data that is only in the log when a backup is copied over the history file', async (t) => {
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

test('reports another history copied over this one', async (t) => {
  const other = await startService(t);
  for (let count = 0; count < 20; count++) await put(other, `from elsewhere ${count} ${'more '.repeat(200)}`);
  assert.equal(await other.stop(), 0);
  const service = await startService(t);
  await put(service, 'mine');
  await emptyLog(service); // otherwise a checkpoint at the moment of the copy would be taken for the only write
  copyFileSync(other.home.databaseFile, service.home.databaseFile);
  await assertWarned(service);
  assert.equal((await put(service, 'mine too')).status, 200);
  assert.ok((await listTexts(service)).includes('mine too'));
  assert.doesNotMatch(service.errors(), /\bbug\b/i);
});

test('does not report damage when only the file time changes', async (t) => {
  const service = await startService(t);
  await put(service, 'kept');
  utimesSync(service.home.databaseFile, 1, 1);
  await assertWarned(service);
  assert.deepEqual(await listTexts(service), ['kept']);
  assert.doesNotMatch(await readWarnings(service), /damage/i);
});

test('does not report its own writes to the history file', async (t) => {
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
