// The listener on a real socket: one request per connection, whatever is sent before, after or instead of it.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { test } from 'node:test';
import { promisify } from 'node:util';
import { makeReply } from '../../src/http/reply.ts';
import { listen, startListening } from '../support/application/listener.ts';
import { openRaw, readOnlyAnswer, writeRequest } from '../support/service/raw-http.ts';
import { watchServer } from './node-server.ts';

/** Longer than any test waits. */
const never = 1_000_000;

const writePut = (key: string, text: string, version = '1.1'): string =>
  writeRequest({
    method: 'PUT',
    target: '/v1/clipboard',
    version,
    headers: [
      ['x-api-key', key],
      ['Connection', 'keep-alive'],
    ],
    body: JSON.stringify({ text }),
  });

test('of several pipelined requests, only the first has an effect and a response', async (t) => {
  const { port, key, call, control } = await startListening(t);
  const sent = [
    ['1.1', '1.1', '1.1'],
    ['1.0', '1.0', '1.0'],
    ['1.1', '1.0', '1.0'],
    ['1.0', '1.1', '1.1'],
  ];
  for (const versions of sent) {
    const name = versions.join(', ');
    const connection = await openRaw(t, { port });
    await connection.send(versions.map((version, index) => writePut(key, `${name}: ${index}`, version)).join(''));
    const { status, json } = readOnlyAnswer(await connection.closed());
    assert.deepEqual([status, json.entry.value], [200, `${name}: 0`]);
  }
  const refused = await openRaw(t, { port });
  await refused.send(writePut('wrong', 'a') + writePut(key, 'behind a refusal'));
  assert.equal(readOnlyAnswer(await refused.closed()).status, 401);
  const expecting = await openRaw(t, { port });
  await expecting.send(
    writePut(key, 'with an expectation').replace('Host', 'Expect: 100-continue\r\nHost') + writePut(key, 'behind it'),
  );
  await expecting.closed();
  // The clearing is written after anything that might have been written before.
  await control('POST', '/v1/pins', { body: { text: 'last' } });
  const values = (await call('GET', '/v1/history')).json.items.map((entry: { value: string }) => entry.value);
  assert.deepEqual(values, [
    'last',
    'with an expectation',
    ...sent.map((versions) => `${versions.join(', ')}: 0`).reverse(),
  ]);
});

test('a second request during the response to the first has no effect either', async (t) => {
  const seen: string[] = [];
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let arrived = (): void => undefined;
  const first = new Promise<void>((resolve) => {
    arrived = resolve;
  });
  const { port } = await listen(t, async ({ target }) => {
    seen.push(target);
    arrived();
    await released;
    return makeReply(200, { target });
  });
  const connection = await openRaw(t, { port });
  await connection.send(writeRequest({ target: '/first' }));
  await first;
  await connection.send(writeRequest({ target: '/second' }));
  const other = await openRaw(t, { port });
  await other.send(writeRequest({ target: '/other' })); // read after the second one, which has been ignored by then
  setImmediate(release);
  assert.deepEqual(readOnlyAnswer(await connection.closed()).json, { target: '/first' });
  await other.closed();
  assert.deepEqual(seen, ['/first', '/other']);
});

test('garbage after a request does not prevent its response', async (t) => {
  const { port, key } = await startListening(t);
  for (const garbage of [
    '\r\n\r\n',
    'garbage',
    '\0\x01\x02',
    'GET',
    ' '.repeat(200_000),
    `${'x'.repeat(3_000_000)}\r\n\r\n`,
  ]) {
    const connection = await openRaw(t, { port }, { reading: false });
    await connection.send(writePut(key, 'a') + garbage);
    const { status, json } = readOnlyAnswer(await connection.closed());
    assert.deepEqual([status, json.entry?.value], [200, 'a'], JSON.stringify(garbage.slice(0, 20)));
  }
});

test('more garbage than the system buffers does not prevent it either, even if the response is ready immediately', async (t) => {
  const { port } = await listen(t, async () => makeReply(200, 'ready'));
  for (const garbage of ['x', writeRequest({})]) {
    const connection = await openRaw(t, { port }, { reading: false });
    await connection.send(writeRequest({}) + garbage.repeat(12_000_000 / garbage.length));
    assert.equal(readOnlyAnswer(await connection.closed()).json, 'ready');
    assert.equal(connection.wasReset(), false);
  }
});

