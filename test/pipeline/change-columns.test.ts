// Tests the filters that change, add or rename one column, and conditions of `where` joined by and and or.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { text, textOf } from '../../src/pipeline/language/value.ts';
import { assertAnswers, assertRefusals, assertWarnings } from './assert-filters.ts';
import { runCommand } from './run-command.ts';

const stock = 'item,price,count\npen,1.2562,3\nink,30,2';
const users = '[{"user":{"name":"ada","tags":["x","y"]}},{"user":{"name":"alan","tags":[]}}]';

test('update changes one column and keeps the others', async () => {
  await assertAnswers([
    ['rows | update price (round 1) | csv', stock, 'item,price,count\npen,1.3,3\nink,30,2'],
    ['update item upper | get item', stock, 'PEN\nINK'],
    ['update user.name (title) | get user.name', users, 'Ada\nAlan'],
    [
      'update user.tags (count) | json-minify',
      users,
      '[{"user":{"name":"ada","tags":2}},{"user":{"name":"alan","tags":0}}]',
    ],
    ["update a[0] (calc 'x + 1') | json-minify", '{"a":[1,2],"b":3}', '{"a":[2,2],"b":3}'],
    ['update a.b (upper) | json-minify', '{"a.b":"x","a":{"b":"y"}}', '{"a.b":"X","a":{"b":"y"}}'],
    ['update a (upper) | json-minify', '[]', '[]'],
  ]);
  await assertRefusals([
    ['rows | update prise (round 1)', stock, /there is no key “prise”.* Did you mean "price"\?/],
    ['rows | update item (round 1)', stock, /row 1 of 2, round 1: there are no numbers/],
    ['update a.b (upper)', '{"a":[{"b":"x"}]}', /the path “a\.b” leads through a list/],
    ['update a (upper)', 'hello', /this is not a table/],
  ]);
  await assertWarnings([
    ['update a (upper)', '[{"a":"x"},{"b":"y"}]', /There is no “a” in 1 of 2 rows; they stay as they are/],
    ['update a (upper)', '[{"a":"x"},{"a":"y"}]', undefined],
  ]);
});

test('what a filter computes is a number in JSON, and a text for other filters', () =>
  assertAnswers([
    ['set n (get l | sum) | json-minify', '{"l":[1,2.5]}', '{"l":[1,2.5],"n":3.5}'],
    ["rows | set t (calc 'a * b') | json-minify", 'a,b\n2,3', '[{"a":"2","b":"3","t":6}]'],
    ["set t (get a | calc 'x * 2') | json-minify", '{"a":"3 km"}', '{"a":"3 km","t":"6 km"}'],
    ['lines | each (length) | json-minify', 'a\nbb', '[1,2]'],
    ['lines | group-by (length) | map-values (count) | json-minify', 'a\nb\ncc', '{"1":2,"2":1}'],
    ['lines | group-by (length) | map-values (count) | suffix x | json-minify', 'a\nb\ncc', '{"1":"2x","2":"1x"}'],
    ['rows | set n (count) | update n (suffix x) | get n', 'a,b\n2,3', '2x'],
    ['rows | set n (get price | sum) | sum n', 'item,price\na,1.234\nb,900', '901.234'],
  ]));

test('update leaves an empty cell empty if the pipeline refuses it', async () => {
  const prices = 'item,price\npen,3\nink,\nlamp,2.5';
  await assertAnswers([
    ['rows | update price (round) | get price', prices, '3\n\n3'],
    ["rows | update price (calc 'x * 2' | suffix €) | get price", prices, '6€\n\n5€'],
    ['rows | update price (percent 10) | get price', prices, '30%\n\n25%'],
    ['rows | update price (default 0) | get price', prices, '3\n0\n2.5'],
    ['update a (date YYYY) | json-minify', '[{"a":null},{"a":"2024-05-01"}]', '[{"a":null},{"a":"2024"}]'],
  ]);
  await assertRefusals([
    ['rows | update price (round)', 'item,price\npen,3\nink,n/a', /row 2 of 2, round: there are no numbers/],
  ]);
});

