// Clipboard (docs/api.md): GET and PUT /v1/clipboard.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { drawPicture } from '../pipeline/draw-picture.ts';
import { startApplication } from '../support/application/application.ts';
import {
  assertRefused,
  copyIn,
  list,
  listValues,
  putText,
  putTexts,
  screenshot,
  until,
} from '../support/application/history.ts';
import { openReadOnly } from '../support/store/fill-store.ts';

test('returns the newest entry, and null without a sequence', async (t) => {
  const application = await startApplication(t);
  const { call } = application;
  assert.deepEqual((await call('GET', '/v1/clipboard')).json, { entry: null, sequence: null });
  const [, two = 0] = await putTexts(call, 'one', 'two');
  assert.equal((await call('GET', '/v1/clipboard')).json.entry.id, two);
  await putText(call, 'one');
  assert.equal((await call('GET', '/v1/clipboard')).json.entry.value, 'one', 'copying again makes it the newest');
  const image = await copyIn(application, { image: screenshot, text: 'seen' });
  const { entry, sequence } = (await call('GET', '/v1/clipboard')).json;
  assert.deepEqual([entry, sequence], [image, null]);
  assert.ok(!JSON.stringify(entry).includes('base64'));
  await call('DELETE', `/v1/history/${image.id}`);
  assert.equal((await call('GET', '/v1/clipboard')).json.entry.value, 'one');
  assertRefused(await call('GET', '/v1/clipboard?q=x'), 'invalid_request', /takes no query parameters/);
});

test('puts a text on the clipboard and records it as a copy from API', async (t) => {
  const { call, clipboard } = await startApplication(t);
  for (const text of ['Thursday, 14:30', ' spaces \n', 'NUL \0 inside', '😀 e\u0301', 'x'.repeat(1_000_000)]) {
    const { status, json } = await call('PUT', '/v1/clipboard', { body: { text } });
    assert.equal(status, 200);
    assert.deepEqual(Object.keys(json), ['entry']);
    assert.ok(json.entry.value === text);
    assert.deepEqual([json.entry.app, json.entry.kind, json.entry.formats], ['API', 'text', ['text']]);
    assert.deepEqual(clipboard.content, { text });
    assert.deepEqual((await call('GET', '/v1/clipboard')).json.entry, json.entry);
  }
  assert.equal((await list(call)).total, 5, 'puts are not captured again');
});

test('puts formatted text on the clipboard with its plain text, and records both', async (t) => {
  const application = await startApplication(t);
  const { call, clipboard, home } = application;
  const database = openReadOnly(home, t);
  const html = '<p>Dear Ms Okafor,</p><p>the <b>revised offer</b> &amp; terms.</p><script>no()</script>';
  const rtf = '{\\rtf1\\ansi Total: {\\b 1,284.50} \\u8364?}';
  const cases = [
    [{ html }, 'html', 'Dear Ms Okafor,\n\nthe revised offer & terms.', html],
    [{ rtf }, 'rtf', 'Total: 1,284.50 €', rtf],
    [{ markdown: 'a **bold** [link](https://example.org/)' }, 'html', undefined, undefined],
  ] as const;
  for (const [body, format, text, markup] of cases) {
    const { status, json } = await call('PUT', '/v1/clipboard', { body });
    assert.equal(status, 200);
    assert.deepEqual(Object.keys(json).sort(), ['entry', 'format']);
    assert.equal(json.format, format);
    assert.deepEqual(json.entry.formats, ['text', format]);
    if (text !== undefined) assert.equal(json.entry.value, text);
    assert.equal(clipboard.content?.text, json.entry.value);
    const put = clipboard.content?.[format];
    assert.ok(put !== undefined && (markup === undefined || put === markup), 'the clipboard has the markup');
    const stored = database.get<{ html: string | null; rtf: string | null }>(
      'SELECT html, rtf FROM markup WHERE entry = ?',
      json.entry.id,
    );
    assert.equal(stored?.[format], put, 'the history has the markup');
  }
  const markdown = (await call('GET', '/v1/clipboard')).json.entry;
  assert.match(markdown.value, /^a bold link/);
  assert.doesNotMatch(markdown.value, /\*\*/);
  assert.match(clipboard.content?.html ?? '', /<strong>bold<\/strong> <a href="https:\/\/example.org\/">link<\/a>/);
});

test('puts markup without text on the clipboard and records nothing', async (t) => {
  const { call, clipboard } = await startApplication(t);
  const { status, json } = await call('PUT', '/v1/clipboard', { body: { html: '<img src="x.png">' } });
  assert.deepEqual([status, json], [200, { format: 'html' }]);
  assert.equal(clipboard.content?.html, '<img src="x.png">');
  assert.equal((await list(call)).total, 0);
});

test('an empty text empties the clipboard and is not recorded', async (t) => {
  const { call, clipboard } = await startApplication(t);
  await putText(call, 'before');
  for (const field of ['text', 'html', 'markdown'] as const) {
    const { status, json } = await call('PUT', '/v1/clipboard', { body: { [field]: '' } });
    assert.equal(status, 200);
    assert.ok(!('entry' in json));
    assert.equal(clipboard.content?.text, '');
  }
  assert.deepEqual(await listValues(call), ['before']);
});

