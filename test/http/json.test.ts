// Bodies that are not JSON in UTF-8: the error says where, and what was expected.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findJsonFault } from '../../src/base/json-fault.ts';
import { startApplication } from '../support/application/application.ts';
import fc, { rounds } from '../support/running/random.ts';

const bytes = (...parts: (string | number[])[]): Uint8Array =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : Buffer.from(part))));

const broken: readonly (readonly [string | Uint8Array, number, number, RegExp])[] = [
  ['', 1, 1, /empty/],
  [' \n\t ', 1, 1, /empty/],
  ['{"text": Moin}', 1, 10, /has `M` where a value is expected\. Put strings in double quotes/],
  ["{'text':'a'}", 1, 2, /has `'` where a name in double quotes or } is expected/],
  ['{text:"a"}', 1, 2, /has `t` where a name/],
  ['{"text":"a",}', 1, 13, /has `}` where a name in double quotes is expected/],
  ['{"text" "a"}', 1, 9, /has `"` where a colon is expected/],
  ['{"text":"a" "html":"b"}', 1, 13, /has `"` where a comma or } is expected/],
  ['{"text":"a"', 1, 12, /has the end of the body where a comma or } is expected/],
  ['{"text":', 1, 9, /has the end of the body where a value is expected/],
  ['{"text":"a', 1, 11, /the end of the body where a closing double quote is expected/],
  ['{"text":"a\nb"}', 1, 11, /has a line break where a closing double quote/],
  ['{"text":"a\tb"}', 1, 11, /has a control character/],
  ['{"text":"a\\qb"}', 1, 11, /has `\\` where an escape/],
  ['{"text":"\\u12g4"}', 1, 10, /where an escape/],
  ['{"text":"a"} x', 1, 14, /has `x` where nothing more is expected/],
  ['{"text":"a"}{"text":"b"}', 1, 13, /has `{` where nothing more/],
  ['[1,2,]', 1, 6, /has `]` where a value/],
  ['[1 2]', 1, 4, /has `2` where a comma or ] is expected/],
  ['{"text":01}', 1, 10, /has `1` where a comma or }/],
  ['{"text":NaN}', 1, 9, /has `N`/],
  ['{"text":undefined}', 1, 9, /has `u`/],
  ['{"text":True}', 1, 9, /has `T`/],
  ['{\n  "text": "a",\n  "html": oops\n}', 3, 11, /has `o`/],
  ['{\r\n  "text": "a",\r\n  "html": oops\r\n}', 3, 11, /has `o`/],
  ['{\r  "text": oops}', 2, 11, /has `o`/],
  ['\n\n\n', 1, 1, /empty/],
  ['\n\n}', 3, 1, /has `}` where a value/],
  ['{"straße": "é😀"; }', 1, 16, /has `;`/],
  ['{"text":😀}', 1, 9, /has `😀`/],
  ['/* a */ {}', 1, 1, /has `\/`/],
  [bytes([0xef, 0xbb, 0xbf], '{"text":}'), 1, 9, /has `}`/],
  ['\u00a0{}', 1, 1, /where a value/],
  [bytes('{"text":"', [0xff], '"}'), 1, 10, /not UTF-8/],
  [bytes('{"text":"é\n\ufffd é', [0xc3], '"}'), 2, 4, /not UTF-8/],
  [bytes('{"text":"a', [0xe2, 0x82]), 1, 11, /not UTF-8/],
  [bytes('{"text":"', [0xc0, 0xaf], '"}'), 1, 10, /not UTF-8/],
  [bytes('{"text":"', [0xed, 0xa0, 0x80], '"}'), 1, 10, /not UTF-8/],
  [Buffer.from('{"text":"a"}', 'utf16le'), 1, 2, /control character/],
  [bytes([0xff, 0xfe]), 1, 1, /not UTF-8/],
];

test('syntax errors in a body are reported with line and column', async (t) => {
  const { call } = await startApplication(t);
  for (const [body, line, column, message] of broken) {
    const { status, json } = await call('PUT', '/v1/clipboard', { body });
    const what = typeof body === 'string' ? JSON.stringify(body) : Buffer.from(body).toString('latin1');
    assert.deepEqual([status, json.error], [400, 'invalid_json'], what);
    assert.match(json.message, message, what);
    assert.match(json.message, new RegExp(`line ${line}, column ${column}\\b`), what);
  }
});

test('accepts JSON with a byte order mark, whitespace, escapes and any Content-Type', async (t) => {
  const { call } = await startApplication(t);
  for (const [body, value] of [
    [bytes([0xef, 0xbb, 0xbf], '{"text":"bom"}'), 'bom'],
    [' \r\n\t{ "text" : "space" }\n\n', 'space'],
    ['{"\\u0074ext":"\\u00e9\\ud83d\\ude00\\n"}', 'é😀\n'],
    ['{"text":"\\ud800"}', '\ufffd'],
    ['{"text":"a","text":"the last one"}', 'the last one'],
  ] as const) {
    for (const type of [undefined, 'application/x-www-form-urlencoded', 'text/plain; charset=latin1', 'nonsense']) {
      const { status, json } = await call('PUT', '/v1/clipboard', { body, headers: { 'content-type': type } });
      assert.deepEqual([status, json.entry?.value], [200, value]);
    }
  }
});

test('a huge or deep invalid body is refused within about a second, with the place', async (t) => {
  const { call } = await startApplication(t);
  const most = 4 * 1024 * 1024;
  for (const [body, column] of [
    ['['.repeat(most), most + 1],
    [`[${'1,'.repeat(most / 2 - 1)}x`, most],
    [`{"text":"${'x'.repeat(most - 9)}`, most + 1],
  ] as const) {
    const { status, json } = await call('PUT', '/v1/clipboard', { body });
    assert.equal(status, 400);
    assert.match(json.message, new RegExp(`line 1, column ${column} has`));
  }
  const deep = `${'['.repeat(most / 2)}${']'.repeat(most / 2)}`;
  const { status, json } = await call('PUT', '/v1/clipboard', { body: deep });
  assert.deepEqual([status, json.message], [400, 'The body must be an object, not an array.']);
});

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

test('findJsonFault and JSON.parse agree on what is JSON', () => {
  const parts = '{ } [ ] , : " "a" 1 - 0 . e + true nul null \\ \\u12 \\n é 😀 12.5e3'.split(' ');
  const nearJson = fc.array(fc.constantFrom(...parts, ' ', '\n', '\t', '\u0001', '\u2028', '\ufeff'), {
    maxLength: 12,
  });
  const agrees = (text: string) => assert.equal(findJsonFault(text) === undefined, isJson(text), JSON.stringify(text));
  fc.assert(
    fc.property(nearJson, (written) => agrees(written.join(''))),
    { numRuns: rounds(20_000) },
  );
  fc.assert(fc.property(fc.json(), agrees));
  fc.assert(
    fc.property(fc.json(), fc.nat(), fc.constantFrom('', ...parts), (text, at, put) => {
      const place = at % (text.length + 1);
      agrees(text.slice(0, place) + put + text.slice(place + 1));
    }),
    { numRuns: rounds(2000) },
  );
});
