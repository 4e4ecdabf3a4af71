// Tests how reads are served: by operation id, in the right lane, and from the cache when they are repeated.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createAnswerCache } from '../../src/app/reads/answer-cache.ts';
import { serveReads } from '../../src/app/reads/serve-reads.ts';
import type { ReaderMethods } from '../../src/app/threads/reader-methods.ts';
import type { Readers } from '../../src/app/threads/start-readers.ts';
import { Refusal } from '../../src/base/refusal.ts';
import { createRemote } from '../../src/base/remote-methods.ts';
import { render } from '../../src/base/rendered.ts';

/** Reads on lanes that record their calls. The first call fails with `failure`, if there is one. */
const createServed = (failure?: Refusal) => {
  const calls: unknown[] = [];
  const signals: unknown[] = [];
  const client = new AbortController().signal;
  const createLane = (lane: string) =>
    createRemote<ReaderMethods>(async (method, args) => {
      calls.push([lane, method, ...args]);
      if (failure && calls.length === 1) throw failure;
      return render(lane);
    });
  const lists = createLane('lists');
  const readers: Readers = {
    lists,
    texts: lists,
    selections: lists,
    forecasts: () => lists,
    examinations: lists,
    search: (signal) => {
      signals.push(signal);
      return createLane('search');
    },
    onDamagedField: () => undefined,
    endIdle: () => undefined,
    close: async () => undefined,
  };
  const input = { path: {}, headers: {}, body: undefined, watchClient: () => client, releaseTurn: () => undefined };
  return { ...serveReads({ readers, cache: createAnswerCache() }), calls, signals, client, input };
};

test('asks a reader thread by operation id, and answers the same question from the cache', async () => {
  const { handlers, calls, input } = createServed();
  for (const query of [{}, {}, { limit: 5 }, { limit: 5 }])
    assert.deepEqual(await handlers.listTags({ ...input, query }), { status: 200, body: render('lists') });
  await handlers.listPins({ ...input, query: {} });
  assert.deepEqual(calls, [
    ['lists', 'listTags', { query: {}, path: {} }],
    ['lists', 'listTags', { query: { limit: 5 }, path: {} }],
    ['lists', 'listPins', { query: {}, path: {} }],
  ]);
});

test('searches in their own lane, until the client disconnects', async () => {
  const { handlers, calls, signals, client, input } = createServed();
  await handlers.listHistory({ ...input, query: { q: 'a' } });
  await handlers.listHistory({ ...input, query: { q: '' } });
  await handlers.listHistory({ ...input, query: { tag: 'url' } });
  assert.deepEqual(
    calls.map((call) => Array.isArray(call) && call[0]),
    ['search', 'lists', 'lists'],
  );
  assert.deepEqual(signals, [client]);
});

test('does not cache a refusal', async () => {
  const { handlers, calls, input } = createServed(new Refusal('not_found', 'There is no entry 7 in the history.'));
  const read = () => handlers.getEntry({ ...input, query: {}, path: { id: '7' } });
  await assert.rejects(async () => read(), /There is no entry 7/);
  assert.deepEqual(await read(), { status: 200, body: render('lists') });
  assert.equal(calls.length, 2);
});
