// The order of checks on a request: the first that fails determines the response.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startApplication } from '../support/application/application.ts';
import { type Asked, ask } from '../support/application/ask.ts';

const mostHead = 64 * 1024;
const mostBody = 8 * 1024 * 1024;

test('a request with every fault, fixed one by one in the order of the checks', async (t) => {
  const { application, control, key } = await startApplication(t);
  await control('DELETE', '/control/key');
  let current = 'clm_wrong';
  let hasKey = false;

  /** Each step fixes what the previous check refused. */
  const steps: { answers: [number, string]; readsBody?: boolean; mend: (asked: Asked) => Asked | Promise<Asked> }[] = [
    { answers: [413, 'too_large'], mend: (asked) => ({ ...asked, headBytes: mostHead }) },
    {
      answers: [421, 'misdirected'],
      mend: (asked) => ({ ...asked, headers: { ...asked.headers, host: '127.0.0.1:28787' } }),
    },
    {
      answers: [403, 'foreign_origin'],
      mend: (asked) => ({ ...asked, headers: { ...asked.headers, origin: 'http://127.0.0.1:28787' } }),
    },
    {
      answers: [403, 'foreign_origin'],
      mend: (asked) => ({ ...asked, headers: { ...asked.headers, 'sec-fetch-site': 'same-origin' } }),
    },
    { answers: [404, 'not_found'], mend: (asked) => ({ ...asked, target: '/v1/nothing?limit=0' }) },
    {
      answers: [503, 'no_key'],
      mend: async (asked) => {
        current = (await control('POST', '/control/key')).json.key;
        hasKey = true;
        return asked;
      },
    },
    {
      answers: [401, 'unauthorized'],
      mend: (asked) => ({ ...asked, headers: { ...asked.headers, 'x-api-key': current } }),
    },
    { answers: [404, 'not_found'], mend: (asked) => ({ ...asked, target: '/v1/pins?limit=0' }) },
    { answers: [405, 'method_not_allowed'], mend: (asked) => ({ ...asked, method: 'POST' }) },
    {
      answers: [411, 'length_required'],
      mend: (asked) => ({ ...asked, headers: { ...asked.headers, 'transfer-encoding': undefined } }),
    },
    {
      answers: [413, 'too_large'],
      mend: (asked) => ({ ...asked, headers: { ...asked.headers, 'content-length': String(mostBody) } }),
    },
    { answers: [400, 'invalid_json'], readsBody: true, mend: (asked) => ({ ...asked, body: '{"id":999,"x":1}' }) },
    { answers: [400, 'invalid_request'], readsBody: true, mend: (asked) => ({ ...asked, body: '{"id":999}' }) },
    { answers: [400, 'invalid_request'], readsBody: true, mend: (asked) => ({ ...asked, target: '/v1/pins' }) },
    { answers: [422, 'unknown_entry'], readsBody: true, mend: (asked) => ({ ...asked, body: '{"text":"a"}' }) },
  ];

  let asked: Asked = {
    method: 'DELETE',
    target: '/nothing?limit=0',
    headBytes: mostHead + 1,
    headers: {
      host: 'example.org',
      origin: 'https://example.org',
      'sec-fetch-site': 'cross-site',
      'x-api-key': key,
      'transfer-encoding': 'chunked',
      'content-length': String(mostBody + 1),
    },
    body: '{"id":999,',
  };
  for (const [index, { answers, readsBody = false, mend }] of steps.entries()) {
    const { status, json, bodyWasRead } = await ask(application.handlePublic, asked);
    assert.deepEqual([status, json.error], answers, `step ${index}: ${json.message}`);
    assert.equal(json.status, status);
    assert.equal(bodyWasRead, readsBody, `step ${index}: a body is read only by those that are let in`);
    asked = await mend(asked);
  }
  assert.ok(hasKey);
  const { status, headers } = await ask(application.handlePublic, asked);
  assert.equal(status, 201);
  assert.equal(headers['Location'], '/v1/pins/1');
});

