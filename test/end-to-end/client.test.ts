// Tests the client of the package, as programs import it: `copyloom/client`.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { type TestContext, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { connect, ServiceError, Unavailable } from 'copyloom/client';
import publicDocument from '../../api/openapi.json' with { type: 'json' };
import { put } from '../support/application/talk.ts';
import { clientExamples, runWithClient } from '../support/service/client-examples.ts';
import { setTrap } from '../support/service/foreign-listener.ts';
import { findFreePort } from '../support/service/free-port.ts';
import { whyNoOtherUser } from '../support/service/other-user.ts';
import { startService } from '../support/service/service.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

const startClient = async (t: TestContext) => {
  const service = await startService(t);
  return { service, copyloom: connect({ key: service.key, port: service.port }) };
};

test('runs the examples of docs/client.md', async (t) => {
  assert.ok(clientExamples.length >= 4);
  const service = await startService(t);
  for (const { code, output } of clientExamples) {
    const args = ['--disable-warning=ExperimentalWarning', '--input-type=module-typescript', '--eval', code];
    assert.equal(await runWithClient(service, root, args), output, code);
  }
});

test('reads the pages of a list when they are asked for, from any offset', async (t) => {
  const { service, copyloom } = await startClient(t);
  for (let n = 0; n < 7; n++) await put(service, `text ${n}`);
  const offsets: number[] = [];
  for await (const { offset, items } of copyloom.pages('listHistory', { query: { limit: 3, offset: 1 } })) {
    offsets.push(offset, items.length);
    await put(service, `read ${offset}`); // moves everything down
    if (offset > 1) break;
  }
  assert.deepEqual(offsets, [1, 3, 4, 3]);
  const texts = await Array.fromAsync(copyloom.items('listHistory', { query: { limit: 2, q: 'text' } }));
  assert.deepEqual(
    texts.map(({ value }) => value),
    [6, 5, 4, 3, 2, 1, 0].map((n) => `text ${n}`),
  );
  assert.deepEqual(await Array.fromAsync(copyloom.items('listPins')), []);
});

test('reports refusals as values of the catalogue, and a missing application as unavailable', async (t) => {
  const { service, copyloom } = await startClient(t);
  const refused = await copyloom.call('getEntry', { path: { id: 99 } }).catch((error: unknown) => error);
  assert.ok(refused instanceof ServiceError);
  assert.deepEqual([refused.error, refused.status], ['not_found', 404]);
  assert.match(refused.message, /99/);
  await assert.rejects(connect({ key: 'clm_wrong', port: service.port }).call('getStatus'), { error: 'unauthorized' });
  const nobody = connect({ key: service.key, port: await findFreePort() });
  const silence = await nobody.call('getStatus').catch((error: unknown) => error);
  assert.ok(silence instanceof Unavailable);
  assert.match(silence.message, /Copyloom is not running, its API is off, .*copyloom serve.*copyloom api on/);
});

test('names an operation that the API does not have', async (t) => {
  const { copyloom } = await startClient(t);
  // As in JavaScript, where nothing checks the names.
  const call = (name: string) => copyloom.call(name as 'getStatus');
  await assert.rejects(call('getstatus'), /The API has no operation "getstatus"\. Did you mean "getStatus"\?/);
  await assert.rejects(call('showKey'), /The API has no operation "showKey"\./);
  await assert.rejects(call('toString'), /The API has no operation "toString"\./);
  await assert.rejects(call('streamEvents'), /use events\(\)/);
  await assert.rejects(Array.fromAsync(copyloom.items('nope' as 'listHistory')), /no operation "nope"/);
});

