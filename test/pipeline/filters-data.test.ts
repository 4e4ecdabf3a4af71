// Tests the data filters: errors, what they preserve, and hostile input.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { textOf, type Value } from '../../src/pipeline/language/value.ts';
import { testTime } from '../support/running/patience.ts';
import { assertAnswers, assertRefusals, assertWarnings } from './assert-filters.ts';
import { runCommand } from './run-command.ts';

const run = async (command: string, on: string | Value): Promise<string> =>
  textOf((await runCommand(command, { on })).value);

const expectAll = async (
  cases: readonly (readonly [command: string, on: string, expected: string])[],
): Promise<void> => {
  for (const [command, on, expected] of cases) assert.equal(await run(command, on), expected, `${command} on ${on}`);
};

const expectRefusals = async (
  cases: readonly (readonly [command: string, on: string, expected: RegExp])[],
): Promise<void> => {
  for (const [command, on, expected] of cases) {
    await assert.rejects(run(command, on), { name: 'CommandFailure', message: expected }, `${command} on ${on}`);
  }
};

test('key order and the digits of numbers survive every conversion to JSON', async () => {
  const document = '{"10":12345678901234567890,"9":1.0,"__proto__":1e400,"constructor":-0.0}';
  await expectAll([
    ['json-minify', document, document],
    ['parse | json-minify', document, document],
    ['json-lines | lines-json | json-minify', `[${document}]`, `[${document}]`],
    ['omit x | json-minify', document, document],
    ['pick 10 9 | json-minify', document, '{"10":12345678901234567890,"9":1.0}'],
    ['values | json-minify', document, '[12345678901234567890,1.0,1e400,-0.0]'],
    ['merge \'{"9":2.50}\' | json-minify', '{"10":1.0}', '{"10":1.0,"9":2.50}'],
    ['yaml | yaml-json | json-minify', document, document],
    [
      'toml | toml-json | json-minify',
      document.replace('12345678901234567890', '1234567890123456789'),
      document.replace('12345678901234567890', '1234567890123456789'),
    ],
    ['csv', `[${document}]`, '10,9,__proto__,constructor\n12345678901234567890,1.0,1e400,-0.0'],
    ['csv-json | json-minify', '10,9,__proto__\n007,1.0,x', '[{"10":"007","9":"1.0","__proto__":"x"}]'],
    [
      'xml-json | json-minify',
      '<r><b10>1.0</b10><constructor __proto__="x"/></r>',
      '{"r":{"b10":"1.0","constructor":{"@__proto__":"x"}}}',
    ],
    ['query-parse | json-minify', '10=1.0&9=2&__proto__=x', '{"10":"1.0","9":"2","__proto__":"x"}'],
    ['env-json | json-minify', 'B=1.0\n__proto__=x\nA=2', '{"B":"1.0","__proto__":"x","A":"2"}'],
    ['ini-json | json-minify', '[10]\n9=1.0\n[9]\n__proto__=x', '{"10":{"9":"1.0"},"9":{"__proto__":"x"}}'],
  ]);
});

test('a changed value becomes text, and an unchanged number stays a number', async () => {
  await expectAll([
    ['parse | replace true yes | json-minify', '[true]', '["yes"]'],
    ['parse | reverse | json-minify', '[1,null,"1"]', '["1",null,1]'],
    ['get a | json-minify', '{"a":[true,"true"]}', '[true,"true"]'],
    ['is number | json', '12', 'true'],
  ]);
});

