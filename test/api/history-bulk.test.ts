// Bulk tagging (docs/api.md): PATCH /v1/history changes exactly what the same query lists.
import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { type Call, startApplication } from '../support/application/application.ts';
import {
  assertRefused,
  copyIn,
  type HistoryQuery,
  historyTarget,
  list,
  listIds,
  patch,
  putTexts,
  screenshot,
} from '../support/application/history.ts';
import { fillStore } from '../support/store/fill-store.ts';
import { makeTempHome } from '../support/store/temp-home.ts';

const bulk = async (call: Call, body: object, query: HistoryQuery = {}) => {
  const { status, json } = await call('PATCH', historyTarget(query), { body });
  assert.equal(status, 200, JSON.stringify(json));
  return json;
};

const listAll = async (call: Call, query: HistoryQuery): Promise<number[]> => {
  const ids: number[] = [];
  let offset: number | undefined = 0;
  while (offset !== undefined) {
    const page = await list(call, { ...query, limit: 200, offset });
    ids.push(...page.items.map(({ id }) => id));
    assert.ok(page.count > 0 || offset === 0);
    offset = page.nextOffset;
  }
  return ids;
};

const byNumber = (ids: readonly number[]): number[] => ids.toSorted((a, b) => a - b);

/** A history of mixed entries, more than a page of them. */
const startMixed = async (t: TestContext) => {
  const home = makeTempHome(t);
  fillStore(home, ({ history }) => {
    for (let n = 0; n < 260; n++) {
      const text = n % 4 === 0 ? `https://example.org/report/${n}` : `Report ${n} ${n % 3 === 0 ? 'straße' : 'weg'}`;
      const { id = 0 } = history.record({ text, app: n % 10 === 0 ? 'Straßenkarte' : 'Editor' }) ?? {};
      if (n % 5 === 0) history.change(id, { addTags: ['fifth'] });
      if (n % 7 === 0) history.change(id, { description: 'a weekly report' });
    }
    history.record({ text: `${'lorem ipsum '.repeat(4000)} straße`, app: 'Editor' });
    history.record({ image: screenshot, text: 'straße on a picture', app: 'Camera' });
  });
  return startApplication(t, home);
};

test('changes exactly what the same query on GET lists', async (t) => {
  const { call } = await startMixed(t);
  const queries: readonly HistoryQuery[] = [
    {},
    { q: 'STRASSE' },
    { q: 'weekly' },
    { q: 's' },
    { q: 'ss' },
    { q: 'nothing at all' },
    { tag: 'url' },
    { tag: 'text' },
    { tag: 'fifth,url' },
    { tag: 'nowhere' },
    { q: 'report', tag: 'fifth' },
    { q: 'strasse', tag: 'text,fifth' },
    { q: 'rprt', fuzzy: true },
    { q: 'wkly rprt', fuzzy: true },
    { q: 'strss', fuzzy: true, tag: 'fifth' },
  ];
  const pages: readonly HistoryQuery[] = [
    { limit: 7 },
    { offset: 5 },
    { limit: 500 },
    { q: 'strasse', limit: 10, offset: 60 },
    { q: 'strasse', limit: 1, offset: 0 },
    { tag: 'url', limit: 3, offset: 62 },
    { q: 'report', limit: 200, offset: 200 },
    { q: 'rprt', fuzzy: true, limit: 9, offset: 4 },
    { q: 'report', offset: 10_000 },
  ];
  let empty = 0;
  for (const [index, query] of [...queries, ...pages].entries()) {
    await t.test(JSON.stringify(query), async () => {
      const whole = query.limit === undefined && query.offset === undefined;
      const expected = whole ? await listAll(call, query) : await listIds(call, query);
      const result = await bulk(call, { addTags: [`mark-${index}`] }, query);
      assert.deepEqual(result, { matched: expected.length, changed: expected.length });
      const marked = await listAll(call, { tag: `mark-${index}` });
      assert.deepEqual(byNumber(marked), byNumber(expected));
      if (expected.length === 0) empty += 1;
    });
  }
  assert.equal(empty, 3, 'all other queries match something');
});

