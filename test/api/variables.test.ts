// Variables (docs/api.md): list, read, set and delete; names, paging, errors.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startApplication } from '../support/application/application.ts';
import { assertRefused, nextMillisecond } from '../support/application/history.ts';
import { get, listNames, put, setVariable, variableTarget } from '../support/application/variables.ts';
import { makeTempHome } from '../support/store/temp-home.ts';

const countVariables = async (call: Parameters<typeof listNames>[0]): Promise<number> =>
  (await call('GET', '/v1/status')).json.counts.variables;

test('sets, reads, changes and deletes a variable, and creates it again', async (t) => {
  const { call } = await startApplication(t);
  const before = Date.now();
  const { status, json, headers } = await put(call, 'signature', { value: 'Kind regards\nAda' });
  assert.equal(status, 201);
  assert.equal(headers['Location'], '/v1/variables/signature');
  assert.ok(Date.parse(json.updatedAt) >= before && Date.parse(json.updatedAt) <= Date.now());
  assert.deepEqual(json, { name: 'signature', value: 'Kind regards\nAda', updatedAt: json.updatedAt });
  assert.deepEqual((await get(call, 'signature')).json, json);
  assert.equal(await countVariables(call), 1);

  await nextMillisecond();
  const again = await put(call, 'signature', { value: 'Bye' });
  assert.equal(again.status, 200, 'it already exists');
  assert.ok(!('Location' in again.headers));
  assert.equal(again.json.value, 'Bye');
  assert.ok(again.json.updatedAt > json.updatedAt);
  assert.deepEqual((await get(call, 'signature')).json, again.json);
  assert.equal(await countVariables(call), 1);

  assert.deepEqual((await call('DELETE', '/v1/variables/signature')).json, { deleted: 1 });
  assertRefused(await get(call, 'signature'), 'not_found', /no variable "signature"/);
  assertRefused(await call('DELETE', '/v1/variables/signature'), 'not_found', /no variable "signature"/);
  assert.equal(await countVariables(call), 0);
  assert.equal((await put(call, 'signature', { value: 'x' })).status, 201);
});

test('lists variables by name, in pages', async (t) => {
  const { call } = await startApplication(t);
  const empty = { items: [], total: 0, offset: 0, limit: 50, count: 0, hasMore: false };
  assert.deepEqual((await call('GET', '/v1/variables')).json, empty);
  await setVariable(call, 'zebra', { value: 'z' });
  await setVariable(call, 'apple', { list: ['a', 'b'] });
  await setVariable(call, 'Banana', { hash: { a: 1 } });
  await setVariable(call, 'été', { value: '' });
  assert.deepEqual(await listNames(call), ['Banana', 'apple', 'zebra', 'été'], 'by code point');
  const { items, ...place } = (await call('GET', '/v1/variables?limit=2&offset=1')).json;
  assert.deepEqual(items, [(await get(call, 'apple')).json, (await get(call, 'zebra')).json], 'each is complete');
  assert.deepEqual(place, { total: 4, offset: 1, limit: 2, count: 2, hasMore: true, nextOffset: 3 });
  assert.deepEqual(await listNames(call, '?offset=3'), ['été']);
  assert.deepEqual((await call('GET', '/v1/variables?offset=4')).json, { ...empty, total: 4, offset: 4 });
  assert.equal((await call('GET', '/v1/variables?limit=1000')).json.limit, 200);
  for (const query of ['limit=0', 'limit=x', 'offset=-1', 'q=a', 'limit=1&limit=2']) {
    assertRefused(await call('GET', `/v1/variables?${query}`), 'invalid_request');
  }
});

test('a name is the same with or without a sigil, encoded or not', async (t) => {
  const { call } = await startApplication(t);
  const forms = ['name', '$name', '%24name', '@name', '%40name', '%name', '%25name', '%6eame', 'n%61me'];
  for (const form of forms) {
    const { status, json, headers } = await call('PUT', `/v1/variables/${form}`, { body: { value: `by ${form}` } });
    assert.equal(status, form === 'name' ? 201 : 200, form);
    if (status === 201) assert.equal(headers['Location'], '/v1/variables/name');
    assert.equal(json.name, 'name');
    for (const other of forms) {
      assert.equal((await call('GET', `/v1/variables/${other}`)).json.value, `by ${form}`, other);
    }
  }
  assert.deepEqual(await listNames(call), ['name']);
  for (const form of forms) {
    assert.equal((await call('GET', `/v1/variables/${form}/history`)).json.total, forms.length - 1, form);
  }
  assert.equal((await call('DELETE', '/v1/variables/%name/history')).json.deleted, forms.length - 1);
  assert.equal((await call('DELETE', '/v1/variables/%25name')).json.deleted, 1);
  assert.deepEqual(await listNames(call), []);
});

