// Past values (docs/api.md): GET and DELETE /v1/variables/{name}/history.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Call, startApplication } from '../support/application/application.ts';
import { assertRefused, nextMillisecond } from '../support/application/history.ts';
import { get, put, setVariable } from '../support/application/variables.ts';

const readPast = async (call: Call, query = '') => (await call('GET', `/v1/variables/name/history${query}`)).json;
const listPast = async (call: Call, query = ''): Promise<string[]> =>
  (await readPast(call, query)).items.map(({ value }: { value: string }) => value);

test('lists past values newest first, each in its shape', async (t) => {
  const { call } = await startApplication(t);
  const bodies = [
    { value: 'text' },
    { list: ['a', 'b'] },
    { list: [['c'], 'd'] },
    { hash: { z: 1, y: [2] } },
    { value: '' },
  ];
  const replaced: string[] = [];
  for (const body of [...bodies, { value: 'now' }]) {
    replaced.unshift((await setVariable(call, 'name', body)).updatedAt);
    await nextMillisecond();
  }
  const at = (index: number) => ({ replacedAt: replaced[index] });
  assert.deepEqual(await readPast(call), {
    items: [
      { value: '', ...at(0) },
      { value: 'z: 1\ny: 2', hash: { y: ['2'], z: '1' }, keys: ['z', 'y'], ...at(1) },
      { value: 'c\nd', list: ['c', 'd'], items: [['c'], 'd'], ...at(2) },
      { value: 'a\nb', list: ['a', 'b'], ...at(3) },
      { value: 'text', ...at(4) },
    ],
    total: 5,
    offset: 0,
    limit: 50,
    count: 5,
    hasMore: false,
  });
  assert.deepEqual(await listPast(call, '?limit=2&offset=2'), ['c\nd', 'a\nb']);
  const { total, hasMore, nextOffset } = await readPast(call, '?limit=3');
  assert.deepEqual([total, hasMore, nextOffset], [5, true, 3]);
  assert.deepEqual(await listPast(call, '?offset=5'), []);
  assertRefused(await call('GET', '/v1/variables/name/history?limit=0'), 'invalid_request');
  assertRefused(await call('GET', '/v1/variables/name/history?q=text'), 'invalid_request');
});

test('an unchanged variable has no past values, and a missing one is not found', async (t) => {
  const { call } = await startApplication(t);
  assertRefused(await call('GET', '/v1/variables/name/history'), 'not_found', /no variable "name"/);
  assertRefused(await call('DELETE', '/v1/variables/name/history'), 'not_found', /no variable "name"/);
  await setVariable(call, 'name', { value: 'x' });
  assert.deepEqual(await readPast(call), { items: [], total: 0, offset: 0, limit: 50, count: 0, hasMore: false });
  assert.deepEqual((await call('DELETE', '/v1/variables/name/history')).json, { deleted: 0 });
});

test('setting the same value again adds no past value; the same text in another shape does', async (t) => {
  const { call } = await startApplication(t);
  const same = ['{"hash":{"a":1,"b":null}}', '{ "hash": {"a":"1", "b":""} }', '{"hash":{"a":7,"b":"","a":1}}'];
  for (const body of [...same, ...same]) {
    await nextMillisecond();
    const before = Date.now();
    const { updatedAt } = await setVariable(call, 'name', body);
    assert.ok(Date.parse(updatedAt) >= before, 'updatedAt changes anyway');
  }
  assert.equal((await readPast(call)).total, 0);
  const others = [
    '{"hash":{"b":"","a":1}}',
    '{"value":"b: \\na: 1"}',
    '{"list":["b: ","a: 1"]}',
    '{"list":["b: \\na: 1"]}',
  ];
  for (const [index, body] of others.entries()) {
    await setVariable(call, 'name', body);
    assert.equal((await readPast(call)).total, index + 1, body);
  }
  await setVariable(call, 'name', same[0] ?? '');
  assert.equal((await readPast(call)).total, others.length + 1, 'a value may come back later');
});

test('keeps only the newest 100 past values of a variable', async (t) => {
  const { call } = await startApplication(t);
  await setVariable(call, 'other', { value: 'first' });
  await setVariable(call, 'other', { value: 'second' });
  for (let index = 0; index < 104; index++) await setVariable(call, 'name', { value: String(index) });
  assert.equal((await readPast(call)).total, 100);
  const past = await listPast(call, '?limit=200');
  assert.deepEqual(
    past,
    Array.from({ length: 100 }, (_, index) => String(102 - index)),
  );
  assert.equal((await call('GET', '/v1/variables/other/history')).json.total, 1);
});

test('deletes the past values and keeps the current one', async (t) => {
  const { call } = await startApplication(t);
  for (const value of ['one', 'two', 'three']) await setVariable(call, 'name', { value });
  for (const value of ['one', 'two']) await setVariable(call, 'other', { value });
  const now = (await get(call, 'name')).json;
  assertRefused(
    await call('DELETE', '/v1/variables/name/history?limit=1'),
    'invalid_request',
    /takes no query parameters/,
  );
  assertRefused(await call('DELETE', '/v1/variables/name/history', { body: { limit: 1 } }), 'invalid_request');
  assert.equal((await readPast(call)).total, 2);
  assert.deepEqual((await call('DELETE', '/v1/variables/name/history')).json, { deleted: 2 });
  assert.equal((await readPast(call)).total, 0);
  assert.deepEqual((await get(call, 'name')).json, now);
  assert.equal((await call('GET', '/v1/variables/other/history')).json.total, 1);
  await setVariable(call, 'name', { value: 'four' });
  assert.deepEqual(await listPast(call), ['three']);
});

test('deleting a variable deletes its past values', async (t) => {
  const { call } = await startApplication(t);
  for (const value of ['one', 'two']) await setVariable(call, 'name', { value });
  await call('DELETE', '/v1/variables/name');
  assertRefused(await call('GET', '/v1/variables/name/history'), 'not_found');
  assert.equal((await put(call, 'name', { value: 'three' })).status, 201);
  assert.deepEqual(await listPast(call), []);
});
