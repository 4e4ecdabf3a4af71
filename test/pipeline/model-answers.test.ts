// Tests what is made of the answers of a language model: thoughts, wrapping, and JSON that may be anything.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readShape } from '../../src/pipeline/filters/model/read-shape.ts';
import { removeThoughts } from '../../src/pipeline/filters/model/thoughts.ts';
import { tidyAnswer } from '../../src/pipeline/filters/model/tidy-answer.ts';
import { CommandFailure } from '../../src/pipeline/language/failure.ts';
import { text, textOf, type Value } from '../../src/pipeline/language/value.ts';
import fc, { rounds } from '../support/running/random.ts';
import { runCommand } from './run-command.ts';
import { answerWith } from './scripted-model.ts';

test('thoughts never reach the result', () => {
  assert.equal(removeThoughts('<think>\nHm.\n</think>\n\nYes', 'x'), 'Yes');
  assert.equal(removeThoughts('<think></think>Yes', 'x'), 'Yes');
  assert.equal(removeThoughts('[THINK]Hm.[/THINK]Yes', 'x'), 'Yes');
  assert.equal(removeThoughts('Hm, so …\n</think>\nYes', 'x'), 'Yes', 'opened by the template');
  assert.equal(removeThoughts('<think>I never stop', 'x'), undefined);
  assert.equal(removeThoughts('<thinking>Hm.</thinking>Yes', 'x'), 'Yes');
});

test('what the text has of thoughts stays', () => {
  for (const text of ['<think>a</think> b', '<think>a', 'a </think> b']) {
    assert.equal(removeThoughts(text, text), text);
    assert.equal(removeThoughts(`<think>Hm.</think>${text}`, text), text);
  }
});

test('removes what models put around an answer', () => {
  const tidy = (answer: string): string => tidyAnswer(answer, 'the text');
  assert.equal(tidy('  Yes\n'), 'Yes');
  assert.equal(tidy('"Yes"'), 'Yes');
  assert.equal(tidy('“Yes”'), 'Yes');
  assert.equal(tidy('« Oui »'), 'Oui');
  assert.equal(tidy('```text\nYes\nNo\n```'), 'Yes\nNo');
  assert.equal(tidy('Here is the corrected text:\n\nYes'), 'Yes');
  assert.equal(tidy('Sure! Here\'s a more formal version of the text:\n"Yes"'), 'Yes');
});

test('keeps what may belong to the answer or to the text', () => {
  for (const answer of ['"Yes" and "no"', 'Here is the thing: yes', 'Here are my notes:\n1', '```a``` and ```b```'])
    assert.equal(tidyAnswer(answer, 'the text'), answer);
  assert.equal(tidyAnswer('"Oui"', '"Yes"'), '"Oui"');
  assert.equal(tidyAnswer('""', '""'), '""');
  assert.equal(tidyAnswer('```\nb\n```', '```\na\n```'), '```\nb\n```');
  assert.equal(tidyAnswer('Here is the new text:\nb', 'Here is the old text:\na'), 'Here is the new text:\nb');
});

test('an answer has no control characters and nothing invisible but line breaks and tabs', async () => {
  const hostile = 'one\u001b]52;c;cm0gLXJm\u0007\n\ttwo\u009b2J \u202ethree\u200b\r\n';
  const harmless = 'one]52;c;cm0gLXJm\n\ttwo2J three';
  for (const command of ['rewrite formal', 'ask why']) {
    const { value } = await runCommand(command, { on: 'a text', model: answerWith(hostile) });
    assert.equal(textOf(value), harmless, command);
  }
  const { value } = await runCommand('extract names', {
    on: 'a text',
    model: answerWith('{"items":["A\\u001b[2Jda\\u0007"]}'),
  });
  assert.equal(textOf(value), 'A[2Jda');
  const kept = await runCommand('proofread', {
    on: 'Zero\u200bwidth',
    model: answerWith('Zero\u200bwidth\u200e\u202e'),
  });
  assert.equal(textOf(kept.value), 'Zero\u200bwidth\u200e', 'what the text has stays');
});

