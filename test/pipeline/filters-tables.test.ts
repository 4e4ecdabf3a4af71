// Tests the filters for tables: choosing rows, columns and cells, joining, and what they warn about.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hash, list, text } from '../../src/pipeline/language/value.ts';
import { assertAnswers, assertRefusals } from './assert-filters.ts';
import { runCommand } from './run-command.ts';

const warningsOf = async (command: string, on: string): Promise<readonly string[]> =>
  (await runCommand(command, { on })).warnings;

const assertWarnings = async (
  cases: readonly (readonly [command: string, on: string, warning: RegExp | undefined])[],
) => {
  for (const [command, on, warning] of cases) {
    const warnings = await warningsOf(command, on);
    if (warning) assert.match(warnings.join('\n'), warning, `${command} on ${on}`);
    else assert.deepEqual(warnings, [], `${command} on ${on}`);
  }
};

const people = JSON.stringify([
  { name: 'Ada', born: 1815, home: { city: 'London' }, tags: ['math', 'code'] },
  { name: 'alan', born: 1912, home: { city: 'Wilmslow' }, tags: ['code'] },
  { name: 'Grace', born: 1906, home: { city: 'New York' }, tags: [] },
]);

test('get and pick map over rows, with paths', async () => {
  await assertAnswers([
    ['get name | join ,', people, 'Ada,alan,Grace'],
    ['get home.city | join ,', people, 'London,Wilmslow,New York'],
    ['get born | sum', people, '5633'],
    ['get 0 | get name', people, 'Ada'],
    ['get [-1].name', people, 'Grace'],
    ['get 1.name', people, 'alan'],
    ['get rows.a | json-minify', '{"rows":[{"a":1},{"a":null}]}', '[1,null]'],
    ['get t[0] | json-minify', '[{"t":[1,2]},{"t":[3]}]', '[1,3]'],
    ['get a.b | json-minify', '[{"a.b":1},{"a.b":2}]', '[1,2]'],
    ['get a.b | json-minify', '{"a":[{"b":[{"c":1}]},{"b":[]}]}', '[[{"c":1}],[]]'],
    ['get x | json-minify', '[]', '[]'],
    ['get name | json-minify', '[{"name":1},{"other":2}]', '[1,""]'],
    ['pick born name | head 1 | json-minify', people, '[{"born":1815,"name":"Ada"}]'],
    ['pick home.city | tail 1 | json-minify', people, '[{"home.city":"New York"}]'],
    ['pick b a | json-minify', '[{"a":1,"b":2},{"a":3}]', '[{"b":2,"a":1},{"b":"","a":3}]'],
    ['omit home tags born | json-minify', people, '[{"name":"Ada"},{"name":"alan"},{"name":"Grace"}]'],
  ]);
  await assertRefusals([
    ['get nme', people, /there is no key “nme”\. The keys are name, born, home, tags\. Did you mean "name"\?/],
    ['get home.town', people, /there is no key “town”\. The keys are city/],
    ['get name', '[1,2]', /a list has no key “name”; use an index such as \[0\]\. It has 2 elements/],
    ['get 7', people, /there is no element 7; the list has 3, counted from 0/],
    ['pick nam', people, /there is no key “nam”/],
    ['get name', 'name,born\nAda,1815', /If this is a table, write “rows \|” first/],
  ]);
  await assertWarnings([
    ['get name', '[{"name":1},{"other":2}]', /There is no “name” in 1 of 2 rows; it is empty there/],
    ['pick name', '[{"name":1},{"other":2}]', /There is no “name” in 1 of 2 rows/],
    ['pick name agee', '{"name":1,"age":2}', /There is no key “agee”\. Did you mean "age"\?/],
    ['omit nam', '{"name":1}', /There is no key “nam” to remove\. Did you mean "name"\?/],
    ['get name', '[{"name":null},{"name":2}]', undefined],
  ]);
});

const sold = JSON.stringify([
  { item: 'loom', price: '1,200.00', on: '2024-05-01', size: 'L' },
  { item: 'Yarn', price: '€30', on: '2024-05-02T10:00', size: '' },
  { item: 'warp', price: 30.5, on: '2024-04-30', size: null },
]);