test('names what is wrong with the input of a call, as in JavaScript', async (t) => {
  const copyloom = await answerWith(t, []);
  const call = (name: string, input?: unknown, signal?: unknown) =>
    copyloom.call(name as 'putClipboard', input as { body: { text: '' } }, signal as AbortSignal);
  await assert.rejects(call('putClipboard', { text: 'a' }), /^TypeError: .*: \{ body: \{ text: … \} \}$/);
  await assert.rejects(call('getEntry'), /^TypeError: The parameter id must be .*; it is missing\.$/);
  for (const [q, type] of [
    [null, 'null'],
    [Number.NaN, 'NaN'],
    [{}, 'a value of the type object'],
    [[], 'a value of the type array'],
  ])
    for (const name of ['listHistory', 'tagHistory'])
      await assert.rejects(call(name, { query: { q } }), {
        name: 'TypeError',
        message: `The parameter q must be a text, a number or a boolean, not ${type}.`,
      });
  await assert.rejects(call('getEntry', { path: { id: 1n } }), /^TypeError: .*, not a value of the type bigint\.$/);
  for (const input of [null, 'hello', new Map()])
    await assert.rejects(call('run', input), /^TypeError: A call takes an /);
  for (const query of [null, 'tag=a', new URLSearchParams({ tag: 'a' })])
    await assert.rejects(call('tagHistory', { query }), /^TypeError: The query of a call must be a plain object: /);
  await assert.rejects(call('getStatus', {}, 5), /^TypeError: The signal must be an AbortSignal/);
  await assert.rejects(copyloom.events({ kinds: 'entry.added' } as object).next(), /query, .*, not "kinds"\.$/);
  await assert.rejects(
    Array.fromAsync(copyloom.items('clearHistory' as 'listHistory')),
    /^TypeError: clearHistory does not answer with a list\. Use call\(\)/,
  );
});

test('changes nothing if a filter is undefined', async (t) => {
  const { service, copyloom } = await startClient(t);
  await put(service, 'kept');
  const tagAll = { body: { addTags: ['all'] } };
  for (const [name, input] of [
    ['clearHistory', { query: { olderThan: undefined } }],
    ['clearHistory', { query: undefined }],
    ['tagHistory', { query: { tag: undefined }, ...tagAll }],
    ['tagHistory', { body: { ...tagAll.body, ids: undefined } }],
  ] as const)
    await assert.rejects(
      copyloom.call(name as 'clearHistory', input as object),
      /^TypeError: \w+ is undefined, so nothing/,
    );
  class Filter {
    get olderThan() {
      return '30d';
    }
  }
  for (const query of [new Filter(), Object.create({ olderThan: '30d' })])
    await assert.rejects(
      copyloom.call('clearHistory', { query }),
      /^TypeError: The query of a call must be a plain obj/,
    );
  const [entry] = await Array.fromAsync(copyloom.items('listHistory', { query: { tag: undefined } as object }));
  assert.deepEqual([entry?.value, entry?.tags], ['kept', []]);
});

test('calls every operation by each of its names', async (t) => {
  const { copyloom } = await startClient(t);
  const { keyword } = await copyloom.call('addRule', { body: { keyword: 'shout', pipeline: 'upper' } });
  assert.equal(keyword, 'shout');
  assert.deepEqual(
    await copyloom.call('getRule', { path: { keyword } }),
    await copyloom.call('getAction', { path: { keyword } }),
  );
  const own = (await Array.fromAsync(copyloom.items('listRules'))).filter(({ kind }) => kind !== 'shipped');
  assert.deepEqual(
    own.map((one) => one.keyword),
    ['shout'],
  );
  assert.deepEqual(await copyloom.call('deleteRule', { path: { keyword } }), { deleted: 1 });
  const declared = Object.values(publicDocument.paths).flatMap((path) =>
    Object.values(path).flatMap((one) => (typeof one === 'object' && 'operationId' in one ? one.operationId : [])),
  );
  const nowhere = Object.fromEntries(['id', 'name', 'keyword', 'key'].map((name) => [name, 0]));
  for (const name of declared.filter((one) => one !== 'streamEvents'))
    await copyloom
      .call(name as 'getEntry', { path: nowhere as { id: number } })
      .catch((error: unknown) => assert.ok(error instanceof ServiceError, `${name}: ${error}`));
});

test('stores a hash in a variable with its keys in their order', async (t) => {
  const { copyloom } = await startClient(t);
  const path = { name: 'towns' };
  await copyloom.call('putVariable', { path, body: { hash: { york: 'minster', bath: 'abbey' } } });
  assert.deepEqual((await copyloom.call('getVariable', { path })).keys, ['york', 'bath']);
});

test('gives a call up when its signal or that of the connection aborts', async (t) => {
  const port = await findFreePort();
  const silent = createServer(() => undefined).listen(port, '127.0.0.1');
  t.after(() => silent.closeAllConnections());
  t.after(() => silent.close());
  await once(silent, 'listening');
  const all = new AbortController();
  const copyloom = connect({ key: 'clm_key', port, signal: all.signal });
  const one = new AbortController();
  const [first, second] = [copyloom.call('getStatus', {}, one.signal), copyloom.call('getStatus')];
  one.abort();
  await assert.rejects(first, { name: 'AbortError' });
  const reason = new Error('The window was closed');
  all.abort(reason);
  await assert.rejects(second, reason);
  await assert.rejects(copyloom.call('getStatus'), reason);
});

