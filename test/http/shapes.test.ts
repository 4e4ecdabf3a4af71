// Malformed queries and bodies: the error names the field, what it got and what it takes.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startApplication } from '../support/application/application.ts';

const queries: readonly (readonly [string, string, RegExp])[] = [
  [
    'GET',
    '/v1/history?limt=5',
    /Unknown query parameter "limt".* takes q, fuzzy, tag, limit, offset\. Did you mean "limit"\?/,
  ],
  ['GET', '/v1/history?Q=a', /"Q".*Did you mean "q"\?/],
  ['GET', '/v1/history?q=a&xylophone=1', /Unknown query parameter "xylophone"[^?]*\.$/],
  ['GET', '/v1/history?toString=1', /Unknown query parameter "toString"/],
  ['GET', '/v1/history?__proto__=1', /Unknown query parameter "__proto__"/],
  ['GET', '/v1/history?limit=1&limit=2', /^limit: given more than once/],
  ['GET', '/v1/history?q=a&q=a', /^q: given more than once/],
  ['GET', '/v1/history?limit=1&q=caf%c3%a9%ff', /^q: "%ff" is not UTF-8/],
  ['DELETE', '/v1/history?olderThan=%E9', /^olderThan: "%E9" is not UTF-8/],
  ['GET', '/v1/history?%ff=1', /^The name of a query parameter: "%ff" is not UTF-8/],
  ['GET', '/v1/history?fuzzy=1', /^fuzzy: "1" is neither true nor false/],
  ['GET', '/v1/history?fuzzy=truee', /^fuzzy: "truee"/],
  ['GET', '/v1/history?fuzzy', /^fuzzy: ""/],
  ['GET', '/v1/history?limit=0', /^limit: "0" is not a whole number of at least 1/],
  ['GET', '/v1/history?limit=-5', /^limit: "-5"/],
  ['GET', '/v1/history?limit=abc', /^limit: "abc"/],
  ['GET', '/v1/history?limit=1.5', /^limit: "1\.5"/],
  ['GET', '/v1/history?limit=1e2', /^limit: "1e2"/],
  ['GET', '/v1/history?limit=0x10', /^limit: "0x10"/],
  ['GET', '/v1/history?limit=%201', /^limit: " 1"/],
  ['GET', '/v1/history?limit=', /^limit: ""/],
  ['GET', '/v1/history?limit=%D9%A5', /^limit: "٥"/],
  ['GET', `/v1/history?limit=${'a'.repeat(5000)}`, /^limit: "a{80}…"/],
  ['GET', '/v1/history?offset=-1', /^offset: "-1" is not a whole number of at least 0/],
  ['GET', '/v1/status?x=1', /GET \/v1\/status takes no query parameters/],
  ['GET', '/openapi.json?x=1', /takes no query parameters/],
  ['GET', '/v1/tags?q=a', /"q".* takes limit, offset/],
  ['GET', '/v1/history/1/versions?fuzzy=true', /takes limit, offset/],
  ['DELETE', '/v1/history?q=a', /Unknown query parameter "q".* takes pins, olderThan/],
  ['DELETE', '/v1/history?limit=1', /"limit"/],
  ['DELETE', '/v1/history?pins=yes', /^pins: "yes"/],
  ['DELETE', '/v1/history?olderThan=soon', /^olderThan: "soon"/],
  ['DELETE', '/v1/history/1?pins=true', /takes no query parameters/],
  ['DELETE', '/v1/pins/1?id=1', /takes no query parameters/],
];

test('a malformed query is refused and has no effect', async (t) => {
  const { call } = await startApplication(t);
  await call('POST', '/v1/pins', { body: { text: 'a' } });
  for (const [method, target, message] of queries) {
    const { status, json } = await call(method, target);
    assert.deepEqual([status, json.error], [400, 'invalid_request'], target);
    assert.match(json.message, message);
  }
  assert.equal((await call('GET', '/v1/history')).json.total, 1);
});

