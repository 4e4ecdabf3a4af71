// Several entries used at once: joined, or one after the other.
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { startApplication } from '../support/application/application.ts';
import { copyIn, screenshot } from '../support/application/history.ts';

const startWith = async (t: TestContext) => {
  const application = await startApplication(t, undefined, { findFrontWindow: async () => undefined });
  const { control } = application;
  for (const text of ['one', 'two', 'three']) await control('PUT', '/v1/clipboard', { body: { text } });
  const use = (body: object) => control('POST', '/control/entries/use', { body });
  return { ...application, use };
};

test('joins the texts in the order given, and records the result', async (t) => {
  const { control, clipboard, use } = await startWith(t);
  const { json } = await use({ ids: [3, 1], use: 'paste' });
  assert.equal(json.pasted, false);
  assert.match(json.reason, /^No window had the focus/);
  assert.equal(clipboard.content?.text, 'three\none');
  await use({ ids: [3, 1], use: 'paste' });
  const [{ value, app, copies }] = (await control('GET', '/v1/history?limit=1')).json.items;
  assert.deepEqual([value, app, copies], ['three\none', 'Copyloom', 1]);
  assert.deepEqual((await use({ ids: [1, 2], use: 'copy', separator: ', ' })).json, { pasted: false });
  assert.equal(clipboard.content?.text, 'one, two');
});

test('pastes them one after the other', async (t) => {
  const { control, clipboard, use } = await startWith(t);
  await use({ ids: [1, 2, 3], use: 'sequence' });
  const { json } = await control('GET', '/v1/clipboard');
  assert.deepEqual(json.sequence, { variable: '', total: 3, position: 0, remaining: 3, next: 'one' });
  assert.deepEqual(
    [clipboard.paste()?.text, clipboard.paste()?.text, clipboard.paste()?.text],
    ['one', 'two', 'three'],
  );
});

test('pastes one entry as it is, with its formats', async (t) => {
  const application = await startWith(t);
  const { control, clipboard, home, use } = application;
  const { id } = await copyIn(application, { text: 'bold', html: '<b>bold</b>', app: 'Writer' });
  await use({ ids: [id], use: 'paste' });
  assert.equal(clipboard.content?.html, '<b>bold</b>');
  const { formats, app, copies } = (await control('GET', `/v1/history/${id}`)).json;
  assert.deepEqual([formats, app, copies], [['text', 'html'], 'Writer', 1]);
  writeFileSync(join(home.imagesFolder, screenshot.file), 'a picture');
  const picture = await copyIn(application, { image: screenshot });
  await use({ ids: [picture.id], use: 'sequence' });
  assert.ok(clipboard.content?.picture);
});

test('refuses pictures and entries that do not exist, and changes nothing', async (t) => {
  const application = await startWith(t);
  const { clipboard, use } = application;
  await copyIn(application, { image: screenshot });
  for (const [ids, status, message] of [
    [[1, 4], 400, /^A picture has no text/],
    [[1, 9], 404, /^There is no entry 9/],
    [[], 400, /ids/],
  ] as const) {
    const { json, ...reply } = await use({ ids, use: 'paste' });
    assert.equal(reply.status, status);
    assert.match(json.message, message);
  }
  assert.equal(clipboard.content?.text, 'three');
});
