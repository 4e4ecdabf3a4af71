// The guide: its pages, styles and pictures, served without a key, and nothing from outside its folder.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Request } from '../../src/http/exchange.ts';
import { startApplication } from '../support/application/application.ts';

const host = '127.0.0.1:28787';

const request = (target: string, asked: Partial<Request> = {}): Request => ({
  method: 'GET',
  target,
  headers: { host },
  headBytes: 100,
  readBody: async () => new Uint8Array(),
  ...asked,
});

test('serves pages, styles and pictures without a key, and lets them load nothing else', async (t) => {
  const { application } = await startApplication(t);
  for (const [target, type, beginning] of [
    ['/docs/guide', 'text/html; charset=utf-8', '<!doctype html>'],
    ['/docs/guide/', 'text/html; charset=utf-8', '<!doctype html>'],
    ['/docs/guide/index.html', 'text/html; charset=utf-8', '<!doctype html>'],
    ['/docs/guide/models', 'text/html; charset=utf-8', '<!doctype html>'],
    ['/docs/guide/reference/api.html', 'text/html; charset=utf-8', '<!doctype html>'],
    ['/docs/guide/style.css', 'text/css; charset=utf-8', '/* Design tokens.'],
    ['/docs/guide/copyloom.svg', 'image/svg+xml', '<svg'],
    ['/docs/guide/images/settings-general-dark.png', 'image/png', '\x89PNG'],
  ] as const) {
    const { status, headers, body } = await application.handlePublic(request(target));
    assert.deepEqual([status, headers['Content-Type']], [200, type], target);
    assert.ok(Buffer.concat(body).toString('latin1').startsWith(beginning), target);
    assert.deepEqual(
      [headers['Cache-Control'], headers['X-Content-Type-Options'], headers['Referrer-Policy']],
      ['no-store', 'nosniff', 'no-referrer'],
    );
    assert.match(
      headers['Content-Security-Policy'] ?? '',
      /^default-src 'none'; style-src 'self'; img-src 'self'; .*frame-ancestors 'none'/,
    );
    const head = await application.handlePublic(request(target, { method: 'HEAD' }));
    assert.deepEqual(head.headers, headers, `HEAD ${target}`);
  }
});

test('answers 404 for what the guide does not have, also outside its folder', async (t) => {
  const { application } = await startApplication(t);
  for (const target of [
    '/docs/guide/nothing',
    '/docs/guide/nothing.html',
    '/docs/guide/nothing/',
    '/docs/guide/recipes//',
    '/docs/guide/..%2fsettings.html/',
    '/docs/guide/reference/nothing.html',
    '/docs/guide/reference',
    '/docs/guide/licenses.json',
    '/docs/guide/..',
    '/docs/guide/../docs.html',
    '/docs/guide/%2e%2e/settings.html',
    '/docs/guide/..%2fsettings.html',
    '/docs/guide/%2fetc%2fhostname',
    '/docs/guide/..%5csettings.html',
    '/docs/guide/reference%2f..%2f..%2fsettings.html',
    '/docs/guide/reference/..%2f..%2fsettings.html',
    '/docs/guide/index.html%00',
    '/docs/guide/constructor.constructor',
  ]) {
    const { status, body } = await application.handlePublic(request(target));
    const answer = JSON.parse(Buffer.concat(body).toString());
    assert.deepEqual([status, answer.error, answer.status], [404, 'not_found', 404], target);
  }
  const { body } = await application.handlePublic(request('/docs/guide/nothing'));
  assert.match(Buffer.concat(body).toString(), /The guide has no such page\. It starts at \/docs\/guide\./);
});

test('leads from an address with a slash at its end to the page, whose links work there', async (t) => {
  const { application } = await startApplication(t);
  for (const [page, headers, location] of [
    ['recipes', { host }, '/docs/guide/recipes'],
    ['reference/api', { host }, '/docs/guide/reference/api'],
    ['recipes', { host: 'localhost:28787' }, `http://${host}/docs/guide/recipes`],
  ] as const) {
    const reply = await application.handlePublic(request(`/docs/guide/${page}/`, { headers }));
    assert.deepEqual([reply.status, reply.headers['Location']], [307, location], page);
  }
});

test('has the guards of the explorer', async (t) => {
  const { application } = await startApplication(t);
  const ask = async (target: string, asked: Partial<Request>) => {
    const { status, headers } = await application.handlePublic(request(target, asked));
    return [status, headers['Location'] ?? headers['Allow']];
  };
  const local = { headers: { host: 'localhost:28787' } };
  assert.deepEqual(await ask('/docs/guide', local), [307, 'http://127.0.0.1:28787/docs/guide']);
  assert.deepEqual(await ask('/docs/guide/models', local), [307, 'http://127.0.0.1:28787/docs/guide/models']);
  assert.deepEqual(await ask('/docs/guide', { headers: { host: 'example.org' } }), [421, undefined]);
  const foreign = { host, origin: 'https://example.org', 'sec-fetch-site': 'cross-site' };
  assert.deepEqual(await ask('/docs/guide', { headers: foreign }), [403, undefined]);
  assert.deepEqual(await ask('/docs/guide', { headers: { ...foreign, 'sec-fetch-mode': 'navigate' } }), [
    200,
    undefined,
  ]);
  assert.deepEqual(await ask('/docs/guide/models', { method: 'PUT' }), [405, 'GET, HEAD']);
  assert.equal((await application.handlePrivate(request('/docs/guide'))).status, 404);
});
