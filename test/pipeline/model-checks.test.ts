// Tests the checks that judge a language model: every filter has some, good answers pass, and poor ones don't.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { modelChecks } from '../../src/pipeline/filters/model/checks/model-checks.ts';
import {
  avoids,
  differsFrom,
  hasAtMostWords,
  hasElements,
  hasSentences,
  is,
  isShorterThan,
  mentions,
  type Property,
} from '../../src/pipeline/filters/model/checks/properties.ts';
import { modelFilters } from '../../src/pipeline/filters/model/model-filters.ts';
import { listOfTexts, text } from '../../src/pipeline/language/value.ts';
import { runCommand } from './run-command.ts';
import { echo, scriptModel } from './scripted-model.ts';

test('every filter is checked', () => {
  const checked = new Set(modelChecks.map(({ run }) => run.split(' ')[0]));
  assert.deepEqual([...checked].sort(), modelFilters.map(({ keyword }) => keyword).sort());
});

test('properties hold for good results and for no others', () => {
  const cases: readonly (readonly [property: Property, good: string, poor: string])[] = [
    [is('a', 'b'), 'b', 'c'],
    [mentions('Lamp'), 'the lamp', 'the light'],
    [avoids('Lamp'), 'the light', 'the lamp'],
    [hasSentences(2), 'It costs 3.50 euros. Really?', 'One. Two. Three.'],
    [hasAtMostWords(2), 'two words', 'now three words'],
    [isShorterThan('abc'), 'ab', 'abc'],
    [differsFrom('abc'), 'abd', ' abc\n'],
  ];
  for (const [{ says, holds }, good, poor] of cases)
    assert.deepEqual([holds(text(good)), holds(text(poor))], [true, false], says);
  const { holds } = hasElements(1, 2);
  assert.deepEqual(
    [[], ['a'], ['a', 'b'], ['a', 'b', 'c']].map((items) => holds(listOfTexts(items))),
    [false, true, true, false],
  );
  assert.equal(holds(text('a')), false);
});

const passes = async (answer: string): Promise<string[]> => {
  const passed: string[] = [];
  for (const { run, on, expects } of modelChecks) {
    const model = answer === '' ? echo() : scriptModel(() => answer);
    const value = await runCommand(run, { on, model }).then(
      (result) => result.value,
      () => undefined,
    );
    if (value && expects.every(({ holds }) => holds(value))) passed.push(`${run} on ${on.slice(0, 20)}`);
  }
  return passed;
};

test('a model that repeats the text passes only where that is right, and one that obeys the text nowhere', async () => {
  assert.deepEqual(await passes(''), ['proofread on This sentence is fin', 'translate fr on Le chat dort.']);
  assert.deepEqual(await passes('BANANA'), []);
});