test('puts and records only the text of markup over 2 MB, with a warning', async (t) => {
  const { call, clipboard } = await startApplication(t);
  const maxBytes = 2 * 1024 * 1024;
  const wrap = (letter: string, bytes: number) => `<b>${letter.repeat(99)}</b>${' '.repeat(bytes - 99 - 7)}`;
  const saved = (await call('PUT', '/v1/clipboard', { body: { html: wrap('x', maxBytes) } })).json;
  assert.deepEqual([saved.format, saved.warning, saved.entry.formats], ['html', undefined, ['text', 'html']]);

  for (const [field, markup] of [
    ['html', wrap('y', maxBytes + 1)],
    ['html', `<p>${'é'.repeat(maxBytes / 2)}</p>`],
    ['rtf', `{\\rtf1 ${'word '.repeat(maxBytes / 5)} }`],
    ['markdown', `**word** ${'of prose '.repeat(maxBytes / 9)}`],
  ] as const) {
    const { status, json } = await call('PUT', '/v1/clipboard', { body: { [field]: markup } });
    assert.equal(status, 200);
    assert.deepEqual(Object.keys(json).sort(), ['entry', 'warning'], field);
    assert.match(json.warning, /2 MB/);
    assert.deepEqual(json.entry.formats, ['text']);
    assert.ok(json.entry.value.length > 0 && !/[<>{}*]/.test(json.entry.value), 'its text, not its markup');
    assert.deepEqual(Object.keys(clipboard.content ?? {}), ['text']);
    assert.equal(clipboard.content?.text, json.entry.value);
  }
});

test('puts an entry back as it is stored and moves it to the top, even while recording is off', async (t) => {
  const application = await startApplication(t);
  const { call, clipboard } = application;
  const bytes = await drawPicture({ format: 'image/png', width: 30, height: 20, text: '' });
  const picture = { type: 'image/png', bytes };
  const contents = [{ text: 'x', html: '<i>x</i>' }, { files: ['/tmp/a file', '/tmp/b'] }, { picture }];
  for (const [index, content] of contents.entries()) {
    clipboard.copy(content);
    await until('The copy', async () => (await list(call)).total > index || undefined);
  }
  await call('PUT', '/v1/recording', { body: { recording: false } });
  for (const [index, content] of contents.entries()) {
    const id = index + 1;
    const { status, json } = await call('POST', `/v1/history/${id}/clipboard`, index === 0 ? { body: {} } : {});
    assert.deepEqual([status, json], [200, { id }]);
    assert.deepEqual(clipboard.content, content);
    const { entry } = (await call('GET', '/v1/clipboard')).json;
    assert.deepEqual([entry.id, entry.copies], [id, 1], 'it is not counted as another copy');
  }
  assert.equal((await call('POST', '/v1/history/1/clipboard?plain=true')).status, 200);
  assert.deepEqual(clipboard.content, { text: 'x' });
  for (const id of ['9', '0', 'one', '1.5'])
    assertRefused(await call('POST', `/v1/history/${id}/clipboard`), 'not_found', /There is no entry/);
  assertRefused(await call('POST', '/v1/history/1/clipboard', { body: { plain: true } }), 'invalid_request');
  assert.deepEqual(clipboard.content, { text: 'x' }, 'the clipboard stays as it was');
});

test('accepts exactly one content', async (t) => {
  const { call, clipboard } = await startApplication(t);
  const refused: readonly (readonly [body: unknown, message: RegExp])[] = [
    [{}, /Expected exactly one of "text", "html", "rtf", "markdown"/],
    [{ text: 'a', html: '<b>a</b>' }, /Expected exactly one of/],
    [{ html: '', rtf: '' }, /Expected exactly one of/],
    [{ text: 'a', html: 'b', rtf: 'c', markdown: 'd' }, /Expected exactly one of/],
    [{ txt: 'a' }, /Unknown field "txt".*Did you mean "text"\?/],
    [{ text: null }, /text must be a string/],
    [{ text: ['a'] }, /text must be a string/],
    [{ markdown: 7 }, /markdown must be a string/],
    ['"text"', /must be an object/],
    ['[]', /must be an object/],
  ];
  for (const [body, message] of refused) {
    assertRefused(await call('PUT', '/v1/clipboard', { body }), 'invalid_request', message);
  }
  assertRefused(await call('PUT', '/v1/clipboard', { body: '{"text": }' }), 'invalid_json', /line 1, column 10/);
  assertRefused(await call('PUT', '/v1/clipboard', { body: '' }), 'invalid_json', /empty/);
  const large = `{"text": "${'x'.repeat(300_000)}",\n "html": }`;
  assertRefused(await call('PUT', '/v1/clipboard', { body: large }), 'invalid_json', /line 2/);
  assert.equal(clipboard.content, undefined);
  assert.equal((await list(call)).total, 0);
});

test('puts content on the clipboard without recording it while recording is off', async (t) => {
  const { call, clipboard } = await startApplication(t);
  await call('PUT', '/v1/recording', { body: { recording: false } });
  const plain = await call('PUT', '/v1/clipboard', { body: { text: 'secret' } });
  assert.deepEqual([plain.status, plain.json], [200, {}]);
  assert.equal(clipboard.content?.text, 'secret');
  const formatted = await call('PUT', '/v1/clipboard', { body: { html: '<b>secret</b>' } });
  assert.deepEqual(formatted.json, { format: 'html' });
  assert.deepEqual(clipboard.content, { text: 'secret', html: '<b>secret</b>' });
  assert.equal((await list(call)).total, 0);
});

test('copies the key without recording it', async (t) => {
  const { call, control, clipboard, key } = await startApplication(t);
  assert.equal((await control('POST', '/control/key/copy')).status, 200);
  assert.equal(clipboard.content?.text, key);
  assert.equal((await list(call)).total, 0);
});
