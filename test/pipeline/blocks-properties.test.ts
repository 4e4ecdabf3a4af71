// Properties of pipelines as arguments: they run as if alone, and hide nothing from the plan.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CommandFailure } from '../../src/pipeline/language/failure.ts';
import { planCommand } from '../../src/pipeline/language/plan.ts';
import { list, text, type Value } from '../../src/pipeline/language/value.ts';
import fc, { rounds } from '../support/running/random.ts';
import { libraryWith, runCommand } from './run-command.ts';

const stages = [
  'upper',
  'trim | suffix !',
  'split ,',
  'sort desc',
  'join -',
  'json',
  'parse | get a',
  'nth 2',
  'length',
  'is number',
  'if is number (prefix #) else (split "")',
  "try (nth 3) else ('none')",
  'as it | upper | suffix "$it"',
  'each (as it | upper | suffix "$it")',
  'replace /a(.)/ (upper)',
  'sort-by length desc',
  'group-by (length)',
  'keep not is empty',
  'find (length | is over 2)',
  'tag x',
];
const anyPipeline = fc
  .array(fc.constantFrom(...stages), { minLength: 1, maxLength: 3 })
  .map((chosen) => chosen.join(' | '));
const anyLine = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 6 }),
  fc.constantFrom('', '7', 'a,b,c', 'abc acd', '{"a":"x"}', '["a","b"]', 'x\ny', 'https://example.org/'),
);

/** The value, or undefined if the command fails. */
const attempt = async (command: string, on: Value): Promise<Value | undefined> => {
  try {
    return (await runCommand(command, { on })).value;
  } catch (error) {
    assert.ok(error instanceof CommandFailure, `${command}: ${error}`);
    return undefined;
  }
};

test('a pipeline in each gives what it gives on every element alone, and fails if it fails on one', () =>
  fc.assert(
    fc.asyncProperty(anyPipeline, fc.array(anyLine, { maxLength: 5 }), async (pipeline, lines) => {
      const alone: (Value | undefined)[] = [];
      for (const line of lines) alone.push(await attempt(pipeline, text(line)));
      const together = await attempt(`each (${pipeline})`, list(lines.map(text)));
      const expected = alone.some((value) => value === undefined) ? undefined : list(alone.flatMap((one) => one ?? []));
      assert.deepEqual(together, expected);
    }),
    { numRuns: rounds(400) },
  ));

const constructs: readonly ((inner: string) => string)[] = [
  (inner) => `each (${inner})`,
  (inner) => `map-values (trim | ${inner} | trim)`,
  (inner) => `rename-keys (${inner})`,
  (inner) => `keep (${inner} | is empty)`,
  (inner) => `drop not (${inner} | is empty) and is url`,
  (inner) => `find is url or (${inner} | is number)`,
  (inner) => `sort-by (${inner}) desc`,
  (inner) => `group-by (${inner})`,
  (inner) => `unique-by (${inner})`,
  (inner) => `count-by (${inner})`,
  (inner) => `max-by (${inner})`,
  (inner) => `replace /a/ (${inner})`,
  (inner) => `replace a (upper | ${inner})`,
  (inner) => `if is url (${inner}) else (upper)`,
  (inner) => `if is url (upper) else (${inner})`,
  (inner) => `if is url (upper) else if is path (${inner}) else (lower)`,
  (inner) => `if not (is url and (${inner} | is url)) (upper)`,
  (inner) => `try (${inner})`,
  (inner) => `try (upper) else (${inner})`,
  (inner) => `as name | each (as other | ${inner})`,
  (inner) => `$1 | each ("x" | ${inner})`,
  (inner) => `upper | ${inner} | trim`,
];
const anyHiding = fc.array(fc.constantFrom(...constructs), { maxLength: 5 });

const nest = (hiding: readonly ((inner: string) => string)[], inner: string): string =>
  // A source can only come first in a command, so it stays outermost.
  hiding.reduce((held, construct) => construct(held).replace(/^\$1 \| /, ''), inner);

const actions = {
  mine: { kind: 'script' },
  deep: { kind: 'pipeline', pipeline: 'upper | each (if is url (mine))' },
  secretly: { kind: 'pipeline', pipeline: 'each (suffix "x" | suffix !token)' },
  asking: { kind: 'pipeline', pipeline: 'lines | each (headline)' },
  reading: { kind: 'pipeline', pipeline: 'keep (suffix "$stored" | is url)' },
} as const;

type Found = Partial<Record<'reads' | 'secrets' | 'scripts' | 'models' | 'outputs', string>>;
const hidden: readonly (readonly [inner: string, found: Found])[] = [
  ['suffix $stored', { reads: '$stored' }],
  ['suffix "a %stored{b} c"', { reads: '%stored{b}' }],
  ['suffix @stored[0]', { reads: '@stored[0]' }],
  ['is equal $stored', { reads: '$stored' }],
  ['matches "x $stored"', { reads: '$stored' }],
  ['from "a $stored"', { reads: '$stored' }],
  ['suffix $2', { reads: '$2' }],
  ['reading', { reads: '$stored' }],
  ['each reading', { reads: '$stored' }],
  ['suffix !token', { secrets: '!token' }],
  ['suffix !name', { secrets: '!name' }],
  ['secretly', { secrets: '!token' }],
  ['each secretly', { secrets: '!token' }],
  ['mine', { scripts: 'mine' }],
  ['each mine', { scripts: 'mine' }],
  ['deep', { scripts: 'mine' }],
  ['map-values deep', { scripts: 'mine' }],
  ['summarize', { models: 'summarize' }],
  ['each summarize', { models: 'summarize' }],
  ['asking', { models: 'asking' }],
  ['copy', { outputs: 'copy' }],
  ['each copy', { outputs: 'copy' }],
];

test('a secret, script, source, model or output in any construct is seen by the plan', () =>
  fc.assert(
    fc.property(anyHiding, fc.constantFrom(...hidden), (hiding, [inner, found]) => {
      const command = nest(hiding, inner);
      const plan = planCommand(command, libraryWith(actions));
      const seen = {
        reads: plan.reads.map(({ written }) => written),
        secrets: plan.secrets.map(({ written }) => written),
        scripts: [...plan.scripts],
        models: plan.models.map(({ written }) => written),
        outputs: plan.outputs.map(({ written }) => written),
      };
      const expected = { reads: [], secrets: [], scripts: [], models: [], outputs: [] };
      const wanted = Object.fromEntries(Object.entries(found).map(([kind, written]) => [kind, [written]]));
      assert.deepEqual(seen, { ...expected, ...wanted }, command);
    }),
    { numRuns: rounds(2000) },
  ));

test('actions that multiply inside blocks are refused, however deep', () => {
  const doubling = Object.fromEntries(
    Array.from({ length: 15 }, (_, level) => [
      `a${level}`,
      { kind: 'pipeline', pipeline: level === 0 ? 'upper' : `each (a${level - 1}) | if is url (a${level - 1})` },
    ]),
  ) as Record<string, { kind: 'pipeline'; pipeline: string }>;
  assert.throws(() => planCommand('each a14', libraryWith(doubling)), /the command has over 10,000 steps/);
  assert.doesNotThrow(() => planCommand('each a8', libraryWith(doubling)));
  const nested = { wrap: { kind: 'pipeline', pipeline: `${'each ('.repeat(30)}upper${')'.repeat(30)}` } } as const;
  assert.throws(
    () => planCommand(`${'each ('.repeat(30)}wrap${')'.repeat(30)}`, libraryWith(nested)),
    /nested more than 50 levels deep/,
  );
});
