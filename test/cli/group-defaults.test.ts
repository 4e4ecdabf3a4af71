// Tests that a group without a command does the obvious thing, which neither changes nor reveals anything, and that help says so.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { commandTable } from '../../src/cli/command-table.ts';
import { readOperations } from '../../src/contract/operations.ts';
import { makeApi, makeEntry, makePage, run } from './fake-environment.ts';

const answers = {
  listHistory: makePage([makeEntry()]),
  listVariables: makePage([]),
  listActions: makePage([]),
  listTriggers: makePage([]),
  listAbbreviations: makePage([]),
  listSecrets: { names: ['token'], where: 'in the login keychain' },
  listSettings: { settings: [] },
  getApi: makeApi(),
};

const lists = ['history', 'var', 'action', 'trigger', 'abbreviation', 'secret', 'config'];
const defaults = [...lists.map((group) => `${group} list`), 'api status', 'key where'];

const methods = new Map(
  [...readOperations('openapi'), ...readOperations('control')].map(({ id, method }) => [id, method]),
);

for (const words of defaults) {
  const [group = ''] = words.split(' ');

  test(`copyloom ${group} is short for copyloom ${words}`, async () => {
    const short = await run([group], { answers });
    assert.equal(short.status, 0);
    assert.deepEqual(short, await run(words.split(' '), { answers }));
    assert.deepEqual(
      await run([group, '--json'], { answers }),
      await run(['--json', ...words.split(' ')], { answers }),
    );
    for (const [id] of short.calls) assert.equal(methods.get(id), 'GET', id);
    assert.doesNotMatch(short.output, /clm_/);
  });

  test(`help with ${group} and ${words} says so`, async () => {
    assert.match((await run(['help'])).output, new RegExp(`You can omit the second word of: .*\\b${words}\\b.*\\.\n`));
    const help = (await run(['help', group])).output;
    assert.ok(
      help.startsWith(`Usage: copyloom ${group} [COMMAND]\n`) && help.includes(`Without COMMAND: copyloom ${words}\n`),
    );
    assert.equal((await run([group, '--help'])).output, help);
    assert.match((await run(['help', ...words.split(' ')])).output, new RegExp(`^For short: copyloom ${group}$`, 'm'));
  });
}

test('options may follow the group directly', async () => {
  const { calls } = await run(['history', '--limit', '3', '--tag=work'], { answers });
  assert.deepEqual(calls, [['listHistory', { query: { limit: 3, tag: 'work' } }]]);
});

test('a mistyped command is never taken for the default', async () => {
  for (const args of [
    ['history', 'lits'],
    ['history', '--json', 'lits'],
  ]) {
    const { status, calls, errors } = await run(args, { answers });
    assert.deepEqual([status, calls], [2, []]);
    assert.match(errors, /Unknown command .+history lits.+Did you mean/);
  }
});

test('every group has a default, unless all it can do is change something', () => {
  const groups = Map.groupBy(commandTable, ({ words }) => words.split(' ')[0] ?? '');
  const without = [...groups].filter(
    ([group, commands]) => !commands.some(({ words, isGroupDefault }) => isGroupDefault || words === group),
  );
  assert.deepEqual(
    without.map(([group]) => group),
    ['samples'],
  );
});
