// Tests inputs that once gave a wrong result in silence: each is read as its format says, or refused.
import { test } from 'node:test';
import { assertAnswers, assertRefusals } from './assert-filters.ts';

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
    ['toml-json', 'a = [1900-02-29T01:02:03]', /line 1, column 6: there is no 1900-02-29\./],
  ]);
});

test('yaml-json keeps the pairs of ordered maps', () =>
  assertAnswers([
    ['yaml-json | json-minify', '!!omap\n- a: 1\n- b: {c: 2}', '[{"a":1},{"b":{"c":2}}]'],
    ['yaml-json | json-minify', 'x: !!pairs [a: 1, a: 2]', '{"x":[{"a":1},{"a":2}]}'],
    ['yaml-json | json-minify', '!!set {a, b}', '{"a":null,"b":null}'],
  ]));

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