test('a percent sign before a name that looks like an escape is still a sigil', async (t) => {
  const { call } = await startApplication(t);
  for (const name of ['cafe', 'feed', 'add', 'beef', 'decade', 'face-2', 'e2']) {
    await setVariable(call, name, { value: name });
    assert.equal((await call('GET', `/v1/variables/%${name}`)).json.value, name);
  }
});

test('names are case-sensitive', async (t) => {
  const { call } = await startApplication(t);
  for (const name of ['name', 'Name', 'NAME', 'straße', 'STRASSE']) {
    assert.equal((await put(call, name, { value: name })).status, 201);
  }
  for (const name of ['name', 'Name', 'NAME']) assert.equal((await get(call, name)).json.value, name);
  assertRefused(await get(call, 'nAME'), 'not_found');
  await call('DELETE', '/v1/variables/NAME');
  assert.deepEqual(await listNames(call), ['Name', 'STRASSE', 'name', 'straße']);
});

test('names can have up to 64 letters of any script', async (t) => {
  const { call } = await startApplication(t);
  const names = ['x', 'a_b-c', 'a1', 'имя', '変数', 'नाम', 'ชื่อ', 'שם', 'a٣', '𝒳', 'a'.repeat(64), '𝒳'.repeat(64)];
  for (const name of names) {
    const { status, json, headers } = await put(call, name, { value: 'x' });
    assert.deepEqual([status, json.name], [201, name]);
    assert.equal(headers['Location'], variableTarget(name));
    assert.equal((await call('GET', headers['Location'] ?? '')).json.name, name);
  }
  assert.equal((await listNames(call)).length, names.length);
});

test('composed and decomposed names are the same', async (t) => {
  const { call } = await startApplication(t);
  const [composed, decomposed] = ['caf\u00e9', 'cafe\u0301'];
  const { status, json, headers } = await put(call, decomposed, { value: 'first' });
  assert.deepEqual([status, json.name], [201, composed]);
  assert.equal(headers['Location'], '/v1/variables/caf%C3%A9');
  assert.equal((await put(call, composed, { value: 'second' })).status, 200);
  assert.equal((await get(call, decomposed)).json.value, 'second');
  assert.equal((await put(call, 'e\u0301'.repeat(64), { value: '64' })).status, 201, 'counts composed characters');
  assert.equal((await call('DELETE', variableTarget(decomposed))).json.deleted, 1);
});

test('refuses to set an invalid name, and does not find it otherwise', async (t) => {
  const { call } = await startApplication(t);
  const invalidNames = [
    '1a',
    '_a',
    '-a',
    'a b',
    ' a',
    'a ',
    'a.b',
    'a/b',
    'a\n',
    'a\0',
    'a!',
    'a%',
    'a{k}',
    'a[0]',
    '..',
    '😀',
    '$',
  ];
  for (const name of [...invalidNames, '$$a', '%25a', '\u0301a', 'a'.repeat(65), 'é'.repeat(65), 'a'.repeat(2000)]) {
    assertRefused(
      await put(call, name, { value: 'x' }),
      'invalid_request',
      /is not a valid variable name: start with a letter/,
    );
    assertRefused(await get(call, name), 'not_found', /There is no variable/);
    assertRefused(await call('DELETE', variableTarget(name)), 'not_found');
    assertRefused(await call('DELETE', `${variableTarget(name)}/history`), 'not_found');
  }
  assert.deepEqual(await listNames(call), []);
});

