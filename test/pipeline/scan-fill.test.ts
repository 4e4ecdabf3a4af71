// Tests `scan`, which takes lines apart, `fill`, which writes texts from rows, and `typed`.
import { test } from 'node:test';
import { assertAnswers, assertRefusals, assertWarnings } from './assert-filters.ts';

test('scan takes named pieces out of each line', async () => {
  await assertAnswers([
    ["scan '{a}={b}' | json-minify", 'x=1\n  y = 2', '[{"a":"x","b":"1"},{"a":"y","b":"2"}]'],
    ["scan '[{level}] {text}' | json-minify", '[WARN]   slow disk', '[{"level":"WARN","text":"slow disk"}]'],
    ["scan '{} {pid} {} {cmd}' | json-minify", 'ada\t 12  S  vim a b', '[{"pid":"12","cmd":"vim a b"}]'],
    ["scan '{a}.' | json-minify", 'v1.2.', '[{"a":"v1.2"}]'],
    ["scan '{{{a}}}' | json-minify", '{x}', '[{"a":"x"}]'],
    ["scan '{a}:{b}:{c}' | json-minify", 'x::z', '[{"a":"x","b":"","c":"z"}]'],
    ['lines | scan /(?<k>\\w)(?<v>\\d)?/ | json-minify', 'a1\nb', '[{"k":"a","v":"1"},{"k":"b","v":""}]'],
    ['scan /(?<n>\\d+)/g | json-minify', '1 2\n3', '[{"n":"1"},{"n":"2"},{"n":"3"}]'],
  ]);
  await assertWarnings([
    ["scan '{a}={b}'", 'x=1\nnothing\n\ny=2', /^1 of 3 lines does not match and was left out\.$/],
    ["scan '{a}={b}'", 'x=1\n', undefined],
  ]);
  await assertRefusals([
    ["scan '{a}={b}'", 'one\ntwo', /no line matches\. The first one is “one”/],
    ["scan '{a}{b}'", 'x', /nothing between \{a\} and the next piece/],
    ["scan '{a} {a}'", 'x y', /the piece \{a\} twice/],
    ['scan text', 'x', /no piece in braces/],
    ["scan 'a {b'", 'x', /a \{ at column 3 that is never closed; write \{\{ for a brace/],
    ['scan /\\d+/', '1', /TEMPLATE must have named groups/],
  ]);
});

test('fill writes a text for a hash, and for each row', async () => {
  await assertAnswers([
    ['fill "{a.b[1]} {c}"', '{"a":{"b":[1,2]},"c":[1.0,null]}', '2 [1.0,null]'],
    ['rows | fill "{{{name}}}"', 'name,n\nAda,1', '{Ada}'],
    ['lines | fill "<{}>"', 'a\nb', '<a>\n<b>'],
    ['fill "{} = {x y}"', '{"x y":true}', '{"x y":true} = true'],
    ['parse | fill "{0}-{1}"', '[["a","b"],["c","d"]]', 'a-b\nc-d'],
  ]);
  await assertWarnings([
    ['fill "{a}{b}"', '[{"a":1},{"a":2,"b":3}]', /^1 of 2 rows has no “b”; nothing was filled in there\.$/],
  ]);
  await assertRefusals([
    [
      'rows | fill "Dear {nam}"',
      'name,n\nAda,1',
      /there is no key “nam”\. The keys are name, n\. Did you mean "name"\?/,
    ],
    ['fill "Dear {name}"', 'name,n\nAda,1', /To read a table, write “rows \| fill …”/],
    ['fill "Dear {name"', '{}', /a \{ at column 6 that is never closed/],
  ]);
});

test('typed leaves alone what would lose its meaning', async () => {
  const cells = [
    ['"1"', '1'],
    ['"-1.50"', '-1.50'],
    ['"0"', '0'],
    ['"0.5"', '0.5'],
    ['"1.5e-7"', '1.5e-7'],
    ['"2e+3"', '2e+3'],
    ['"123456789012345"', '123456789012345'],
    ['" 7 "', '7'],
    ['"NULL"', 'null'],
    ['"False"', 'false'],
    ['""', 'null'],
    ...['"007"', '"+49"', '"1e5"', '"1234567890123456"', '"1,5"', '"x"', 'true'].map((same) => [same, same]),
  ] as const;
  for (const [before, after] of cells)
    await assertAnswers([['parse | typed | json-minify', `{"a":${before}}`, `{"a":${after}}`]]);
});

test('typed decides about numbers for each column', () =>
  assertAnswers([
    ['rows | typed | json-minify', 'zip,n\n10115,1\n01067,2', '[{"zip":"10115","n":1},{"zip":"01067","n":2}]'],
    ['rows | typed | get id | json-minify', 'id,n\n+491701,1\n30,2\n,3', '["+491701","30",null]'],
    ['rows | typed | get id | json-minify', 'id,n\n1e5,1\n30,2', '["1e5","30"]'],
    [
      'parse | typed | json-minify',
      '[{"a":{"b":"01"}},{"a":{"b":"2"},"b":"3"}]',
      '[{"a":{"b":"01"}},{"a":{"b":"2"},"b":3}]',
    ],
    ['parse | typed | json-minify', '["1","0.5","-0","n/a"]', '[1,0.5,-0,"n/a"]'],
  ]));

test('a column is typed as a whole, or not at all', () =>
  assertAnswers([
    ['rows | typed | get a | json-minify', 'a;b\n1,5;x\n2;y', '["1,5","2"]'],
    [
      'rows | update a (remove . | replace , .) | typed | get a | json-minify',
      'a;b\n1.234,56;x\n2,5;y',
      '[1234.56,2.5]',
    ],
    ['rows | update a (numbers | first) | typed | get a | json-minify', 'a,b\n€5,x\n7,y', '[5,7]'],
  ]));

test('typed warns of numbers that stay text', () =>
  assertWarnings([
    [
      'rows | typed',
      'a,b\n"1,204.50",x\n9.50,y',
      /“a” stays text because of “1,204\.50”\. .* write “update a \(remove ,\) \|” before it/,
    ],
    ['rows | typed', 'a;b\n1,20;x\n9,50;y', /because of “1,20”\. .* write “update a \(replace , \.\) \|” before it/],
    ['rows | typed', 'a,b\n€5,x', /because of “€5”\. .* write “update a \(numbers \| first\) \|” before it/],
    [
      'rows | typed',
      'unit price;b\n1,5;x\n1.234,56;y',
      /write “update 'unit price' \(remove \. \| replace , \.\) \|” before it/,
    ],
    ['rows | typed', 'a;b\n1,5;x\n2.5;y', /because of “1,5”\. Write all its numbers alike\./],
    ['rows | typed', 'a,b,c\n007,1e5,12345678901234567890\n2024-05-01,+4930123456,"Bath, 5"', undefined],
  ]));

test('typed refuses text that is not read yet', () =>
  assertRefusals([['typed', 'a,b\n1,2', /Read it first: “rows \| typed”/]]));
