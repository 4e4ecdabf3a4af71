// Tests removing or replacing history files while they are open: answered writes are kept, and the status reports what happened.
// `end-to-end/removed-files` does so with a real service, and kills it.
import assert from 'node:assert/strict';
import { chmodSync, copyFileSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, truncateSync } from 'node:fs';
import { type TestContext, test } from 'node:test';
import type { Home } from '../../src/platform/files/home.ts';
import { type Call, startApplication } from '../support/application/application.ts';
import { assertRefused, list, listValues, putText, until } from '../support/application/history.ts';
import { setLimits } from '../support/application/limits.ts';
import { makeTempHome } from '../support/store/temp-home.ts';

const start: typeof startApplication = (t, ...rest) => {
  setLimits(t, { look: 100 });
  return startApplication(t, ...rest);
};

const readWarnings = async (call: Call): Promise<string> =>
  ((await call('GET', '/v1/status')).json.warnings ?? []).join('\n');

const untilWarned = (call: Call, message: RegExp): Promise<true> =>
  until(`A warning like ${message}`, async () => message.test(await readWarnings(call)) || undefined);

const assertNoBug = (log: readonly string[]): void => assert.doesNotMatch(log.join('\n'), /\bbug\b/i);

/** What a kill would leave now. */
const copyHome = (t: TestContext, { databaseFile }: Home): Home => {
  const copy = makeTempHome(t);
  mkdirSync(copy.data, { recursive: true, mode: 0o700 });
  for (const suffix of ['', '-wal']) copyFileSync(databaseFile + suffix, copy.databaseFile + suffix);
  return copy;
};

const ways: Record<string, readonly string[]> = {
  'all files of the history are': ['', '-wal', '-shm'],
  'the log of the history is': ['-wal'],
  'the shared-memory file of the history is': ['-shm'],
};

for (const [what, suffixes] of Object.entries(ways))
  test(`loses nothing when ${what} removed`, async (t) => {
    const { call, home, log } = await start(t);
    for (const text of ['first', 'second']) await putText(call, text);
    await call('PUT', '/v1/variables/note', { body: { value: 'kept' } });
    for (const suffix of suffixes) rmSync(home.databaseFile + suffix);
    await putText(call, 'third');
    assert.deepEqual(await listValues(call), ['third', 'second', 'first']);
    await untilWarned(call, /were removed .* They were restored, and nothing was lost\./);
    await putText(call, 'fourth');
    assertNoBug(log);
    const again = await start(t, copyHome(t, home));
    assert.deepEqual(await listValues(again.call), ['fourth', 'third', 'second', 'first']);
    assert.equal((await list(again.call, { q: 'IRST' })).total, 1);
    assert.equal((await again.call('GET', '/v1/variables/note')).json.value, 'kept');
    assert.equal(await readWarnings(again.call), '');
  });

test('recreates the reserve for deletions when it is removed', async (t) => {
  const { call, home } = await start(t);
  const reserve = `${home.databaseFile}.reserve`;
  const readSize = () => statSync(reserve, { throwIfNoEntry: false })?.size;
  await putText(call, 'kept');
  const size = await until('The reserve', async () => readSize());
  rmSync(reserve);
  await until('The new reserve', async () => readSize() === size || undefined);
  truncateSync(reserve, 100);
  await until('A whole reserve', async () => readSize() === size || undefined);
});

test('sets aside a history that replaced the current one, and keeps using the current one', async (t) => {
  const other = await start(t);
  await putText(other.call, 'from elsewhere');
  await other.close();
  const { call, home, close } = await start(t);
  const { databaseFile, data } = home;
  await putText(call, 'mine');
  copyFileSync(other.home.databaseFile, `${databaseFile}.new`);
  chmodSync(`${databaseFile}.new`, 0o644);
  renameSync(`${databaseFile}.new`, databaseFile);
  const answers = await Promise.all(Array.from({ length: 8 }, () => listValues(call)));
  assert.deepEqual(new Set(answers.flat()), new Set(['mine']));
  await putText(call, 'mine too');
  await untilWarned(call, /was replaced with another file .* was saved as .*\.replaced-/);
  await close();
  const aside = readdirSync(data).filter((name) => /\.replaced-/.test(name));
  assert.equal(aside.length, 1, 'without a log that is not its own');
  assert.equal(statSync(`${data}/${aside[0]}`).mode & 0o777, 0o600);
  const again = await start(t, home);
  assert.deepEqual(await listValues(again.call), ['mine too', 'mine']);
  await again.close();

  renameSync(`${data}/${aside[0]}`, databaseFile);
  const restored = await start(t, home);
  assert.deepEqual(await listValues(restored.call), ['from elsewhere']);
});

test('explains in status, checks and lists why a removed file cannot be restored, and warns not to stop Copyloom', async (t) => {
  const { call, control, home, log } = await start(t);
  await putText(call, 'kept');
  const blocker = `${home.databaseFile}.rescuing`;
  mkdirSync(`${blocker}/in the way`, { recursive: true });
  rmSync(home.databaseFile);
  const advice = /copyloom\.db was removed or replaced .* cannot be restored: .* do not stop it/;
  const status = await call('GET', '/v1/status');
  assert.deepEqual([status.status, status.json.counts?.history], [200, 1]);
  assert.match(status.json.warnings.join('\n'), advice);
  const { checks } = (await control('GET', '/control/checks')).json;
  const check = checks.find(({ name }: { name: string }) => name === 'history');
  assert.equal(check.works, false);
  assert.match(check.message, advice);
  for (const target of ['/v1/history', '/v1/history?q=kept'])
    assertRefused(await call('GET', target), 'read_timeout', advice);
  rmSync(blocker, { recursive: true });
  await untilWarned(call, /They were restored/);
  assert.deepEqual(await listValues(call), ['kept']);
  assertNoBug(log);
});

test('refuses writes until a removed file can be restored, and loses nothing', async (t) => {
  const { call, home, log, close } = await start(t);
  await putText(call, 'kept');
  await listValues(call);
  rmSync(home.databaseFile);
  renameSync(home.data, `${home.data}-moved`);
  t.after(() => rmSync(`${home.data}-moved`, { recursive: true, force: true }));
  const refused = await call('PUT', '/v1/clipboard', { body: { text: 'refused' } });
  assertRefused(refused, 'storage_read_only', /was removed or replaced .* cannot be restored/);
  await untilWarned(call, /was removed or replaced .* cannot be restored/);
  const pause = await call('PUT', '/v1/recording', { body: { recording: false } });
  assertRefused(pause, 'storage_read_only', /its folder was removed or renamed/);
  assert.deepEqual(await listValues(call), ['kept']);
  renameSync(`${home.data}-moved`, home.data);
  const put = () => call('PUT', '/v1/clipboard', { body: { text: 'written' } });
  await until('Writing', async () => (await put()).status === 200 || undefined);
  assert.deepEqual(await listValues(call), ['written', 'kept']);
  await untilWarned(call, /They were restored/);
  assertNoBug(log);
  await close();
  assert.deepEqual(await listValues((await start(t, home)).call), ['written', 'kept']);
});