const unreadable: readonly string[] = [
  'garbage\r\n\r\n',
  'GET\r\n\r\n',
  'GET /v1/sta\x00tus HTTP/1.1\r\nHost: localhost\r\n\r\n',
  'GET /v1/str\xc3\x9f\x00 HTTP/1.1\r\nHost: localhost\r\n\r\n',
  'GET /v1/status HTTP/3.0\r\nHost: localhost\r\n\r\n',
  'GET /v1/status HTTP/1.1\r\nHost localhost\r\n\r\n',
  'GET /v1/status HTTP/1.1\r\nHost: localhost\r\nbad\x00name: x\r\n\r\n',
  'GET /v1/status HTTP/1.1\r\nHost: localhost\r\n folded: x\r\n\r\n',
  'BREW /v1/status HTTP/1.1\r\nHost: localhost\r\n\r\n',
  'PUT /v1/clipboard HTTP/1.1\r\nHost: localhost\r\nContent-Length: twelve\r\n\r\n',
  'PUT /v1/clipboard HTTP/1.1\r\nHost: localhost\r\nContent-Length: -1\r\n\r\n',
  'PUT /v1/clipboard HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n',
  'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03',
  'x'.repeat(100_000),
];

test('a Transfer-Encoding next to a Content-Length is refused with 411', async (t) => {
  const { port, key } = await startListening(t);
  for (const lines of [
    'Content-Length: 1\r\nTransfer-Encoding: chunked',
    'Transfer-Encoding: chunked\r\nContent-Length: 1',
    'Transfer-Encoding: identity',
  ]) {
    const connection = await openRaw(t, { port });
    await connection.send(`PUT /v1/clipboard HTTP/1.1\r\nHost: localhost\r\nX-Api-Key: ${key}\r\n${lines}\r\n\r\n`);
    const { status, json } = readOnlyAnswer(await connection.closed());
    assert.deepEqual([status, json.error], [411, 'length_required'], lines);
  }
});

test('a valid method that the path does not support gets 405 and the supported ones', async (t) => {
  const { port, key } = await startListening(t);
  for (const method of ['PROPFIND', 'TRACE', 'LINK', 'QUERY', 'DELETE']) {
    const connection = await openRaw(t, { port });
    await connection.send(
      `${method} /v1/status HTTP/1.1\r\nHost: localhost\r\nX-Api-Key: ${key}\r\nConnection: close\r\n\r\n`,
    );
    const { status, headers, json } = readOnlyAnswer(await connection.closed());
    assert.deepEqual([status, json.error, headers['allow']], [405, 'method_not_allowed', 'GET, HEAD'], method);
  }
});

test('invalid HTTP gets 400 in JSON, with the common headers', async (t) => {
  const { port, log } = await startListening(t);
  for (const sent of unreadable) {
    const connection = await openRaw(t, { port });
    await connection.send(Buffer.from(sent, 'latin1'));
    const { status, headers, json } = readOnlyAnswer(await connection.closed());
    const what = JSON.stringify(sent.slice(0, 100));
    assert.deepEqual([status, json.status, json.error], [400, 400, 'invalid_request'], what);
    assert.match(json.message, /^This is not valid HTTP/, what);
    assert.deepEqual(headers, {
      'content-type': 'application/json',
      'content-length': headers['content-length'],
      connection: 'close',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'access-control-allow-origin': 'null',
      'cross-origin-resource-policy': 'same-origin',
    });
  }
  assert.deepEqual(log, []);
});

