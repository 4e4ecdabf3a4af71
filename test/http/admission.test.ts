// Who may use the API: checks of the Host, the origin and the key.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startApplication } from '../support/application/application.ts';
import { ask } from '../support/application/ask.ts';

const hosts: readonly (readonly [string | undefined, boolean])[] = [
  ['127.0.0.1', true],
  ['127.0.0.1:28787', true],
  ['127.0.0.1:1', true],
  ['localhost', true],
  ['localhost:28787', true],
  ['LocalHost:28787', true],
  ['[::1]', true],
  ['[::1]:28787', true],
  ['', false],
  ['example.org', false],
  ['127.0.0.1.evil.com', false],
  ['127.0.0.1.', false],
  ['127.0.0.1x', false],
  ['x127.0.0.1', false],
  ['127.0.0.11', false],
  ['127.0.0.2', false],
  ['127.1', false],
  ['0.0.0.0', false],
  ['localhost.evil.com', false],
  ['evil.localhost', false],
  ['localhost:1@x', false],
  ['x@localhost', false],
  ['localhost:port', false],
  ['localhost:28787:1', false],
  ['::1', false],
  ['[::1', false],
  ['[::ffff:127.0.0.1]', false],
  ['http://localhost', false],
  ['localhost/', false],
  ['localhost, localhost', false],
  ['localhost\nexample.org', false],
];

test('accepts only this computer as Host, and compares it in full', async (t) => {
  const { application, key } = await startApplication(t);
  for (const [host, taken] of hosts) {
    const headers = { host, 'x-api-key': key };
    const { status, json } = await ask(application.handlePublic, { headers });
    assert.equal(status, taken ? 200 : 421, String(host));
    if (taken) continue;
    assert.equal(json.error, 'misdirected');
    assert.match(json.message, /Use http:\/\/127\.0\.0\.1 with its port\.$/, 'where something listens');
  }
});

test('a request without a Host is malformed', async (t) => {
  const { application, key } = await startApplication(t);
  for (const target of ['/v1/status', 'http://localhost/v1/status']) {
    const { status, json } = await ask(application.handlePublic, {
      target,
      headers: { host: undefined, 'x-api-key': key },
    });
    assert.deepEqual([status, json.error], [400, 'invalid_request']);
    assert.match(json.message, /^The Host header is missing/);
  }
});

test('a host in the request target is checked too', async (t) => {
  const { application, key } = await startApplication(t);
  const headers = { host: 'localhost', 'x-api-key': key };
  for (const [target, expected] of [
    ['http://localhost:28787/v1/status', 200],
    ['HTTP://127.0.0.1/v1/status', 200],
    ['http://example.org/v1/status', 421],
    ['http://localhost@example.org/v1/status', 421],
    ['http://localhost.evil.com/v1/status', 421],
    ['http:///v1/status', 421],
    ['http:/v1/status', 404],
    ['ftp://localhost/v1/status', 404],
    ['localhost/v1/status', 404],
  ] as const) {
    const { status } = await ask(application.handlePublic, { target, headers });
    assert.equal(status, expected, target);
  }
});

test('whoever asks for the script of a service worker gets none, and the browser forgets the worker', async (t) => {
  const { application, key } = await startApplication(t);
  for (const handle of [application.handlePublic, application.handlePrivate]) {
    for (const target of ['/worker.js', '/docs', '/docs/guide', '/openapi.json', '/v1/status']) {
      const request = { method: 'GET', target, headBytes: 100, readBody: async () => new Uint8Array() };
      const headers = { host: 'localhost', 'x-api-key': key, 'service-worker': 'script' };
      const reply = await handle({ ...request, headers });
      assert.deepEqual([reply.status, reply.headers['Clear-Site-Data']], [404, '"storage"'], target);
    }
  }
  const { headers } = await ask(application.handlePublic, { headers: { host: 'localhost', 'x-api-key': key } });
  assert.equal(headers['Clear-Site-Data'], undefined);
});

