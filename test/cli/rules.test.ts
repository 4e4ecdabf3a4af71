// Tests usage errors and refusals of actions, triggers and abbreviations.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ServiceError } from '../../src/client/client.ts';
import { run } from './fake-environment.ts';
import { testUsageErrors } from './usage-errors.ts';

testUsageErrors([
  { args: 'acton list', message: 'Unknown command "acton". Did you mean "action"?' },
  {
    args: 'action add x',
    message: 'Missing definition: give --pipeline, --pattern or --script.',
    usage: 'For its usage: copyloom help action add',
  },
  { args: 'action add --pipeline upper', message: 'KEYWORD is missing.' },
  { args: 'action add x --pipeline a --script b', message: "--pipeline and --script can't be combined." },
  { args: 'action add x --pipeline a --flags i', message: '--flags works only with --pattern.' },
  { args: 'action add x --script a --replacement b', message: '--replacement works only with --pattern.' },
  { args: 'action add x --pattern a --time-limit 5', message: '--time-limit works only with --script.' },
  { args: 'action add x --pattern a --discard-output', message: '--discard-output works only with --script.' },
  { args: 'action add x --script a --time-limit 601', message: /^--time-limit must be a whole number from 1 to 600, / },
  { args: 'action add x --script a --output htlm', message: /^--output must be text, html or rtf, .+ "html"\?$/ },
  { args: 'action add x --script -', message: /^Missing text: / },
  { args: 'action add x --script -', input: '', message: /^Standard input is empty\./ },
  { args: 'action show', message: 'KEYWORD is missing.' },
  { args: 'trigger add --tag url', message: '--action KEYWORD is missing.' },
  { args: 'trigger add --action x', message: 'Missing condition: give --regex, --pipeline, --tag or --app.' },
  { args: 'trigger add --action x --tag a --app b', message: "--tag and --app can't be combined." },
  { args: 'trigger add x --tag a', message: /^Unexpected argument "x"\./ },
  { args: 'trigger show x', message: 'ID must be the number of a trigger (see: copyloom trigger list), not "x".' },
  { args: 'abbreviation add', message: 'ABBREVIATION is missing.' },
  { args: 'abbreviation add su', message: 'EXPANSION is missing.' },
  { args: 'abbreviation delete 0', message: /^ID must be the number of an abbreviation .+, not "0"\.$/ },
]);

test('prints refusals unchanged', async () => {
  const message = 'upper ships with Copyloom and cannot be deleted.';
  const refusal = new ServiceError({ error: 'shipped_action', message, status: 403 });
  const done = await run(['action', 'delete', 'upper'], { answers: { deleteAction: refusal } });
  assert.deepEqual([done.status, done.output, done.errors], [1, '', `${message}\n`]);
  const json = await run(['action', 'delete', 'upper', '--json'], { answers: { deleteAction: refusal } });
  assert.deepEqual(JSON.parse(json.errors), { error: 'shipped_action', message, status: 403 });
});

test('says that a list is empty', async () => {
  const nothing = { items: [], total: 0, offset: 0, limit: 50, count: 0, hasMore: false };
  const answers = { listActions: nothing, listTriggers: nothing, listAbbreviations: nothing };
  for (const what of ['action', 'trigger', 'abbreviation']) {
    assert.equal((await run([what, 'list'], { answers })).errors, `No ${what}s.\n`);
  }
});
