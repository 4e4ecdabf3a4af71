// The web pages: served without a key and under a strict policy, with a hint if they aren't built.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import type { Request } from '../../src/http/exchange.ts';
import { createPage } from '../../src/http/pages.ts';
import { startApplication } from '../support/application/application.ts';
import { makeTempFolder } from '../support/store/temp-home.ts';

const request = (asked: Partial<Request> = {}): Request => ({
  method: 'GET',
  target: '/docs',
  headers: { host: '127.0.0.1:28787' },
  headBytes: 100,
  readBody: async () => new Uint8Array(),
  ...asked,
});

/** The part of a request that a page reads. */
const asked = { headers: { host: '127.0.0.1:28787' }, path: {} };

const hash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test('serves the explorer without a key, also for HEAD, with the common headers', async (t) => {
  const { application } = await startApplication(t);
  const { status, headers, body } = await application.handlePublic(request());
  assert.equal(status, 200);
  const { 'Content-Security-Policy': policy, ...others } = headers;
  assert.deepEqual(others, {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Length': String(Buffer.concat(body).byteLength),
    Connection: 'close',
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    'Access-Control-Allow-Origin': 'null',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Referrer-Policy': 'no-referrer',
    'Cross-Origin-Opener-Policy': 'same-origin',
  });
  assert.ok(policy?.startsWith("default-src 'none'; script-src 'sha256-"));
  assert.deepEqual(await application.handlePublic(request({ method: 'HEAD' })), { status, headers, body });
});

test('the built page is a single file that loads nothing else', async (t) => {
  const { application } = await startApplication(t);
  const { body, headers } = await application.handlePublic(request());
  const html = Buffer.concat(body).toString();
  assert.equal(html.match(/<script\b/g)?.length, 1);
  assert.equal(html.match(/<style\b/g)?.length, 1);
  assert.doesNotMatch(html, /\b(?:src|href)="(?!data:|#|\/docs\/guide")/);
  assert.doesNotMatch(headers['Content-Security-Policy'] ?? '', /unsafe|https?:|\*/);
});

test('serves the explorer at 127.0.0.1 only and redirects other names of this computer', async (t) => {
  const { application } = await startApplication(t);
  for (const [host, location] of [
    ['localhost:28787', 'http://127.0.0.1:28787/docs'],
    ['LOCALHOST:28787', 'http://127.0.0.1:28787/docs'],
    ['localhost', 'http://127.0.0.1/docs'],
    ['[::1]:28787', 'http://127.0.0.1:28787/docs'],
    ['[::1]', 'http://127.0.0.1/docs'],
  ] as const) {
    for (const method of ['GET', 'HEAD']) {
      const { status, headers, body } = await application.handlePublic(request({ method, headers: { host } }));
      assert.deepEqual(
        [status, headers['Location'], Buffer.concat(body).byteLength],
        [307, location, 0],
        `${method} ${host}`,
      );
    }
  }
});

test('checks page requests in order: host, method, body', async (t) => {
  const { application, key } = await startApplication(t);
  const answer = async (asked: Partial<Request>) => {
    const { status, headers, body } = await application.handlePublic(request(asked));
    return { status, headers, json: JSON.parse(Buffer.concat(body).toString()) };
  };
  const host = '127.0.0.1:28787';
  assert.equal((await answer({ headers: { host: 'example.org' } })).status, 421);
  for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) {
    const { status, headers, json } = await answer({ method, headers: { host, 'x-api-key': key } });
    assert.deepEqual([status, headers['Allow']], [405, 'GET, HEAD']);
    assert.equal(json.message, `/docs doesn't support ${method}. It supports GET, HEAD.`);
  }
  assert.equal((await answer({ headers: { host, 'transfer-encoding': 'chunked' } })).status, 411);
  assert.equal((await answer({ headers: { host, 'content-length': '2' } })).status, 400);
  for (const target of ['/docs/', '/docs/x', '/DOCS']) assert.equal((await answer({ target })).status, 404);
});

test('the private door has no pages', async (t) => {
  const { application } = await startApplication(t);
  assert.equal((await application.handlePrivate(request())).status, 404);
});

test('a page may run exactly its inline scripts and styles, and is read once', async (t) => {
  const file = join(makeTempFolder(t), 'page.html');
  writeFileSync(file, '<style>a{}</style><script type="module">let a\n</script><script>b</script>');
  const page = createPage('/page', pathToFileURL(file));
  const first = await page.open(asked);
  const policy = first.headers['Content-Security-Policy'] ?? '';
  assert.ok(policy.includes(`script-src ${hash('let a\n')} ${hash('b')};`), policy);
  assert.ok(policy.includes(`style-src ${hash('a{}')};`), policy);
  rmSync(file);
  assert.equal(await page.open(asked), first);
});

test('a page that is not built says how to build it, and is served once built', async (t) => {
  const file = join(makeTempFolder(t), 'page.html');
  const page = createPage('/page', pathToFileURL(file));
  const missing = await page.open(asked);
  assert.equal(missing.status, 503);
  assert.match(Buffer.concat(missing.body).toString(), /npm run pages/);
  assert.match(missing.headers['Content-Security-Policy'] ?? '', /script-src 'none'; style-src 'sha256-/);
  writeFileSync(file, '<p>built</p>');
  assert.equal((await page.open(asked)).status, 200);
});
