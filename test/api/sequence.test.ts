// Paste sequences (docs/api.md): POST /v1/variables/{name}/sequence puts the next element on the clipboard after each paste.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Call, startApplication } from '../support/application/application.ts';
import { assertRefused, copyIn, list, putText, until } from '../support/application/history.ts';
import { setVariable } from '../support/application/variables.ts';
import { createFakeWindowHost } from '../support/desktop/fake-window-host.ts';

const begin = (call: Call, name: string) => call('POST', `/v1/variables/${name}/sequence`);
const readSequence = async (call: Call) => (await call('GET', '/v1/clipboard')).json.sequence;

const startWithCities = async (t: Parameters<typeof startApplication>[0]) => {
  const application = await startApplication(t);
  await setVariable(application.call, 'cities', { list: ['Bath', 'Bristol', 'Cardiff'] });
  return application;
};

test('each paste takes the next element, and the last one ends the sequence', async (t) => {
  const { call, clipboard } = await startWithCities(t);
  assert.equal(await readSequence(call), null);
  const { status, json, headers } = await begin(call, 'cities');
  assert.equal(status, 201);
  assert.equal(headers['Location'], '/v1/clipboard');
  assert.deepEqual(json, { variable: 'cities', total: 3, position: 0, remaining: 3, next: 'Bath' });
  assert.deepEqual(await readSequence(call), json);
  assert.deepEqual(await readSequence(call), json, 'reading it does not advance it');

  assert.equal(clipboard.paste()?.text, 'Bath');
  const second = { variable: 'cities', total: 3, position: 1, remaining: 2, next: 'Bristol' };
  assert.deepEqual(await readSequence(call), second);
  assert.equal(clipboard.paste()?.text, 'Bristol');
  const third = { variable: 'cities', total: 3, position: 2, remaining: 1, next: 'Cardiff' };
  assert.deepEqual(await readSequence(call), third);
  assert.equal(clipboard.paste()?.text, 'Cardiff');
  assert.equal(await readSequence(call), null);
  assert.equal(clipboard.paste()?.text, 'Cardiff', 'the last element stays on the clipboard');
  assert.equal(await readSequence(call), null);
});

test('pasted elements are not recorded', async (t) => {
  const { call, clipboard } = await startWithCities(t);
  const { id } = await putText(call, 'a copy');
  await begin(call, 'cities');
  for (let pastes = 0; pastes < 3; pastes++) clipboard.paste();
  const { items, total } = await list(call);
  assert.deepEqual([total, items[0]?.id, items[0]?.copies], [1, id, 1]);
  assert.equal((await call('GET', '/v1/clipboard')).json.entry.value, 'a copy');
});

test('a new copy ends the sequence, even while recording is off', async (t) => {
  const application = await startWithCities(t);
  const { call, clipboard } = application;
  await begin(call, 'cities');
  clipboard.paste();
  await copyIn(application, { text: 'something else' });
  assert.equal(await readSequence(call), null);
  assert.equal(clipboard.paste()?.text, 'something else');
  assert.equal(clipboard.paste()?.text, 'something else');
  await call('PUT', '/v1/recording', { body: { recording: false } });
  await begin(call, 'cities');
  clipboard.copy({ text: 'unrecorded' });
  await until('The end of the sequence', async () => (await readSequence(call)) === null || undefined);
  assert.equal(clipboard.paste()?.text, 'unrecorded');
});

test('a put ends the sequence', async (t) => {
  const { call, clipboard } = await startWithCities(t);
  for (const body of [{ text: 'plain' }, { markdown: '**bold**' }]) {
    await begin(call, 'cities');
    await call('PUT', '/v1/clipboard', { body });
    assert.equal(await readSequence(call), null);
    const { content } = clipboard;
    clipboard.paste();
    assert.deepEqual(clipboard.content, content);
  }
  await begin(call, 'cities');
  assertRefused(await call('PUT', '/v1/clipboard', { body: {} }), 'invalid_request');
  assert.equal((await readSequence(call)).next, 'Bath', 'a refused request does not end it');
});

test('copying the key ends the sequence', async (t) => {
  const { call, control, clipboard, key } = await startWithCities(t);
  await begin(call, 'cities');
  assert.equal((await control('POST', '/control/key/copy')).status, 200);
  assert.equal(await readSequence(call), null);
  assert.equal(clipboard.paste()?.text, key);
  assert.equal(clipboard.paste()?.text, key);
});

