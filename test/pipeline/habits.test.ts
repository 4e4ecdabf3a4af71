// Tests that what people write out of habit from elsewhere is refused with how to write it here.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertAnswers } from './assert-filters.ts';
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
  ]);
});

test('knows a wrong command from a wrong input', async () => {
  const isInvalid = async (command: string): Promise<unknown> =>
    runCommand(command, { on: 'a' }).catch((error) => error.isInvalid);
  assert.equal(await isInvalid('head three'), true);
  assert.equal(await isInvalid('each (head three)'), true);
  assert.equal(await isInvalid('date'), false);
});
