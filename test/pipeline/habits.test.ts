// Tests that what people write out of habit from elsewhere is refused with how to write it here.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertAnswers, assertWarnings } from './assert-filters.ts';
import { runCommand } from './run-command.ts';

const cities = 'city,price\nParis,10\nNew York,40';

const cases: readonly (readonly [command: string, message: RegExp, on?: string])[] = [
  ['rows | where city = New York', /“where city = 'New York'”/],
  ['rows | where price>3', /put spaces around the sign: “where price > 3”/],
  ['sort -r', /write “sort desc”/],
  ['sort -n', /write “sort-numbers”/],
  ['sort -u', /write “sort \| unique”/],
  ['sort by price', /write “sort-by price”/],
  ['sort -k 2', /write “sort-by \(column 2\)”/],
  ['head -n 3', /write “head 3”/],
  ['head -3', /write “head 3”/],
  ['tail -n +3', /write “slice 3”/],
  ['get user name', /“get user\.name”, and for two columns “pick user name”/],
  ['get a b c', /for several columns, write “pick a b c”/],
  ['rows | sort-by -price', /For descending order, write “price desc”/],
  ['each { upper }', /write parentheses instead of braces: “each \(upper\)”/],
  ['each {upper}', /write parentheses instead of braces: “each \(upper\)”/],
  ['each { trim | upper }', /write parentheses instead of braces, as in “each \(trim \| upper\)”/],
  ['extract emails', /no language model\. Without one, write “emails”/],
  ['extract link', /no language model\.$/],
  ['if is url then upper', /there is no “then”; write the pipeline in parentheses directly after the test/],
  ['if is url then (upper)', /there is no “then”/],
  ['if is url (upper) elif is number (lower)', /found “elif”; write “else if”/],
  ['if is url (upper) | elif is number (lower)', /write “else if” directly after the parentheses/],
  ['json', /For Python, write “python-json \|” first\.$/, "{'a': True}"],
  ['get a', /for JSON5 or JavaScript “json5-json \|”\.$/, "{'a': 1}"],
  ['parse', /For JSON5 or JavaScript, write “json5-json \|” first\.$/, '{a: 1}'],
  ['parse', /For XML, write “xml-json \|” first\.$/, '<a>1</a>'],
  ['keys', /If this is a table, write “rows \|” first\.$/],
  ['get items[].name', /For every element, leave the brackets out: items\.name$/, '{"items":[{"name":1}]}'],
  ['get items[*].name', /leave the brackets out: items\.name$/, '{"items":[{"name":1}]}'],
  ['grep -v x', /write “drop x”/],
  ['grep -i x', /write “keep nocase x”/],
  ['uniq -c', /write “count-each”/],
  ['base64 -d', /write “base64-decode”/],
  ['wc -l', /write “count”/],
  ['rows | update price 3', /no filter or action “3”; .* write “set price 3”/],
  ['rows | add total (get price)', /to add a column, write “set total \(get price\)”/],
  ['rows | where city = Paris | or city = Rome', /“or”; it joins tests and conditions within one stage/],
  ['where a is empty', /write “where a = ''”/],
  ['where a is not null', /write “where a != ''”/],
  ['where a = 1 and b is empty', /write “where a = 1 and b = ''”/],
  ['where a isnull', /write “where a = ''”/],
  ['where a is not Rome', /write “where a != Rome”/],
  ['where a not contains x', /write “rows \| drop \(get a \| contains x\)”/],
  ['where not a contains x', /write “rows \| drop \(get a \| contains x\)”/],
  ['where not (a = 1)', /write “where a != 1”/],
  ['where not a >= 1', /write “where a < 1”/],
  ['where a = 1 and not b = 2', /write “where a = 1 and b != 2”/],
  ["where a like 'x%'", /write “where a starts-with x”/],
  ["where a like '%x'", /write “where a ends-with x”/],
  ["where a like '%x y%' and b = 1", /write “where a contains 'x y' and b = 1”/],
  ["where a like 'x%y'", /write “where a matches” and a pattern/],
  ["where b = 1 and a not like 'x%'", /as a stage of its own/],
  ['where (a = 1)', /leave out the parentheses: “where a = 1”/],
  ['where (a = 1 or a = 2) and b = 3', /write “where a = 1 or a = 2 \| where b = 3”/],
  ['where b = 3 and (a = 1 or a = 2)', /write “where b = 3 \| where a = 1 or a = 2”/],
  ['where (a = 1 or a = 2) and (b = 3 or b = 4)', /“where a = 1 or a = 2 \| where b = 3 or b = 4”/],
  ['where (a = 1 or a = 2) and b = 3 or c = 4', /takes no parentheses/],
  ['where a in (1,2)', /write a condition for each value: “where a = 1 or a = 2”/],
  ["where a in ('x', 'y')", /found “,” directly after “'x'”; separate arguments by spaces, without commas/],
  ["where a not in ('x' 'y')", /“where a != 'x' and a != 'y'”/],
  ['where a between 1 and 3', /write “where a >= 1 and a <= 3”/],
  ['where a = 1 || b = 2', /to join tests or conditions, write “or”/],
  ['SUM(price)', /write “sum price”/],
  ['=SUM(price)', /write “sum price”/],
  ['=SUM(B:B)', /the name of the column, as in “rows \| sum price”/],
  ['=VLOOKUP(A1, B1:C9, 2)', /in place of a formula, write “join-rows”/],
  ['=B2*C2', /write the names of columns in place of cells/],
  ['COUNT(*)', /write “count”/],
  ['upper(city)', /write “upper”; to change only a column, “update city \(upper\)”/],
  ['round(price, 2)', /“update price \(round 2\)”/],
  ['replace(a, b)', /“replace a b”/],
  ['set gross = net * 1.19', /write “set gross \(calc 'net \* 1\.19'\)”/],
  ['set gross=net*1.19', /write “set gross \(calc 'net\*1\.19'\)”/],
  ['set gross (net * 1.19)', /no filter or action “net”; to calculate, write “calc 'net \* 1\.19'”/],
  ['set gross (= net * 1.19)', /write “calc 'net \* 1\.19'”/],
  ['set gross = net', /write “set gross \(get net\)”/],
  ["set city = 'Rome'", /write “set city 'Rome'”/],
  ['gross = net * 1.19', /to add or replace a column, write “set gross \(calc/],
  ['update price * 1.19', /write “update price \(calc 'x \* 1\.19'\)”/],
  ['update price (* 1.19)', /write “calc 'x \* 1\.19'”/],
  ["update price 'x * 1.19'", /write “update price \(calc 'x \* 1\.19'\)”/],
  ["update price 'round'", /expects a pipeline in parentheses: update price \(round\)$/],
  ['update price = 3', /write “set price 3”/],
  ['update price (get city)', /“update” gives the pipeline the cell; “set price \(…\)” gives it the whole row\.$/],
  ["update price (calc 'city * 2')", /“set price \(…\)” gives it the whole row\.$/],
  ['if price > 100 (upper)', /“if \(get price \| is over 100\) \(…\)”; to keep rows of a table, “where price > 100”/],
  ['each (if price = x (upper))', /Column 7: found “if price = x \(upper\)”; .*is equal x/],
  ['if > 100 (upper)', /write “if is over 100 \(…\)”/],
  ['get city, price', /for several columns, write “pick city price”/],
  ['rows | get city,price', /Write several without commas: “pick city price”/],
  ['rows | pick city, price', /Write several without commas/],
  ['select city, price', /write “pick city price”/],
  ['select *', /all columns are there without it/],
  [
    'SELECT city FROM t WHERE price > 3 ORDER BY city LIMIT 2',
    /“where price > 3 \| sort-by city \| head 2 \| pick city”/,
  ],
  ['order by price desc', /write “sort-by price desc”/],
  ['sort-by city, price desc', /write “sort-by price desc \| sort-by city”/],
  ['sort-by price descending', /write “sort-by price desc”/],
  ['group by city', /write “group-by city”/],
  ['count by city', /write “count-by city”/],
  ['limit 2', /write “head 2”/],
  ['distinct city', /write “unique-by city”; for its values, “get city \| unique”/],
  ['left join $2 on id', /write “join-rows \$2 on id keep-all”/],
  ['drop-column city', /write “omit city”/],
  ['without city', /write “omit city”/],
  ['table-json', /write “rows \| json”/],
  ["sed 's/a/b/g'", /write “replace a b”/],
  [String.raw`sed -E 's/([0-9]+) x/\1/'`, /write “replace \/\(\[0-9\]\+\) x\/ '\$1'”/],
  ["awk '{print $2}'", /write “column 2”/],
  ["awk -F: '{print $2}'", /write “lines \| each \(split : \| nth 2\)”/],
  ['cut -d, -f1', /write “column 1”/],
  ['cut -d: -f2', /write “lines \| each \(split : \| nth 2\)”/],
  ['tr a-z A-Z', /write “upper”/],
  ['tr -d x', /write “remove x”/],
  ["tr , '\\n'", /write “replace , "\\n"”/],
  ['paste -sd,', /write “join ,”/],
  ['fold -w 10', /write “wrap 10”/],
  ["jq '.items[].name'", /write “get items\.name”/],
  ['jq .', /write “json”/],
  ['to_csv', /no filter or action “to_csv”\. Did you mean "csv"/],
];

test('says how to write what is a habit elsewhere', async () => {
  for (const [command, message, on = cities] of cases)
    await assert.rejects(runCommand(command, { on }), { message }, command);
});

test('what looks like a habit but is right keeps working', async () => {
  await assertAnswers([
    ['surround { }', 'a', '{a}'],
    ['keep -v', 'grep -v\ngrep', 'grep -v'],
    ['keep {', 'a {\nb', 'a {'],
    ['parse | sort-by -price | get [0] | get -price', '[{"-price":2},{"-price":1}]', '1'],
    ['rows | where city = paris nocase | get price', cities, '10'],
    ['rows | set double (calc "price * 2") | get double', cities, '20\n80'],
    ['rows | set double (calc price * 2) | get double', cities, '20\n80'],
    ['rows | drop (get city | contains Y) | get city', cities, 'Paris'],
    ['sort-by (date)', '14.05.2024\n2.4.2023', '2.4.2023\n14.05.2024'],
  ]);
});

test('warns of what is likely meant for columns', async () => {
  await assertWarnings([
    [
      "rows | set gross 'price * 1.19'",
      cities,
      /^The text “price \* 1\.19” was written .*“set gross \(calc 'price \* 1\.19'\)”\.$/,
    ],
    ['rows | set gross price*2', cities, /^The text “price\*2”/],
    ["rows | set gross '3 - 4'", cities, undefined],
    ["rows | set note 'price - see below'", cities, undefined],
    ['rows | drop price', cities, /a column is called “price”\. To remove it, write “omit price”/],
    ['rows | keep city', cities, /To choose it, write “get city”/],
    ['rows | keep Paris', cities, undefined],
    ['rows | drop Rome', cities, undefined],
  ]);
});

test('knows a wrong command from a wrong input', async () => {
  const isInvalid = async (command: string): Promise<unknown> =>
    runCommand(command, { on: 'a' }).catch((error) => error.isInvalid);
  assert.equal(await isInvalid('head three'), true);
  assert.equal(await isInvalid('each (head three)'), true);
  assert.equal(await isInvalid('date'), false);
});
