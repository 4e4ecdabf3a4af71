// Tests how filters treat the shapes of values: numbers in JSON, hashes, several lines, and case.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { textOf } from '../../src/pipeline/language/value.ts';
import { assertAnswers, assertRefusals } from './assert-filters.ts';
import { runCommand } from './run-command.ts';

const person = '{"name":"ada","born":1815,"mean":1e3,"wise":true,"heir":null,"tags":["x",1,false]}';

test('text filters leave numbers, booleans and null in a hash alone', async () => {
  await assertAnswers([
    [
      'parse | upper | json-minify',
      person,
      '{"name":"ADA","born":1815,"mean":1e3,"wise":true,"heir":null,"tags":["X",1,false]}',
    ],
    [
      'parse | prefix x | json-minify',
      `[${person.replace(/,"tags".*/, '}')}]`,
      '[{"name":"xada","born":1815,"mean":1e3,"wise":true,"heir":null}]',
    ],
    ['parse | replace 1 2 | json-minify', '{"a":1,"b":"1"}', '{"a":1,"b":"2"}'],
  ]);
});

test('text filters change the numbers of a list and single values, unless they come out the same', async () => {
  await assertAnswers([
    ['parse | prefix $ | json-minify', '[1,2.50,"n/a",null]', '["$1","$2.50","$n/a",null]'],
    ['parse | upper | json-minify', '["a",1,true,null]', '["A",1,true,null]'],
    ['parse | trim | json-minify', '[1.0,true,null]', '[1.0,true,null]'],
    ['parse | replace true yes | json-minify', '[true,false]', '["yes",false]'],
    ["get born | suffix ' AD'", person, '1815 AD'],
    ['get wise | upper', person, 'TRUE'],
  ]);
});

test('filters about numbers change them everywhere, and a rounded number stays a number', async () => {
  await assertAnswers([
    ['parse | round | json-minify', '{"a":2.5,"b":[1.26],"c":null,"d":true}', '{"a":3,"b":[1],"c":null,"d":true}'],
    ['parse | thousands | json-minify', '{"a":1234}', '{"a":"1,234"}'],
    ['parse | base 10 16 | json-minify', '{"a":255}', '{"a":"ff"}'],
  ]);
});

const nested = '{"c":1,"a":{"x":1,"y":2},"b-b":2,"b":3}';

test('list filters work on the entries of a hash, or say what to write', async () => {
  await assertAnswers([
    ['parse | count', nested, '4'],
    ['parse | sort | json-minify', nested, '{"a":{"x":1,"y":2},"b":3,"b-b":2,"c":1}'],
    ['parse | sort desc | keys | join ,', nested, 'c,b-b,b,a'],
    ['parse | reverse | json-minify', '{"a":1,"b":2}', '{"b":2,"a":1}'],
    ['parse | head 2 | json-minify', nested, '{"c":1,"a":{"x":1,"y":2}}'],
    ['parse | keep x | json-minify', nested, '{"a":{"x":1,"y":2}}'],
    ['parse | drop /^b/ | keys | join ,', nested, 'c,a'],
    ['parse | first', nested, 'c: 1'],
    ['parse | number', '{"a":1,"b":2}', '1. a: 1\n2. b: 2'],
    ['parse | sum', '{"a":3,"b":4}', '7'],
    ['frequency | head 1', 'be or not to be', 'be: 2'],
  ]);
  const remedy = /this is a hash\. Write “keys \|”, “values \|” or “entries \|” before it/;
  await assertRefusals([
    ['parse | unique', nested, remedy],
    ['parse | duplicates', nested, remedy],
    ['parse | count-each', nested, remedy],
    ['parse | common a', nested, remedy],
  ]);
});