const host = '127.0.0.1:28787';
const pages: readonly (readonly [Readonly<Record<string, string>>, boolean])[] = [
  [{}, true],
  [{ origin: 'http://127.0.0.1:28787' }, true],
  [{ origin: 'HTTP://127.0.0.1:28787' }, true],
  [{ origin: 'null' }, false],
  [{ origin: '' }, false],
  [{ origin: 'http://127.0.0.1:28788' }, false],
  [{ origin: 'http://127.0.0.1' }, false],
  [{ origin: 'http://localhost:28787' }, false],
  [{ origin: 'https://127.0.0.1:28787' }, false],
  [{ origin: 'http://127.0.0.1:28787/' }, false],
  [{ origin: 'http://127.0.0.1:28787, null' }, false],
  [{ origin: 'https://example.org' }, false],
  [{ origin: 'file://' }, false],
  [{ 'sec-fetch-site': 'none' }, true],
  [{ 'sec-fetch-site': 'same-origin' }, true],
  [{ 'sec-fetch-site': 'cross-site' }, false],
  [{ 'sec-fetch-site': 'same-site' }, false],
  [{ 'sec-fetch-site': 'Cross-Site' }, false],
  [{ 'sec-fetch-site': 'none, cross-site' }, false],
  [{ 'sec-fetch-site': 'none, none' }, false],
  [{ 'sec-fetch-site': 'same-origin, same-origin' }, false],
  [{ 'sec-fetch-site': '' }, false],
  [{ 'sec-fetch-site': 'something-new' }, false],
  [{ 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }, false],
  [{ origin: 'http://127.0.0.1:28787', 'sec-fetch-site': 'cross-site' }, false],
];

test('a page of another origin is refused even with the key', async (t) => {
  const { application, key } = await startApplication(t);
  for (const [from, taken] of pages) {
    for (const method of ['GET', 'HEAD', 'OPTIONS']) {
      const { status, json, headers } = await ask(application.handlePublic, {
        method,
        headers: { host, 'x-api-key': key, ...from },
      });
      const expected = taken ? (method === 'OPTIONS' ? 405 : 200) : 403;
      assert.equal(status, expected, `${method} ${JSON.stringify(from)}`);
      if (!taken) assert.equal(json.error, 'foreign_origin');
      const granted = Object.keys(headers).filter((name) => /^access-control-allow-(?!origin$)/i.test(name));
      assert.deepEqual(granted, [], 'no preflight is ever granted');
    }
  }
});

test('outside /v1, a page of another origin is refused too, except when the user navigates there', async (t) => {
  const { application } = await startApplication(t);
  const crossSite = { 'sec-fetch-site': 'cross-site' };
  const navigation = { ...crossSite, 'sec-fetch-mode': 'navigate' };
  for (const [from, expected, method = 'GET'] of [
    [{}, 200],
    [{ origin: `http://${host}`, 'sec-fetch-site': 'same-origin' }, 200],
    [{ 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }, 200],
    [navigation, 200],
    [{ ...navigation, 'sec-fetch-dest': 'document' }, 200],
    [{ ...navigation, 'sec-fetch-dest': 'document' }, 200, 'HEAD'],
    [{ ...navigation, 'sec-fetch-dest': 'document', origin: 'null' }, 403, 'POST'],
    [{ ...navigation, 'sec-fetch-dest': 'iframe' }, 403],
    [{ ...navigation, 'sec-fetch-dest': 'object' }, 403],
    [{ ...navigation, 'sec-fetch-mode': 'navigate, navigate' }, 403],
    [{ ...crossSite, 'sec-fetch-mode': 'cors' }, 403],
    [{ ...crossSite, 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'script' }, 403],
    [{ 'sec-fetch-site': 'same-site' }, 403],
    [{ origin: 'null' }, 403],
    [{ origin: 'https://example.org' }, 403],
  ] as const) {
    for (const target of ['/docs', '/openapi.json']) {
      const { status, headers } = await application.handlePublic({
        method,
        target,
        headers: { host, ...from },
        headBytes: 100,
        readBody: async () => new Uint8Array(),
      });
      assert.equal(status, expected, `${method} ${target} ${JSON.stringify(from)}`);
      assert.equal(headers['Cross-Origin-Resource-Policy'], 'same-origin');
    }
  }
});