test('where compares numbers as numbers, dates and texts as texts', async () => {
  const items = (command: string): string => `${command} | get item | join ,`;
  await assertAnswers([
    [items('where price = 30'), sold, 'Yarn'],
    [items('where price = 30.50'), sold, 'warp'],
    [items('where price != 30'), sold, 'loom,warp'],
    [items('where price < 1200'), sold, 'Yarn,warp'],
    [items('where price <= 1200'), sold, 'loom,Yarn,warp'],
    [items('where price > 30'), sold, 'loom,warp'],
    [items('where price >= 30.5'), sold, 'loom,warp'],
    [items('where on < 2024-05-02'), sold, 'loom,warp'],
    [items('where on > 2024-05-01'), sold, 'Yarn'],
    [items('where item < w nocase'), sold, 'loom'],
    [items('where item = yarn nocase'), sold, 'Yarn'],
    [items('where item = yarn'), sold, ''],
    [items('where item contains ar'), sold, 'Yarn,warp'],
    [items('where item contains AR nocase'), sold, 'Yarn,warp'],
    [items('where item starts-with w'), sold, 'warp'],
    [items('where item ends-with m'), sold, 'loom'],
    ['rows | where v ends-with .pdf | get k', 'k\tv\na\tx.pdf \nb\ty.PDF\n', 'a'],
    ['rows | where v ends-with .pdf nocase | get k', 'k\tv\na\tx.pdf \nb\ty.PDF\n', 'a\nb'],
    ['rows | where v starts-with x | get k', 'k\tv\na\t x.pdf\nb\tx.doc\n', 'a\nb'],
    ["rows | where v ends-with ' ' | get k", 'k\tv\na\tx.pdf \nb\ty.pdf\n', 'a'],
    [items('where item matches /^[a-z]+$/'), sold, 'loom,warp'],
    [items('where item matches /YARN/ nocase'), sold, 'Yarn'],
    [items("where size = ''"), sold, 'Yarn,warp'],
    ['where home.city = London | get name', people, 'Ada'],
    ['where born > 1900 | get name', 'name;born\nAda;1815\nAlan;1912', 'Alan'],
    ['where p > 5 | count', '[{"p":"10,20"},{"p":"1.234,50"},{"p":"3,50"}]', '2'],
    ['where tags[0] = code | get name', people, 'alan'],
    ['where n = 12345678901234567890 | count', '[{"n":12345678901234567890},{"n":12345678901234567891}]', '1'],
  ]);
  const { value } = await runCommand('where item = $wanted | get item', {
    on: sold,
    sources: { $wanted: text('loom') },
  });
  assert.deepEqual(value, list([text('loom')]));
});

test('where compares dates however they are written', async () => {
  const table = (...dates: string[]): string => JSON.stringify(dates.map((date, index) => ({ n: index + 1, date })));
  const german = table('01.04.2024', '14.05.2024', '03.06.2023', '');
  const english = table('15 April 2024', 'May 14, 2024', '3 June 2023');
  const american = table('4/15/2024', '10/14/2024', '6/30/2023');
  const later = (date: string): string => `where date > ${date} | get n | join ,`;
  await assertAnswers([
    [later('01.05.2024'), german, '2'],
    [later('2024-03-31'), german, '1,2'],
    ["where date <= '14 May 2024' | get n | join ,", german, '1,2,3'],
    [later("'1 May 2024'"), english, '2'],
    [later('4/30/2024'), american, '2'],
    [later('5/1/2024'), american, '2'],
    [later('2024-05-01'), table('10/14/2024', '6/3/2023', '5/2/2024'), '1,3'],
    [later('2024-05-01'), table('14/10/2024', '6/3/2023', '5/2/2024 10:30'), '1'],
    [later('2024-05-01'), table('2024-05-02 10:00', '2024-05-01T23:30-02:00', '2024-04-30'), '1'],
    [later('2024-05-02T00:00'), table('2024-05-02 10:00', '2024-05-01T23:30-02:00', '2024-04-30'), '1,2'],
    [later("'2024-05-01 10:00'"), table('2024-05-01T09:00', '2024-05-01T11:00'), '2'],
  ]);
  await assertRefusals([
    [later('5/1/2024'), table('2/4/2024'), /“5\/1\/2024” could be 1 May or 5 January; write 2024-05-01 or 2024-01-05/],
    [later('01.05.2024'), '[{"date":"soon"}]', /“01.05.2024” is a date with one reading, but no row has one in “date”/],
  ]);
  await assertWarnings([
    [
      later('2024-05-01'),
      table('2024-10-14', '6/3/2023'),
      /In 1 of 2 rows, .* for example, “6\/3\/2023”; it was left out/,
    ],
    [later('soon'), german, /^In “date”, “01.04.2024” is a date with one reading, but “soon” is not one/],
    [
      later('1.5.24'),
      table('1.4.24'),
      /^“1.5.24” was compared as text; if it is a date, write the year with four digits/,
    ],
    [later('01.05.2024'), german, undefined],
  ]);
});

