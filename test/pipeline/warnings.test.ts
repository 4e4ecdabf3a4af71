// Tests the warnings of a run: each once, in order, and not lost if the command fails.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createPictureTools } from '../../src/pipeline/filters/pictures/picture-tools.ts';
import { evaluate } from '../../src/pipeline/language/evaluate.ts';
import { cannot } from '../../src/pipeline/language/failure.ts';
import { type Filter, filter } from '../../src/pipeline/language/filter.ts';
import { texts } from '../../src/pipeline/language/parameters.ts';
import { planCommand } from '../../src/pipeline/language/plan.ts';
import { text } from '../../src/pipeline/language/value.ts';
import { assertWarnings } from './assert-filters.ts';
import { noModel } from './no-model.ts';

const suspect = filter({
  keyword: 'suspect',
  summary: 'Warns with each argument.',
  takes: 'text',
  gives: 'text',
  arguments: { sentences: texts('the warnings', { atLeast: 0 }) },
  examples: [{ run: 'suspect One.', on: 'a', gives: 'a' }],
  apply: (content, { sentences }, { warn }) => {
    for (const sentence of sentences) warn(sentence);
    return content;
  },
});

const refusing = filter({
  keyword: 'refusing',
  summary: 'Refuses.',
  takes: 'text',
  gives: 'text',
  examples: [{ run: 'refusing', on: 'a', gives: '' }],
  apply: () => cannot('it refuses.'),
});

const filters = new Map<string, Filter>([suspect, refusing].map((one) => [one.keyword, one]));
const findFilter = (keyword: string): Filter | undefined => filters.get(keyword);
const library = { findFilter, findAction: () => undefined, keywords: () => [...filters.keys()] };

const run = (command: string) =>
  evaluate(
    planCommand(command, library),
    { input: text('a'), sources: new Map() },
    {
      findFilter,
      now: () => new Date(0),
      timeZone: () => 'UTC',
      pictures: createPictureTools(() => cannot('')),
      model: noModel,
      deriveTags: () => [],
    },
  );

test('a run returns each warning once, in order', async () => {
  const { value, warnings } = await run('suspect Two. One. | suspect One. Three.');
  assert.deepEqual([value, warnings], [text('a'), ['Two.', 'One.', 'Three.']]);
  assert.deepEqual((await run('suspect')).warnings, []);
});

test('the warnings of a command that fails are kept', async () => {
  await assert.rejects(run('suspect One. | refusing'), {
    message: 'Column 16, refusing: it refuses.',
    warnings: ['One.'],
  });
});

test('warnings are limited in number and length', async () => {
  const many = Array.from({ length: 50 }, (_, index) => `Number${index}.`);
  const { warnings } = await run(`suspect ${many.join(' ')}`);
  assert.deepEqual(warnings.slice(0, 20), many.slice(0, 20));
  assert.deepEqual(warnings.slice(20), ['There are more warnings; only the first 20 are listed.']);
  const [long = ''] = (await run(`suspect ${'x'.repeat(1000)}`)).warnings;
  assert.equal(long.length, 501);
});

test('a text that reads like a pattern is reported if nothing contains it', () =>
  assertWarnings([
    ["replace '(\\d+)' x", 'a 1', /^Nothing contains “\(\\d\+\)”\. For a pattern, write \/\(\\d\+\)\/\.$/],
    ['keep a.*', 'abc', /“a\.\*”\. For a pattern, write \/a\.\*\/\./],
    ['replace [0-9] x', 'a 1', /\/\[0-9\]\//],
    ['keep nocase ^error', 'Error', /\/\^error\//],
    ["drop 'error|warn'", 'error', /\/error\|warn\//],
    ["split '\\s+'", 'a b', /\/\\s\+\//],
    ['occurrences [aeiou]', 'abc', /\/\[aeiou\]\//],
    ["remove 'https?://.*'", 'https://example.org', /write \/https\?:\\\/\\\/\.\*\/\./],
    ["if matches '^\\d+$' (upper)", '12', /\/\^\\d\+\$\//],
    ['each (replace [0-9] x)', 'a\nb', /\/\[0-9\]\//],
    ['each (replace [0-9] x)', 'a\n[0-9]', undefined],
    ['lines | keep a.*', 'b\na.*', undefined],
    ['keep a.*', '', undefined],
    ['replace /[0-9]/ x', 'a', undefined],
    ['replace a [0-9]', 'a', undefined],
    ['keep [ERROR]', 'a', undefined],
    ['keep C++', 'a', undefined],
    ["keep 'C:\\docs'", 'a', undefined],
    ["keep 'US$'", 'a', undefined],
    ['keep a.b', 'a', undefined],
    ['split [', 'a', undefined],
    ["keep '[2024-01-05]'", 'a', undefined],
    ["scan '[{a}] {b}.*'", '[x] y.*', undefined],
  ]));
