// Tests the operations behind the overlay: entries in one line, copying and pasting them.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startApplication } from '../support/application/application.ts';
import { copyIn, screenshot } from '../support/application/history.ts';

const noWindow = { findFrontWindow: async () => undefined };

test('lists each entry by its first line that is not blank', async (t) => {
  const { control } = await startApplication(t);
  for (const text of ['one\ntwo', ' \n\t\n  padded  \r\nmore', '\n\n', 'x'.repeat(5000), '€'.repeat(1000)])
    await control('PUT', '/v1/clipboard', { body: { text } });
  const { json } = await control('GET', '/control/entries');
  assert.deepEqual(
    json.items.map(({ text, bytes }: { text: string; bytes: number }) => [text, bytes]),
    [
      ['€'.repeat(300), 3000],
      ['x'.repeat(300), 5000],
      ['', 2],
      ['padded', 20],
      ['one', 7],
    ],
  );
  assert.deepEqual([json.total, json.approximate], [5, false]);
});

test('falls back to approximate matches only if no entry contains the text', async (t) => {
  const { control } = await startApplication(t);
  for (const text of ['shopping list', 'shop window']) await control('PUT', '/v1/clipboard', { body: { text } });
  for (const [q, total, approximate] of [
    ['shop', 2, false],
    ['shoping', 1, true],
    ['', 2, false],
    ['zebra', 0, true],
  ] as const) {
    const { json } = await control('GET', `/control/entries?q=${q}`);
    assert.deepEqual([json.total, json.approximate], [total, approximate], q);
  }
  const { json: exact } = await control('GET', '/control/entries?q=shoping&exact=true');
  assert.deepEqual([exact.total, exact.approximate], [0, false]);
  const { json } = await control('GET', '/control/entries?limit=1&offset=1');
  assert.deepEqual([json.count, json.hasMore, json.items[0].text], [1, false, 'shopping list']);
});

test('counts the matches of a quick search only if they do not fill the page', async (t) => {
  const { control } = await startApplication(t);
  for (let n = 0; n < 3; n++) await control('PUT', '/v1/clipboard', { body: { text: `shop ${n}` } });
  const ask = async (query: string) => {
    const { total, counted, count } = (await control('GET', `/control/entries?quick=true&${query}`)).json;
    return [total, counted, count];
  };
  assert.deepEqual(await ask('q=shop&limit=5'), [3, true, 3]);
  assert.deepEqual(await ask('q=shop&limit=2&offset=1'), [3, true, 2]);
  assert.deepEqual(await ask('limit=2'), [3, true, 2]);
});

test('puts an entry back on the clipboard in all formats, or pastes it as plain text', async (t) => {
  const { control, clipboard } = await startApplication(t, undefined, noWindow);
  await control('PUT', '/v1/clipboard', { body: { html: '<i>x</i>' } });
  await control('PUT', '/v1/clipboard', { body: { text: 'y' } });
  assert.deepEqual((await control('POST', '/v1/history/1/clipboard')).json, { id: 1 });
  assert.deepEqual([clipboard.content?.text, clipboard.content?.html], ['x', '<i>x</i>']);
  const pasted = await control('POST', '/control/entries/1/paste', { body: { plain: true } });
  assert.equal(pasted.json.pasted, false);
  assert.match(pasted.json.reason, /^No window had the focus/);
  assert.deepEqual([clipboard.content?.text, clipboard.content?.html], ['x', undefined]);
});

test('copies the recognized text of a picture as plain text, and refuses a picture without text', async (t) => {
  const application = await startApplication(t, undefined, noWindow);
  const { control, clipboard } = application;
  const { id: shown } = await copyIn(application, { image: screenshot, text: 'Invoice 7' });
  const { id: bare } = await copyIn(application, { image: { ...screenshot, file: 'bare.png' } });
  const plain = { body: { plain: true } };
  assert.equal((await control('POST', `/v1/history/${shown}/clipboard?plain=true`)).status, 200);
  assert.deepEqual(clipboard.content, { text: 'Invoice 7' });
  const useCommand = { body: { line: `$2 | tag x`, entry: bare, use: 'copy', plain: true } };
  for (const refused of [
    await control('POST', `/v1/history/${bare}/clipboard?plain=true`),
    await control('POST', `/control/entries/${bare}/paste`, plain),
    await control('POST', '/control/command/use', useCommand),
  ]) {
    const message = 'No text was recognized in this picture, so it has no plain text.';
    assert.deepEqual([refused.status, refused.json.message], [400, message]);
  }
  assert.deepEqual(clipboard.content, { text: 'Invoice 7' }, 'the clipboard stays as it was');
  assert.deepEqual((await control('GET', `/v1/history/${bare}`)).json.tags, ['image']);
});

test('refuses entries that do not exist, and a pane of the overlay', async (t) => {
  const { control, clipboard } = await startApplication(t, undefined, noWindow);
  const { status, json } = await control('POST', '/control/entries/7/paste', { body: {} });
  assert.deepEqual([status, json.message], [404, 'There is no entry 7 in the history.']);
  assert.equal(clipboard.content, undefined);
  const opened = await control('POST', '/control/windows', { body: { window: 'overlay', pane: 'advanced' } });
  assert.deepEqual([opened.status, opened.json.error], [400, 'invalid_request']);
  assert.deepEqual((await control('POST', '/control/overlay/hide')).json, { window: 'overlay' });
});

test('says where a search matches a line and a preview', async (t) => {
  const application = await startApplication(t);
  const { control } = application;
  await copyIn(application, { text: 'Shopping\nmore shopping', app: 'Shop' });
  const ask = async (q: string) => (await control('GET', `/control/entries?q=${q}`)).json.items[0].matches;
  assert.deepEqual(await ask('SHOP'), { text: [0, 4], app: [0, 4] });
  assert.deepEqual(await ask('shoping'), { text: [0, 8] });
  assert.deepEqual(await ask('more'), {});
  assert.equal((await control('GET', '/control/entries')).json.items[0].matches, undefined);
  const preview = async (query: string) => (await control('GET', `/control/entries/1/preview?${query}`)).json;
  assert.deepEqual((await preview('q=shopping')).matches, [0, 8, 14, 22]);
  assert.deepEqual((await preview('q=shoping&fuzzy=true')).matches, [0, 8, 14, 22]);
  assert.deepEqual((await preview('')).matches, []);
});

test('previews the beginning of a long text, and more on request', async (t) => {
  const { control } = await startApplication(t);
  await control('PUT', '/v1/clipboard', { body: { text: `${'€'.repeat(20_000)}end` } });
  const ask = async (query = '') => (await control('GET', `/control/entries/1/preview${query}`)).json;
  const { text, cut, bytes, copies } = await ask();
  assert.deepEqual([cut, bytes, copies], [true, 60_003, 1]);
  assert.ok(text.length >= 10_000 && text.length < 20_000);
  const whole = await ask('?bytes=100000');
  assert.deepEqual([whole.cut, whole.text.slice(-4)], [undefined, '€end']);
  assert.equal((await control('GET', '/control/entries/9/preview')).status, 404);
});
