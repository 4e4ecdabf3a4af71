// Limits of the history and expiring entries: at startup, after copies, and over time.
import assert from 'node:assert/strict';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { startApplication } from '../support/application/application.ts';
import {
  copyIn,
  list,
  listIds,
  listValues,
  patch,
  putText,
  putTexts,
  screenshot,
  until,
} from '../support/application/history.ts';
import { presetSettings } from '../support/application/preset-settings.ts';
import { fillStore } from '../support/store/fill-store.ts';
import { makeTempHome } from '../support/store/temp-home.ts';

const day = 86_400_000;

test('maxEntries limits unpinned entries, and deletes the files of deleted pictures', async (t) => {
  const home = makeTempHome(t);
  presetSettings(home, { maxEntries: 2 });
  const application = await startApplication(t, home);
  const { call } = application;
  const [pinned = 0] = await putTexts(call, 'pinned');
  await patch(call, pinned, { pin: true });
  const file = join(home.imagesFolder, screenshot.file);
  writeFileSync(file, 'PNG');
  const picture = await copyIn(application, { image: screenshot });
  await putTexts(call, 'one', 'two');
  await until('The limit', async () => (await list(call)).total === 3 || undefined);
  assert.deepEqual(await listValues(call), ['two', 'one', 'pinned']);
  assert.equal((await call('GET', `/v1/history/${picture.id}`)).status, 404);
  await until('The removal of the file', async () => !existsSync(file) || undefined);
});

test('maxMegabytes deletes the oldest entries, but never the newest, whatever its size', async (t) => {
  const home = makeTempHome(t);
  presetSettings(home, { maxMegabytes: 1 });
  const { call } = await startApplication(t, home);
  const half = 600 * 1024;
  // The newest entry does not count, so there is room for one more.
  const [, , third] = await putTexts(call, 'a'.repeat(half), 'b'.repeat(half), 'c'.repeat(half));
  await until('The limit', async () => (await list(call)).total === 2 || undefined);
  const { id } = await putText(call, 'd'.repeat(4 * half));
  await until('The limit', async () => (await list(call)).items.at(-1)?.id === third || undefined);
  assert.deepEqual(await listIds(call), [id, third]);
});

test('maxDays is applied at startup and with every write', async (t) => {
  const home = makeTempHome(t);
  const now = Date.now();
  presetSettings(home, { maxDays: 30 });
  fillStore(home, ({ history, clock }) => {
    for (const days of [50, 40, 31, 20, 10]) {
      clock.now = now - days * day;
      history.record({ text: `${days} days old` });
    }
    history.pin(1);
  });
  const { call, clock } = await startApplication(t, home);
  await until('The limit', async () => (await list(call)).total === 3 || undefined);
  assert.deepEqual(await listValues(call), ['10 days old', '20 days old', '50 days old']);
  clock.now = now + 11 * day;
  await putText(call, 'new');
  await until('The limit', async () => (await list(call)).total === 3 || undefined);
  assert.deepEqual(await listValues(call), ['new', '10 days old', '50 days old']);
});

test('an entry shows its source and expiry, and is deleted when it expires', async (t) => {
  const application = await startApplication(t);
  const { call } = application;
  const source = 'https://example.org/page';
  await putText(call, 'stays');
  await list(call); // starts every thread, so that the entry is read before it expires
  const expiresAt = Date.now() + 3000;
  const entry = await copyIn(application, { text: 'goes', app: 'Browser', source, expiresAt });
  assert.deepEqual([entry.source, entry.expiresAt], [source, new Date(expiresAt).toISOString()]);
  assert.deepEqual((await list(call)).items[0], entry);
  await until('The expiry', async () => (await call('GET', `/v1/history/${entry.id}`)).status === 404 || undefined);
  assert.ok(Date.now() >= expiresAt);
  assert.deepEqual(await listValues(call), ['stays']);
});

test('deletes what expired while Copyloom was not running soon after the start', async (t) => {
  const home = makeTempHome(t);
  fillStore(home, ({ history }) => {
    history.record({ text: 'expired', expiresAt: Date.now() - 1000 });
    history.record({ text: 'stays' });
    history.record({ text: 'expires in a year', expiresAt: Date.now() + 365 * day });
  });
  const { call } = await startApplication(t, home);
  await until('The expiry', async () => (await list(call)).total === 2 || undefined);
  assert.deepEqual(await listValues(call), ['expires in a year', 'stays']);
});