test('unusual request forms get normal responses', async (t) => {
  const { port, key, url } = await startListening(t);
  const known: [string, string] = ['x-api-key', key];
  for (const [request, expected] of [
    [writeRequest({ method: 'CONNECT', target: 'localhost:443', headers: [known] }), 404],
    [writeRequest({ method: 'CONNECT', target: 'localhost:443', headers: [['Host', 'example.org']] }), 421],
    [writeRequest({ method: 'OPTIONS', target: '*', headers: [known] }), 404],
    [writeRequest({ method: 'OPTIONS', headers: [known] }), 405],
    [writeRequest({ method: 'OPTIONS' }), 401],
    [writeRequest({ method: 'PROPFIND', headers: [known] }), 405],
    [writeRequest({ target: `${url}/v1/status`, headers: [known] }), 200],
    [writeRequest({ target: 'http://example.org/v1/status', headers: [known] }), 421],
    [writeRequest({ version: '1.0', headers: [known] }), 200],
    [`GET /v1/status HTTP/1.0\r\nx-api-key: ${key}\r\n\r\n`, 400],
    [`GET /v1/status HTTP/1.1\r\nx-api-key: ${key}\r\n\r\n`, 400],
    [writeRequest({ headers: [known, ['Host', 'localhost'], ['Host', 'localhost']] }), 421],
    [writeRequest({ headers: [known, ['Host', 'localhost'], ['Host', 'example.org']] }), 421],
    [writeRequest({ headers: [known, known] }), 401],
    [writeRequest({ headers: [known, ['Upgrade', 'websocket'], ['Connection', 'Upgrade']] }), 200],
    [writeRequest({ headers: [known, ['Upgrade', 'h2c'], ['Connection', 'Upgrade, HTTP2-Settings']] }), 200],
    [writeRequest({ headers: [known, ['Origin', 'null']] }), 403],
    [`\r\n\r\n${writeRequest({ headers: [known] })}`, 200],
    [writeRequest({ target: '/v1/status?', headers: [['X-API-KEY', `  ${key}\t`]] }), 200],
    [writeRequest({ headers: [['AUTHORIZATION', `bearer   ${key}`]] }), 200],
  ] as const) {
    const connection = await openRaw(t, { port });
    await connection.send(request);
    const { status, json } = readOnlyAnswer(await connection.closed());
    assert.equal(status, expected, `${request.replace(key, '…')} ${json.message}`);
  }
});

test('unescaped letters in a target are read as UTF-8', async (t) => {
  const { port, key, url, call } = await startListening(t);
  await call('PUT', '/v1/clipboard', { body: { text: 'Hauptstraße 😀' } });
  await call('PUT', '/v1/clipboard', { body: { text: 'other' } });
  const known: [string, string] = ['x-api-key', key];
  for (const q of ['straße', 'STRASSE', '😀', 'stra%C3%9Fe', 'ße+😀', 'ẞe']) {
    const connection = await openRaw(t, { port });
    await connection.send(writeRequest({ target: `/v1/history?q=${q}`, headers: [known] }));
    const { status, json, headers } = readOnlyAnswer(await connection.closed());
    assert.deepEqual([status, json.total, headers['connection']], [200, 1, 'close'], q);
  }
  const said = await promisify(execFile)('curl', [
    '-sS',
    '-H',
    `x-api-key: ${key}`,
    `${url}/v1/history?q=straße`,
  ]).catch((error) => (error.code === 'ENOENT' ? undefined : Promise.reject(error)));
  if (said) assert.equal(JSON.parse(said.stdout).total, 1, 'curl');
});

