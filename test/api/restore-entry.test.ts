// Deleting an entry from the overlay and restoring it: nothing is lost, and nothing stays that should be erased.
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { drawPicture } from '../pipeline/draw-picture.ts';
import { startApplication, type TestApplication } from '../support/application/application.ts';
import { copyIn, until } from '../support/application/history.ts';

const remove = ({ control }: TestApplication, id: number) => control('DELETE', `/control/entries/${id}`);
const restore = ({ control }: TestApplication, id: number) => control('POST', `/control/entries/${id}/restore`);

/** What users see of the history, in lists and searches. */
const readAll = async ({ control }: TestApplication, id: number) => {
  const paths = [
    '/v1/history',
    '/v1/history?q=shopping',
    '/v1/history?q=shoping&fuzzy=true',
    '/v1/history?q=remember',
    '/v1/history?tag=home',
    '/v1/pins',
    '/v1/tags',
    `/v1/history/${id}`,
    `/v1/history/${id}/versions`,
    `/control/entries/${id}/preview`,
    '/control/entries?app=notes',
    '/control/entries?after=yesterday',
  ];
  return Promise.all(paths.map(async (path) => (await control('GET', path)).json));
};

test('restores an entry as it was, at its place', async (t) => {
  const application = await startApplication(t);
  const { control } = application;
  await control('PUT', '/v1/clipboard', { body: { text: 'older' } });
  await copyIn(application, { text: 'milk', app: 'Notes', source: 'https://example.org/notes' });
  for (const value of ['eggs', 'shopping list'])
    await control('PATCH', '/v1/history/2', { body: { value, pin: true, addTags: ['home'], description: 'Remember' } });
  await control('PUT', '/v1/clipboard', { body: { html: '<b>newer</b>' } });
  await control('POST', '/v1/pins', { body: { id: 1 } });
  for (const id of [2, 3, 1]) {
    const before = await readAll(application, id);
    const { status, json } = await remove(application, id);
    assert.deepEqual([status, json.id], [200, id]);
    assert.ok(Date.parse(json.restorableUntil) > Date.now());
    assert.equal((await control('GET', `/v1/history/${id}`)).status, 404);
    assert.equal((await control('GET', '/v1/history')).json.total, 2);
    assert.equal((await restore(application, id)).status, 200);
    assert.deepEqual(await readAll(application, id), before);
    assert.equal((await restore(application, id)).status, 404, 'only once');
  }
  assert.equal((await control('GET', '/v1/history/2/versions')).json.total, 2);
  await control('POST', '/v1/history/3/clipboard');
  assert.equal(application.clipboard.content?.html, '<b>newer</b>');
});

test('keeps a picture as long as it can be restored', async (t) => {
  const application = await startApplication(t);
  const { control, clipboard, home } = application;
  const listFiles = () => readdirSync(home.imagesFolder).filter((name) => name.endsWith('.png'));
  const bytes = await drawPicture({ format: 'image/png', width: 30, height: 20, text: '' });
  clipboard.copy({ picture: { type: 'image/png', bytes } });
  await until('The picture', async () => (await control('GET', '/v1/history')).json.total || undefined);
  await remove(application, 1);
  assert.equal(listFiles().length, 1);
  await restore(application, 1);
  assert.equal((await control('GET', '/control/entries/1/picture')).json.type, 'image/png');
  await remove(application, 1);
  await control('DELETE', '/v1/history');
  assert.deepEqual(listFiles(), []);
  const { status, json } = await restore(application, 1);
  assert.deepEqual([status, json.message], [404, "Entry 1 can't be restored any more."]);
});

test('merges the entry with what was copied again meanwhile', async (t) => {
  const application = await startApplication(t);
  const { control } = application;
  for (const text of ['again', 'between']) await control('PUT', '/v1/clipboard', { body: { text } });
  await control('PATCH', '/v1/history/1', { body: { addTags: ['home'], pin: true } });
  await remove(application, 1);
  await control('PUT', '/v1/clipboard', { body: { html: 'again' } });
  await control('PATCH', '/v1/history/3', { body: { addTags: ['work'] } });
  await restore(application, 1);
  const { json } = await control('GET', '/v1/history');
  assert.deepEqual(
    json.items.map(({ id, tags, pin, copies }: Record<string, unknown>) => [id, tags, pin, copies]),
    [
      [1, ['home', 'work'], true, 2],
      [2, [], false, 1],
    ],
  );
  await control('POST', '/v1/history/1/clipboard');
  assert.equal(application.clipboard.content?.html, 'again');
});

test('erases the text from the file while it can still be restored', async (t) => {
  const application = await startApplication(t);
  const { control, home } = application;
  const secret = 'correcthorsebatterystaple';
  await control('PUT', '/v1/clipboard', { body: { text: secret } });
  await control('PUT', '/v1/clipboard', { body: { text: 'other' } });
  await remove(application, 1);
  const files = ['', '-wal'].map((suffix) => home.databaseFile + suffix);
  await until(
    'The text to be erased',
    async () => files.filter(existsSync).every((file) => !readFileSync(file).includes(secret)) || undefined,
  );
  assert.equal((await restore(application, 1)).status, 200);
});
