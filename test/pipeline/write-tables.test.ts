// Tests the filters that write tables and settings files, and rewrite text in these formats.
import { test } from 'node:test';
import { assertAnswers, assertRefusals, assertWarnings } from './assert-filters.ts';

const nested = '[{"a":"x","b":{"c":[1.0,null]}},{"a":null,"d":true}]';

test('writes missing cells as nothing, and nested values as JSON', () =>
  assertAnswers([
    ['csv', nested, 'a,b,d\nx,"{""c"":[1.0,null]}",\n,,true'],
    ['parse | csv', nested, 'a,b,d\nx,"{""c"":[1.0,null]}",\n,,true'],
    ['tsv', nested, 'a\tb\td\nx\t"{""c"":[1.0,null]}"\t\n\t\ttrue'],
    [
      'md-table',
      '[{"a":1},{"b":"x|y\\nz"}]',
      '| a   | b         |\n| --- | --------- |\n| 1   |           |\n|     | x\\|y<br>z |',
    ],
    ['text-table', '[{"a":1},{"b":"x\\ny"}]', 'a  b\n1\n   x y'],
    ['parse | text-table', '[["日本","b"],["x","y"]]', '日本  b\nx     y'],
    [
      'html-table',
      '[{"a":" <b>&","b":"x\\ny"}]',
      '<table>\n  <thead>\n    <tr><th>a</th><th>b</th></tr>\n  </thead>\n  <tbody>\n    <tr><td>&#32;&lt;b&gt;&amp;</td><td>x<br>y</td></tr>\n  </tbody>\n</table>',
    ],
    ['csv', '{"a":1,"b":2}', 'a,b\n1,2'],
    ['html-table', '[]', ''],
    ['csv', '[{"x":"=1+1"}]', 'x\n=1+1'],
  ]));

test('rewrites text that is in the format already', async () => {
  await assertAnswers([
    ['csv', '"a";b\r\n1;"x, y"\r\n', 'a,b\r\n1,"x, y"\r\n'],
    ['csv ;', 'a,b\n1,"x;y"', 'a;b\n1;"x;y"'],
    ['csv', 'Ada,36\nAlan,41', 'Ada,36\nAlan,41'],
    ['tsv', 'a\tb\n"x"\ty', 'a\tb\nx\ty'],
    ['md-table', '|a|long name|\n|:-|-|\n|1|2|\n', '| a   | long name |\n| --- | --------- |\n| 1   | 2         |\n'],
    ['html-table | rows | json-minify', '<TABLE><TR><TD>a<TD>b<TR><TD>1<TD>2</TABLE>', '[{"a":"1","b":"2"}]'],
    ['text-table', 'ID      NAME\n1       ada', 'ID  NAME\n1   ada'],
    ['env', '# x\nexport A="b"\nB=c d # e', "A=b\nB='c d'"],
    ['ini', 'a=1\n[s]\nb="x"', 'a = 1\n\n[s]\nb = x'],
  ]);
  await assertRefusals([
    [
      'csv',
      'It was the best of times.',
      /neither JSON nor CSV\. To read a table in another format, put “rows \|” before it/,
    ],
    ['tsv', 'a,b\n1,2', /neither JSON nor tab-separated/],
    ['md-table', 'a,b\n1,2', /neither JSON nor a Markdown table/],
    ['html-table', 'a,b\n1,2', /neither JSON nor an HTML table/],
    ['text-table', 'a,b\n1,2', /neither JSON nor columns/],
    ['csv', '[{"a":1},', /this is not JSON: line 1/],
  ]);
});

test('filters that convert take values as well as text', () =>
  assertAnswers([
    ['parse | json-csv', '[{"a":1}]', 'a\n1'],
    ['json-csv', '[{"a":1}]', 'a\n1'],
    ['rows | csv-json | json-minify', 'a,b\n1,2', '[{"a":"1","b":"2"}]'],
    ['csv-json | parse | json-csv', 'a,b\n1,2', 'a,b\n1,2'],
    ['rows | csv-tsv', 'a,b\n1,2', 'a\tb\n1\t2'],
    ['rows | csv-md', 'a,b\n1,2', '| a   | b   |\n| --- | --- |\n| 1   | 2   |'],
    ['split / | csv-tsv', 'a,b\n1,2/c\n3', 'a\tb\n1\t2\nc\n3'],
    ['json | parse | json | json-minify', '{"a":[1.0,"1"]}', '{"a":[1.0,"1"]}'],
  ]));