test('reads the key from x-api-key, then from Bearer, and nowhere else', async (t) => {
  const { application, key } = await startApplication(t);
  for (const [what, headers, target, taken] of [
    ['x-api-key', { 'x-api-key': key }, '/v1/status', true],
    ['Bearer', { authorization: `Bearer ${key}` }, '/v1/status', true],
    ['bearer in lower case', { authorization: `bearer ${key}` }, '/v1/status', true],
    ['both', { 'x-api-key': key, authorization: `Bearer ${key}` }, '/v1/status', true],
    ['x-api-key with a wrong Bearer', { 'x-api-key': key, authorization: 'Bearer no' }, '/v1/status', true],
    ['a wrong x-api-key with the Bearer', { 'x-api-key': 'no', authorization: `Bearer ${key}` }, '/v1/status', false],
    ['an empty x-api-key with the Bearer', { 'x-api-key': '', authorization: `Bearer ${key}` }, '/v1/status', false],
    ['nothing', {}, '/v1/status', false],
    ['a wrong key', { 'x-api-key': `${key}x` }, '/v1/status', false],
    ['the beginning of the key', { 'x-api-key': key.slice(0, -1) }, '/v1/status', false],
    ['the key in upper case', { 'x-api-key': key.toUpperCase() }, '/v1/status', false],
    ['the key twice', { 'x-api-key': `${key}, ${key}` }, '/v1/status', false],
    ['Basic', { authorization: `Basic ${key}` }, '/v1/status', false],
    ['no scheme', { authorization: key }, '/v1/status', false],
    ['an empty Bearer', { authorization: 'Bearer ' }, '/v1/status', false],
    ['the query', {}, `/v1/status?x-api-key=${key}`, false],
    ['the query, as key', {}, `/v1/status?key=${key}&api_key=${key}`, false],
    ['a cookie', { cookie: `x-api-key=${key}` }, '/v1/status', false],
    ['an unknown path', {}, '/v1/nothing', false],
  ] as const) {
    const { status } = await ask(application.handlePublic, { target, headers: { host, ...headers } });
    assert.equal(status, taken ? 200 : 401, what);
  }
});

test('a missing and a wrong key get the same response for every request', async (t) => {
  const { application, key } = await startApplication(t);
  const missing = await ask(application.handlePublic, { headers: { host } });
  assert.equal(missing.headers['WWW-Authenticate'], 'Bearer');
  for (const target of ['/v1/status', '/v1/nothing', '/v1/history/1', '/v1']) {
    for (const method of ['GET', 'BREW', 'DELETE']) {
      for (const shown of [undefined, '', 'clm_wrong', key.slice(1)]) {
        const { bodyWasRead, ...wrong } = await ask(application.handlePublic, {
          method,
          target,
          headers: { host, 'x-api-key': shown, 'content-length': '10' },
          body: '{"text":1}',
        });
        assert.deepEqual({ ...wrong, bodyWasRead }, missing, `${method} ${target} ${shown}`);
      }
    }
  }
});

test('a changed key applies from the next request', async (t) => {
  const { application, control, key } = await startApplication(t);
  const statusWith = async (shown: string) =>
    (await ask(application.handlePublic, { headers: { host, 'x-api-key': shown } })).status;
  assert.equal(await statusWith(key), 200);
  const { key: second } = (await control('POST', '/control/key')).json;
  assert.deepEqual([await statusWith(key), await statusWith(second)], [401, 200]);
  assert.deepEqual((await control('DELETE', '/control/key')).json, { deleted: 1 });
  const revoked = await ask(application.handlePublic, { headers: { host, 'x-api-key': second } });
  assert.equal(revoked.status, 503);
  assert.match(revoked.json.message, /copyloom key generate/);
  assert.equal((await ask(application.handlePublic, { target: '/openapi.json', headers: { host } })).status, 200);
  assert.deepEqual((await control('DELETE', '/control/key')).json, { deleted: 0 });
  const { key: third } = (await control('POST', '/control/key')).json;
  assert.deepEqual([await statusWith(key), await statusWith(second), await statusWith(third)], [401, 401, 200]);
});