test('counts the entries that match and those whose tags change', async (t) => {
  const { call } = await startApplication(t);
  const [a = 0, b = 0, c = 0] = await putTexts(call, 'alpha', 'alphabet', 'beta');
  await patch(call, a, { addTags: ['x'] });
  assert.deepEqual(await bulk(call, { addTags: ['X '] }, { q: 'alpha' }), { matched: 2, changed: 1 });
  assert.deepEqual(await bulk(call, { addTags: ['x'] }, { q: 'alpha' }), { matched: 2, changed: 0 });
  assert.deepEqual(await bulk(call, { addTags: ['x', 'y'] }), { matched: 3, changed: 3 });
  assert.deepEqual(await bulk(call, { removeTags: ['nowhere'] }), { matched: 3, changed: 0 });
  assert.deepEqual(await bulk(call, { removeTags: ['#Y'] }, { q: 'beta' }), { matched: 1, changed: 1 });
  assert.deepEqual(await bulk(call, { addTags: ['z'], removeTags: ['z'] }), { matched: 3, changed: 0 });
  assert.deepEqual(await bulk(call, { addTags: [] }), { matched: 3, changed: 0 });
  assert.deepEqual(await bulk(call, { addTags: ['done'], removeTags: ['y'] }, { tag: 'y' }), {
    matched: 2,
    changed: 2,
  });
  assert.deepEqual(await bulk(call, { addTags: ['x'] }, { q: 'gamma' }), { matched: 0, changed: 0 });
  const tags = (await list(call)).items.map(({ id, tags }) => [id, tags]);
  assert.deepEqual(tags, [
    [c, ['x']],
    [b, ['x', 'done']],
    [a, ['x', 'done']],
  ]);
});

test('never removes derived tags', async (t) => {
  const { call } = await startApplication(t);
  const [link = 0] = await putTexts(call, 'https://example.org/', 'text');
  assert.deepEqual(await bulk(call, { removeTags: ['url', 'text', '#URL'] }), { matched: 2, changed: 0 });
  assert.deepEqual(await listIds(call, { tag: 'url' }), [link]);
});

test('ids limits the change to the given entries', async (t) => {
  const { call } = await startApplication(t);
  const ids = await putTexts(call, 'red 1', 'red 2', 'red 3', 'blue 4');
  const [one = 0, two = 0, three = 0, four = 0] = ids;
  const cases: readonly (readonly [body: { ids: number[] }, query: HistoryQuery, changed: readonly number[]])[] = [
    [{ ids: [one, four] }, {}, [one, four]],
    [{ ids: [one, four] }, { q: 'red' }, [one]],
    [{ ids: [one, one, one] }, {}, [one]],
    [{ ids: [] }, {}, []],
    [{ ids: [] }, { q: 'red' }, []],
    [{ ids: [4711, -3, 0, 1e300] }, {}, []],
    [{ ids: [two, 4711] }, { q: 'r' }, [two]],
    // the query lists three and two; only three is also in ids
    [{ ids: [one, three] }, { q: 'red', limit: 2 }, [three]],
    [{ ids: [one, three] }, { limit: 2, offset: 2 }, [one]],
  ];
  for (const [index, [body, query, changed]] of cases.entries()) {
    const result = await bulk(call, { ...body, addTags: [`t${index}`] }, query);
    assert.deepEqual(result, { matched: changed.length, changed: changed.length }, JSON.stringify([body, query]));
    assert.deepEqual(byNumber(await listIds(call, { tag: `t${index}` })), changed);
  }
  assert.deepEqual(await bulk(call, { ids: [one, two], removeTags: ['t0'] }), { matched: 2, changed: 1 });
  const many = Array.from({ length: 10_000 }, (_, index) => index + 1000);
  assert.deepEqual(await bulk(call, { ids: [...many.slice(1), one], addTags: ['many'] }), { matched: 1, changed: 1 });
  assertRefused(
    await call('PATCH', '/v1/history', { body: { ids: [...many, one], addTags: ['x'] } }),
    'invalid_request',
  );
});

test('clearAllTags removes every given tag from the whole history', async (t) => {
  const application = await startApplication(t);
  const { call } = application;
  const [a = 0, link = 0, untagged = 0] = await putTexts(call, 'a', 'https://example.org/', 'untagged');
  const image = (await copyIn(application, { image: screenshot })).id;
  await patch(call, a, { addTags: ['x', 'y'] });
  await patch(call, link, { addTags: ['x'] });
  await patch(call, image, { addTags: ['z'], pin: true, description: 'kept' });
  assert.deepEqual(await bulk(call, { clearAllTags: true }), { matched: 4, changed: 3 });
  const after = (await list(call)).items;
  assert.deepEqual(
    after.map(({ id, tags }) => [id, tags]),
    [
      [image, ['image']],
      [untagged, []],
      [link, ['url']],
      [a, []],
    ],
  );
  assert.deepEqual([after[0]?.pin, after[0]?.description], [true, 'kept']);
  for (const tag of ['x', 'y', 'z']) assert.equal((await list(call, { tag })).total, 0);
  assert.deepEqual((await call('GET', '/v1/tags')).json.total, 2);
  assert.deepEqual(await bulk(call, { clearAllTags: true }), { matched: 4, changed: 0 });
  await patch(call, a, { addTags: ['x'] });
  assert.deepEqual(await listIds(call, { tag: 'x' }), [a], 'a tag can be added again');
});

