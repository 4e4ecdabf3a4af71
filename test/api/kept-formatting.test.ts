// The formatting of an entry outlives plain copies of the same text, and nothing else of it changes.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startApplication, type TestApplication } from '../support/application/application.ts';
import { copyIn, listIds, putText, until } from '../support/application/history.ts';

const formatted = { text: 'bold cell', html: '<b>bold</b> cell', rtf: '{\\rtf1 {\\b bold} cell}' };
const everything = ['text', 'html', 'rtf'];

/** Puts the entry back on the clipboard, and returns what is there. */
const putBack = async ({ call, clipboard }: TestApplication, id: number) => {
  assert.equal((await call('POST', `/v1/history/${id}/clipboard`)).status, 200);
  return clipboard.content;
};

test('a put or a copy of the same plain text leaves the formatting to its entry', async (t) => {
  const application = await startApplication(t);
  const { call, clipboard } = application;
  const { id } = await copyIn(application, formatted);
  const put = await putText(call, 'bold cell');
  assert.deepEqual([put.id, put.formats, put.copies, put.app], [id, everything, 2, 'API']);
  assert.deepEqual(clipboard.content, { text: 'bold cell' }, 'the clipboard has what was put there');
  const copied = await copyIn(application, { text: 'bold cell', app: 'Editor' });
  assert.deepEqual([copied.id, copied.formats, copied.copies, copied.app], [id, everything, 3, 'Editor']);
  assert.deepEqual(await putBack(application, id), formatted);
  assert.deepEqual(await listIds(call), [id]);
});

test('other formatting of the same text replaces all of it, so that no two formats differ', async (t) => {
  const application = await startApplication(t);
  const { id } = await copyIn(application, formatted);
  const html = 'bold <i>cell</i>';
  assert.deepEqual((await copyIn(application, { text: 'bold cell', html })).formats, ['text', 'html']);
  assert.deepEqual(await putBack(application, id), { text: 'bold cell', html });
});

test('when the application of a plain copy quits, plain text stays on the clipboard', async (t) => {
  const application = await startApplication(t);
  await copyIn(application, formatted);
  await copyIn(application, { text: 'bold cell' });
  await application.clipboard.quit();
  assert.deepEqual(application.clipboard.content, { text: 'bold cell' });
});

test('a trigger that makes the same text, and an undone deletion, leave it too', async (t) => {
  const application = await startApplication(t);
  const { call, control, clipboard } = application;
  const { id } = await copyIn(application, formatted);
  const trigger = { condition: { regex: '^ ' }, action: 'trim' };
  assert.equal((await call('POST', '/v1/triggers', { body: trigger })).status, 201);
  clipboard.copy({ text: ' bold cell' });
  await until('The trigger', async () => (await call('GET', `/v1/history/${id}`)).json.copies === 2 || undefined);
  assert.deepEqual(await putBack(application, id), formatted);
  assert.equal((await control('DELETE', `/control/entries/${id}`)).status, 200);
  await putText(call, 'bold cell');
  assert.equal((await control('POST', `/control/entries/${id}/restore`)).status, 200);
  assert.deepEqual(await listIds(call), [id]);
  assert.deepEqual(await putBack(application, id), formatted);
});