test('where refuses or warns about what cannot be compared', async () => {
  await assertRefusals([
    ['where prize = 3', sold, /there is no key “prize”\. The keys are item, price, on, size\. Did you mean "price"\?/],
    ['where item < 5', sold, /“5” is a number, but no row has one in “item”; the first has “loom”/],
    ['where price < cheap', '[{"price":3}]', /“cheap” is text, but no row has one in “price”/],
    ['where item = /x/', sold, /“=” compares with a text; put it in quotes, or write “matches \/x\/”/],
    ['where item hat x', sold, /OPERATOR must be one of =, !=, <, .* not “hat”/],
    ['parse | where a = 1', '[{"a":1},2]', /element 2 is a number\. Try “rows \|” first/],
    ['parse | where a = 1', '{"a":1}', /expected a table, but this is a hash/],
    ['where a = 1', 'just words', /this is not a table/],
    ['where p < 5', '[{"p":"10,20"},{"p":"3,5"}]', /“10,20” is ambiguous/],
  ]);
  await assertWarnings([
    [
      'where n < 5',
      '[{"n":1},{"n":"n/a"},{"n":""}]',
      /In 1 of 3 rows, “n” is not a number but, for example, “n\/a”; it was left out/,
    ],
    [
      'where d < 2024-05-01',
      '[{"d":"2024-01-01"},{"d":"1/2/2024"}]',
      /“d” is not a date with one reading but, for example, “1\/2\/2024”/,
    ],
    ['where n < 5', '[{"n":1},{"n":null},{}]', undefined],
  ]);
});

test('column picks a column by number from 1, or by name', async () => {
  await assertAnswers([
    ['column 2', 'a b  c\n1 2 3\n', 'b\n2\n'],
    ['column -1', 'a b  c\n1 2 3', 'c\n3'],
    ['column 2', 'name,born\n"Lovelace, Ada",1815', 'born\n1815'],
    ['column 2', 'a\tb c\td\r\n1\t2 3\t4\r\n', 'b c\r\n2 3\r\n'],
    ['column 2', 'Well, one comma\nsecond line', 'one\nline'],
    ['column 2 | json-minify', people, '[1815,1912,1906]'],
    ['column born | json-minify', people, '[1815,1912,1906]'],
    ['column 1 | json-minify', '[[1,2],[3,4]]', '[1,3]'],
    ['lines | column 2 | json-minify', 'a b\nc d', '["b","d"]'],
    ['column 1 | json-minify', 'a,"x\ny"\n"p\nq",b', '["a","p\\nq"]'],
  ]);
  await assertRefusals([
    ['column 0', 'a b', /columns count from 1, or from -1 at the end/],
    ['column 4', 'a b\nc', /there is no column 4; there are 2 columns/],
    ['column nam', people, /there is no key “nam”/],
  ]);
  await assertWarnings([['column 2', 'a b\nc', /There is no column 2 in 1 of 2 rows; it is empty there/]]);
});

