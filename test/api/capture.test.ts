// Capture: which copies are saved, and which are not.
import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import type { Copy } from '../../src/core/clipboard/system-clipboard.ts';
import { startApplication, type TestApplication } from '../support/application/application.ts';
import { copyIn, list, listValues, until } from '../support/application/history.ts';

const set = async ({ control }: TestApplication, settings: object): Promise<void> => {
  const { status, json } = await control('PATCH', '/control/settings', { body: settings });
  assert.equal(status, 200, JSON.stringify(json));
};

/** Makes one more copy and waits for it: by then, all earlier copies have been handled. Returns all values. */
const copyLast = ({ call, clipboard }: TestApplication): Promise<string[]> => {
  clipboard.copy({ text: 'the last one' });
  return until('The last one', async () => {
    const values = await listValues(call, { limit: 200 });
    return values[0] === 'the last one' ? values : undefined;
  });
};

/** Makes the copies and returns the values that were saved, in order. */
const copyAll = async (t: TestContext, settings: object, ...copies: Partial<Copy>[]): Promise<string[]> => {
  const application = await startApplication(t);
  await set(application, settings);
  for (const copy of copies) application.clipboard.copy(copy);
  return (await copyLast(application)).slice(1).reverse();
};

test('saves a copy with its formats, its application and its source address', async (t) => {
  const application = await startApplication(t);
  application.clipboard.copy({
    text: 'bold',
    html: '<b>bold</b>',
    rtf: '{\\rtf1 {\\b bold}}',
    app: 'Chromium',
    source: 'https://example.org/page',
  });
  const { items } = await until('The copy', async () => {
    const page = await list(application.call);
    return page.total > 0 ? page : undefined;
  });
  const { value, formats, app, source } = items[0] ?? {};
  assert.deepEqual(
    { value, formats, app, source },
    { value: 'bold', formats: ['text', 'html', 'rtf'], app: 'Chromium', source: 'https://example.org/page' },
  );
});

test('prefers files to the text that lists them, and text to a picture of it', async (t) => {
  const application = await startApplication(t);
  const picture = { type: 'image/png', bytes: new Uint8Array([1, 2, 3]) };
  application.clipboard.copy({ text: '/tmp/a', files: ['/tmp/a', '/tmp/b c'] });
  application.clipboard.copy({ text: 'a cell', html: '<td>a cell</td>', picture });
  await copyLast(application);
  const [, cell, files] = (await list(application.call)).items;
  assert.deepEqual([files?.kind, files?.files], ['files', ['/tmp/a', '/tmp/b c']]);
  assert.deepEqual([cell?.kind, cell?.value, cell?.formats], ['text', 'a cell', ['text', 'html']]);
});

test('saves the text of markup that comes without plain text', async (t) => {
  const application = await startApplication(t);
  application.clipboard.copy({ html: '<p>one</p><p>two</p>' });
  await copyLast(application);
  const [, entry] = (await list(application.call)).items;
  assert.deepEqual([entry?.value, entry?.formats], ['one\n\ntwo', ['text', 'html']]);
});

test('saves copies in the order they were made, however long each one takes', async (t) => {
  const copies = Array.from({ length: 60 }, (_, at) =>
    at % 3 === 0 ? { html: `<p>${'x'.repeat(5000)}<b>${at}</b></p>` } : { text: `copy ${at}` },
  );
  const values = await copyAll(t, { ignoredPatterns: ['^never$'] }, ...copies);
  assert.deepEqual(
    values.map((value) => Number(/\d+$/.exec(value)?.[0])),
    copies.map((_, at) => at),
  );
});

test('does not save a concealed copy', async (t) => {
  assert.deepEqual(await copyAll(t, {}, { text: 'hunter2', concealed: true }, { text: '' }, {}), []);
});

test('does not save copies from an ignored application', async (t) => {
  const copies = [
    { text: 'password', app: 'keepassxc' },
    { text: 'from an editor', app: 'Gedit' },
  ];
  assert.deepEqual(await copyAll(t, { ignoredApps: ['KeePassXC'] }, ...copies), ['from an editor']);
});

test('does not save text and files that match an ignored pattern', async (t) => {
  const copies = [{ text: 'ticket ABC-17' }, { text: 'plain' }, { files: ['/secret/plan.txt'] }];
  assert.deepEqual(await copyAll(t, { ignoredPatterns: ['[A-Z]+-\\d+', '^/secret/'] }, ...copies), ['plain']);
});