const faults: readonly { readonly fault: string; readonly answers: [number, string]; readonly asked: Asked }[] = [
  { fault: 'the head', answers: [413, 'too_large'], asked: { headBytes: mostHead + 1 } },
  { fault: 'the Host', answers: [421, 'misdirected'], asked: { headers: { host: 'example.org' } } },
  { fault: 'the Origin', answers: [403, 'foreign_origin'], asked: { headers: { origin: 'null' } } },
  { fault: 'the key', answers: [401, 'unauthorized'], asked: { headers: { 'x-api-key': 'clm_wrong' } } },
  { fault: 'the path', answers: [404, 'not_found'], asked: { target: '/v1/nothing' } },
  { fault: 'the method', answers: [405, 'method_not_allowed'], asked: { method: 'OPTIONS' } },
  {
    fault: 'the encoding of the body',
    answers: [411, 'length_required'],
    asked: { headers: { 'transfer-encoding': 'identity' } },
  },
  {
    fault: 'the length of the body',
    answers: [413, 'too_large'],
    asked: { headers: { 'content-length': String(mostBody + 1) } },
  },
  { fault: 'the JSON', answers: [400, 'invalid_json'], asked: { body: '{"text":}' } },
  { fault: 'the shape of the body', answers: [400, 'invalid_request'], asked: { body: '{"text":1}' } },
  { fault: 'the query', answers: [400, 'invalid_request'], asked: { target: '/v1/clipboard?x=1' } },
];

test('of any two faults, the earlier check responds', async (t) => {
  const { application, key } = await startApplication(t);
  const sound: Asked = {
    method: 'PUT',
    target: '/v1/clipboard',
    headers: { host: 'localhost', 'x-api-key': key },
    body: '{"text":"a"}',
  };
  const commit = (base: Asked, asked: Asked): Asked => ({
    ...base,
    ...asked,
    headers: { ...base.headers, ...asked.headers },
  });
  assert.equal((await ask(application.handlePublic, sound)).status, 200);
  for (const [index, earlier] of faults.entries()) {
    for (const later of faults.slice(index)) {
      const { status, json } = await ask(application.handlePublic, commit(commit(sound, later.asked), earlier.asked));
      assert.deepEqual([status, json.error], earlier.answers, `${earlier.fault}, then ${later.fault}`);
    }
  }
});

test('a path outside /v1 needs no key, but refuses a foreign Host or Origin', async (t) => {
  const { application } = await startApplication(t);
  /** Not checked against the contract, which also has private operations that don't exist here. */
  const answer = (method: string, target: string, headers: Record<string, string>) =>
    application.handlePublic({ method, target, headers, headBytes: 100, readBody: async () => new Uint8Array() });
  for (const [method, target, expected] of [
    ['GET', '/openapi.json', 200],
    ['HEAD', '/openapi.json', 200],
    ['POST', '/openapi.json', 405],
    ['OPTIONS', '/openapi.json', 405],
    ['GET', '/', 404],
    ['GET', '/control/api', 404],
    ['DELETE', '/control/key', 404],
    ['GET', '/v2/status', 404],
    ['GET', '/V1/status', 404],
  ] as const) {
    const { status, headers } = await answer(method, target, { host: 'localhost' });
    assert.equal(status, expected, `${method} ${target}`);
    if (expected === 405) assert.equal(headers['Allow'], 'GET, HEAD');
    for (const [foreign, refused] of [
      [{ host: 'example.org' }, 421],
      [{ host: 'localhost', origin: 'https://example.org' }, 403],
    ] as const)
      assert.equal((await answer(method, target, foreign)).status, refused);
  }
});

test('every response has the same headers', async (t) => {
  const { application, key } = await startApplication(t);
  const known = { host: 'localhost', 'x-api-key': key };
  const replies: Asked[] = [
    { headers: known },
    { headers: known, method: 'HEAD' },
    { headers: known, target: '/openapi.json' },
    { headers: known, target: '/v1/history' },
    { headers: known, target: '/v1/nothing' },
    { headers: known, method: 'PUT', target: '/v1/clipboard', body: '{"text":"a"}' },
    { headers: known, method: 'PUT', target: '/v1/clipboard', body: '{' },
    { headers: known, method: 'POST', target: '/v1/pins', body: '{"text":"b"}' },
    ...faults.map(({ asked }) => ({ ...asked, headers: { ...known, ...asked.headers } })),
  ];
  for (const asked of replies) {
    const { headers, json, status } = await ask(application.handlePublic, asked);
    const what = `${asked.method} ${asked.target} ${status}`;
    const { Allow, Location, 'WWW-Authenticate': challenge, ...common } = headers;
    assert.deepEqual(
      common,
      {
        'Content-Type': 'application/json; charset=utf-8',
        'Content-Length': String(Buffer.byteLength(JSON.stringify(json))),
        Connection: 'close',
        'Cache-Control': 'no-store',
        'X-Content-Type-Options': 'nosniff',
        'Access-Control-Allow-Origin': 'null',
        'Cross-Origin-Resource-Policy': 'same-origin',
      },
      what,
    );
    assert.equal(Allow !== undefined, status === 405, what);
    assert.equal(challenge, status === 401 ? 'Bearer' : undefined, what);
    assert.equal(Location !== undefined, status === 201, what);
    if (status >= 400) assert.deepEqual(Object.keys(json).sort(), ['error', 'message', 'status'], what);
  }
});