test('list filters keep the rows of a table whole', async () => {
  const rows = '[{"n":"b","v":1},{"n":"a","v":2},{"n":"b","v":1}]';
  await assertAnswers([
    ['parse | count', rows, '3'],
    ['parse | sort | json-minify', rows, '[{"n":"a","v":2},{"n":"b","v":1},{"n":"b","v":1}]'],
    ['parse | unique | json-minify', rows, '[{"n":"b","v":1},{"n":"a","v":2}]'],
    ['parse | duplicates | json-minify', rows, '[{"n":"b","v":1}]'],
    ['parse | head 1 | json-minify', rows, '[{"n":"b","v":1}]'],
    ['parse | nth 2 | json-minify', rows, '{"n":"a","v":2}'],
    ['parse | slice 2 3 | reverse | json-minify', rows, '[{"n":"b","v":1},{"n":"a","v":2}]'],
    ['parse | shuffle | count', rows, '3'],
    ['parse | count-each', rows, '2 {"n":"b","v":"1"}\n1 {"n":"a","v":"2"}'],
    ['parse | html-text | json-minify', '{"a":"<b>x</b>","n":1}', '{"a":"x","n":1}'],
    ['parse | unique | count', '[{"a":"1\\nb: 2"},{"a":"1","b":"2"}]', '2'],
  ]);
});

test('filters for one short value work on each line', async () => {
  await assertAnswers([
    ['base 16 10', 'ff\n10', '255\n16'],
    ['base 16 10', 'ff\r\n\r\n10\r\n', '255\r\n\r\n16\r\n'],
    ['base 16 10', 'ff\n', '255'],
    ['roman', '4\n1994', 'IV\nMCMXCIV'],
    ['bytes', '1536\n2048', '1.5 KB\n2 KB'],
    ['duration', '90\n3600', '1m 30s\n1h'],
    ['percent 200', '25\n50', '12.5%\n25%'],
    ['color-hex', 'red\ntomato', '#ff0000\n#ff6347'],
    ['weekday', '2024-05-14\n2024-05-15', 'Tuesday\nWednesday'],
    ['timestamp-date', '0\n86400', '1970-01-01T00:00:00Z\n1970-01-02T00:00:00Z'],
    ['punycode', 'münchen.de\nköln.de', 'xn--mnchen-3ya.de\nxn--kln-sna.de'],
    ['url-parts | get [1].host', 'https://a.example/x\nhttps://b.example/y', 'b.example'],
  ]);
  await assertRefusals([['base 16 10', 'ff\n\nzz', /line 3: “z” is not a digit in base 16/]]);
});

test('nocase ignores case', async () => {
  await assertAnswers([
    ['unique nocase', 'Straße\nSTRASSE\nx\nX', 'Straße\nx'],
    ['duplicates nocase', 'a\nB\nb', 'B'],
    ['count-each nocase', 'a\nA\nb', '2 a\n1 b'],
    ['sort nocase', 'B\nb\na\nB', 'a\nB\nb\nB'],
    ['sort nocase desc', 'a\nB\nb', 'B\nb\na'],
    ['sort desc nocase', 'a\nB\nb', 'B\nb\na'],
    ['keep nocase ÉTÉ', 'un été\nhiver', 'un été'],
    ['keep nocase /^FOO$/', 'foo\nfood', 'foo'],
    ['drop nocase foo', 'FOO\nbar', 'bar'],
    ['keep nocase', 'the word nocase\nother', 'the word nocase'],
    ["keep nocase 'a.b'", 'xA.By\naxb', 'xA.By'],
  ]);
  await assertRefusals([
    ['sort asc desc', 'a', /asc and desc contradict each other/],
    ['sort desc desc', 'a', /names the same word twice/],
    ['unique case', 'a', /must be one of nocase, not “case”/],
    ['keep foo bar', 'a', /must be one text or pattern, or nocase and one/],
  ]);
});

test('a filter that is asynchronous works inside lists and hashes too', async () => {
  const { value } = await runCommand('parse | bytes', { on: '{"a":[1024,2048],"b":"512"}' });
  assert.equal(textOf(value), 'a: 1 KB\n2 KB\nb: 512 bytes');
});

test('text filters never change null, also in blocks, but count it', () =>
  assertAnswers([
    ['rows | update price (prefix €) | json-minify', '[{"price":null},{"price":5}]', '[{"price":null},{"price":"€5"}]'],
    ['parse | each (suffix z) | json-minify', '[1,null,"x"]', '["1z",null,"xz"]'],
    ['parse | each (md5) | json-minify', '[null]', '[null]'],
    ['map-values (suffix z) | json-minify', '{"a":null,"b":"x"}', '{"a":null,"b":"xz"}'],
    ['get a | suffix z | json-minify', '{"a":null}', 'null'],
    ['parse | each (default none) | json-minify', '[null,"x"]', '["none","x"]'],
    ['parse | each (length) | json-minify', '[null,"ab"]', '[0,2]'],
  ]));