test('refuses an ignored pattern that is too long to be used', async (t) => {
  const { control } = await startApplication(t);
  const change = (length: number) =>
    control('PATCH', '/control/settings', { body: { ignoredPatterns: ['x'.repeat(length)] } });
  assert.equal((await change(10_000)).status, 200);
  const { status, json } = await change(10_001);
  assert.equal(status, 400);
  assert.ok(json.message.endsWith('A pattern can have up to 10000 characters; one has 10001.'), json.message);
});

const card = 'card 4111 1111 1111 1111';

test('saves text that looks secret by default', async (t) => {
  assert.deepEqual(await copyAll(t, {}, { text: card }), [card]);
});

test('skips text that looks secret if suspectedSecrets is "skip"', async (t) => {
  assert.deepEqual(await copyAll(t, { suspectedSecrets: 'skip' }, { text: card }, { text: 'card' }), ['card']);
});

test('expires text that looks secret if suspectedSecrets is "expire", unless it is pinned', async (t) => {
  const application = await startApplication(t);
  application.clock.now = Date.parse('2026-05-01T12:00:00.000Z');
  await set(application, { suspectedSecrets: 'expire', secretExpiryMinutes: 5 });
  const { id, expiresAt } = await copyIn(application, { text: card });
  assert.equal(expiresAt, '2026-05-01T12:05:00.000Z');
  const pinned = await copyIn(application, { text: `another ${card}` });
  await application.call('PATCH', `/v1/history/${pinned.id}`, { body: { pin: true } });
  application.clock.now += 5 * 60_000 + 1;
  await copyIn(application, { text: 'something else' });
  await until('The end of the secret', async () => {
    const { status } = await application.call('GET', `/v1/history/${id}`);
    return status === 404 || undefined;
  });
  assert.equal((await application.call('GET', `/v1/history/${pinned.id}`)).status, 200);
});

test('saves nothing while recording is off', async (t) => {
  const application = await startApplication(t);
  await application.call('PUT', '/v1/recording', { body: { recording: false } });
  application.clipboard.copy({ text: 'unseen' });
  await application.call('PUT', '/v1/recording', { body: { recording: true } });
  await copyIn(application, { text: 'seen' });
  assert.deepEqual(await listValues(application.call), ['seen']);
});

test('truncates a text that is too large, with a note', async (t) => {
  const application = await startApplication(t);
  await set(application, { maxFormatMegabytes: 1 });
  const long = 'é'.repeat(1024 * 1024);
  application.clipboard.copy({ text: long, html: `<p>${long}</p>` });
  const entry = await until('The copy', async () => (await list(application.call)).items[0]);
  assert.equal(entry.bytes, 1024 * 1024);
  assert.match(entry.description ?? '', /first 1 MB of a longer text/);
  assert.deepEqual(entry.formats, ['text']);
});

test('skips a text that is too large if largeText is "skip"', async (t) => {
  const settings = { maxFormatMegabytes: 1, largeText: 'skip' };
  assert.deepEqual(await copyAll(t, settings, { text: 'x'.repeat(1024 * 1024 + 1) }, { text: 'short' }), ['short']);
});

test('does not capture a put a second time, and never captures the key', async (t) => {
  const application = await startApplication(t);
  await application.call('PUT', '/v1/clipboard', { body: { text: 'ours' } });
  assert.equal((await application.control('POST', '/control/key/copy')).status, 200);
  assert.equal(application.clipboard.content?.text, application.key);
  assert.ok(application.clipboard.concealed, 'the key is not marked as concealed');
  await copyIn(application, { text: 'theirs' });
  assert.deepEqual(await listValues(application.call), ['theirs', 'ours']);
});

test('reports a lost clipboard in the status, refuses puts before recording anything, and reconnects', async (t) => {
  const application = await startApplication(t);
  await application.call('GET', '/v1/status'); // the first call takes longer than the clipboard is unavailable
  application.clipboard.breakDown('The server was stopped.');
  const [put, { json: status }] = await Promise.all([
    application.call('PUT', '/v1/clipboard', { body: { text: 'nowhere to go' } }),
    application.call('GET', '/v1/status'),
  ]);
  assert.deepEqual([put.status, put.json.error], [503, 'clipboard_unavailable']);
  assert.deepEqual(status.clipboard, { backend: 'memory', available: false, reason: 'The server was stopped.' });
  await until('The clipboard', async () => {
    const { clipboard } = (await application.call('GET', '/v1/status')).json;
    return clipboard.available || undefined;
  });
  await copyIn(application, { text: 'back again' });
  assert.deepEqual(await listValues(application.call), ['back again']);
});
