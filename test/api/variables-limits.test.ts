// Variables at their limits: 2,000 levels, for which only threads of their own have the stack, and 8 MB.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertRefused } from '../support/application/history.ts';
import { startWithThreads } from '../support/application/start-with-threads.ts';
import { get, listNames, put, readWritten, removeTimes, setVariable } from '../support/application/variables.ts';

const nest = (levels: number, open: string, inside: string, close: string): string =>
  `${open.repeat(levels)}${inside}${close.repeat(levels)}`;

test('stores 1,999 levels below the body, and explains more', async (t) => {
  const application = await startWithThreads(t);
  const { call } = application;
  const lists = nest(1998, '[', '"x"', ']');
  await setVariable(call, 'lists', `{"list":[${lists}]}`);
  const response = removeTimes(await readWritten(application, '/v1/variables/lists'));
  assert.equal(response, `{"name":"lists","value":"x","list":["x"],"items":[${lists}]}`);
  const hashes = nest(1998, '{"b":1,"a":', '2', '}');
  await setVariable(call, 'hashes', `{"hash":{"a":${hashes}}}`);
  await setVariable(call, 'hashes', { value: 'x' });
  assert.deepEqual(await listNames(call), ['hashes', 'lists']);
  const sorted = nest(1998, '{"a":', '"2"', ',"b":"1"}');
  const past = await readWritten(application, '/v1/variables/hashes/history');
  assert.ok(past.includes(`"hash":{"a":${sorted}}`));

  const tooDeep = /line 1, column \d+ is nested more than 2000 levels deep/;
  for (const name of ['lists', 'fresh']) {
    assertRefused(await put(call, name, `{"list":[${nest(1999, '[', '', ']')}]}`), 'invalid_request', tooDeep);
    assertRefused(await put(call, name, `{"hash":{"a":${nest(1999, '{"a":', '1', '}')}}}`), 'invalid_request', tooDeep);
    assertRefused(await put(call, name, `{"list":${nest(500_000, '[', '', ']')}}`), 'invalid_request', tooDeep);
  }
  assert.equal(removeTimes(await readWritten(application, '/v1/variables/lists')), response);
  assert.equal((await call('GET', '/v1/variables/lists/history')).json.total, 0);
  assert.deepEqual(await listNames(call), ['hashes', 'lists']);
});

test('stores 8 MB, refuses a byte more, and shortens a page of large variables', async (t) => {
  const { call } = await startWithThreads(t);
  const maxBytes = 8 * 1024 * 1024;
  const text = 'é'.repeat((maxBytes - '{"value":""}'.length) / 2);
  await setVariable(call, 'a', { value: text });
  assert.ok((await get(call, 'a')).json.value === text);
  assertRefused(await put(call, 'a', `{"value":"${text}"} `), 'too_large', /8388609 bytes/);
  const { list } = await setVariable(call, 'b', `{"list":[${'1.0,'.repeat(200_000)}1.0]}`);
  assert.ok(list?.length === 200_001 && list.every((element) => element === '1.0'));
  for (const name of ['c', 'd']) await setVariable(call, name, { value: 'x'.repeat(maxBytes * 0.9) });
  const page = (await call('GET', '/v1/variables')).json;
  assert.deepEqual([page.count, page.total, page.hasMore, page.nextOffset], [2, 4, true, 2]);
  assert.deepEqual(await listNames(call, '?offset=2'), ['c', 'd']);
});
