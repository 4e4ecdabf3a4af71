// Tests the tests that compare, the other names of kinds, and the warning about a word that is no kind.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { textOf } from '../../src/pipeline/language/value.ts';
import { assertAnswers, assertRefusals, assertWarnings } from './assert-filters.ts';
import { runCommand } from './run-command.ts';

test('compares numbers by value', () =>
  assertAnswers([
    ['is over 30', '31', 'true'],
    ['is over 30', '30', 'false'],
    ['is over 9', '10', 'true'],
    ['is above 9', '10', 'true'],
    ['is under 30', '-5', 'true'],
    ['is at-least 30', '30.0', 'true'],
    ['is at-most 30', '30.01', 'false'],
    ['is at-most 1e3', '1,000', 'true'],
    ['is over 999', '$1,234.50', 'true'],
    ['is between 3 5', '3', 'true'],
    ['is between 3 5', '5', 'true'],
    ['is between 3 and 5', '5.1', 'false'],
    ['is between -5 -3', '-4', 'true'],
    ['is over 12345678901234567890', '12345678901234567891', 'true'],
    ['is under 0.1', '.09', 'true'],
    ['is over -1', '-0.5', 'true'],
    ['is over 0', '0.00', 'false'],
    ['is over 30 and is under 40', '35\n', 'true'],
    ['is empty or is over 30', '', 'true'],
    ['is number and is over 30', 'none', 'false'],
    ['is not over 30', '20', 'true'],
    ['not (is over 30)', '40', 'false'],
  ]));

test('compares texts, and numbers in any notation', () =>
  assertAnswers([
    ['is equal done', 'done\n', 'true'],
    ['is equal done', 'Done', 'false'],
    ['is equal nocase done', 'Done', 'true'],
    ['is equals "two words"', 'two words', 'true'],
    ['is equal 1000', '1,000.0', 'true'],
    ['is equal 1', '1x', 'false'],
    ['is equal x', '10,20', 'false'],
    ['contains b', 'abc', 'true'],
    ['contains B', 'abc', 'false'],
    ['contains nocase B', 'abc', 'true'],
    ['contains nocase', 'a nocase text', 'true'],
    ['contains /B/i', 'abc', 'true'],
    ['starts-with ab', ' abc', 'true'],
    ['starts-with b', 'abc', 'false'],
    ['ends-with .pdf', 'a.pdf\n', 'true'],
    ['ends-with nocase .pdf and contains a', 'a.PDF', 'true'],
    ['is not equal a', 'b', 'true'],
  ]));

test('compares with sources', async () => {
  const sources = { $limit: { type: 'text', text: '30' } } as const;
  assert.equal(textOf((await runCommand('is over $limit', { on: '31', sources })).value), 'true');
  assert.equal(textOf((await runCommand('contains "3$limit"', { on: 'a330', sources })).value), 'true');
});

test('refuses what is not a number, and says how to skip it', () =>
  assertRefusals([
    [
      'is over 30',
      'abc',
      /^Column 1, is over 30: “is over” compares numbers, and “abc” is not one\. To skip .+“is number and”/,
    ],
    ['is between 3 x', '4', /“x” is not one/],
    ['is under 5', '\n', /there is no text here/],
    ['is between 5 3', '4', /nothing is between 5 and 3; write “is between 3 5”\.$/],
  ]));

test('kinds have the names that people try', () =>
  assertAnswers([
    ['is link', 'https://example.org/', 'true'],
    ['is mail', 'ada@example.org', 'true'],
    ['is colour', '#fff', 'true'],
    ['is numeric', '12', 'true'],
    ['is number', '1,234', 'true'],
    ['is number', '1.2.3', 'false'],
    ['is number', '10,20', 'false'],
    ['is blank', '  ', 'true'],
    ['lines | is array', 'a', 'true'],
    ['parse | is object', '{"a":1}', 'true'],
    ['parse | is table', '[{"a":1}]', 'true'],
    ['parse | is table', '[]', 'false'],
    ['is not link', 'a', 'true'],
  ]));

test('warns about a word that is neither a kind nor a tag', async () => {
  await assertWarnings([
    [
      'is lnk',
      'a',
      /^“lnk” is neither a kind nor a tag that any entry has, so “is lnk” is always false\. Did you mean "link"\?$/,
    ],
    ['is url and is bananas', 'a', /“is bananas” is always false\. The kinds are url, email, .+, table\.$/],
    ['not is Lnk', 'a', /“is lnk”/],
    ['is over', 'a', /“over” is neither/],
    ['is link', 'a', undefined],
    ['is url', 'a', undefined],
  ]);
  const tagged = { on: 'a', tags: ['work', 'home'] };
  assert.deepEqual((await runCommand('is #work', tagged)).warnings, []);
  assert.match((await runCommand('is wrok', tagged)).warnings.join(), /Did you mean "work"\?$/);
  const actions = { check: { kind: 'pipeline', pipeline: 'is lnk' } } as const;
  assert.equal((await runCommand('check', { on: 'a', actions })).warnings.length, 1);
});

test('a test warns of a number that would pass or fail with another reading', () =>
  assertWarnings([
    [
      'keep is over 100',
      '1.234\n5',
      /“1\.234” was read as 1\.234, with a decimal point; if it is 1234, write “remove \. \|”/,
    ],
    ["parse | map-values (if is over 9 ('a') else ('b'))", '{"a":"1.234"}', /“1\.234” was read as 1\.234/],
    ['keep (is over 100)', '1.234\n1.234,50', undefined],
    ['keep is under 100', '1.234,50\n1,234', /reads each number alone: “1,234” as 1234, although “1\.234,50” has/],
    ['keep is over 100', '1.234\n5.25', undefined],
    ['keep is over 1', '1.234\n5', undefined],
    ['keep is over 100', '1,234\n5', undefined],
    ['parse | keep is over 100', '[1.234,500]', undefined],
    ['is over 1.000', '500', /“1\.000” was compared as 1, .* if it is 1000, write it without the point/],
    ['is equal 1.000', '1.000', undefined],
    ['is between 1.000 2.000', '1500', /“1\.000” was compared as 1/],
    ['keep contains 1.234', '1.234', undefined],
    ['keep is over 0.5', '60%\n40%', /“0\.5” was compared with “60%” as 0\.5%/],
    ['keep is over 50%', '0.7', /“0\.7” was compared with “50%” as 0\.7%/],
    ['keep is over 50', '60%\n40%', undefined],
    ['keep is over 1', '5%', undefined],
  ]));

test('a test that never passes is doubted if it would pass on each line, or if case were ignored', () =>
  assertWarnings([
    ['if is number (suffix x)', '1\n2', /“is number” tested a text of several lines as a whole\. To test each/],
    ['lines | if is url (upper)', 'https://a.org\nhttps://b.org', /a list of 2 elements as a whole/],
    ['lines | each (if is number (suffix x))', '1\n2', undefined],
    ['if is number (suffix x)', '1\ntwo', undefined],
    [
      'keep (contains error)',
      'Error 404\nok',
      /never true\. Ignoring case.*“Error 404”: write “contains nocase error”/,
    ],
    ['keep starts-with err', 'Error 404\nok', /write “starts-with nocase err”/],
    ['if is equal yes (upper)', 'Yes', /write “is equal nocase yes”/],
    ['keep (contains error)', 'Error 404\nerror', undefined],
    ['keep (contains nocase error)', 'Error 404', undefined],
    ['keep (contains fault)', 'Error 404', undefined],
  ]));