test('transpose turns rows into columns and back', async () => {
  const table = '[{"year":"2023","sales":5,"cost":2},{"year":"2024","sales":7,"cost":3}]';
  await assertAnswers([
    ['transpose', 'a,b\n1,"2,5"\n', 'a,1\nb,"2,5"\n'],
    ['transpose', '| a | b |\n|---|---|\n| 1 | 2 |\n', '| a   | 1   |\n| --- | --- |\n| b   | 2   |\n'],
    ['transpose', 'a b c\n1 2', 'a 1\nb 2\nc '],
    ['transpose | json-minify', '[[1,2,3],[4,5]]', '[[1,4],[2,5],[3,""]]'],
    ['transpose | json-minify', table, '[{"year":"sales","2023":5,"2024":7},{"year":"cost","2023":2,"2024":3}]'],
    ['transpose | transpose | json-minify', table, table],
  ]);
  await assertRefusals([
    ['parse | transpose', '{"a":1}', /this is a hash\. Write “entries \|” before it/],
    ['transpose', '[{"a":2},{"a":3}]', /the table has only the column “a”, so that no rows would be left/],
  ]);
  await assertWarnings([
    ['rows | transpose', 'k,v\nx,1\nx,2\n,3', /^Some column names .* those columns are called x_2, column_4\.$/],
    ['rows | transpose', 'k,v\nx,1\ny,2', undefined],
  ]);
});

test('join-rows combines tables by a column', async () => {
  const orders = '[{"id":1,"item":"loom"},{"id":2,"item":"yarn"},{"id":1,"item":"warp"}]';
  const join = async (words: string, other: string) =>
    runCommand(`join-rows $other ${words} | json-minify`, { on: orders, sources: { $other: text(other) } });
  const names = '[{"id":"1","name":"Ada","item":"x"}]';
  assert.deepEqual(
    (await join('on id', names)).value,
    text('[{"id":1,"item":"loom","name":"Ada","item_2":"x"},{"id":1,"item":"warp","name":"Ada","item_2":"x"}]'),
  );
  assert.match(
    (await join('on id', names)).warnings.join(),
    /1 of 3 rows has no match and was left out; add “keep-all”/,
  );
  const kept = await join('on id = nr keep-all', '[{"nr":2,"who":"Alan"}]');
  assert.deepEqual(
    kept.value,
    text('[{"id":1,"item":"loom","who":""},{"id":2,"item":"yarn","who":"Alan"},{"id":1,"item":"warp","who":""}]'),
  );
  assert.deepEqual(kept.warnings, []);
  await assert.rejects(
    join('on id', '[{"idd":1}]'),
    /in the other table, there is no key “id”\. .* Did you mean "idd"\?/,
  );
  await assert.rejects(join('on id nr', '[{"nr":1}]'), /after the key, expected “= KEY”/);
  await assert.rejects(join('with id', names), /ON must be one of on, not “with”/);
});