test('a request with unescaped letters works like any other', async (t) => {
  const { port, key, call, log, close } = await startListening(t, {
    headTime: never,
    requestTime: never,
    checkTime: 50,
    lingerTime: never,
  });
  const { limit, hasRead, hasOpen } = watchServer(t, port);
  await call('PUT', '/v1/clipboard', { body: { text: 'straße' } });
  const known: [string, string] = ['x-api-key', key];
  const tag = { method: 'PATCH', target: '/v1/history?q=straße', headers: [known] };
  const body = '{"addTags":["found"]}';
  for (const [request, expected] of [
    [writeRequest({ ...tag, body }), 200],
    [writeRequest({ ...tag, body }) + writeRequest({ ...tag, body: '{"addTags":["second"]}' }), 200],
    [`${writeRequest({ ...tag, body })}garbage`, 200],
    [writeRequest({ ...tag, headers: [], body }), 401],
    [writeRequest({ ...tag, headers: [known, ['Host', 'example.org']], body }), 421],
    [writeRequest({ ...tag, headers: [known, ['Content-Length', '9000000']] }) + 'x'.repeat(9_000_000), 413],
    [writeRequest({ target: '/v1/straße', headers: [known] }), 404],
    [writeRequest({ target: `/v1/history?q=${'ß'.repeat(40_000)}`, headers: [known] }), 413],
    [writeRequest({ method: 'CONNECT', target: 'straße:80', headers: [known] }), 404],
  ] as const) {
    const connection = await openRaw(t, { port }, { reading: false });
    await connection.send(request);
    const { status } = readOnlyAnswer(await connection.closed());
    assert.equal(status, expected, request.slice(0, 200));
  }
  const late = await openRaw(t, { port });
  const unfinished = Buffer.from(writeRequest({ ...tag, headers: [known, ['Content-Length', '90']] }) + body);
  await late.send(unfinished);
  await hasRead(unfinished.length);
  await limit({ headersTimeout: 1, requestTimeout: 1 });
  assert.equal(readOnlyAnswer(await late.closed()).status, 408);
  await limit({ headersTimeout: never, requestTimeout: never });
  const halves = await openRaw(t, { port });
  const whole = Buffer.from(writeRequest({ ...tag, body }));
  await halves.send(whole.subarray(0, whole.length - 10));
  await hasRead(whole.length - 10); // so that they are two packets
  await halves.send(whole.subarray(whole.length - 10));
  assert.equal(readOnlyAnswer(await halves.closed()).status, 200);
  const left = await openRaw(t, { port });
  await left.send(whole.subarray(0, whole.length - 10));
  left.socket.destroy();
  assert.deepEqual((await call('GET', '/v1/history')).json.items[0].tags, ['found']);
  await hasOpen(0);
  await close();
  assert.deepEqual(log, []);
});

test('HEAD has the length of GET and no body', async (t) => {
  const { port, key } = await startListening(t);
  for (const [target, headers] of [
    ['/v1/history', [['x-api-key', key]]],
    ['/openapi.json', []],
    ['/v1/nothing', [['x-api-key', key]]],
    ['/v1/history', []],
    [
      '/v1/history',
      [
        ['x-api-key', key],
        ['Content-Length', '5'],
      ],
    ],
  ] as const) {
    const answers = await Promise.all(
      ['GET', 'HEAD'].map(async (method) => {
        const connection = await openRaw(t, { port });
        await connection.send(writeRequest({ method, target, headers }));
        return readOnlyAnswer(await connection.closed(), { head: method === 'HEAD' });
      }),
    );
    const [got, head] = answers.map(({ status, headers: { date: _, ...others } }) => ({ status, ...others }));
    assert.deepEqual(head, got, target);
    assert.deepEqual([Number(answers[0]?.headers['content-length']) > 0, answers[1]?.body], [true, '']);
  }
});

test('a connection is closed after its response, even with keep-alive', async (t) => {
  const { port, key } = await startListening(t);
  for (const version of ['1.0', '1.1']) {
    const connection = await openRaw(t, { port });
    await connection.send(
      writeRequest({
        version,
        headers: [
          ['x-api-key', key],
          ['Connection', 'keep-alive'],
        ],
      }),
    );
    const { headers } = readOnlyAnswer(await connection.closed());
    assert.deepEqual([headers['connection'], headers['keep-alive']], ['close', undefined]);
    assert.equal(connection.wasReset(), false);
  }
});

test('a client that closed its sending side still gets its response', async (t) => {
  const { port, key } = await startListening(t);
  const connection = await openRaw(t, { port });
  await connection.send(writePut(key, 'a'));
  connection.halfClose();
  assert.equal(readOnlyAnswer(await connection.closed()).json.entry.value, 'a');
  for (const sent of [writePut(key, 'never').slice(0, -4), 'GET /v1/stat']) {
    const cut = await openRaw(t, { port });
    await cut.send(sent);
    cut.halfClose();
    const { status, json } = readOnlyAnswer(await cut.closed());
    assert.deepEqual([status, json.error], [400, 'invalid_request']);
    assert.match(json.message, /closed in the middle/);
  }
});

test('a bug in the handler gets a reply without details', async (t) => {
  const { port } = await listen(t, () => Promise.reject(new Error('secret')));
  const connection = await openRaw(t, { port });
  await connection.send(writeRequest({}));
  const { status, json, body } = readOnlyAnswer(await connection.closed());
  assert.deepEqual([status, json.error, body.includes('secret')], [500, 'internal', false]);
});