/** Another program in the place of Copyloom, which answers each request with the next of these. */
const answerWith = async (t: TestContext, answers: readonly { status?: number; body: string }[]) => {
  const port = await findFreePort();
  const left = answers.values();
  const server = createServer((_, response) => {
    const { status = 200, body } = left.next().value ?? { status: 500, body: 'asked once more' };
    response.writeHead(status).end(body);
  }).listen(port, '127.0.0.1');
  t.after(() => server.close());
  await once(server, 'listening');
  return connect({ key: 'clm_key', port });
};

test('reports an answer that Copyloom never gives as unavailable', async (t) => {
  const odd = [
    ...[200, 302, 404, 500].map((status) => ({ status, body: '<!doctype html>' })),
    { status: 200, body: '' },
    { status: 302, body: '{}' },
    { status: 500, body: '{"detail":"no"}' },
    { status: 500, body: 'null' },
  ];
  const copyloom = await answerWith(t, odd);
  for (const { status, body } of odd)
    await assert.rejects(
      copyloom.call('getStatus'),
      (error) =>
        error instanceof Unavailable && error.message.includes(`The answer, with the status ${status}, is not`),
      `${status} ${body}`,
    );
  const noEvents = await answerWith(t, [{ body: 'id: 1\ndata: <p>\n\n' }]);
  await assert.rejects(Array.fromAsync(noEvents.events()), /^Unavailable: The event is not JSON/);
});

test('ends a list whose pages do not advance with an error', async (t) => {
  const page = { items: ['a'], hasMore: true };
  for (const [answers, message] of [
    [[{ ...page, nextOffset: 0 }], /begin after 0, not at 0/],
    [
      [
        { ...page, nextOffset: 1 },
        { ...page, nextOffset: 1 },
      ],
      /begin after 1, not at 1/,
    ],
    [[page], /begin after 0, not at undefined/],
    [[{ hasMore: false }], /it has no items/],
    [[null], /it has no items/],
  ] as const) {
    const copyloom = await answerWith(
      t,
      answers.map((answer) => ({ body: JSON.stringify(answer) })),
    );
    await assert.rejects(
      Array.fromAsync(copyloom.items('listHistory')),
      (error) => error instanceof Unavailable && message.test(error.message),
    );
  }
});

test('names a lastId that no event has', async (t) => {
  const copyloom = await answerWith(t, []);
  for (const lastId of ['a\r\nb', 'ü', 'x'.repeat(100_000)])
    await assert.rejects(
      copyloom.events({ lastId }).next(),
      /^TypeError: lastId must be the id of an event that you got/,
    );
});

test('waits for events until it is told to stop or Copyloom quits, and goes on after a break', async (t) => {
  const { service, copyloom } = await startClient(t);
  const stop = new AbortController();
  const kinds = 'entry.added';
  let lastId = '';
  for await (const { id, event } of copyloom.events({ query: { kinds }, signal: stop.signal })) {
    if (!event) await put(service, 'first');
    else stop.abort();
    lastId = id;
  }
  await put(service, 'missed');
  const seen: (string | undefined)[] = [];
  for await (const { event } of copyloom.events({ query: { kinds, content: true }, lastId })) {
    if (event) seen.push(event.entry?.value);
    if (event) service.child.kill('SIGTERM');
  }
  assert.deepEqual(seen, ['missed']);
  await assert.rejects(copyloom.events().next(), Unavailable);
});

test('says what is missing before it connects', () => {
  assert.throws(() => connect({ key: ' ' }), /The API key is missing\. Show it with: copyloom key show/);
  assert.throws(() => connect({ key: 'clm_ä' }), /characters that no key has/);
  assert.throws(
    () => connect({ prot: 1 } as object),
    /^TypeError: connect\(\) takes .* not "prot"\. Did you mean "port"\?$/,
  );
  assert.throws(
    () => connect({ key: 'clm_k', signal: {} as AbortSignal }),
    /^TypeError: The signal must be an AbortSignal/,
  );
  assert.throws(() => connect({ key: 'clm_k', port: 80 }), /must be a whole number from 1024 to 49151, not "80"/);
});

test('does not send the key to a program of another user', async (t) => {
  const why = whyNoOtherUser();
  if (why) return t.skip(why);
  const port = await findFreePort();
  const lines = await setTrap(t, port);
  const visited = once(lines, 'line');
  await assert.rejects(connect({ key: 'clm_key', port }).call('getStatus'), /so the key was not sent/);
  assert.deepEqual(await visited, ['""']);
});
