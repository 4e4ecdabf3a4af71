// Paths and methods: segments are decoded once, after splitting; a known path lists its methods.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readTarget } from '../../src/http/target.ts';
import { startApplication } from '../support/application/application.ts';
import { ask } from '../support/application/ask.ts';

const segments: readonly (readonly [string, readonly string[]])[] = [
  ['/v1/status', ['v1', 'status']],
  ['/', ['']],
  ['//v1//status/', ['', 'v1', '', 'status', '']],
  ['/%761/%73tatus', ['v1', 'status']],
  ['/v1%2Fstatus', ['v1/status']],
  ['/v1/%2e%2E/status', ['v1', '..', 'status']],
  ['/v1/../status', ['v1', '..', 'status']],
  ['/v1/variables/%name', ['v1', 'variables', '%name']],
  ['/v1/variables/%25name', ['v1', 'variables', '%name']],
  ['/v1/variables/%2525name', ['v1', 'variables', '%25name']],
  ['/v1/variables/%abacus', ['v1', 'variables', '%abacus']],
  ['/v1/variables/%65ggs', ['v1', 'variables', 'eggs']],
  ['/a%', ['a%']],
  ['/a%4', ['a%4']],
  ['/%ZZ%zz', ['%ZZ%zz']],
  ['/%ff', ['%ff']],
  ['/%ffa', ['%ffa']],
  ['/%c3%a9', ['é']],
  ['/%c3%A9t%C3%a9', ['été']],
  ['/%c3', ['%c3']],
  ['/%c3%c3%a9', ['%c3é']],
  ['/%e2%82', ['%e2%82']],
  ['/%f0%9f%98%80', ['😀']],
  ['/%c0%af', ['%c0%af']],
  ['/%ed%a0%80', ['%ed%a0%80']],
  ['/%00', ['\0']],
  ['/a+b', ['a+b']],
  ['/a%20b', ['a b']],
  ['*', ['*']],
  ['example.org:443', ['example.org:443']],
  ['http://localhost', []],
  ['http://localhost?q=1', []],
  ['/%E0%A4%85', ['अ']],
  ['/%e0%80%80', ['%e0%80%80']],
  ['/%f4%8f%bf%bf', ['\u{10ffff}']],
  ['/%f4%90%80%80', ['%f4%90%80%80']],
  ['/%f5%80%80%80', ['%f5%80%80%80']],
  ['/%80%41', ['%80A']],
];

test('a path is split, then each segment is decoded once', () => {
  for (const [target, expected] of segments) assert.deepEqual(readTarget(target).segments, expected, target);
});

