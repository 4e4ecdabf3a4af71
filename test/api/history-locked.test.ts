// Another program writes to the history file, or locks it: then copies wait in memory, are recorded in order, and the cause is reported.
import assert from 'node:assert/strict';
import { DatabaseSync } from 'node:sqlite';
import { type TestContext, test } from 'node:test';
import type { TestApplication } from '../support/application/application.ts';
import { listValues, until } from '../support/application/history.ts';
import { setLimits } from '../support/application/limits.ts';
import { startWithThreads } from '../support/application/start-with-threads.ts';
import { patience } from '../support/running/patience.ts';

/** An application that soon gives up waiting for a lock. */
const start = (t: TestContext): Promise<TestApplication> => {
  setLimits(t, { lock: 300 });
  return startWithThreads(t);
};

/** Takes the write lock, after the application's own writes; returns a function that releases it. */
const lock = (t: TestContext, { home }: TestApplication): (() => void) => {
  const database = new DatabaseSync(home.databaseFile, { timeout: patience });
  database.exec('BEGIN IMMEDIATE');
  const release = (): void => {
    if (database.isOpen) database.close();
  };
  t.after(release);
  return release;
};

const readWarnings = async ({ call }: TestApplication): Promise<string> =>
  ((await call('GET', '/v1/status')).json.warnings ?? []).join('\n');

const readLog = async ({ control }: TestApplication): Promise<string> =>
  JSON.stringify((await control('GET', '/control/log')).json);

const locked = /Another program has locked the file \S+copyloom\.db/;

const untilLocked = (application: TestApplication): Promise<true> =>
  until('The warning', async () => locked.test(await readWarnings(application)) || undefined);

test('records copies in order once another program unlocks the history', async (t) => {
  const application = await start(t);
  const { call, clipboard } = application;
  const listed = (...expected: string[]): Promise<true> =>
    until(
      expected.join(),
      async () => JSON.stringify(await listValues(call)) === JSON.stringify(expected) || undefined,
    );
  clipboard.copy({ text: 'before' });
  await listed('before');
  const release = lock(t, application);
  for (const text of ['one', 'two', 'three']) clipboard.copy({ text });
  const refused = await call('PUT', '/v1/clipboard', { body: { text: 'refused' } });
  assert.deepEqual([refused.status, refused.json.error], [503, 'busy']);
  assert.match(refused.json.message, locked);
  await untilLocked(application);
  assert.deepEqual(await listValues(call), ['before']);
  release();
  await listed('three', 'two', 'one', 'before');
  assert.equal(await readWarnings(application), '');
  await until('The line in the log', async () => locked.test(await readLog(application)) || undefined);
  assert.doesNotMatch(application.log.join('\n'), /\bbug\b/i);
});

test('refuses a deletion with the cause while another program has locked the history', async (t) => {
  const application = await start(t);
  const { call } = application;
  const { json } = await call('PUT', '/v1/clipboard', { body: { text: 'kept' } });
  lock(t, application);
  const refused = await call('DELETE', `/v1/history/${json.entry.id}`);
  assert.deepEqual([refused.status, refused.json.error], [503, 'busy']);
  assert.match(refused.json.message, locked);
});

test('stops while another program has locked the history, and reports lost log lines', async (t) => {
  const application = await start(t);
  lock(t, application);
  for (const text of ['one', 'two', 'three']) application.clipboard.copy({ text });
  await untilLocked(application);
  await application.close();
  assert.match(application.log.join('\n'), /log lines could not be written and are lost/);
  assert.doesNotMatch(application.log.join('\n'), /\bbug\b/i);
});

test('shows what another program has written, although reads are cached', async (t) => {
  const { call, home } = await startWithThreads(t);
  await call('PUT', '/v1/clipboard', { body: { text: 'before' } });
  await call('PUT', '/v1/variables/name', { body: { value: 'before' } });
  const { id } = (await call('GET', '/v1/history')).json.items[0];
  const readAll = async () => [
    (await call('GET', '/v1/history')).json.items[0].value,
    (await call('GET', `/v1/history/${id}`)).json.value,
    (await call('GET', '/v1/clipboard')).json.entry.value,
    (await call('GET', '/v1/variables/name')).json.value,
  ];
  for (const _ of ['read', 'cached']) assert.deepEqual(await readAll(), Array(4).fill('before'));
  const database = new DatabaseSync(home.databaseFile);
  t.after(() => database.close());
  database.exec(`UPDATE entry SET value = 'after'; UPDATE variable SET content = '"after"'`);
  await until('the change is shown', async () => (await readAll()).every((value) => value === 'after') || undefined);
});
