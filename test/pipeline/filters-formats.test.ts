// Tests inputs that once gave a wrong result in silence: each is read as its format says, or refused.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertAnswers, assertRefusals } from './assert-filters.ts';
import { runCommand } from './run-command.ts';

test('toml-json reads long escapes and refuses days that do not exist', async () => {
  await assertAnswers([
    ['toml-json | json-minify', 'a = "\\U0001F600 \\u00e9 \\x41 \\U000000E9"', '{"a":"😀 é A é"}'],
    [
      'toml-json | json-minify',
      'a = [2000-02-29, 2024-02-29T01:02:03Z]',
      '{"a":["2000-02-29","2024-02-29T01:02:03Z"]}',
    ],
  ]);
  await assertRefusals([
    ['toml-json', 'a = 1\nb = 2100-02-29', /line 2, column 5: there is no 2100-02-29\./],
    [
      'toml-json',
      '\uFEFF\uFEFF# two byte order marks\na = 1',
      /line 1, column 1: found U\+FEFF; expected a key or value\./,
    ],
    ['toml-json', 'a = [1900-02-29T01:02:03]', /line 1, column 6: there is no 1900-02-29\./],
  ]);
});

test('yaml-json keeps the pairs of ordered maps, and counts only documents', async () => {
  await assertAnswers([
    ['yaml-json | json-minify', '!!omap\n- a: 1\n- b: {c: 2}', '[{"a":1},{"b":{"c":2}}]'],
    ['yaml-json | json-minify', 'x: !!pairs [a: 1, a: 2]', '{"x":[{"a":1},{"a":2}]}'],
    ['yaml-json | json-minify', '!!set {a, b}', '{"a":null,"b":null}'],
    ['yaml-json | json-minify', 'a\n...\n# nothing\n...\nb', '["a","b"]'],
    ['yaml-json | json-minify', 'a\n---\n---\n!!str\n...\nb', '["a",null,"","b"]'],
  ]);
  await assertRefusals([
    ['yaml-json', '%YAML 1.2\n', /line 2, column 1: expected --- and a document after the directives\./],
    ['yaml-json', '# a\n%YAML 1.2\n%YAML 1.2\n---\n', /line 3, column 1: the version is given twice\./],
  ]);
});

const warningsOf = async (command: string, on: string): Promise<readonly string[]> =>
  (await runCommand(command, { on })).warnings;

test('yaml-json and toml-json warn of what JSON has no equivalent for', async () => {
  assert.deepEqual(await warningsOf('yaml-json', 'a: !Ref b\nc: [!Sub x, !Ref y]'), [
    'The tag !Ref has no equivalent in JSON and was left out.',
    'The tag !Sub has no equivalent in JSON and was left out.',
  ]);
  assert.deepEqual(await warningsOf('yaml-json', '[.inf, 1, !!str 2]'), [
    'JSON has no number “.inf”, so it became a string.',
  ]);
  assert.deepEqual(await warningsOf('toml-json', 'a = -nan\nb = 1'), [
    'JSON has no number “-nan”, so it became a string.',
  ]);
});

test('mask hides everything rather than more than half', () =>
  assertAnswers([
    ['mask', '1234', '****'],
    ['mask', 'hunter2', '*******'],
    ['mask', '12345678', '****5678'],
    ['mask', '', ''],
    ['mask 1', 'ab\nc', '**\nc'],
    ['mask 0', 'abc', '***'],
  ]));

test('html-md writes one link around formatted text, and keeps titles', () =>
  assertAnswers([
    ['html-md', '<a href="u">see <code>x</code></a>', '[see `x`](u)'],
    ['html-md', '<a href="u" title="a &quot;b&quot;">see <b>x</b> y</a> z', '[see **x** y](u "a \\"b\\"") z'],
    ['html-md', '<a href="u"><b>x</b></a><a href="v">y</a>', '[**x**](u)[y](v)'],
    ['html-md', '<a href="u" title="s">x</a><a href="u" title="t">y</a>', '[x](u "s")[y](u "t")'],
    ['html-md', '<img src="a.png" alt="b" title="c">', '![b](a.png "c")'],
    ['html-md', '<b>a <i>b</i></b> <i>c</i>', '**a *b*** *c*'],
    ['html-md', '<i>a <b>b</b> <a href="u">c</a></i>', '*a **b** [c](u)*'],
    ['html-md', '<b><i>x</i></b><i><b>y</b></i>', '***xy***'],
    ['html-md', '<a href="u">x</a> <a href="u">y</a>', '[x](u) [y](u)'],
    ['html-md', 'wow!<a href="u">x</a>', 'wow\\![x](u)'],
    ['html-md', '<a href="obsidian://open">x</a> <a href="javascript:y">y</a>', '[x](obsidian://open) y'],
  ]));

