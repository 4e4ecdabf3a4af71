// Any pipeline on any value returns a value or fails with a readable message.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { shippedFilters } from '../../src/pipeline/filters/library.ts';
import { CommandFailure, FilterRefusal } from '../../src/pipeline/language/failure.ts';
import { CommandSyntaxError } from '../../src/pipeline/language/syntax-error.ts';
import { hash, list, text, textOf, truth, type Value } from '../../src/pipeline/language/value.ts';
import fc, { rounds } from '../support/running/random.ts';
import { runCommand } from './run-command.ts';

const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme' }),
  fc.json(),
  fc.webUrl(),
  fc.integer().map(String),
  fc.constantFrom(
    '',
    '\u0000',
    '\ud800',
    'a\r\nb\r\n',
    '{"a":[1,{"b":2}]}',
    'one, two',
    '2026-01-31',
    '#ff8800',
    '<p>x</p>',
  ),
);

const { value: anyValue } = fc.letrec<{ value: Value; leaf: Value; list: Value; hash: Value }>((tie) => ({
  leaf: fc.oneof(
    anyText.map(text),
    fc.boolean().map(truth),
    fc.constant<Value>({ type: 'image', from: 1, format: 'image/png', width: 90, height: 60, steps: [], text: 'seen' }),
  ),
  list: fc.array(tie('value'), { maxLength: 4 }).map(list),
  hash: fc.array(fc.tuple(anyText, tie('value')), { maxLength: 4 }).map((entries) => hash([...new Map(entries)])),
  value: fc.oneof({ maxDepth: 3 }, tie('leaf'), tie('list'), tie('hash')),
}));

const words = [
  'a',
  '2',
  '-1',
  '/a|b/',
  "'x y'",
  '%user{name}',
  '$name',
  '50%',
  '800x600',
  '1MB',
  'json',
  'name',
  'user.name',
];
const anyStage = fc
  .tuple(fc.constantFrom(...shippedFilters), fc.array(fc.constantFrom(...words), { minLength: 3, maxLength: 3 }))
  .map(([{ keyword, arguments: parameters }, args]) =>
    [keyword, ...args.slice(0, Object.keys(parameters).length)].join(' '),
  );
const anyTest = fc.constantFrom('is url', 'is list or is empty', 'not matches /x/', 'from "$name"');
const anyPipeline = fc
  .array(fc.oneof({ weight: 9, arbitrary: anyStage }, { weight: 1, arbitrary: anyTest }), {
    minLength: 1,
    maxLength: 4,
  })
  .map((stages) => stages.join(' | '));

const sources = { $name: text('Ada'), '%user{name}': text('Ada') };

test('throws only refusals, and every value has a text', async () => {
  let answered = 0;
  await fc.assert(
    fc.asyncProperty(anyPipeline, anyValue, async (command, on) => {
      try {
        const { value, effects } = await runCommand(command, { on, sources });
        assert.equal(typeof textOf(value), 'string');
        assert.ok(effects.every(({ written }) => written !== ''));
        answered += 1;
      } catch (error) {
        const refused = error instanceof CommandFailure || error instanceof CommandSyntaxError;
        assert.ok(refused && !(error instanceof FilterRefusal), `${command}: ${error}`);
        assert.match(error.message, /^Column \d+/);
      }
    }),
    { numRuns: rounds(200) },
  );
  assert.ok(answered > rounds(25), `too few succeeded: ${answered}`);
});