test('explains an invalid body and changes nothing', async (t) => {
  const { call } = await startApplication(t);
  const existing = await setVariable(call, 'existing', { hash: { b: 1, a: [2] } });
  const malformed: readonly (readonly [body: object | string, message: RegExp])[] = [
    [{}, /Expected exactly one of "value", "list", "hash"; the body has none/],
    [{ value: 'x', list: ['x'] }, /Expected exactly one of .* the body has "value", "list"/],
    [{ list: [], hash: {} }, /Expected exactly one of/],
    [{ value: 'x', list: [], hash: {} }, /Expected exactly one of/],
    [{ value: 7 }, /value must be a string, not the number 7/],
    [{ value: null }, /value must be a string, not null/],
    [{ value: ['x'] }, /value must be a string, not an array/],
    [{ list: 'x' }, /list must be an array, not a string/],
    [{ list: { a: 1 } }, /list must be an array, not an object/],
    [{ list: null }, /list must be an array/],
    [{ hash: ['x'] }, /hash must be an object, not an array/],
    [{ hash: 'x' }, /hash must be an object/],
    [{ hash: null }, /hash must be an object/],
    [{ text: 'x' }, /Unknown field "text"\. Known fields: "value", "list", "hash"/],
    [{ value: 'x', name: 'other' }, /Unknown field "name"/],
    [{ hsah: {} }, /Did you mean "hash"/],
    ['{"__proto__":{"value":"x"}}', /Unknown field "__proto__"/],
    ['{"value":"x","__proto__":null}', /Unknown field "__proto__"/],
    [['x'], /must be an object, not an array/],
    ['"x"', /must be an object, not a string/],
    ['null', /must be an object, not null/],
  ];
  for (const [body, message] of malformed) {
    assertRefused(await put(call, 'existing', body), 'invalid_request', message);
    assertRefused(await put(call, 'fresh', body), 'invalid_request', message);
  }
  for (const body of [
    '',
    '{',
    '{"value":"x"',
    "{'value':'x'}",
    '{"value":"x",}',
    '{"list":[01]}',
    '{"hash":{"a":NaN}}',
  ]) {
    assertRefused(await put(call, 'existing', body), 'invalid_json', /line 1, column \d|empty/);
  }
  const notUtf8 = Buffer.from('{"value":"\xff"}', 'latin1');
  assertRefused(await call('PUT', '/v1/variables/existing', { body: notUtf8 }), 'invalid_json', /not UTF-8/);
  assertRefused(await call('PUT', '/v1/variables/existing?value=x', { body: { value: 'x' } }), 'invalid_request');
  assertRefused(await call('DELETE', '/v1/variables/existing?history=true'), 'invalid_request');
  assertRefused(await call('DELETE', '/v1/variables/existing', { body: {} }), 'invalid_request', /takes no body/);
  assert.deepEqual((await get(call, 'existing')).json, existing);
  assert.equal((await call('GET', '/v1/variables/existing/history')).json.total, 0);
  assert.deepEqual(await listNames(call), ['existing']);
});

test('answers an unsupported method with the supported ones', async (t) => {
  const { call } = await startApplication(t);
  const paths = [
    ['/v1/variables', 'GET, HEAD'],
    ['/v1/variables/name', 'GET, HEAD, PUT, DELETE'],
    ['/v1/variables/name/history', 'GET, HEAD, DELETE'],
    ['/v1/variables/name/sequence', 'POST'],
  ] as const;
  for (const [path, allowed] of paths) {
    for (const method of ['GET', 'PUT', 'POST', 'PATCH', 'DELETE', 'OPTIONS']) {
      if (allowed.split(', ').includes(method)) continue;
      const reply = await call(method, path, { body: { value: 'x' } });
      assertRefused(reply, 'method_not_allowed');
      assert.equal(reply.headers['Allow'], allowed);
    }
  }
  assertRefused(await call('GET', '/v1/variables/'), 'not_found');
  assertRefused(await call('GET', '/v1/variables/name/past'), 'not_found');
});

test('two concurrent requests for a new variable create it once and change it once', async (t) => {
  const { call } = await startApplication(t);
  const replies = await Promise.all(['one', 'two'].map((value) => put(call, 'name', { value })));
  assert.deepEqual(replies.map(({ status }) => status).sort(), [200, 201]);
  assert.equal((await call('GET', '/v1/variables/name/history')).json.total, 1);
});

test('variables and their past values survive a restart', async (t) => {
  const home = makeTempHome(t);
  const first = await startApplication(t, home);
  for (const body of [{ value: 'old' }, { list: ['a', ['b']] }, '{"hash":{"10":1.0,"9":null}}']) {
    await setVariable(first.call, 'name', body);
  }
  await setVariable(first.call, 'gone', { value: 'x' });
  await first.call('DELETE', '/v1/variables/gone');
  const read = async (call: typeof first.call) => [
    (await call('GET', '/v1/variables')).json,
    (await call('GET', '/v1/variables/name/history')).json,
  ];
  const before = await read(first.call);
  assert.deepEqual([before[0].total, before[1].total], [1, 2]);
  assert.deepEqual(before[0].items[0].keys, ['10', '9']);
  await first.close();
  const second = await startApplication(t, home);
  assert.deepEqual(await read(second.call), before);
  assert.equal((await put(second.call, 'name', { value: 'new' })).status, 200);
});