test('clearAllTags is refused unless it is the entire request', async (t) => {
  const { call } = await startApplication(t);
  const [id = 0] = await putTexts(call, 'a');
  await patch(call, id, { addTags: ['kept'] });
  const withQuery = ['q=a', 'q=', 'tag=kept', 'tag=', 'fuzzy=false', 'limit=1', 'offset=0', 'q=a&tag=kept'];
  for (const query of withQuery) {
    const reply = await call('PATCH', `/v1/history?${query}`, { body: { clearAllTags: true } });
    assertRefused(reply, 'invalid_request', /clearAllTags applies to the whole history/);
  }
  const withFields = [
    { addTags: ['x'] },
    { addTags: [] },
    { removeTags: ['kept'] },
    { ids: [id] },
    { ids: [] },
    { q: 'a' },
  ];
  for (const field of withFields) {
    const reply = await call('PATCH', '/v1/history', { body: { clearAllTags: true, ...field } });
    assertRefused(reply, 'invalid_request');
  }
  for (const clearAllTags of ['true', 1, null, [true]]) {
    assertRefused(
      await call('PATCH', '/v1/history', { body: { clearAllTags } }),
      'invalid_request',
      /clearAllTags must be/,
    );
  }
  assert.deepEqual(await listIds(call, { tag: 'kept' }), [id], 'nothing was cleared');
  assert.deepEqual(await bulk(call, { clearAllTags: false, addTags: ['x'] }, { q: 'a' }), { matched: 1, changed: 1 });
});

test('a refused request changes nothing', async (t) => {
  const { call } = await startApplication(t);
  const [id = 0] = await putTexts(call, 'a', 'b');
  await patch(call, id, { addTags: ['kept'] });
  const before = (await list(call)).items;
  const refused: readonly (readonly [body: unknown, error: 'invalid_request' | 'not_changeable', message: RegExp])[] = [
    [{}, 'invalid_request', /Expected at least one of "addTags", "removeTags", "clearAllTags"/],
    [{ clearAllTags: false }, 'invalid_request', /Expected at least one of "addTags", "removeTags", "clearAllTags"/],
    [{ ids: [id] }, 'invalid_request', /ids/],
    [{ ids: [id], clearAllTags: false }, 'invalid_request', /ids/],
    [{ tags: ['x'] }, 'invalid_request', /Unknown field "tags"/],
    [{ addTags: ['x'], pin: true }, 'invalid_request', /Unknown field "pin"/],
    [{ addTags: ['x'], id }, 'invalid_request', /Unknown field "id".*Did you mean "ids"\?/],
    [{ addTags: ['x'], ids: ['1'] }, 'invalid_request', /ids\[0\] must be a whole number/],
    [{ addTags: ['x'], ids: [1.5] }, 'invalid_request', /ids\[0\] must be a whole number/],
    [{ addTags: ['x'], ids: id }, 'invalid_request', /ids must be an array/],
    [{ addTags: null }, 'invalid_request', /addTags must be an array/],
    [{ addTags: ['fine', 'not fine'] }, 'invalid_request', /"not fine" is not a valid tag/],
    [{ removeTags: ['a,b'] }, 'invalid_request', /"a,b" is not a valid tag/],
    [{ addTags: ['fine', 'URL'] }, 'not_changeable', /"url".*can't be added/],
    [{ addTags: ['text'], removeTags: ['kept'] }, 'not_changeable', /"text".*can't be added/],
  ];
  for (const [body, error, message] of refused)
    assertRefused(await call('PATCH', '/v1/history', { body }), error, message);
  for (const query of ['limit=0', 'fuzzy=yes', 'pins=true', 'olderThan=1d', 'q=a&q=b']) {
    assertRefused(await call('PATCH', `/v1/history?${query}`, { body: { addTags: ['x'] } }), 'invalid_request');
  }
  assert.deepEqual((await list(call)).items, before);
  assert.deepEqual((await call('GET', '/v1/tags')).json.items, [{ tag: 'kept', count: 1, derived: false }]);
});
