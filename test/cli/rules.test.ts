// Rules at the command line: what is wrong usage, and what the rules refuse.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ServiceRefusal } from '../../src/client/client.ts';
import { run } from './fake-world.ts';
import { testMisuses } from './misuse.ts';

testMisuses([
  { written: 'action', says: 'After "action" comes one of: list, show, run, delete, add.' },
  { written: 'acton list', says: 'There is no command "acton". Did you mean "action"?' },
  { written: 'action add x', says: 'What the action does is expected: --pipeline, --pattern or --script.' },
  { written: 'action add --pipeline upper', says: 'KEYWORD is missing.' },
  { written: 'action add x --pipeline a --script b', says: '--pipeline and --script exclude each other.' },
  { written: 'action add x --pipeline a --flags i', says: '--flags goes with --pattern only.' },
  { written: 'action add x --script a --replacement b', says: '--replacement goes with --pattern only.' },
  { written: 'action add x --pattern a --time-limit 5', says: '--time-limit goes with --script only.' },
  { written: 'action add x --pattern a --discard-output', says: '--discard-output goes with --script only.' },
  { written: 'action add x --script a --time-limit 601', says: /^--time-limit takes a whole number from 1 to 600, / },
  { written: 'action add x --script a --output htlm', says: /^--output takes text, html or rtf, .+ "html"\?$/ },
  { written: 'action add x --script -', says: /^There is no text: / },
  { written: 'action add x --script -', input: '', says: /^Standard input has no text\./ },
  { written: 'action show', says: 'KEYWORD is missing.' },
  { written: 'trigger', says: 'After "trigger" comes one of: list, show, add, delete.' },
  { written: 'trigger add --tag url', says: '--action KEYWORD is missing.' },
  { written: 'trigger add --action x', says: 'When to run it is expected: --regex, --pipeline, --tag or --app.' },
  { written: 'trigger add --action x --tag a --app b', says: '--tag and --app exclude each other.' },
  { written: 'trigger add x --tag a', says: /^"x" is one argument too many\./ },
  { written: 'trigger show x', says: 'ID takes the number of a trigger, as in: copyloom trigger list, not "x".' },
  { written: 'abbreviation add', says: 'ABBREVIATION is missing.' },
  { written: 'abbreviation add su', says: 'EXPANSION is missing.' },
  { written: 'abbreviation delete 0', says: /^ID takes the number of an abbreviation, .+, not "0"\.$/ },
]);

test('what the rules refuse is told in their own words', async () => {
  const message = 'upper ships with Copyloom and cannot be deleted.';
  const refusal = new ServiceRefusal({ error: 'shipped_action', message, status: 403 });
  const done = await run(['action', 'delete', 'upper'], { answers: { deleteAction: refusal } });
  assert.deepEqual([done.status, done.output, done.errors], [1, '', `${message}\n`]);
  const json = await run(['action', 'delete', 'upper', '--json'], { answers: { deleteAction: refusal } });
  assert.deepEqual(JSON.parse(json.errors), { error: 'shipped_action', message, status: 403 });
});

test('empty lists say so', async () => {
  const nothing = { items: [], total: 0, offset: 0, limit: 50, count: 0, hasMore: false };
  const answers = { listActions: nothing, listTriggers: nothing, listAbbreviations: nothing };
  for (const what of ['action', 'trigger', 'abbreviation']) {
    assert.equal((await run([what, 'list'], { answers })).output, `There is no ${what}.\n`);
  }
});
