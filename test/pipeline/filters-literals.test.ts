// JSON5 and Python literals.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc, { rounds } from '../support/running/random.ts';
import { assertAnswers, assertRefusals, run } from './assert-filters.ts';

test('json5-json reads the whole of JSON5', () =>
  assertAnswers(
    [
      ['{a:1,\'b\':2,"c":3,}', '{"a":1,"b":2,"c":3}'],
      ['// a\n[/* b */1,\n2,] // c', '[1,2]'],
      ['{$a_1: 1, ünï: 2, \\u0061b: 3, true: 4, a\u200cb: 5}', '{"$a_1":1,"ünï":2,"ab":3,"true":4,"a\u200cb":5}'],
      ["'it\\'s \\x41\\u00e9\\n\\v\\q\\\nx\\\r\ny'", '"it\'s Aé\\n\\u000bqxy"'],
      ["'\\0'", '"\\u0000"'],
      ['"a\u2028b"', '"a\u2028b"'],
      ['[+1, -1, .5, 5., +.5e1, 0xdecaf, -0XFF, 0]', '[1,-1,0.5,5.0,0.5e1,912559,-255,0]'],
      ['[12345678901234567890, 1.10, 1E400]', '[12345678901234567890,1.10,1E400]'],
      ['\ufeff\u00a0\u2003null\f\v', 'null'],
      ['{a: 1, a: 2}', '{"a":1,"a":2}'],
    ].map(([on = '', gives = '']) => ['json5-json | json-minify', on, gives] as const),
  ));

test('json5-json refuses what is not JSON5, or what JSON cannot say', () =>
  assertRefusals(
    Object.entries({
      '': /the text ends too early; expected a value/,
      Infinity: /JSON has no Infinity; change it to null/,
      '{a: -NaN}': /can't be written as JSON: line 1, column 5: JSON has no -NaN/,
      '{a 1}': /column 4: found “1”; expected a colon/,
      '[1,,2]': /column 4: found “,”; expected a value/,
      "'a\nb'": /expected a closing '/,
      '{a:1': /ends too early; expected a comma or }/,
      '/* x': /expected a comment/,
      '01': /expected a value/,
      "'\\1'": /expected an escape/,
      "'\\01'": /expected no digit after \\0/,
      '1 2': /expected nothing after the value/,
      '{1a: 2}': /expected a key or }/,
      [`${'['.repeat(5000)}`]: /nested more than 1000 levels/,
    }).map(([on, message]) => ['json5-json', on, message] as const),
  ));

test('python-json reads what print and repr write', () =>
  assertAnswers(
    [
      [
        "{'a': 1, \"b\": (1,), 'c': (1), 'd': {1, 2}, 'e': set(), 'f': ()}",
        '{"a":1,"b":[1],"c":1,"d":[1,2],"e":[],"f":[]}',
      ],
      ['[True, False, None]', '[true,false,null]'],
      ["{1: 'a', 2.50: 'b', True: 'c', None: 'd'}", '{"1":"a","2.50":"b","true":"c","null":"d"}'],
      ["{'a': 1, 'b': 2, 'a': 3}", '{"a":3,"b":2}'],
      ["['x' \"y\"\n'z', r'\\d', u'é', b'h\\xc3\\xa9', rb'\\x']", '["xyz","\\\\d","é","hé","\\\\x"]'],
      ["'''a\n'b'' \\''''", "\"a\\n'b'' '\""],
      ['"\\t\\x41\\u00e9\\U0001F600\\101\\q\\\nz"', '"\\tAé😀A\\\\qz"'],
      [
        '[1_000, 0x1f, 0o17, 0b101, .5, 5., -1e-5, +2, - 3, 00, 12345678901234567890]',
        '[1000,31,15,5,0.5,5.0,-1e-5,2,-3,0,12345678901234567890]',
      ],
      ['# a\n[1, # b\n 2,]\n', '[1,2]\n'],
    ].map(([on = '', gives = '']) => ['python-json | json-minify', on, gives] as const),
  ));

test('python-json refuses what is not a literal', () =>
  assertRefusals(
    Object.entries({
      "{'a': datetime.datetime(2020, 1, 1)}":
        /column 7: found “d”; expected a literal; names and calls are not literals/,
      "f'a{x}'": /an f-string is not a literal/,
      nan: /JSON has no nan/,
      '[true]': /this is JSON, not Python/,
      '007': /no leading zeros/,
      '{(1,2): 3}': /a key must be a text or a number/,
      "{'a': 1, 2}": /expected only pairs, or only values/,
      '1+2j': /expected nothing after the value/,
      "'abc": /expected a closing '/,
      "'a\nb'": /expected a closing '/,
      "b'\\xff'": /a bytes literal does not decode to UTF-8/,
      '[1 2]': /expected a comma or ]/,
      '': /ends too early/,
    }).map(([on, message]) => ['python-json', on, message] as const),
  ));

test('any JSON is JSON5, and survives a trip through Python', () =>
  fc.assert(
    fc.asyncProperty(fc.json(), async (json) => {
      const minified = await run('json-minify', json);
      assert.equal(await run('json5-json | json-minify', json), minified);
      const once = await run('json-python | python-json | json-minify', json);
      assert.equal(await run('json-python | python-json | json-minify', once), once);
      assert.deepEqual(JSON.parse(once), JSON.parse(minified));
    }),
    { numRuns: rounds(100) },
  ));
