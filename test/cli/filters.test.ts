// Tests `copyloom filters` and `copyloom filter`.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Schemas } from '../../src/contract/types.ts';
import { makePage, run } from './fake-environment.ts';

const makeAction = (keyword: string, family: string, summary: string, aliases?: string[]): Schemas['Action'] => ({
  keyword,
  kind: 'shipped',
  summary,
  family,
  ...(aliases && { aliases }),
  arguments: [],
  longRunning: false,
  worksWithoutInput: false,
  pipelineOnly: false,
  available: true,
});

const answers = {
  listActions: makePage([
    makeAction('json', 'Data', 'Makes JSON readable.'),
    makeAction('lower', 'Case', 'Converts the text to lowercase.'),
    makeAction('upper', 'Case', 'Converts the text to uppercase.', ['uppercase']),
  ]),
};

test('lists filters by family', async () => {
  const { status, output } = await run(['filters'], { answers });
  assert.equal(status, 0);
  assert.match(output, /^Data\njson +Makes JSON readable\.\n\nCase\nlower .*\nupper .*\n$/);
});

test('counts your own actions apart from the filters', async () => {
  const { family, ...own } = { ...makeAction('shout', '', 'Shouts.'), kind: 'pipeline' as const };
  const listActions = makePage([...answers.listActions.items, own]);
  const find = async (...words: string[]): Promise<string> =>
    (await run(['filters', ...words], { answers: { listActions } })).errors;
  assert.match(await find(), /^3 filters and 1 action of your own\. For details: copyloom filter NAME\n$/);
  assert.match(await find('shout'), /^1 action of your own\. For details/);
});

test('searches keywords, summaries, families and aliases', async () => {
  const find = async (...words: string[]): Promise<string[]> => {
    const { output } = await run(['filters', ...words, '--json'], { answers });
    return JSON.parse(output).items.map(({ keyword }: { keyword: string }) => keyword);
  };
  assert.deepEqual(await find('JSON'), ['json']);
  assert.deepEqual(await find('converts', 'upper'), ['upper']);
  assert.deepEqual(await find('uppercase'), ['upper']);
  assert.deepEqual(await find('case', 'lower'), ['lower']);
  assert.match((await run(['filters', 'zzz'], { answers })).errors, /^No filter matches/);
});

test('explains a filter, with its aliases', async () => {
  const getAction = {
    ...makeAction('upper', 'Case', 'Converts the text to uppercase.', ['uppercase', 'upcase']),
    examples: [{ run: 'upper', on: 'a', gives: 'A' }],
  };
  const { status, output } = await run(['filter', 'uppercase'], { answers: { getAction } });
  assert.equal(status, 0);
  assert.match(output, /upper, shipped[\s\S]*aliases +uppercase, upcase[\s\S]*upper: “a” → “A”/);
});