test('reports JSON errors with line and column, and missing paths with the existing keys', async () => {
  await expectRefusals([
    ['json', '{\n  "a": 1,\n}', /this is not JSON: line 3, column 1/],
    ['parse', 'a: 1', /this is not JSON: line 1, column 1/],
    ['lines-json', '{"a":1}\n\n{"a":', /in line 3 of the text, this is not JSON: line 1, column 6/],
    ['json-lines', '{"a":1}', /expected a list/],
    ['json-unstring', '"a" "b"', /this is not JSON: line 1, column 5/],
    ['json-unstring', '"a\\q"', /this is not JSON/],
    ['get user.nme', '{"user":{"name":1}}', /there is no key “nme”. The keys are name\. Did you mean "name"\?/],
    ['get a[5]', '{"a":[1]}', /there is no element 5; the list has 1, counted from 0/],
    ['get a[', '{"a":[1]}', /“a\[” is not a valid path from column 2/],
    ['get name', '[1]', /a list has no key “name”; use an index such as \[0\]\. It has 1 elements/],
    ['pick nam', '{"name":1}', /there is no key “nam”. The keys are name/],
    ['keys', '[1]', /expected a hash, but this is a list/],
    ['merge [1]', '{"a":1}', /expected a hash, but this is a list/],
    ['json 11', '1', /INDENT must be at most 10/],
  ]);
});

test('get, omit and merge work inside lists and hashes', async () => {
  await expectAll([
    ["get 'a.b'", '{"a.b":1,"a":{"b":2}}', '1'],
    ['get "[\'c d\'][0]"', '{"c d":["x"]}', 'x'],
    ['get a.1', '{"a":["x","y"]}', 'y'],
    ['omit b | json-minify', '[{"a":1,"b":2},{"b":3}]', '[{"a":1},{}]'],
    ['merge \'{"a":{"b":[3]}}\' | json-minify', '{"a":{"b":[1,2],"c":1}}', '{"a":{"b":[3],"c":1}}'],
  ]);
  const other: Value = { type: 'hash', entries: [['b', { type: 'text', text: 'B' }]] };
  const merged = await runCommand('merge %other', { on: '{"a":1}', sources: { '%other': other } });
  assert.equal(textOf(merged.value), 'a: 1\nb: B');
});

test('a repeated key of JSON comes with a warning where only its last value is read', async () => {
  const object = '{"a":1,"b":{"c":1},"a":2}';
  const told = /^The key “a” occurs more than once; only its last value was read\.$/;
  await assertWarnings([
    ...['parse', 'get a', 'pick a', 'keys', 'jsonata a', 'sum', 'ini', 'flatten', 'rename-keys upper', 'fill {a}'].map(
      (command) => [command, object, told] as const,
    ),
    ...['json-csv', 'csv', 'rows', 'where a = 2', 'sort-by a'].map(
      (command) => [command, `[${object}]`, told] as const,
    ),
    ['parse', '[{"a":1},{"a":2}]', undefined],
    // Both are kept.
    ['json', object, undefined],
    ['json-minify', object, undefined],
  ]);
});

test('json-sort sorts by code point', async () => {
  await expectAll([
    ['json-sort | json-minify', '{"😀":1,"￿":2,"é":3,"Z":4,"a":5}', '{"Z":4,"a":5,"é":3,"￿":2,"😀":1}'],
  ]);
});

test('JSONata returns values and reports errors', async () => {
  await expectAll([
    ['jsonata \'a[b>1].{"c": b}\'', '{"a":[{"b":1},{"b":2}]}', 'c: 2'],
    ["jsonata 'missing'", '{}', ''],
    ['jsonata id', '{"id":12345678901234567890}', '12345678901234567890'],
    ["jsonata '$keys($)' | json-minify", '{"__proto__":1,"a":2}', '["__proto__","a"]'],
  ]);
  await expectRefusals([
    ["jsonata 'a +'", '{}', /JSONata error \(column 3\): Unexpected end of expression\./],
    ["jsonata '$sum'", '{}', /the expression returns a function/],
    ["jsonata '1/0'", '{}', /not a finite number/],
    ["jsonata '($f := function($x) { 1 + $f($x) }; $f(1))'", '{}', /JSONata error .*Stack overflow/],
  ]);
});

test('stops an endless JSONata expression', { timeout: testTime }, async () => {
  await expectRefusals([["jsonata '($f := function($x) { $f($x) }; $f(1))'", '{}', /timeout/]]);
});

test('reads the YAML core schema, and explains errors', async () => {
  await expectAll([
    [
      'yaml-json | json-minify',
      'a: [0x1F, 0o17, .5, +1, 012, .inf, 1., True, ~, no, 2024-01-01]',
      '{"a":[31,15,0.5,1,12,".inf",1.0,true,null,"no","2024-01-01"]}',
    ],
    ['yaml-json | json-minify', 'd: &d {x: 1, y: 2}\ne:\n  <<: *d\n  y: 3', '{"d":{"x":1,"y":2},"e":{"x":1,"y":3}}'],
    ['yaml-json | json-minify', '---\na: 1\n---\n- b', '[{"a":1},["b"]]'],
    ['yaml-json | json-minify', 'a: !!str 12\nb: |\n  x\n  y\n', '{"a":"12","b":"x\\ny\\n"}\n'],
    [
      'yaml',
      '{"a":"yes","b":"1.0","c":"","d":"x: y","e":{},"f":[[1]]}\n',
      'a: "yes"\nb: "1.0"\nc: ""\nd: "x: y"\ne: {}\nf:\n  - - 1\n',
    ],
    ['yaml', '{"a":1,\r\n"b":2}', 'a: 1\r\nb: 2'],
  ]);
  await expectRefusals([
    ['yaml-json', 'a:\n  b: 1\n c: 2', /this is not YAML: line 3, column 1: /],
    ['yaml-json', 'a:\n\tb: 1', /line 2, column 1: found a tab; indent with spaces/],
    ['yaml-json', 'a: b: c', /line 1, column 4: there are two “key: value” pairs on one line/],
    ['yaml-json', 'a: "x', /line 1, column 6: missing closing quote/],
    ['yaml-json', 'a: 1\nb: 2\na: 3', /line 3, column 1: duplicate key “a”/],
    ['yaml-json', '? [a]\n: b', /a key is a list or mapping/],
    ['yaml-json', 'a: &a [*a]', /\*a refers to a value that contains it/],
    ['yaml-json', 'a: *b', /no anchor &b is defined/],
  ]);
  const bomb = Array.from({ length: 12 }, (_, index) =>
    index === 0 ? 'a0: &a0 [x,x,x,x,x,x,x,x,x,x]' : `a${index}: &a${index} [${Array(10).fill(`*a${index - 1}`)}]`,
  ).join('\n');
  await expectRefusals([['yaml-json', bomb, /its aliases expand to over 1,000,000 values/]]);
});

test('reads all of TOML, writes valid TOML, and explains errors', async () => {
  await expectAll([
    [
      'toml-json | json-minify',
      'a.b."c d" = 0xFF # note\ns = """\nx \\\n  y ""z"""""\nl = \'C:\\x\'\n[[t]]\nd = 1979-05-27 07:32:00\n[t.u]\nv = {x = [1_000, # one\n 2.50,]}\n[[t]]\nf = -inf',
      '{"a":{"b":{"c d":255}},"s":"x y \\"\\"z\\"\\"","l":"C:\\\\x","t":[{"d":"1979-05-27 07:32:00","u":{"v":{"x":[1000,2.50]}}},{"f":"-inf"}]}',
    ],
    [
      'toml',
      '{"a":{"b":{"c":1}},"x":[{"y":1},{}],"m":[1,{"n":"\\u0000"}]}',
      'm = [1, { n = "\\u0000" }]\n\n[a.b]\nc = 1\n\n[[x]]\ny = 1\n\n[[x]]',
    ],
  ]);
  await expectRefusals([
    ['toml-json', 'a = 1\na = 2', /this is not TOML: line 2, column 1: /],
    ['toml-json', 'a =', /this is not TOML: line 1, column 4: /],
    ['toml', '{"a":{"b":null}}', /a\.b is null, which TOML doesn't support/],
    ['toml', '[1]', /expected a JSON object or a hash/],
    ['toml', '{"a":12345678901234567890}', /doesn't fit in the 64-bit integers/],
    ['toml', '{"a":1,"a":2}', /duplicate key a/],
  ]);
});

test('CSV detects its separator, keeps line endings, and reports errors with their place', async () => {
  await expectAll([
    ['csv-json | json-minify', 'a;b\r\n"1,5";"x\r\ny"\r\n', '[{"a":"1,5","b":"x\\r\\ny"}]\r\n'],
    ['csv-json | json-minify', 'a\tb\n1\t2', '[{"a":"1","b":"2"}]'],
    ['csv-json | json-minify', '\uFEFFa,a,,a_2\n1,2,3,4', '[{"a":"1","a_3":"2","column_3":"3","a_2":"4"}]'],
    ['csv-json "|" | json-minify', 'a,b|c\n1|2', '[{"a,b":"1","c":"2"}]'],
    ['csv-json', '', '[]'],
    ['csv', '[["a","b"],["c"]]\r\n', 'a,b\r\nc,\r\n'],
    ['csv tab', '[{"a":"x\\ty"},{"a":""}]', 'a\n"x\ty"\n""'],
    ['split , | csv', 'x,"y"', 'x\n"""y"""'],
    ['tsv-csv', '"a\nb"\t5" pipe\r\n"x" y\tz\r\n', '"a\nb","5"" pipe"\r\n"""x"" y",z\r\n'],
  ]);
  await expectRefusals([
    ['csv-json', 'a,b\n\n1,"x\ny', /this is not CSV: line 3, column 3: this quote is never closed/],
    ['csv-json', 'a,b\n"1\n2",3\n4', /line 4, column 1: this row has 1 cells, but the header has 2/],
    ['csv', '[{"a":1},[2]]', /row 1 is an object, but row 2 is a list/],
    ['csv', '"x"', /this is a single value/],
    ['csv ab', '[]', /SEPARATOR must be one character, or tab/],
  ]);
  const wide = `[${Array.from({ length: 2000 }, (_, index) => `{"k${index}":1}`)}]`;
  await expectRefusals([['csv', wide, /the table would have 2000 rows and 2000 columns/]]);
});

test('aligns Markdown tables by display width', async () => {
  await expectAll([
    ['csv-table', 'e,n\n👩‍👩‍👧‍👧,1\né̂,2', '| e   | n   |\n| --- | --- |\n| 👩‍👩‍👧‍👧  | 1   |\n| é̂   | 2   |'],
    ['table', '[["a","b"],["x\\ny",null]]', '| a      | b   |\n| ------ | --- |\n| x<br>y |     |'],
    ['table', '[]', ''],
  ]);
});

test('formats XML without changing text, and reports errors with line and column', async () => {
  await expectAll([
    [
      'xml',
      '<?xml version="1.0"?><!DOCTYPE r SYSTEM "x.dtd"><r><!-- c --><a  b = \'1\'\n/><p> x <b>y</b>\n</p><q></q><s xml:space="preserve"> <t/> </s></r>\n',
      '<?xml version="1.0"?>\n<!DOCTYPE r SYSTEM "x.dtd">\n<r>\n  <!-- c -->\n  <a b=\'1\'/>\n  <p> x <b>y</b>\n</p>\n  <q></q>\n  <s xml:space="preserve"> <t/> </s>\n</r>\n',
    ],
    [
      'xml-minify',
      '<r>\r\n  <a>x  y</a> <b><![CDATA[ <z> ]]></b>\r\n</r>',
      '<r><a>x  y</a><b><![CDATA[ <z> ]]></b></r>',
    ],
    [
      'xml-json | json-minify',
      '<a b="&lt;&#x1F600;">x<!-- c --> y<![CDATA[&amp;]]></a>',
      '{"a":{"@b":"<😀","#text":"x y&amp;"}}',
    ],
  ]);
  await expectRefusals([
    ['xml', '<a>\n  <b>\n</a>', /this is not XML: line 3, column 1: found <\/a>; expected <\/b>/],
    ['xml', '<a>\n <b>', /line 2, column 2: <b> is never closed/],
    ['xml', '<a/><b/>', /line 1, column 5: <b> is a second root/],
    ['xml', 'text', /line 1, column 1: it starts with text/],
    ['xml', '<a b=1/>', /line 1, column 6: the value of b must be in quotes/],
    ['xml', '<a b="1" b="2"/>', /line 1, column 10: duplicate attribute b/],
    ['xml', '<a>x & y</a>', /line 1, column 6: this & /],
    ['xml', '<a>\u0000</a>', /control character/],
    ['xml-json', '<a>&nbsp;</a>', /unknown entity &nbsp;/],
    ['xml-json', '<a>&#0;</a>', /&#0; is not a valid character/],
    ['xml', '', /it has no elements/],
  ]);
  const laughs = '<!DOCTYPE l [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]><l>&b;</l>';
  for (const command of ['xml', 'xml-minify', 'xml-json'])
    await expectRefusals([[command, laughs, /declares its own entities/]]);
});

test('splits URLs, query strings and tokens without changing their parts, and explains errors', async () => {
  await expectAll([
    [
      'url-parts | json-minify',
      'https://ada:s%20@[::1]:80/A%20b?q=1&q=2#x?y',
      '{"scheme":"https","user":"ada","password":"s%20","host":"[::1]","port":"80","path":"/A%20b","query":"q=1&q=2","fragment":"x?y"}',
    ],
    ['url-parts', 'mailto:ada@example.org?subject=x', 'scheme: mailto\npath: ada@example.org\nquery: subject=x'],
    ['query-parse', '?a=1&b&=x&a=2', 'a: 1\n2\nb: \n: x'],
    ['query-parse', 'to=x?y&b=1', 'to: x?y\nb: 1'],
    ['query-string', '{"a":null,"b":{"c":1}}', 'a=&b=%7B%22c%22%3A1%7D'],
  ]);
  await expectRefusals([
    ['url-parts', 'example.org/x', /does not start with a scheme/],
    ['url-parts', 'https://exa mple.org', /this is not a URL/],
    ['query-parse', 'a=%zz', /“%zz” has an invalid % escape/],
    ['query-string', '[1]', /expected a hash/],
    ['query-string', '{"a":"\\ud800"}', /half a character/],
    ['jwt', 'Authorization: Bearer a.b', /this is not a JSON Web Token/],
    ['jwt', 'a.b', /this is not a JSON Web Token/],
    ['jwt', 'a.b.c.d.e', /encrypted/],
    ['jwt', 'e30.x.y', /the payload of this token is not URL-safe Base64/],
    ['jwt', 'e30.e30x.y', /the payload of this token is not JSON/],
    ['jwt', 'e30._w.y', /the payload of this token does not decode to UTF-8 text/],
  ]);
});

test('reads .env and INI files, and reports errors with their line', async () => {
  await expectAll([
    [
      'env-json | json-minify',
      '# c\r\nexport A = x y # c\r\nB="a\\n\\"q\\" $HOME"\r\nC=\'a\\n\'\r\nD=`m\r\nn`\r\nE=\r\nF=a#b\r\n',
      '{"A":"x y","B":"a\\n\\"q\\" $HOME","C":"a\\\\n","D":"m\\r\\nn","E":"","F":"a#b"}\r\n',
    ],
    [
      'ini-json | json-minify',
      '; c\n[a b] ; c\nk = "x ; y" ; c\nurl: http://x/?a=1 # c\n[a b]\nk=2',
      '{"a b":{"k":["x ; y","2"],"url":"http://x/?a=1"}}',
    ],
  ]);
  await expectRefusals([
    ['env-json', 'A=1\nB C', /line 2, column 1: expected NAME=value/],
    ['env-json', 'A="x\ny', /line 1, column 3: this quote is never closed/],
    ['env-json', 'A="x" y', /only a comment may follow/],
    ['ini-json', '[a\n', /line 1: expected \[section\] or key = value/],
    ['ini-json', 'a=1\nnonsense', /line 2: “nonsense” has no value/],
    ['ini-json', 'a=1\n[a]\nb=2', /“a” is both a key and a section; .* “rows ini”/],
    ['ini', 'a=1\n[a]\nb=2', /“a” is both a key and a section/],
  ]);
  await assertWarnings([
    ['env-json', 'A=1\nB=2\nA=3', /^“A” is set more than once; only the last value was kept\.$/],
    ['env-json', 'A=1\nB=2', undefined],
    ['rows ini', 'a=1\n[a]\nb=2', undefined],
  ]);
});

test('SQL filters keep strings unchanged, and report ambiguous dialects', async () => {
  await expectAll([
    [
      'sql-minify',
      'select \'a  -- b\', "c  d", `e  f`, [g  h], $x$ i  j $x$ /* k */ from t -- l\nwhere a - -1 < 2 /*+ m */ ;\n',
      'select \'a  -- b\',"c  d",`e  f`,[g  h],$x$ i  j $x$ from t where a - -1<2 /*+ m */;\n',
    ],
    ['sql-minify', "select 'C:\\'  , 'x'", "select 'C:\\','x'"],
    ['sql-minify mysql', "select 'it\\'s  x' # note\n, 1", "select 'it\\'s  x',1"],
    ['sql-minify', '/* a /* b */ c */ select 1', 'select 1'],
    ['sql', 'select [a] from [b c]', 'select\n  [a]\nfrom\n  [b c]'],
    ['sql', 'select 1;\r\nselect 2;\r\n', 'select\r\n  1;\r\n\r\nselect\r\n  2;\r\n'],
  ]);
  await expectRefusals([
    ['sql-minify', "select\n 'abc", /can't parse this SQL: line 2, column 2: this string has no closing '/],
    ['sql-minify', "select 'a\\'  b  ', 'c\\'  d  '", /backslash before a quote, which dialects read differently/],
    ['sql', 'select (1', /line 1, column 10: unexpected end/],
    ['sql', 'select 1)', /line 1, column 9: this \) closes nothing/],
    ['sql', 'select 1 /* x', /line 1, column 10: this comment is never closed/],
    ['sql cobol', 'select 1', /DIALECT must be one of sql, postgresql/],
  ]);
});

test('formats and minifies modern CSS, and refuses invalid CSS', async () => {
  await expectAll([
    [
      'css-minify',
      'a { &:hover { color: red } .b & { top: calc(1px + 2px) } }',
      'a{&:hover{color:red}.b &{top:calc(1px + 2px)}}',
    ],
    [
      'css-minify',
      '/*! keep */ a :hover , b::before { --x: { a: b }; --y: ; margin: 0 , 1px !important ; ; }',
      '/*! keep */a :hover,b::before{--x:{ a: b };--y: ;margin:0,1px!important}',
    ],
    [
      'css-minify',
      '@import url(x.css);\n@media screen and (min-width: 1px) , print { a[b = "c d"] { background: url( "x y" ) } }',
      '@import url(x.css);@media screen and (min-width:1px),print{a[b = "c d"]{background:url("x y")}}',
    ],
    [
      'css',
      '@charset "utf-8";a{}/* c */b{color:red;/* d */--v:  x  }\r\n',
      '@charset "utf-8";\r\n\r\na {}\r\n\r\n/* c */\r\nb {\r\n  color: red;\r\n  /* d */\r\n  --v: x;\r\n}\r\n',
    ],
  ]);
  await expectRefusals([
    ['css', 'a {\n  color red;\n}', /this is not CSS: line 2, column 3: expected a declaration such as color: red;/],
    ['css', 'hello world', /line 1, column 1: expected a rule such as a \{ color: red \}/],
    ['css-minify', 'a { b: c', /line 1, column 3: this \{ is never closed/],
    ['css-minify', 'a { b: c } }', /line 1, column 12: this \} closes nothing/],
    ['css-minify', 'a { b: "c }\n', /line 1, column 8: this string has no closing quote/],
    ['css-minify', 'a { b: calc(1px }', /line 1, column 17: found \}; expected \)/],
    ['css-minify', '/* x', /line 1, column 1: this comment is never closed/],
    ['css', '{"a":1}', /missing selector/],
  ]);
});

test('default replaces only what is empty, null or has nothing', async () => {
  const document =
    '{"null":null,"empty":"","zero":0,"false":false,"list":[],"hash":{},"some":["a",null],"full":{"a":null}}';
  await expectAll([
    ['get null | default x', document, 'x'],
    ['get empty | or-else x', document, 'x'],
    ['get zero | default x', document, '0'],
    ['get false | default x', document, 'false'],
    ['get list | coalesce x', document, 'x'],
    ['get hash | default x', document, 'x'],
    ['get some | default x | json-minify', document, '["a","x"]'],
    ['get full | default x | json-minify', document, '{"a":null}'],
    ["try (get missing) else ('') | default none", document, 'none'],
    ["try (get null) else ('') | default none", document, 'none'],
    ['default x', ' \n', 'x'],
    ['default x', 'a\n\nb\n', 'a\n\nb\n'],
  ]);
});

test('entries names the columns of a table', async () => {
  await assertAnswers([
    ['entries k v | json-minify', '{"a":1,"b":"x"}', '[{"k":"a","v":1},{"k":"b","v":"x"}]'],
    ['entries | md-table', '{"a":1,"b":2}', '| key | value |\n| --- | ----- |\n| a   | 1     |\n| b   | 2     |'],
    [
      'entries | sort-by 1 desc | head 1 | md-table',
      '{"a":1,"b":2}',
      '| key | value |\n| --- | ----- |\n| b   | 2     |',
    ],
    ['entries | text-table', '{"a":1,"b":2}', 'a  1\nb  2'],
  ]);
  await assertRefusals([
    ['entries a', '{"a":1}', /NAMES must be two different names, as in “entries key value”, or none/],
    ['entries a a', '{"a":1}', /two different names/],
    ['flatten', `${'{"a":'.repeat(2100)}1${'}'.repeat(2100)}`, /nested more than 2000 levels deep/],
  ]);
});