test('finds the JSON in an answer of a server that ignores the shape', () => {
  const shape = { type: 'object', properties: { a: { type: 'string' } } } as const;
  for (const answer of ['{"a":"1"}', ' {"a": 1}\n', '```json\n{"a":"1"}\n```', 'Sure: {"a":"1"} Anything else?'])
    assert.equal(textOf(readShape(answer, shape) ?? assert.fail(answer)), 'a: 1');
  for (const answer of ['', '{}', '{"b":"1"}', '["1"]', '{"a":["1"]}', '{"a":{}}', '{"a":"1"', '}{', '1'])
    assert.equal(readShape(answer, shape), undefined, answer);
});

test('accepts only the choices that there are', () => {
  const shape = { enum: ['bug', 'praise'] } as const;
  assert.deepEqual(readShape('"bug"', shape), text('bug'));
  for (const answer of ['"Bug"', '"bugs"', '""', 'null', '["bug"]']) assert.equal(readShape(answer, shape), undefined);
  const odd = { enum: ['null', 'true', '7'] } as const;
  for (const answer of ['null', '"null"', 'true', '7']) assert.ok(readShape(answer, odd), answer);
});

const isTexts = (value: Value): boolean => value.type === 'list' && value.items.every(({ type }) => type === 'text');
const hasKeys = (value: Value, keys: string): boolean =>
  value.type === 'hash' &&
  value.entries.map(([key]) => key).join() === keys &&
  value.entries.every(([, held]) => held.type === 'text');

const shapes: Readonly<Record<string, (value: Value) => boolean>> = {
  'extract names': isTexts,
  tasks: isTexts,
  points: isTexts,
  'extract name,email': (value) => hasKeys(value, 'name,email'),
  'classify bug,praise': (value) => value.type === 'text' && /^(?:bug|praise)$/.test(value.text),
  'tabulate a,b': (value) => value.type === 'list' && value.items.every((row) => hasKeys(row, 'a,b')),
  tabulate: (value) =>
    value.type === 'list' &&
    value.items.every((row) => row.type === 'hash' && row.entries.every(([key]) => key !== '')),
  when: (value) => value.type === 'text' && /^\d{4}-\d\d-\d\d(?:T|$)/.test(value.text),
};

const keys = ['items', 'rows', 'label', 'when', 'name', 'email', 'a', 'b', '__proto__', '0'];
const anyLeaf = fc.oneof(
  fc.string(),
  fc.constantFrom('bug', 'praise', '2026-05-01', '2026-13-01', '', null, true, 7, '<think>', '\ud800'),
);
const anyJson = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    anyLeaf,
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom(...keys), tie('value'), { maxKeys: 4 }),
  ),
})).value;
/** Often right, or nearly so. */
const anyAnswer = fc.oneof(
  fc.constantFrom(
    '{"items":["a","","a"]}',
    '{"rows":[{"a":"1","b":2}]}',
    '{"name":null,"email":"x"}',
    '{"label":"bug"}',
    '{"when":"2026-05-01"}',
  ),
  fc.string({ unit: 'binary' }),
  anyJson.map((json) => JSON.stringify(json)),
  fc.tuple(fc.constantFrom(...keys), anyJson).map(([key, json]) => JSON.stringify({ [key]: json })),
  fc.tuple(fc.string(), anyJson).map(([before, json]) => `${before}${JSON.stringify(json)}`),
);

for (const [command, hasShape] of Object.entries(shapes)) {
  test(`${command} has its shape or is refused, whatever the model answers`, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyAnswer, { minLength: 1, maxLength: 3 }), async (answers) => {
        try {
          const { value } = await runCommand(command, { on: 'Some text', model: answerWith(...answers) });
          assert.ok(hasShape(value), textOf(value));
        } catch (error) {
          if (!(error instanceof CommandFailure)) throw error;
        }
      }),
      { numRuns: rounds(500) },
    );
  });
}