test('decodes like the platform wherever the platform can decode', () => {
  for (let code = 0; code <= 0x10ffff; code += 17) {
    if (code >= 0xd800 && code <= 0xdfff) continue;
    const character = String.fromCodePoint(code);
    const encoded = Array.from(Buffer.from(character), (byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');
    assert.deepEqual(readTarget(`/${encoded}`).segments, [character], encoded);
  }
});

test('a path that is too long is not decoded, and the message says so', async (t) => {
  const { call, application } = await startApplication(t);
  const hostile = '%ff'.repeat(21_500);
  const { segments, isTooLong } = readTarget(`/v1/variables/${hostile}`);
  assert.deepEqual([segments, isTooLong], [['v1'], true]);
  assert.equal(readTarget(`/${hostile}`).isTooLong, true);
  const { status, json } = await call('GET', `/v1/variables/${hostile}`);
  assert.deepEqual([status, json.message], [404, 'The path is too long: no path has more than 2048 characters.']);
  const longest = `/v1/variables/${'%e2%82%ac'.repeat(226)}`;
  assert.equal(longest.length, 2048);
  assert.equal(readTarget(longest).isTooLong, false);
  assert.equal((await call('GET', longest)).json.error, 'not_found');
  const stranger = { host: 'example.org' };
  assert.equal((await ask(application.handlePublic, { target: `/${hostile}`, headers: stranger })).status, 421);
});

test('a foreign Host is refused before anything is decoded', async (t) => {
  const { application } = await startApplication(t);
  const decode = t.mock.method(globalThis, 'decodeURIComponent');
  const target = '/v1/variables/%c3%a9-that-nobody-has-asked-for-before';
  for (const [host, decoded] of [
    ['example.org', 0],
    ['localhost', 1],
  ] as const) {
    const asked = { method: 'GET', target, headers: { host }, headBytes: 100, readBody: async () => new Uint8Array() };
    await application.handlePublic(asked);
    assert.equal(decode.mock.callCount(), decoded, host);
  }
});

test('a path outside the contract is not found', async (t) => {
  const { call } = await startApplication(t);
  await call('PUT', '/v1/clipboard', { body: { text: 'a' } });
  for (const [target, expected] of [
    ['/v1/history/1', 200],
    ['/v1/history/%31', 200],
    ['/%76%31/history/1', 200],
    ['/v1/history?', 200],
    ['/v1/history?&&', 200],
    ['/v1/history/1/', 404],
    ['/v1/history/', 404],
    ['/v1//history', 404],
    ['//v1/history', 404],
    ['/v1/history//versions', 404],
    ['/v1/history/2/../1', 404],
    ['/v1/history/2/%2e%2e/1', 404],
    ['/v1/./history', 404],
    ['/v1%2Fhistory', 404],
    ['/v1/history%2F1', 404],
    ['/v1/history/1%2Fversions', 404],
    ['/v1/HISTORY', 404],
    ['/v1/history/1/versions/1', 404],
    ['/v1/%ZZ', 404],
    ['/v1/%ff', 404],
    ['/v1/history/%ff', 404],
    ['/v1/history/%', 404],
    ['/v1/history/1;a=b', 404],
    ['/v1/history/1%00', 404],
    ['/v1/history/0', 404],
    ['/v1/history/-1', 404],
    ['/v1/history/+1', 404],
    ['/v1/history/1.0', 404],
    ['/v1/history/1e0', 404],
    ['/v1/history/99999999999999999999', 404],
    ['/v1/__proto__', 404],
    ['/v1', 404],
    ['/v1/', 404],
  ] as const) {
    const { status, json } = await call('GET', target);
    if (target === '/v1/history/0') assert.match(json.message, /ids are whole numbers from 1 to 9007199254740991\.$/);
    assert.equal(status, expected, target);
    if (expected === 404) assert.equal(json.error, 'not_found');
  }
});

test('an unknown path is shown decoded and shortened', async (t) => {
  const { call } = await startApplication(t);
  const message = async (target: string): Promise<string> => (await call('GET', target)).json.message;
  assert.match(await message('/v1/n%C3%A9ant'), /\/v1\/néant\./);
  assert.match(await message('/v1%2fstatus'), /\/v1%2Fstatus\./);
  assert.ok((await message(`/v1/${'x'.repeat(10_000)}`)).length < 400);
});

const allowed: readonly (readonly [string, string])[] = [
  ['/openapi.json', 'GET, HEAD'],
  ['/v1/status', 'GET, HEAD'],
  ['/v1/clipboard', 'GET, HEAD, PUT'],
  ['/v1/recording', 'GET, HEAD, PUT'],
  ['/v1/history', 'GET, HEAD, PATCH, DELETE'],
  ['/v1/history/1', 'GET, HEAD, PATCH, DELETE'],
  ['/v1/history/not-a-number', 'GET, HEAD, PATCH, DELETE'],
  ['/v1/history/1/versions', 'GET, HEAD'],
  ['/v1/tags', 'GET, HEAD'],
  ['/v1/pins', 'GET, HEAD, POST'],
  ['/v1/pins/1', 'DELETE'],
];

test('an unsupported method is refused with a list of the supported ones', async (t) => {
  const { call } = await startApplication(t);
  for (const [target, methods] of allowed) {
    const others = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'get'].filter(
      (method) => !methods.split(', ').includes(method),
    );
    for (const method of others) {
      const { status, headers, json } = await call(method, target);
      assert.deepEqual([status, headers['Allow']], [405, methods], `${method} ${target}`);
      assert.match(json.message, new RegExp(`doesn't support ${method}\\. It supports ${methods}\\.$`));
    }
  }
});

test('HEAD responds like GET', async (t) => {
  const { call } = await startApplication(t);
  for (const target of [
    '/openapi.json',
    '/v1/history?limit=5',
    '/v1/history/1',
    '/v1/tags?limit=0',
    '/v1/nothing',
    '/v1/recording',
  ]) {
    assert.deepEqual(await call('HEAD', target), await call('GET', target), target);
  }
});

test('suggests the path that was probably meant', async (t) => {
  const { call, control } = await startApplication(t);
  const message = async (target: string, ask = call) => (await ask('GET', target)).json.message;
  assert.equal(
    await message('/v1/histroy'),
    'There is nothing at /v1/histroy. Did you mean "/v1/history"? /openapi.json lists all paths.',
  );
  for (const [target, meant] of [
    ['/v1/histroy?q=a', '/v1/history'],
    ['/v1/HISTORY', '/v1/history'],
    ['/v1/variable/city', '/v1/variables/city'],
    ['/v1/variables/city/histroy', '/v1/variables/city/history'],
    ['/v2/status', '/v1/status'],
    ['/doc', '/docs'],
  ] as const)
    assert.match(await message(target), new RegExp(`Did you mean "${meant}"\\?`), target);
  for (const target of [
    '/',
    '/v1',
    '/v1/',
    '/v1/nothing',
    '/v1/control',
    '/v1/histroy/1/2/3',
    `/v1${'/a'.repeat(900)}`,
  ])
    assert.doesNotMatch(await message(target), /Did you mean/, target);
  assert.match(await message('/control/setings', control), /Did you mean "\/control\/settings"\?/);
  assert.doesNotMatch(await message('/control/setings'), /Did you mean/, 'the public port has no such path');
});