test('join-rows matches no empty cells, tells near misses, and says which table is meant', async () => {
  const join = async (on: string, other: string, words = 'on id') =>
    runCommand(`join-rows $other ${words} | json-minify`, { on, sources: { $other: text(other) } });
  const blank = await join('id,a\n,1\n7,2\n" ",3', 'id,b\n,8\n7,9');
  assert.deepEqual(blank.value, text('[{"id":"7","a":"2","b":"9"}]'));
  assert.deepEqual(blank.warnings, ['2 of 3 rows have no match and were left out; add “keep-all” to keep them.']);
  for (const [key, other, near] of [
    ['A1', 'a1', /“A1” didn't match “a1” in the other table: case, spaces and leading zeros count\./],
    ['a1 ', 'a1', /“a1 ” didn't match “a1” in/],
    ['007', '7', /“007” didn't match “7” in/],
    ['x', 'y', undefined],
  ] as const) {
    for (const words of ['on id', 'on id keep-all']) {
      const { warnings } = await join(JSON.stringify([{ id: key }]), JSON.stringify([{ id: other, n: 1 }]), words);
      const told = warnings.filter((warning) => warning.includes("didn't match"));
      assert.equal(told.length, near ? 1 : 0, key);
      if (near) assert.match(told.join(), near);
    }
  }
  const table = '[{"id":1}]';
  await assert.rejects(join('just words', table), /in the table before it, .*table/);
  await assert.rejects(join(table, 'just words'), /in the other table, .*table/);
  await assert.rejects(join('[{"idd":1}]', table), /in the table before it, there is no key “id”/);
  await assert.rejects(
    join(table, '<table><tr><td>a<td>b<tr><td>1<td>2</table>'),
    /in the other table, there is no key “id”/,
  );
  assert.match((await join(table, '[{"id":1,"id":1}]')).warnings.join(), /^In the other table: The key “id” occurs/);
});

test('from-entries undoes entries', async () => {
  await assertAnswers([
    ['entries | from-entries | json-minify', '{"b":1,"a":{"c":[]}}', '{"b":1,"a":{"c":[]}}'],
    ['from-entries | json-minify', '[{"key":"a","value":1},{"value":2,"key":"b"}]', '{"a":1,"b":2}'],
  ]);
  await assertRefusals([
    ['from-entries', '[["a",1],["b"]]', /element 2 is not a pair/],
    ['from-entries', '{"a":1}', /expected a list of pairs, but this is a hash/],
  ]);
  await assertWarnings([['from-entries', '[["a",1],["a",2]]', /1 of 2 keys occurs again/]]);
});

test('statistics work on a column, and on groups of rows', async () => {
  const sales = 'city,price,note\nBath,"1,200",x\nYork,€30,\nBath,n/a,y\nYork,12.5,';
  await assertAnswers([
    ['rows | sum price', sales, '1242.5'],
    ['sum price', sales, '1242.5'],
    ['rows | average price by city', sales, 'Bath: 1200\nYork: 21.25'],
    ['rows | sum price by city | json-minify', sales, '{"Bath":1200,"York":42.5}'],
    ['rows | min price', sales, '12.5'],
    ['rows | max price', sales, '1200'],
    ['rows | median price by city', sales, 'Bath: 1200\nYork: 21.25'],
    ['rows | get price | sum', sales, '1242.5'],
    ['sum born', people, '5633'],
    ['sum a.b by c', '[{"a":{"b":1},"c":"x"},{"a":{"b":2},"c":"x"}]', 'x: 3'],
    ['rows | pick price | sum', 'price,n\n1,2\n3,4', '4'],
    ['sum', '', '0'],
  ]);
  await assertRefusals([
    ['rows | sum', sales, /this is a table; name a column, as in “sum price”/],
    ['rows | sum prize', sales, /there is no key “prize”\. .* Did you mean "price"\?/],
    ['rows | sum price city', sales, /expected a column, and “by” with another to group by, as in “price by city”/],
    ['rows | sum price by town', sales, /there is no key “town”/],
    ['rows | average note', sales, /there are no numbers/],
  ]);
  await assertWarnings([
    ['rows | sum price', sales, /1 of 4 rows has no number in “price” but, for example, “n\/a”; it was left out/],
    ['rows | sum price', 'city,price\nBath,1\nYork,2', undefined],
  ]);
});

test('flatten writes paths as keys, and unflatten undoes it', async () => {
  const nested = '{"a":{"b":[1,{"c":null}],"d.e":"x","0":true},"f":[],"g":{},"h.i":2,"":3}';
  await assertAnswers([
    [
      'flatten | json-minify',
      nested,
      '{"a.b[0]":1,"a.b[1].c":null,"a[\\"d.e\\"]":"x","a[\\"0\\"]":true,"f":[],"g":{},"h.i":2,"":3}',
    ],
    [
      'flatten | unflatten | json-minify',
      '{"a":{"b":[1,{"c":null}],"d.e":"x","0":true},"f":[],"g":{}}',
      '{"a":{"b":[1,{"c":null}],"d.e":"x","0":true},"f":[],"g":{}}',
    ],
    ['flatten | json-minify', '[{"a":{"b":1}},[{"c":2}]]', '[{"a.b":1},{"c":2}]'],
    ['flatten | join', 'a\nb', 'ab'],
    ['unflatten | json-minify', '{"a.0.x":1,"a.1.x":2}', '{"a":[{"x":1},{"x":2}]}'],
    ['unflatten | json-minify', '[{"a.b":1},{"a.c":2}]', '[{"a":{"b":1}},{"a":{"c":2}}]'],
    ['unflatten | json-minify', '{"a[1]":"y","a[0]":"x"}', '{"a":["x","y"]}'],
  ]);
  await assertRefusals([
    ['flatten', '{"a.b":1,"a":{"b":2}}', /“a\.b” is both a key and the path to a nested value/],
    ['unflatten', '{"a":1,"a.b":2}', /“a\.b” and a shorter or longer key are both there/],
    ['unflatten', '{"a.b":1,"a":2}', /“a” and a shorter or longer key are both there/],
    ['unflatten', '{"a[0]":1,"a[2]":2}', /element \[1\] of a list is missing/],
    ['unflatten', '{"a[0]":1,"a.b":2}', /“b” is a key beside elements of a list/],
    ['unflatten', '[1]', /expected a hash, but this is a number/],
  ]);
});

test('sorts versions and numbers by value', async () => {
  await assertAnswers([
    [
      'sort-versions',
      '1.0.0\n1.0.0-rc.1\n1.0.0-beta.11\n1.0.0-beta.2\n1.0.0-beta\n1.0.0-alpha.beta\n1.0.0-alpha.1\n1.0.0-alpha',
      '1.0.0-alpha\n1.0.0-alpha.1\n1.0.0-alpha.beta\n1.0.0-beta\n1.0.0-beta.2\n1.0.0-beta.11\n1.0.0-rc.1\n1.0.0',
    ],
    ['sort-versions', 'app-1.10\nnone\napp-1.9.1\napp-1.9', 'app-1.9\napp-1.9.1\napp-1.10\nnone'],
    ['sort-versions desc', '2.0rc1\n2.0\n1.99', '2.0\n2.0rc1\n1.99'],
    ['sort-numbers', '1.234,50 €\n99,90 €\n5', '5\n99,90 €\n1.234,50 €'],
    ['sort-numbers', 'file10.txt\nfile9.txt', 'file9.txt\nfile10.txt'],
    ['sort-numbers', '12345678901234567891\n12345678901234567890', '12345678901234567890\n12345678901234567891'],
  ]);
  await assertWarnings([
    ['sort', '10\n9', /“sort” sorts alphabetically, with “10” before “9”; “sort-numbers” sorts by value/],
    ['sort', '10\n11', undefined],
    ['sort', '10\nx', undefined],
  ]);
  await assertRefusals([['sort price', '10', /to sort rows by a column, write sort-by price/]]);
});

test('keys lists the columns of a table, and says what to do with other shapes', async () => {
  await assertAnswers([
    ['keys | join ,', '[{"a":1},{"b":2,"a":3}]', 'a,b'],
    ['parse | join ", "', '{"a":1,"b":{"c":2}}', 'a: 1, b: c: 2'],
  ]);
  await assertRefusals([
    ['values', '[{"a":1}]', /expected a hash, but this is a list\. Take one of its elements first, as in “get 0 \|”/],
    ['get a | keys', '{"a":1}', /expected a hash, but this is a number\.$/],
    ['get a | keys', '{"a":null}', /expected a hash, but this is null\.$/],
    ['keys', '"a"', /expected a hash, but this is text\. Make one of it first/],
    ['parse | column 1', '{"a":1}', /this is a hash\. Write “values \|” or “entries \|” before it/],
    ['parse | chunk 2', '{"a":1}', /this is a hash\. Write “keys \|”/],
    ['parse | zip x', '{"a":1}', /this is a hash\. Write “keys \|”/],
    ['where name = Ada Lovelace', people, /“where name = 'Ada Lovelace'”/],
  ]);
});

test('works on large tables', async () => {
  const rows = Array.from({ length: 20_000 }, (_, index) =>
    hash([
      ['id', text(String(index))],
      ['price', text(String((index * 7919) % 1000))],
    ]),
  );
  for (const [command, count] of [
    ['where price < 500 | count', '10000'],
    ['get price | count', '20000'],
    ['sort | count', '20000'],
    ['pick price | unique | count', '1000'],
    ['join-rows @rows on id | count', '20000'],
  ] as const) {
    const { value } = await runCommand(command, { on: list(rows), sources: { '@rows': list(rows) } });
    assert.deepEqual(value, text(count), command);
  }
});