test('a large limit is clamped, and an offset past the end returns an empty page', async (t) => {
  const { call } = await startApplication(t);
  await call('PUT', '/v1/clipboard', { body: { text: 'a' } });
  for (const digits of ['201', '99999999999', '9'.repeat(25), '9'.repeat(400)]) {
    const { status, json } = await call('GET', `/v1/history?limit=${digits}`);
    assert.deepEqual([status, json.limit, json.count], [200, 200, 1], digits);
  }
  for (const digits of ['1', '99999999999', '9'.repeat(25), '9'.repeat(400)]) {
    const { status, json } = await call('GET', `/v1/history?offset=${digits}`);
    assert.deepEqual([status, json.items, json.total, json.hasMore], [200, [], 1, false], digits);
  }
});

const put = (body: unknown) => ['PUT', '/v1/clipboard', body] as const;
const pause = (body: unknown) => ['PUT', '/v1/recording', body] as const;
const change = (body: unknown) => ['PATCH', '/v1/history/1', body] as const;
const tag = (body: unknown) => ['PATCH', '/v1/history', body] as const;
const pin = (body: unknown) => ['POST', '/v1/pins', body] as const;

/** As JSON, because an object literal would set the prototype. */
const ownProto = '{"__proto__":{"text":"a"}}';

