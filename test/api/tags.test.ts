// Tags (docs/api.md): GET /v1/tags, every tag with its number of entries, most used first.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Call, startApplication } from '../support/application/application.ts';
import { assertRefused, copyIn, patch, putTexts, screenshot } from '../support/application/history.ts';

const readTags = async (call: Call, query = ''): Promise<[string, number, boolean][]> =>
  (await call('GET', `/v1/tags${query}`)).json.items.map((item: { tag: string; count: number; derived: boolean }) => [
    item.tag,
    item.count,
    item.derived,
  ]);

test('lists the most used tags first, then by name, and marks derived ones', async (t) => {
  const application = await startApplication(t);
  const { call } = application;
  assert.deepEqual((await call('GET', '/v1/tags')).json, {
    items: [],
    total: 0,
    offset: 0,
    limit: 50,
    count: 0,
    hasMore: false,
  });
  const [a = 0, b = 0, c = 0] = await putTexts(call, 'https://a.example/', 'https://b.example/', 'text', '{"a":1}');
  await copyIn(application, { image: screenshot });
  await copyIn(application, { files: ['/a'] });
  await patch(call, a, { addTags: ['work', 'beta', 'ärger'] });
  await patch(call, b, { addTags: ['work', 'alpha'] });
  await patch(call, c, { addTags: ['work', 'Zeta'] });
  assert.deepEqual(await readTags(call), [
    ['work', 3, false],
    ['url', 2, true],
    ['alpha', 1, false],
    ['beta', 1, false],
    ['files', 1, true],
    ['image', 1, true],
    ['json', 1, true],
    ['zeta', 1, false],
    ['ärger', 1, false],
  ]);
  assert.equal((await call('GET', '/v1/status')).json.counts.tags, 9);
});

test('counts follow every change', async (t) => {
  const { call } = await startApplication(t);
  const [a = 0, b = 0] = await putTexts(call, 'https://a.example/', 'b');
  await call('PATCH', '/v1/history', { body: { addTags: ['x', 'y'] } });
  assert.deepEqual(await readTags(call), [
    ['x', 2, false],
    ['y', 2, false],
    ['url', 1, true],
  ]);
  await patch(call, a, { value: 'no link' });
  await patch(call, b, { removeTags: ['x'] });
  assert.deepEqual(await readTags(call), [
    ['y', 2, false],
    ['x', 1, false],
  ]);
  await putTexts(call, 'no link');
  assert.deepEqual(
    await readTags(call),
    [
      ['y', 2, false],
      ['x', 1, false],
    ],
    'moving up changes no count',
  );
  await call('DELETE', `/v1/history/${a}`);
  assert.deepEqual(await readTags(call), [['y', 1, false]]);
  await call('DELETE', '/v1/history');
  assert.deepEqual(await readTags(call), []);
  assert.equal((await call('GET', '/v1/status')).json.counts.tags, 0);
});

test('lists tags in pages', async (t) => {
  const { call } = await startApplication(t);
  const [id = 0] = await putTexts(call, 'text');
  const names = Array.from({ length: 60 }, (_, index) => `tag-${String(index).padStart(2, '0')}`);
  await patch(call, id, { addTags: names });
  const { items, ...envelope } = (await call('GET', '/v1/tags')).json;
  assert.equal(items.length, 50);
  assert.deepEqual(envelope, { total: 60, offset: 0, limit: 50, count: 50, hasMore: true, nextOffset: 50 });
  assert.deepEqual(
    (await readTags(call, '?limit=3&offset=58')).map(([tag]) => tag),
    ['tag-58', 'tag-59'],
  );
  assert.deepEqual(await readTags(call, `?offset=${Number.MAX_SAFE_INTEGER}`), []);
  assert.equal((await call('GET', '/v1/tags?limit=999')).json.limit, 200);
  assertRefused(await call('GET', '/v1/tags?limit=0'), 'invalid_request', /limit/);
  assertRefused(await call('GET', '/v1/tags?q=x'), 'invalid_request', /Unknown query parameter "q"/);
  const posted = await call('POST', '/v1/tags', { body: { tag: 'x' } });
  assertRefused(posted, 'method_not_allowed');
  assert.equal(posted.headers['Allow'], 'GET, HEAD');
});