test('a new sequence replaces the current one', async (t) => {
  const { call, clipboard } = await startWithCities(t);
  await setVariable(call, 'numbers', { list: [1.5, 2] });
  await begin(call, 'cities');
  clipboard.paste();
  const { json } = await begin(call, 'numbers');
  assert.deepEqual(json, { variable: 'numbers', total: 2, position: 0, remaining: 2, next: '1.5' });
  assert.deepEqual([clipboard.paste()?.text, clipboard.paste()?.text], ['1.5', '2']);
  assert.equal(await readSequence(call), null);
  await begin(call, 'cities');
  clipboard.paste();
  assert.equal((await begin(call, 'cities')).json.position, 0, 'the same list starts over');
});

test('pastes elements of any shape as text, with any form of the variable name', async (t) => {
  const { call, clipboard } = await startApplication(t);
  await setVariable(call, 'mixed', { list: ['', 7, ['a', 'b'], { k: 'v', n: null }] });
  for (const form of ['mixed', '@mixed', '%25mixed', '%mixed', '$mixed']) {
    assert.equal((await begin(call, form)).json.variable, 'mixed');
  }
  const pasted = [1, 2, 3, 4].map(() => clipboard.paste()?.text);
  assert.deepEqual(pasted, ['', '7', 'a\nb', 'k: v\nn: ']);
  assert.equal(await readSequence(call), null);
});

test('pastes the list it started with, even if the variable is changed or deleted', async (t) => {
  const { call, clipboard } = await startWithCities(t);
  await begin(call, 'cities');
  await setVariable(call, 'cities', { list: ['Rome'] });
  assert.equal(clipboard.paste()?.text, 'Bath');
  await call('DELETE', '/v1/variables/cities');
  assert.equal(clipboard.paste()?.text, 'Bristol');
  assert.equal((await readSequence(call)).next, 'Cardiff');
});

test('refuses what is not a list, and leaves the current sequence alone', async (t) => {
  const { call, clipboard } = await startWithCities(t);
  await setVariable(call, 'text', { value: 'a\nb' });
  await setVariable(call, 'hash', { hash: { a: 1 } });
  await setVariable(call, 'empty', { list: [] });
  await begin(call, 'cities');
  clipboard.paste();
  assertRefused(
    await begin(call, 'text'),
    'not_a_list',
    /The variable text holds text\. A paste sequence needs a list/,
  );
  assertRefused(await begin(call, 'hash'), 'not_a_list', /The variable hash holds a hash/);
  assertRefused(await begin(call, 'empty'), 'not_a_list', /holds an empty list/);
  assertRefused(await begin(call, 'missing'), 'not_found', /no variable "missing"/);
  assertRefused(await begin(call, 'Cities'), 'not_found');
  const withField = await call('POST', '/v1/variables/cities/sequence', { body: { list: [] } });
  assertRefused(withField, 'invalid_request', /Unknown field "list"/);
  assertRefused(await call('POST', '/v1/variables/cities/sequence?from=2'), 'invalid_request');
  assert.equal((await readSequence(call)).position, 1);
  assert.equal(clipboard.paste()?.text, 'Bristol');
});

test('a paste without a sequence changes nothing', async (t) => {
  const { call, clipboard } = await startWithCities(t);
  assert.equal(clipboard.paste(), undefined);
  await putText(call, 'a copy');
  assert.equal(clipboard.paste()?.text, 'a copy');
  assert.deepEqual([await readSequence(call), clipboard.content?.text], [null, 'a copy']);
});

test('accepts an empty object as the body', async (t) => {
  const { call } = await startApplication(t);
  await call('PUT', '/v1/variables/cities', { body: { list: ['Bath'] } });
  const { status, json } = await call('POST', '/v1/variables/cities/sequence', { body: {} });
  assert.deepEqual([status, json.next], [201, 'Bath']);
});

test('the overlay says how far it is', async (t) => {
  const { host, opened } = createFakeWindowHost();
  const { call, control, clipboard } = await startApplication(t, undefined, { findWindowHost: async () => host });
  await setVariable(call, 'cities', { list: ['Bath', 'Bristol'] });
  const openOverlay = () => control('POST', '/control/windows', { body: { window: 'overlay' } });
  await openOverlay();
  const events = await (await opened(1)).page.listen(t);
  await begin(call, 'cities');
  clipboard.paste();
  await openOverlay();
  const value = 'Your next paste takes element 2 of 2. To end this, copy something.';
  await events.hear((event) => event.name === 'notice' && event.value === value);
  clipboard.paste();
  await openOverlay();
  const notices = () => events.events().flatMap((event) => (event.name === 'notice' ? [event.value] : []));
  await until('The end of the notice', async () => notices().length === 3 || undefined);
  assert.deepEqual(notices(), ['', value, '']);
});
