// Pins (docs/api.md): GET and POST /v1/pins, DELETE /v1/pins/{id}.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Call, startApplication } from '../support/application/application.ts';
import {
  assertRefused,
  copyIn,
  list,
  listIds,
  nextMillisecond,
  patch,
  putText,
  putTexts,
  screenshot,
} from '../support/application/history.ts';

const pin = (call: Call, body: object) => call('POST', '/v1/pins', { body });
const listPins = async (call: Call, query = ''): Promise<number[]> =>
  (await call('GET', `/v1/pins${query}`)).json.items.map(({ id }: { id: number }) => id);

test('pins, lists and unpins an entry, which stays in the history', async (t) => {
  const { call } = await startApplication(t);
  const { id } = await putText(call, 'a text');
  const before = Date.now();
  const { status, json, headers } = await pin(call, { id });
  assert.equal(status, 201);
  assert.equal(headers['Location'], `/v1/pins/${id}`);
  assert.ok(Date.parse(json.pinnedAt) >= before && Date.parse(json.pinnedAt) <= Date.now());
  const entry = (await call('GET', `/v1/history/${id}`)).json;
  assert.equal(entry.pin, true);
  assert.deepEqual(json, { id, pinnedAt: json.pinnedAt, entry });
  assert.deepEqual((await call('GET', '/v1/pins')).json, {
    items: [json],
    total: 1,
    offset: 0,
    limit: 50,
    count: 1,
    hasMore: false,
  });

  await nextMillisecond();
  const again = await pin(call, { id });
  assert.equal(again.status, 200, 'already pinned');
  assert.deepEqual(again.json, json, 'the pin is unchanged');
  assert.ok(!('Location' in again.headers));

  assert.deepEqual((await call('DELETE', `/v1/pins/${id}`)).json, { deleted: 1 });
  assert.deepEqual(await listPins(call), []);
  assert.equal((await call('GET', `/v1/history/${id}`)).json.pin, false);
  assertRefused(await call('DELETE', `/v1/pins/${id}`), 'not_found');
});

test('pins a text as a new entry without touching the clipboard', async (t) => {
  const { call, clipboard } = await startApplication(t);
  await putText(call, 'on the clipboard');
  const { status, json } = await pin(call, { text: 'Kind regards\nAda' });
  assert.equal(status, 201);
  const { value, pin: pinned, kind, formats, copies } = json.entry;
  assert.deepEqual([value, pinned, kind, formats, copies], ['Kind regards\nAda', true, 'text', ['text'], 1]);
  assert.equal(clipboard.content?.text, 'on the clipboard');
  assert.equal((await list(call, { q: 'regards' })).total, 1);
  assert.deepEqual((await pin(call, { text: 'https://example.org/' })).json.entry.tags, ['url']);
});

test('pins the existing entry of a text', async (t) => {
  const { call } = await startApplication(t);
  const [known = 0, newer = 0] = await putTexts(call, 'known', 'newer');
  const first = await pin(call, { text: 'known' });
  assert.deepEqual([first.status, first.json.id, first.json.entry.copies], [201, known, 1]);
  assert.equal((await pin(call, { text: 'known' })).status, 200);
  assert.deepEqual(await listIds(call), [newer, known]);
});

test('pins a text while recording is off, because it is not a copy', async (t) => {
  const { call } = await startApplication(t);
  await call('PUT', '/v1/recording', { body: { recording: false } });
  assert.equal((await pin(call, { text: 'asked for' })).status, 201);
  assert.equal((await list(call)).total, 1);
});

test('lists the newest pin first, whatever the order of the entries, in pages', async (t) => {
  const application = await startApplication(t);
  const { call } = application;
  const [one = 0, two = 0, three = 0] = await putTexts(call, 'one', 'two', 'three');
  const image = (await copyIn(application, { image: screenshot })).id;
  for (const id of [two, image, one]) {
    await pin(call, { id });
    await nextMillisecond();
  }
  await patch(call, three, { pin: true });
  assert.deepEqual(await listPins(call), [three, one, image, two]);
  await putText(call, 'two');
  assert.deepEqual(await listPins(call), [three, one, image, two], 'a new copy is not a new pin');
  await nextMillisecond();
  await patch(call, image, { pin: false });
  await patch(call, image, { pin: true });
  assert.deepEqual(await listPins(call), [image, three, one, two]);
  assert.deepEqual(await listPins(call, '?limit=2&offset=1'), [three, one]);
  const page = (await call('GET', '/v1/pins?limit=3')).json;
  assert.deepEqual([page.total, page.hasMore, page.nextOffset], [4, true, 3]);
  assert.deepEqual(await listPins(call, '?offset=4'), []);
  assert.equal((await call('GET', '/v1/status')).json.counts.pins, 4);
});

test('deleting a pinned entry deletes the pin', async (t) => {
  const { call } = await startApplication(t);
  const { id } = (await pin(call, { text: 'x' })).json;
  await call('DELETE', `/v1/history/${id}`);
  assert.deepEqual(await listPins(call), []);
  assertRefused(await call('DELETE', `/v1/pins/${id}`), 'not_found');
});

test('refuses unknown entries, malformed bodies, and unpinning what is not pinned', async (t) => {
  const { call } = await startApplication(t);
  const { id } = await putText(call, 'never pinned');
  for (const unknown of [4711, 0, -1, 1e300]) {
    assertRefused(await pin(call, { id: unknown }), 'unknown_entry', /no entry .* to pin/);
  }
  const malformed: readonly (readonly [body: object, message: RegExp])[] = [
    [{}, /Expected exactly one of "id", "text"/],
    [{ id, text: 'x' }, /Expected exactly one of "id", "text"/],
    [{ id: String(id) }, /id must be a whole number/],
    [{ id: 1.5 }, /id must be a whole number/],
    [{ id: null }, /id must be a whole number/],
    [{ text: '' }, /text must not be empty/],
    [{ text: 7 }, /text must be a string/],
    [{ value: 'x' }, /Unknown field "value"/],
    [[id], /must be an object/],
  ];
  for (const [body, message] of malformed) assertRefused(await pin(call, body), 'invalid_request', message);
  assertRefused(await call('DELETE', `/v1/pins/${id}`), 'not_found', new RegExp(`^Entry ${id} is not pinned\\.$`));
  for (const path of ['4711', '0', 'x', '1.0']) {
    assertRefused(await call('DELETE', `/v1/pins/${path}`), 'not_found');
  }
  assertRefused(await call('DELETE', `/v1/pins/${id}?pins=true`), 'invalid_request');
  assertRefused(await call('GET', `/v1/pins/${id}`), 'method_not_allowed');
  assert.deepEqual(await listPins(call), []);
  assert.equal((await list(call)).total, 1);
});
