// The standard library at the command line: searched by word, shown by families, explained one by one.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Schemas } from '../../src/contract/types.ts';
import { makePage, run } from './fake-world.ts';

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
    makeAction('lower', 'Case', 'Writes everything in small letters.'),
    makeAction('upper', 'Case', 'Writes everything in capitals.', ['uppercase']),
  ]),
};

test('filters are listed by families', async () => {
  const { status, output } = await run(['filters'], { answers });
  assert.equal(status, 0);
  assert.match(output, /^Data\njson +Makes JSON readable\.\n\nCase\nlower .*\nupper .*\n\n3 filters/);
});

test('a word is looked for in keywords, summaries, families and other words for a filter', async () => {
  const find = async (...words: string[]): Promise<string[]> => {
    const { output } = await run(['filters', ...words, '--json'], { answers });
    return JSON.parse(output).items.map(({ keyword }: { keyword: string }) => keyword);
  };
  assert.deepEqual(await find('JSON'), ['json']);
  assert.deepEqual(await find('capitals'), ['upper']);
  assert.deepEqual(await find('uppercase'), ['upper']);
  assert.deepEqual(await find('case', 'small'), ['lower']);
  assert.match((await run(['filters', 'zzz'], { answers })).output, /No filter speaks of that/);
});

test('one filter is explained, with other words for it', async () => {
  const getAction = {
    ...makeAction('upper', 'Case', 'Writes everything in capitals.', ['uppercase', 'upcase']),
    examples: [{ run: 'upper', on: 'a', gives: 'A' }],
  };
  const { status, output } = await run(['filter', 'uppercase'], { answers: { getAction } });
  assert.equal(status, 0);
  assert.match(output, /upper, shipped[\s\S]*or +uppercase, upcase[\s\S]*upper makes “A” of “a”/);
});
