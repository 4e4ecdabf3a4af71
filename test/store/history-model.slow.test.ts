// Compares the history with a naive model: random changes through the API, then every list and search.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startApplication, type TestApplication } from '../support/application/application.ts';
import { type HistoryQuery, list } from '../support/application/history.ts';
import fc, { rounds } from '../support/running/random.ts';
import { countTags, type Model, search, tagsOf } from './model/naive-history.ts';
import { q, step, tag } from './model/random-steps.ts';
import { takeStep } from './model/steps.ts';

/** Parts of existing texts, so that many queries match, with one, two, three and more characters. */
const pickQueries = (model: Model): string[] =>
  model
    .slice(0, 4)
    .flatMap(({ value, description }, index) => [
      value.slice(index, index + 1),
      value.slice(index, index + 2),
      value.slice(-3),
      value.slice(0, 7),
      value.slice(-60),
      description.slice(0, 3),
    ]);

const compare = async ({ call }: TestApplication, model: Model, query: HistoryQuery): Promise<void> => {
  const expected = search(model, query);
  const { offset = 0, limit = 50 } = query;
  const page = await list(call, query);
  const what = JSON.stringify({ ...query, q: query.q?.slice(0, 40) });
  assert.deepEqual(
    page.items.map(({ id }) => id),
    expected.slice(offset, offset + limit).map(({ id }) => id),
    what,
  );
  assert.equal(page.total, expected.length, what);
};

const compareAll = async (
  application: TestApplication,
  model: Model,
  queries: readonly HistoryQuery[],
): Promise<void> => {
  const { call } = application;
  for (const query of queries) await compare(application, model, query);
  for (const part of pickQueries(model)) await compare(application, model, { q: part.toWellFormed() });
  await compare(application, model, { q: 's', tag: 'x' });
  for (let offset = 0; offset <= model.length; offset += 4) {
    await compare(application, model, { offset, limit: 3 });
    await compare(application, model, { offset, limit: 3, tag: 'text' });
    await compare(application, model, { offset, limit: 3, q: 'a' });
  }
  const { items } = await list(call);
  assert.deepEqual(
    items.map(({ id, value, tags, pin, description = '' }) => ({ id, value, tags, pin, description })),
    model.map((entry) => ({
      id: entry.id,
      value: entry.value,
      tags: tagsOf(entry),
      pin: entry.pinned,
      description: entry.description,
    })),
  );
  const counted = (await call('GET', '/v1/tags')).json;
  assert.deepEqual(counted.items, countTags(model));
  const { counts } = (await call('GET', '/v1/status')).json;
  const pins = model.filter(({ pinned }) => pinned).length;
  assert.deepEqual([counts.history, counts.pins, counts.tags], [model.length, pins, counted.total]);
};

test('the history returns the same results as a naive model', async (t) => {
  const application = await startApplication(t);
  const someQueries = fc.array(fc.record({ q, tag }), { minLength: 6, maxLength: 6 });
  const property = fc.asyncProperty(
    fc.array(step, { maxLength: 30, size: 'max' }),
    someQueries,
    async (steps, queries) => {
      await application.call('DELETE', '/v1/history?pins=true');
      const model: Model = [];
      for (const one of steps) await takeStep(application, model, one);
      await compareAll(application, model, queries);
    },
  );
  await fc.assert(property, { numRuns: rounds(60) });
});