test('set adds or replaces a column, from a value or from the row', async () => {
  await assertAnswers([
    ["rows | set total (fill '{price} * {count}' | calc) | get total", stock, '3.7686\n60'],
    ["rows | set price (get price | calc 'x * 2') | csv", stock, 'item,price,count\npen,2.5124,3\nink,60,2'],
    ['rows | insert unit EUR | csv', stock, 'item,price,count,unit\npen,1.2562,3,EUR\nink,30,2,EUR'],
    ['set a 3 | json-minify', '{"a":"x"}', '{"a":3}'],
    ["set a '3' | json-minify", '{"a":"x"}', '{"a":"3"}'],
    ['set a null | json-minify', '{"a":"x"}', '{"a":null}'],
    ['set a 007 | json-minify', '{"a":"x"}', '{"a":"007"}'],
    ['set a.b true | json-minify', '{"a":{"c":1}}', '{"a":{"c":1,"b":true}}'],
    ['set a[-1] z | json-minify', '{"a":[1,2]}', '{"a":[1,"z"]}'],
    ['set x.y z | get x.y', '{"a":1}', 'z'],
    ['set n (count) | json-minify', '{"a":1}', '{"a":1,"n":1}'],
  ]);
  await assertRefusals([
    ['rows | set item (upper)', stock, /is given the whole row\. Begin it with “get” .* write “update item \(…\)”/],
    [
      'rows | set item (pick item | round 1)',
      stock,
      /there are no numbers\. “set” gives .* “update item \(…\)” gives it the cell/,
    ],
    ['set a[7] z', '{"a":[1,2]}', /the path “a\[7\]” leads through a list or to no element/],
    ['set a /x/', '{"a":1}', /VALUE must be a value, not a pattern/],
  ]);
  await assertWarnings([
    ['rows | set item upper', stock, /The text “upper” was written into “item”\. .*“update item upper”/],
    ["rows | set item 'upper'", stock, undefined],
    ['rows | set item new', stock, undefined],
  ]);
  const { value } = await runCommand('rows | set owner $name | get owner', {
    on: stock,
    sources: { $name: text('Ada') },
  });
  assert.equal(textOf(value), 'Ada\nAda');
});

test('rename renames one column in its place', async () => {
  await assertAnswers([
    ['rows | rename price cost | csv', stock, 'item,cost,count\npen,1.2562,3\nink,30,2'],
    ['rename a b | json-minify', '{"a":1,"c":2}', '{"b":1,"c":2}'],
    ['rename a a | json-minify', '{"a":1}', '{"a":1}'],
    ['rename a b | json-minify', '[{"a":1},{"b":2}]', '[{"b":1},{"b":2}]'],
  ]);
  await assertRefusals([
    ['rows | rename prize cost', stock, /there is no key “prize”.* Did you mean "price"\?/],
    ['rows | rename price item', stock, /there is a “item” already\. Remove it first: omit item/],
  ]);
});

const cities = 'city,price\nParis,10\nRome,20\nOslo,30\nNew York,40';

test('where joins conditions by and and or', async () => {
  const found = (conditions: string) => `rows | where ${conditions} | get city | join ,`;
  await assertAnswers([
    [found('city = Paris or city = Rome'), cities, 'Paris,Rome'],
    [found('price >= 20 and price < 40'), cities, 'Rome,Oslo'],
    [found('city = Paris or price > 20 and city != Oslo'), cities, 'Paris,New York'],
    [found('city = paris nocase or city = OSLO nocase'), cities, 'Paris,Oslo'],
    [found('city matches /^P/ or city matches /k$/'), cities, 'Paris,New York'],
    [found("city = or or city = 'New York'"), cities, 'New York'],
    [found('price > 30 OR price < 20'), cities, 'Paris,New York'],
  ]);
  const { value } = await runCommand('rows | where city = Rome or price > $limit | get city', {
    on: cities,
    sources: { $limit: text('30') },
  });
  assert.equal(textOf(value), 'Rome\nNew York');
  await assertRefusals([
    [found('city = Paris or Rome'), cities, /must be a whole condition after “or”, as in “or city = Rome”, not “Rome”/],
    [found('city = Paris or'), cities, /must be a whole condition after “or”/],
    [found('city = Paris or town = Rome'), cities, /there is no key “town”/],
    [found('city = Paris && price = 10'), cities, /can't begin with “&&”; write “and”/],
    [found('city is Paris'), cities, /OPERATOR can't be “is”; write “=”/],
    [found('city in Paris Rome'), cities, /write a condition for each value: “where city = Paris or city = Rome”/],
    [found('price between 3 5'), cities, /write two conditions with “>=” and “<=”, joined by “and”/],
  ]);
});
