// The values that the Variables pane edits, without a browser: reading and writing them, and turning them into other shapes.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { convertShape } from '../../src/ui/settings/model/variables/convert-shape.ts';
import { readDraft, type Shape, writeDraft } from '../../src/ui/settings/model/variables/draft.ts';
import { readFields } from '../../src/ui/settings/model/variables/read-table.ts';
import { variableTexts } from '../../src/ui/settings/variable-texts.ts';

test('writes what it read byte for byte', () => {
  for (const content of [
    '""',
    '"a\\r\\nb\\u0000"',
    '[]',
    '["b","a",["c"],{"2":"x","1":"y"}]',
    '{}',
    '{"b":"1","10":{"z":"","a":["y"]},"2":"","__proto__":"p"}',
    '[{},{"b":"1","a":"2"},{"a":"","b":{"c":"d"}}]',
  ])
    assert.equal(writeDraft(readDraft(content)), content);
});

const convert = (content: string, to: Shape) => {
  const converted = convertShape(readDraft(content), to);
  return converted && [writeDraft(converted.draft), converted.losses.length];
};

test('turns a value into another shape, and counts what would be lost', () => {
  const cases: readonly (readonly [content: string, to: Shape, made: string, losses: number])[] = [
    ['"a\\nb"', 'list', '["a","b"]', 0],
    ['"a\\r\\nb\\n"', 'list', '["a","b"]', 2],
    ['"[\\"a\\",{\\"b\\":\\"c\\"}]"', 'list', '["a",{"b":"c"}]', 0],
    ['"{\\"2\\":\\"x\\",\\"1\\":\\"y\\"}"', 'hash', '{"2":"x","1":"y"}', 0],
    ['"a: 1\\nb: 2"', 'hash', '{"a":"1","b":"2"}', 0],
    ['"a: 1\\na: 2\\nb"', 'hash', '{"a":"2","b":""}', 1],
    ['"a\\tb\\n1\\t2\\n3"', 'table', '[{"a":"1","b":"2"},{"a":"3"}]', 0],
    ['["a","b\\nc"]', 'text', '"a\\nb\\nc"', 1],
    ['["a",["b"]]', 'text', '"a\\n[\\"b\\"]"', 1],
    ['["a"]', 'table', '[{"value":"a"}]', 0],
    ['{"a":"1"}', 'table', '[{"name":"a","value":"1"}]', 0],
    ['{"a":"1"}', 'list', '["a: 1"]', 1],
    ['[{"a":"1","b":"2","c":"3"},{"a":"4"}]', 'hash', '{"1":"2","4":""}', 3],
    ['[{"a":"1","b":"2"}]', 'text', '"1\\t2"', 1],
  ];
  for (const [content, to, made, losses] of cases)
    assert.deepEqual(convert(content, to), [made, losses], `${content} to ${to}`);
  assert.equal(convert('"a"', 'text'), undefined);
});

const findLosses = (content: string, to: Shape) => convertShape(readDraft(content), to)?.losses;
const { losses } = variableTexts;

test('says what a table made of a text lacks', () => {
  for (const text of ['just one line, really', '{}', '[1,2]', '{"a":1}'])
    assert.deepEqual(findLosses(JSON.stringify(text), 'table'), [losses.onlyLine], text);
  for (const text of ['a,b\n"x"y,2', 'a,b\n"x,2'])
    assert.deepEqual(findLosses(JSON.stringify(text), 'table'), [losses.quotes], text);
  for (const text of ['a,a\n1,2', 'a,b,c\n1,2'])
    assert.deepEqual(findLosses(JSON.stringify(text), 'table'), [losses.other], text);
  for (const text of ['', '[]', 'a,b\n"x ""y"", z",2', 'a,b\n1,2,3\n4'])
    assert.deepEqual(findLosses(JSON.stringify(text), 'table'), [], text);
});

test('says which names of a JSON text occur again', () => {
  assert.deepEqual(findLosses(JSON.stringify('{"a":1,"a":2}'), 'hash'), [losses.repeatedNames]);
  assert.deepEqual(findLosses(JSON.stringify('[{"a":1,"a":2}]'), 'table'), [losses.repeatedNames]);
  assert.deepEqual(findLosses(JSON.stringify('["x",{"a":{"b":1,"b":2}}]'), 'list'), [losses.repeatedNames]);
});

test('says which cells of a table can no longer be told apart', () => {
  const content = '[{"a":"x\\ty","b":"l\\nm"},{"a":"1","b":["n"]}]';
  assert.deepEqual(findLosses(content, 'text'), [losses.separatedCells(2), losses.nested, losses.columnNames]);
  assert.deepEqual(findLosses(content, 'list'), [losses.separatedCells(1), losses.nested, losses.columnNames]);
  assert.deepEqual(findLosses(content, 'hash'), [losses.columnNames]);
});

test('says that a value would not be the same if it were turned back', () => {
  assert.deepEqual(findLosses('["a",""]', 'text'), [losses.other]);
  assert.deepEqual(findLosses('["a:1"]', 'hash'), [losses.other]);
  assert.deepEqual(findLosses('[["a"],"b"]', 'table'), []);
  assert.deepEqual(findLosses('{"a":["b"]}', 'table'), []);
});

test('gives each column of a table a name of its own', () => {
  assert.deepEqual(convert('"2,\\nx,y"', 'table'), ['[{"2":"x","3":"y"}]', 1]);
  assert.deepEqual(convert('"a,3\\n1,2,3"', 'table'), ['[{"a":"1","3":"2","4":"3"}]', 0]);
});

test('reads quoted fields with separators, quotes and line breaks in them', () => {
  assert.deepEqual(readFields('a,"b ""c"", d\r\ne"\r\n,\n"x', ',').rows, [['a', 'b "c", d\r\ne'], ['', ''], ['x']]);
  assert.deepEqual(readFields('', ',').rows, []);
});