test('html-md writes what reads as the same HTML again', () =>
  assertAnswers([
    ['html-md', '<h2>C #</h2><h3>a ##</h3>', '## C \\#\n\n### a \\##'],
    ['html-md', '<ul><li>a</li><li></li><li>b</li></ul>', '- a\n-\n- b'],
    ['html-md', '<ol><li></li><li>a</li><li> </li></ol>', '1.\n2. a\n3.'],
    ['html-md', '<ul><li>a<ul><li></li><li>b</li></ul></li></ul>', '- a\n\n  - b'],
    ['html-md', '<ol start="0"><li>a<li>b</ol>', '0. a\n1. b'],
    ['html-md', '<ul><li>a<li><hr></ul><hr>', '- a\n- ***\n\n---'],
    ['html-md', '<pre>\n\nx\n</pre>', '```\n\nx\n```'],
    ['html-md', '<pre>\n<code class="language-c++">\nx</code></pre>', '```c++\n\nx\n```'],
    ['html-md', '<pre><code class="language-föö">x</code></pre>', '```föö\nx\n```'],
    ['html-md', '<code>a`b</code> <code>c</code>', '``a`b`` `c`'],
    [
      'html-md',
      '<ul><li><input type=checkbox checked> a<li><label><input type=checkbox>b</label></ul>',
      '- [x] a\n- [ ] b',
    ],
  ]));

test('html-md keeps the cells of a table in their columns', () =>
  assertAnswers([
    [
      'html-md',
      '<table><tr><th colspan=2>A<tr><td>1<td>2<td>3</table>',
      '| A |  |  |\n| --- | --- | --- |\n| 1 | 2 | 3 |',
    ],
    [
      'html-md',
      '<table><tr><th>A<th>B<th>C<tr><td rowspan=2>1<td>2<td>3<tr><td colspan=2>4<tr><td colspan=2>5<td>6</table>',
      '| A | B | C |\n| --- | --- | --- |\n| 1 | 2 | 3 |\n|  | 4 |\n| 5 |  | 6 |',
    ],
  ]));

test('html-md and html-text keep exponents and check boxes', () =>
  assertAnswers([
    ['html-text', '10<sup>6</sup> H<sub>2</sub>O Ca<sup>2+</sup>', '10⁶ H₂O Ca²⁺'],
    ['html-md', 'x<sup>-1</sup> 4<sup>th</sup>', 'x⁻¹ 4th'],
    ['html-text', '<ul><li><input type=checkbox checked> a<li><input type=checkbox> b</ul>', '- [x] a\n- [ ] b'],
  ]));

test('sql keeps placeholders and operators whole', async () => {
  await assertAnswers([
    ['sql', 'select @x', 'select\n  @x'],
    ['sql', 'select :id as id, b', 'select\n  :id as id,\n  b'],
    ['sql postgresql', "select :id as id, :'b'", "select\n  :id as id,\n  :'b'"],
    ['sql', 'select @@version, ?1, ?, $1, $name', 'select\n  @@version,\n  ?1,\n  ?,\n  $1,\n  $name'],
    ['sql', 'select %s, %(a)s, 5%s', 'select\n  %s,\n  %(a)s,\n  5 % s'],
    ['sql', 'select {{a}} from #{b}', 'select\n  {{a}}\nfrom\n  #{b}'],
    ['sql', 'select a::int, b[1:2], $$c  d$$', 'select\n  a::int,\n  b[1:2],\n  $$c  d$$'],
    ['sql', 'select a->>b, c=-1, d>=:d', 'select\n  a ->> b,\n  c = -1,\n  d >= :d'],
  ]);
  await assertRefusals([
    ['sql transactsql', 'select a ->> b', /line 1, column 10: unknown operator; name the dialect/],
  ]);
});

test('emails finds names with / and = behind a plus, but no path or key before a name', () =>
  assertAnswers([
    ['emails', 'user+mailbox/department=shipping@example.com', 'user+mailbox/department=shipping@example.com'],
    ['emails', 'bounce+ada=example.org@lists.example.com', 'bounce+ada=example.org@lists.example.com'],
    ['emails', 'to=ada@example.com a/b+c=d@example.com', 'ada@example.com\nb+c=d@example.com'],
    ['emails', 'from "ada l"@example.com, ada@[127.0.0.1], b@[1.2.3.]', '"ada l"@example.com\nada@[127.0.0.1]'],
    ['emails', '{"a":"b@example.com"}', 'b@example.com'],
  ]));

test('title keeps abbreviations, parts of words, quoted titles and links', () =>
  assertAnswers([
    ['title', 'leave Q&A alone', 'Leave Q&A Alone'],
    ['title', 'the test(s), colo(u)r and hair[cut]', 'The Test(s), Colo(u)r and Hair[cut]'],
    ['title', 'have you read “the lottery”?', 'Have You Read “The Lottery”?'],
    ['title', 'what on: an https://example.com/a/b of', 'What On: An https://example.com/a/b Of'],
    ['title', 'an on-demand, step-by-step and in-or-out end', 'An On-Demand, Step-by-Step and In-or-Out End'],
    ['title', 'this v. that', 'This v. That'],
    ['title', 'Henry V returns', 'Henry V Returns'],
    ['title', 'ROE V. WADE AND Q&A', 'Roe v. Wade and Q&A'],
    ['title', '-+.'.repeat(300_000), '-+.'.repeat(300_000)],
  ]));