const bodies: readonly (readonly [readonly [string, string, unknown], RegExp])[] = [
  [put([]), /^The body must be an object, not an array\.$/],
  [put('null'), /^The body must be an object, not null\.$/],
  [put('"text"'), /^The body must be an object, not a string\.$/],
  [put('5'), /^The body must be an object, not the number 5\.$/],
  [put({ text: 1 }), /^text must be a string, not the number 1\.$/],
  [put({ text: null }), /^text must be a string, not null\.$/],
  [put({ text: true }), /^text must be a string, not true\.$/],
  [put({ text: ['a'] }), /^text must be a string, not an array\.$/],
  [put({ text: {} }), /^text must be a string, not an object\.$/],
  [put({}), /^Expected exactly one of "text", "html", "rtf", "markdown"; the body has none\.$/],
  [put({ text: 'a', html: 'b' }), /^Expected exactly one of .*; the body has "text", "html"\.$/],
  [put({ txt: 'a' }), /^Unknown field "txt"\. Known fields: .*Did you mean "text"\?$/],
  [put({ text: 'a', extra: 1 }), /^Unknown field "extra"/],
  [put(ownProto), /^Unknown field "__proto__"/],
  [put({ ['x'.repeat(500)]: 1 }), /^Unknown field "x{80}"/],
  [pause({}), /^The field "recording" is missing\.$/],
  [pause({ seconds: 5 }), /^The field "recording" is missing\.$/],
  [pause({ recordin: true }), /^Unknown field "recordin".*Did you mean "recording"\?$/],
  [pause({ recording: 'no' }), /^recording must be true or false, not a string\.$/],
  [pause({ recording: 0 }), /^recording must be true or false, not the number 0\.$/],
  [pause({ recording: true, seconds: 5 }), /^recording must be false together with "seconds", not true\.$/],
  [pause({ recording: false, seconds: 0 }), /^seconds must be 1 or more, not 0\.$/],
  [pause({ recording: false, seconds: 1.5 }), /^seconds must be a whole number, not the number 1\.5\.$/],
  [pause({ recording: false, seconds: 31_536_001 }), /^seconds must be 31536000 or less, not 31536001\.$/],
  [change({}), /^Expected at least one of "value", "pin", .*; the body has none\.$/],
  [change({ descripton: 'a' }), /Did you mean "description"\?$/],
  [change({ pin: 'yes' }), /^pin must be true or false, not a string\.$/],
  [change({ tags: 'a' }), /^tags must be an array, not a string\.$/],
  [change({ addTags: ['a', 5] }), /^addTags\[1\] must be a string, not the number 5\.$/],
  [change({ addTags: Array(101).fill('a') }), /^addTags must have at most 100 elements, not 101\.$/],
  [change({ addTags: ['a'.repeat(201)] }), /^addTags\[0\] must have at most 200 characters\.$/],
  [change({ description: 'a'.repeat(10_001) }), /^description must have at most 10000 characters\.$/],
  [change({ tags: [], addTags: ['a'] }), /^addTags can't be combined with "tags"\.$/],
  [change({ tags: [], removeTags: ['a'] }), /^removeTags can't be combined with "tags"\.$/],
  [tag({}), /^Expected at least one of "addTags", "removeTags", "clearAllTags"; the body has none\.$/],
  [tag({ clearAllTags: false }), /^Expected at least one of/],
  [tag({ ids: [1] }), /^"ids" requires at least one of "addTags", "removeTags"\.$/],
  [tag({ addTags: ['a'], ids: ['1'] }), /^ids\[0\] must be a whole number, not a string\.$/],
  [tag({ addTags: ['a'], ids: Array(10_001).fill(1) }), /^ids must have at most 10000 elements, not 10001\.$/],
  [tag({ clearAllTags: true, addTags: ['a'] }), /^addTags can't be combined with "clearAllTags"\.$/],
  [tag({ clearAllTags: true, ids: [1] }), /^ids can't be combined with "clearAllTags"\.$/],
  [['POST', '/v1/variables/cities/sequence', { x: 1 }], /^Unknown field "x"\. No fields are allowed\.$/],
  [tag({ clearAllTags: 'true' }), /^clearAllTags must be true or false, not a string\.$/],
  [['PATCH', '/v1/history?q=', { clearAllTags: true }], /query parameter "q"/],
  [['PATCH', '/v1/history?limit=1', { clearAllTags: true }], /query parameter "limit"/],
  [pin({}), /^Expected exactly one of "id", "text"; the body has none\.$/],
  [pin({ id: 1, text: 'a' }), /the body has "id", "text"\.$/],
  [pin({ id: '1' }), /^id must be a whole number, not a string\.$/],
  [pin({ id: 1.5 }), /^id must be a whole number, not the number 1\.5\.$/],
  [pin({ text: '' }), /^text must not be empty\.$/],
];

test('a malformed body is refused and has no effect', async (t) => {
  const { call, clipboard } = await startApplication(t);
  await call('PUT', '/v1/clipboard', { body: { text: 'a' } });
  const before = (await call('GET', '/v1/history')).json;
  for (const [[method, target, body], message] of bodies) {
    const { status, json } = await call(method, target, { body });
    assert.deepEqual([status, json.error], [400, 'invalid_request'], `${method} ${target} ${JSON.stringify(body)}`);
    assert.match(json.message, message);
  }
  assert.deepEqual((await call('GET', '/v1/history')).json, before);
  assert.deepEqual((await call('GET', '/v1/recording')).json, { recording: true });
  assert.deepEqual(clipboard.content, { text: 'a' });
});

test('large bodies, which are parsed on another thread, get the same responses', async (t) => {
  const { call } = await startApplication(t);
  const padding = ' '.repeat(200 * 1024);
  for (const body of [
    '{"text":1}',
    '{"txt":"a"}',
    '{"text":"a","html":"b"}',
    '{"text":"a"',
    '{"text":"a"}\n x',
    '[]',
    '{}',
  ]) {
    const { headers: _, ...small } = await call('PUT', '/v1/clipboard', { body });
    const { headers: __, ...large } = await call('PUT', '/v1/clipboard', {
      body: body.replace(/^(.)/, `$1${padding}`),
    });
    const shift = (message: string) =>
      message.replace(/line 1, column (\d+)/, (_all, column) => `line 1, column ${Number(column) + padding.length}`);
    assert.equal(small.status, 400);
    assert.deepEqual(large, { ...small, json: { ...small.json, message: shift(small.json.message) } }, body);
  }
  const text = 'straße 😀 '.repeat(20_000);
  const { status, json } = await call('PUT', '/v1/clipboard', { body: { text } });
  assert.deepEqual([status, json.entry.value === text, json.entry.bytes], [200, true, Buffer.byteLength(text)]);
});

test('an operation without a body refuses one instead of ignoring it', async (t) => {
  const { call } = await startApplication(t);
  await call('PUT', '/v1/clipboard', { body: { text: 'a' } });
  for (const [method, target] of [
    ['DELETE', '/v1/history'],
    ['DELETE', '/v1/history/1'],
    ['DELETE', '/v1/pins/1'],
    ['GET', '/v1/history'],
    ['GET', '/openapi.json'],
  ] as const) {
    const { status, json } = await call(method, target, { body: { olderThan: '1d' } });
    assert.deepEqual([status, json.error], [400, 'invalid_request'], `${method} ${target}`);
    assert.match(json.message, /takes no body/);
    assert.notEqual((await call('GET', '/v1/history', { headers: { 'content-length': '0' } })).json.total, 0);
  }
});