test('settings files quote what needs it, and refuse what they cannot hold', async () => {
  await assertAnswers([
    [
      'env',
      '{"A":"","B":"a b","C":"it\'s $5","D":"x\\ny","E":"a#b"}',
      "A=\nB='a b'\nC=\"it's \\$5\"\nD=\"x\\ny\"\nE='a#b'",
    ],
    [
      'env | rows env | json-minify',
      '{"A":" x ","B":"\\"q\\" \'r\' \\\\n","C":"a\\n$b"}',
      '[{"key":"A","value":" x "},{"key":"B","value":"\\"q\\" \'r\' \\\\n"},{"key":"C","value":"a\\n$b"}]',
    ],
    [
      'ini | ini-json | json-minify',
      '{"a":" x ","s":{"b":"y ; z","c":"\\"q\\"","d":""}}',
      '{"a":" x ","s":{"b":"y ; z","c":"\\"q\\"","d":""}}',
    ],
    ['rows | ini', '[a]\nx=1\n[b]\ny=2', '[a]\nx = 1\n\n[b]\ny = 2'],
  ]);
  await assertRefusals([
    ['env', '{"a b":"1"}', /“a b” can't be the name of a variable/],
    [
      'env',
      '{"db":{"host":"x"}}',
      /“db” is a section, which \.env files don't have; choose one first, as in “get db \| env”/,
    ],
    ['rows | env', 'a,b\n1,2', /rows with the columns key and value; row 1/],
    ['ini', '{"a":"x\\ny"}', /the value of “a” has a line break/],
    ['ini', '{"a=b":"x"}', /“a=b” can't be a key/],
  ]);
});

test('rows that were read without a header are written without one', async () => {
  const stock = 'pen,1.20\nink,30';
  await assertAnswers([
    ['rows no-header | csv', stock, 'pen,1.20\nink,30'],
    ['rows no-header | sort-by 2 desc | tsv', stock, 'ink\t30\npen\t1.20'],
    ['rows no-header | text-table', stock, 'pen  1.20\nink  30'],
    ['rows no-header | md-table', stock, '|     |      |\n| --- | ---- |\n| pen | 1.20 |\n| ink | 30   |'],
    [
      'rows no-header | html-table',
      'pen,1\nink,30',
      '<table>\n  <tbody>\n    <tr><td>pen</td><td>1</td></tr>\n    <tr><td>ink</td><td>30</td></tr>\n  </tbody>\n</table>',
    ],
    ['rows no-header | upper | update 2 (round) | typed | where 2 > 1 | csv', stock, 'INK,30'],
    ['rows no-header | pick 2 1 | omit 1 | csv', stock, '1.20\n30'],
    ['rows no-header | set 3 x | first | csv', stock, 'pen,1.20,x'],
    ['rows no-header | set tax 1 | csv', stock, '1,2,tax\npen,1.20,1\nink,30,1'],
    ['rows no-header | rename 1 item | csv', stock, 'item,2\npen,1.20\nink,30'],
    ['rows csv | csv', '1,2\na,b', '1,2\na,b'],
    ['csv', '[{"1":"a","2":"b"}]', '1,2\na,b'],
  ]);
});

test('a number is a column of rows without a header, and a position in other lists', async () => {
  const people = 'Ada,London\nBob,Paris';
  await assertAnswers([
    ['rows no-header | get 1', people, 'Ada\nBob'],
    ['rows no-header | where 1 = Bob | get 2', people, 'Paris'],
    ['rows no-header | get 0 | get 2', people, 'London'],
    ['rows no-header | get [1] | get 2', people, 'Paris'],
    ['rows | get 0 | get b', 'a,b\n1,2', '2'],
  ]);
  await assertWarnings([
    ['rows no-header | get 1', people, undefined],
    ['get 1', '[{"1":"a"},{"1":"b"}]', /^“1” was taken for a position, .* write “each \(get 1\)”\.$/],
    ['rows | get 0', 'a,b\n1,2', undefined],
  ]);
});

test('warns of what a table of plain text does not keep', () =>
  assertWarnings([
    ['rows | md-table', '[{"a":"x\\ty"}]', /^Tabs in cells/],
    ['rows | text-table', '[{"a":"x\\ty"}]', /^Tabs in cells/],
    ['rows | md-table', '[{"a":"x"},{"a":"  y"}]', /^The indentation of “y” was left out/],
    ['rows | text-table', '[{"a":"x"},{"a":"  y"}]', /^The indentation of “y” was left out/],
    ['rows | md-table', 'a,b\n1, x\n2, y', undefined],
    ['rows | md-table', '[{"a":"5"},{"a":" 10"},{"a":"x "}]', undefined],
    ['rows | text-table', '[{"id":"---","n":"-"},{"id":"1","n":"x"}]', /^The first row has only dashes/],
    ['rows | md-table', '[{"id":"---","n":"-"},{"id":"1","n":"x"}]', undefined],
  ]));