test('defang leaves what is already defanged', () =>
  assertAnswers([
    ['defang', 'hxxps[://]evil[.]com', 'hxxps[://]evil[.]com'],
    ['defang | defang', 'http://evil.com ada@evil.com', 'hxxp[://]evil[.]com ada[at]evil[.]com'],
  ]));

test('colors read none as zero', () =>
  assertAnswers([
    ['color-hex', 'rgb(none 255 127.5)', '#00ff80'],
    ['color-hex', 'color(srgb none 1 1)', '#00ffff'],
    ['color-hex', 'rgb(300 -5 0)', '#ff0000'],
    ['color-rgb', 'rgb(0 0 0 / none)', 'rgb(0 0 0 / 0)'],
    ['color-hex', 'rgb(1 none 3 / 50%)', '#01000380'],
    ['color-hsl', 'hsl(none 50% 50%)', 'hsl(0 50% 50%)'],
  ]));

test('unescape reads octal and %u escapes', () =>
  assertAnswers([
    ['unescape', '\\101\\0\\7z\\377', 'A\0\x07zÿ'],
    ['unescape', 'caf\\303\\251 \\400', 'café \x200'],
    ['unescape', '%u03c3 100%', 'σ 100%'],
    ['unicode-unescape', '%u03C3 %u', 'σ %u'],
    ['escape | unescape', '%u03c3', '%u03c3'],
    ['unicode-escape | unicode-unescape', '%u03c3', '%u03c3'],
  ]));

test('filters warn of what they drop or could have read otherwise', async () => {
  assert.deepEqual(await warningsOf('ascii', 'café 東京 ☣ ь'), [
    'Dropped characters without an ASCII spelling: 東 京 ☣.',
  ]);
  assert.deepEqual(await warningsOf('ascii', 'Größe'), []);
  assert.deepEqual(await warningsOf('unescape', 'caf\\xc3\\xa9'), [
    '“\\xc3\\xa9” was read as one character per escape. If it is UTF-8, use hex-decode.',
  ]);
  assert.deepEqual(await warningsOf('unescape', '\\xe9\\x20'), []);
  assert.deepEqual(await warningsOf('xml-json', '<a>x<b/>y</a>'), [
    "The text between the elements of <a> is together in #text, because JSON can't hold its places.",
  ]);
  assert.deepEqual(await warningsOf('xml-json', '<a b="1">x</a>'), []);
  assert.deepEqual(await warningsOf('html', '<p>a</p>'), ['The text is HTML already, so its tags show as text.']);
  assert.deepEqual(await warningsOf('html', 'a < b > c'), []);
  assert.deepEqual(await warningsOf('md', 'a[^1]\n\n[^1]: note'), ['Footnotes such as [^1] are not rendered.']);
  assert.deepEqual(await warningsOf('md', '\n'.repeat(600_000)), [
    'This Markdown is too long or too deeply nested to render, so it stays as typed.',
  ]);
});

test('sentence does not take an abbreviation for the end of a sentence', () =>
  assertAnswers([
    ['sentence', 'FRUIT, E.G. APPLES. ASK DR. WHO! I.E. HIM', 'Fruit, e.g. apples. Ask dr. who! I.e. him'],
    ['sentence', 'plan b. next', 'Plan b. Next'],
  ]));

test('yaml refuses duplicate keys, which would make invalid YAML', () =>
  assertRefusals([['yaml', '{"a":1,"a":2}', /duplicate key “a”, which YAML doesn't allow\./]]));

test('yaml-json warns of what YAML 1.1 reads otherwise', async () => {
  assert.deepEqual(await warningsOf('yaml-json', 'mode: 0644\nyes: "no"\na: Off\nb: 0'), [
    '“0644” is the number 644 in YAML 1.2. Programs that read YAML 1.1 take it for the octal number 420.',
    '“Off” is a text in YAML 1.2. Programs that read YAML 1.1 take it for false.',
  ]);
});

test('xml-json keeps space in CDATA and where the document says so', () =>
  assertAnswers([
    ['xml-json | json-minify', '<a>\n <![CDATA[ x ]]>\n</a>', '{"a":" x "}'],
    ['xml-json | json-minify', '<a xml:space="preserve"> x </a>', '{"a":{"@xml:space":"preserve","#text":" x "}}'],
    ['xml-json | json-minify', '<a> x <!-- c --> y </a>', '{"a":"x  y"}'],
    ['xml-json | json-minify', '<a> <b/> <c/> </a>', '{"a":{"b":"","c":""}}'],
  ]));

test('decimal codes may be separated by colons, and cards of every issuer are hidden', () =>
  assertAnswers([
    ['decimal-codes-decode', '72:105 : 33', 'Hi!'],
    ['hex-decode', '0x48 0x9 0x49', 'H\tI'],
    ['redact', '8171999927660000', '[redacted card]'],
  ]));
