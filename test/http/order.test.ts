// The order of checks on a request: the first that fails determines the response.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startApplication } from '../support/application/application.ts';
import { ask, type TestRequest } from '../support/application/ask.ts';

const maxHead = 64 * 1024;
const maxBody = 8 * 1024 * 1024;

test('reports the faults of a request one by one, in the order of the checks', async (t) => {
  const { application, control, key } = await startApplication(t);
  await control('DELETE', '/control/key');
  let current = 'clm_wrong';
  let hasKey = false;

  /** Each step fixes what the previous check refused. */
  const steps: {
    answers: [number, string];
    readsBody?: boolean;
    fix: (request: TestRequest) => TestRequest | Promise<TestRequest>;
  }[] = [
    { answers: [413, 'too_large'], fix: (request) => ({ ...request, headBytes: maxHead }) },
    {
      answers: [400, 'invalid_request'],
      fix: (request) => ({ ...request, headers: { ...request.headers, host: 'example.org' } }),
    },
    {
      answers: [421, 'misdirected'],
      fix: (request) => ({ ...request, headers: { ...request.headers, host: '127.0.0.1:28787' } }),
    },
    {
      answers: [403, 'foreign_origin'],
      fix: (request) => ({ ...request, headers: { ...request.headers, origin: 'http://127.0.0.1:28787' } }),
    },
    {
      answers: [403, 'foreign_origin'],
      fix: (request) => ({ ...request, headers: { ...request.headers, 'sec-fetch-site': 'same-origin' } }),
    },
    { answers: [404, 'not_found'], fix: (request) => ({ ...request, target: '/v1/nothing?limit=0' }) },
    {
      answers: [503, 'no_key'],
      fix: async (request) => {
        current = (await control('POST', '/control/key')).json.key;
        hasKey = true;
        return request;
      },
    },
    {
      answers: [401, 'unauthorized'],
      fix: (request) => ({ ...request, headers: { ...request.headers, 'x-api-key': current } }),
    },
    { answers: [404, 'not_found'], fix: (request) => ({ ...request, target: '/v1/pins?limit=0' }) },
    { answers: [405, 'method_not_allowed'], fix: (request) => ({ ...request, method: 'POST' }) },
    {
      answers: [411, 'length_required'],
      fix: (request) => ({ ...request, headers: { ...request.headers, 'transfer-encoding': undefined } }),
    },
    {
      answers: [413, 'too_large'],
      fix: (request) => ({ ...request, headers: { ...request.headers, 'content-length': String(maxBody) } }),
    },
    { answers: [400, 'invalid_json'], readsBody: true, fix: (request) => ({ ...request, body: '{"id":999,"x":1}' }) },
    { answers: [400, 'invalid_request'], readsBody: true, fix: (request) => ({ ...request, body: '{"id":999}' }) },
    { answers: [400, 'invalid_request'], readsBody: true, fix: (request) => ({ ...request, target: '/v1/pins' }) },
    { answers: [422, 'unknown_entry'], readsBody: true, fix: (request) => ({ ...request, body: '{"text":"a"}' }) },
  ];

  let request: TestRequest = {
    method: 'DELETE',
    target: '/nothing?limit=0',
    headBytes: maxHead + 1,
    headers: {
      host: undefined,
      origin: 'https://example.org',
      'sec-fetch-site': 'cross-site',
      'x-api-key': key,
      'transfer-encoding': 'chunked',
      'content-length': String(maxBody + 1),
    },
    body: '{"id":999,',
  };
  for (const [index, { answers, readsBody = false, fix }] of steps.entries()) {
    const { status, json, bodyWasRead } = await ask(application.handlePublic, request);
    assert.deepEqual([status, json.error], answers, `step ${index}: ${json.message}`);
    assert.equal(json.status, status);
    assert.equal(bodyWasRead, readsBody, `step ${index}: reads the body only after authentication`);
    request = await fix(request);
  }
  assert.ok(hasKey);
  const { status, headers } = await ask(application.handlePublic, request);
  assert.equal(status, 201);
  assert.equal(headers['Location'], '/v1/pins/1');
});

interface Fault {
  readonly fault: string;
  readonly answers: [number, string];
  readonly request: TestRequest;
}

const faults: readonly Fault[] = [
  { fault: 'the head', answers: [413, 'too_large'], request: { headBytes: maxHead + 1 } },
  { fault: 'the Host', answers: [421, 'misdirected'], request: { headers: { host: 'example.org' } } },
  { fault: 'the Origin', answers: [403, 'foreign_origin'], request: { headers: { origin: 'null' } } },
  { fault: 'the key', answers: [401, 'unauthorized'], request: { headers: { 'x-api-key': 'clm_wrong' } } },
  { fault: 'the path', answers: [404, 'not_found'], request: { target: '/v1/nothing' } },
  { fault: 'the method', answers: [405, 'method_not_allowed'], request: { method: 'OPTIONS' } },
  {
    fault: 'the encoding of the body',
    answers: [411, 'length_required'],
    request: { headers: { 'transfer-encoding': 'identity' } },
  },
  {
    fault: 'the length of the body',
    answers: [413, 'too_large'],
    request: { headers: { 'content-length': String(maxBody + 1) } },
  },
  { fault: 'the JSON', answers: [400, 'invalid_json'], request: { body: '{"text":}' } },
  { fault: 'the shape of the body', answers: [400, 'invalid_request'], request: { body: '{"text":1}' } },
  { fault: 'the query', answers: [400, 'invalid_request'], request: { target: '/v1/clipboard?x=1' } },
];

test('of any two faults, the earlier check responds', async (t) => {
  const { application, key } = await startApplication(t);
  const valid: TestRequest = {
    method: 'PUT',
    target: '/v1/clipboard',
    headers: { host: 'localhost', 'x-api-key': key },
    body: '{"text":"a"}',
  };
  const add = (base: TestRequest, request: TestRequest): TestRequest => ({
    ...base,
    ...request,
    headers: { ...base.headers, ...request.headers },
  });
  assert.equal((await ask(application.handlePublic, valid)).status, 200);
  for (const [index, earlier] of faults.entries()) {
    for (const later of faults.slice(index)) {
      const { status, json } = await ask(application.handlePublic, add(add(valid, later.request), earlier.request));
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
  const requests: TestRequest[] = [
    { headers: known },
    { headers: known, method: 'HEAD' },
    { headers: known, target: '/openapi.json' },
    { headers: known, target: '/v1/history' },
    { headers: known, target: '/v1/nothing' },
    { headers: known, method: 'PUT', target: '/v1/clipboard', body: '{"text":"a"}' },
    { headers: known, method: 'PUT', target: '/v1/clipboard', body: '{' },
    { headers: known, method: 'POST', target: '/v1/pins', body: '{"text":"b"}' },
    ...faults.map(({ request }) => ({ ...request, headers: { ...known, ...request.headers } })),
  ];
  for (const request of requests) {
    const { headers, json, status } = await ask(application.handlePublic, request);
    const what = `${request.method} ${request.target} ${status}`;
    const { Allow, Location, 'WWW-Authenticate': challenge, ...common } = headers;
    assert.deepEqual(
      common,
      {
        'Content-Type': 'application/json',
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
