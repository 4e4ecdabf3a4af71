// Tests the trace of a run: what each stage made, with the stages of blocks and actions, within limits.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findShippedFilter } from '../../src/pipeline/filters/library.ts';
import { describeStep } from '../../src/pipeline/language/describe-step.ts';
import { findStructureWord } from '../../src/pipeline/language/structure-words.ts';
import { createTrace, type TraceStage } from '../../src/pipeline/language/trace.ts';
import { type RunOptions, runCommand } from './run-command.ts';

const traceCommand = async (command: string, options: Omit<RunOptions, 'trace'>): Promise<readonly TraceStage[]> => {
  const trace = createTrace({ describeStep: (step) => describeStep(step, findShippedFilter), input: 'The input.' });
  await runCommand(command, { ...options, trace }).catch((error) => assert.equal(error.name, 'CommandFailure'));
  return trace.list();
};

/** Each stage as `depth stage = value`. */
const outline = async (command: string, on: string): Promise<string[]> =>
  (await traceCommand(command, { on })).map(
    ({ depth, stage, value, runs }) => `${depth} ${stage} = ${value}${runs === undefined ? '' : ` (${runs} times)`}`,
  );

test('describes if, try and as as the documentation does', async () => {
  const stages = await traceCommand('if is url (upper) | try (lower) | as name', { on: 'a' });
  const described = stages.filter(({ depth }) => depth === 0).map(({ does }) => does);
  assert.deepEqual(
    described.slice(1),
    ['if', 'try', 'as'].map((word) => findStructureWord(word)?.summary),
  );
});

test('has the input and the value after each stage, with its shape and what the stage does', async () => {
  assert.deepEqual(await traceCommand('split , | count', { on: 'a,b' }), [
    { stage: '', does: 'The input.', depth: 0, value: 'a,b', shape: 'text', count: 3 },
    {
      stage: 'split ,',
      does: findShippedFilter('split')?.summary,
      depth: 0,
      value: '["a", "b"]',
      shape: 'list',
      count: 2,
    },
    { stage: 'count', does: findShippedFilter('count')?.summary, depth: 0, value: '2', shape: 'text', count: 1 },
  ]);
  const [source] = await traceCommand("'a' | upper", {});
  assert.deepEqual(source, { stage: "'a'", does: 'A text.', depth: 0, value: 'a', shape: 'text', count: 1 });
});

test('shows values of every shape', async () => {
  assert.deepEqual(await outline('parse | get a | first', '{"a":[{"b":1,"c":null},"x"]}'), [
    '0  = {"a":[{"b":1,"c":null},"x"]}',
    '0 parse = {"a": [{"b": 1, "c": null}, "x"]}',
    '0 get a = [{"b": 1, "c": null}, "x"]',
    '0 first = {"b": 1, "c": null}',
  ]);
  const [, table, truth] = await traceCommand('parse | is table', { on: '[{"a":1}]' });
  assert.deepEqual([table?.shape, table?.count, truth?.shape, truth?.value], ['table', 1, 'truth', 'true']);
});

test('lists the stages of a block below it, with the number of runs and the first value', async () => {
  assert.deepEqual(await outline('lines | each (upper | suffix !) | join -', 'a\nb\nc'), [
    '0  = a\nb\nc',
    '0 lines = ["a", "b", "c"]',
    '0 each (upper | suffix !) = ["A!", "B!", "C!"]',
    '1 upper = A (3 times)',
    '1 suffix ! = A! (3 times)',
    '0 join - = A!-B!-C!',
  ]);
  assert.deepEqual(await outline('if is url (clean-url) else (upper)', 'a'), [
    '0  = a',
    '0 if is url (clean-url) else (upper) = A',
    '1 upper = A',
  ]);
});

test('ends at the stage that fails, which has no value', async () => {
  assert.deepEqual(await outline('trim | parse | upper', ' x '), ['0  =  x ', '0 trim = x', '0 parse = undefined']);
});

test('marks the innermost stage at which the command failed, and at which run', async () => {
  const failing: readonly (readonly [command: string, on: string, marked: string])[] = [
    ['trim | parse | upper', ' x ', 'parse: failed'],
    ['lines | each (parse | get id) | upper', '{"id":1}\n{"a":1}', 'get id: failed at run 2'],
    ['sort-by (date) | upper', 'x\ny', 'date: failed'],
    ['rows | update a (date | get b)', 'a,b\n,1\n2024-05-14,2', 'get b: failed'],
    ['try (upper) | each (if is url (lower) else (parse))', 'x', 'parse: failed'],
  ];
  for (const [command, on, marked] of failing) {
    const notes = (await traceCommand(command, { on })).flatMap(({ stage, note }) =>
      note?.startsWith('failed') ? [`${stage}: ${note}`] : [],
    );
    assert.deepEqual(notes, [marked], command);
  }
  const swallowed = await traceCommand('rows | update a (date) | count', { on: 'a,b\n,1\n2024-05-14,2' });
  assert.ok(swallowed.every(({ note = '' }) => !note.startsWith('failed')));
});

test('says at a stage inside try why it failed', async () => {
  const stages = await traceCommand('each (try (parse | get id) else (upper))', { on: '{"id":"x"}\n{"a":1}\nb' });
  const notes = stages.map(({ stage, note }) => `${stage}${note === undefined ? '' : ` (${note})`}`);
  assert.deepEqual(notes.slice(2, 3), ['try (parse | get id) else (upper)']);
  assert.match(notes[3] ?? '', /^parse \(failed at run 3: this is not JSON/);
  assert.match(notes[4] ?? '', /^get id \(failed at run 2: there is no key “id”/);
  assert.deepEqual(notes.slice(5), ['upper']);
});

test('lists the stages of an action', async () => {
  const actions = { shout: { kind: 'pipeline', pipeline: 'upper | suffix !' } } as const;
  const stages = (await traceCommand('shout', { on: 'a', actions })).map(({ depth, stage, does }) => [
    depth,
    stage,
    does.slice(0, 11),
  ]);
  assert.deepEqual(stages.slice(1, 3), [
    [0, 'shout', 'Your action'],
    [1, 'upper', 'Converts th'],
  ]);
});

test('shows the note of a filter', async () => {
  const [, rows] = await traceCommand('rows', { on: 'a,b\n1,2\n3,4' });
  assert.match(rows?.note ?? '', /CSV/i);
});

test('cuts values, and limits the whole trace', async () => {
  const [input, lines] = await traceCommand('lines', { on: `${'x'.repeat(199)}😀\n`.repeat(1000) });
  assert.deepEqual([input?.value?.length, input?.cut, input?.count], [199, true, 202_000]);
  assert.deepEqual([lines?.value?.length, lines?.cut, lines?.count], [200, true, 1000]);
  const long = Array.from({ length: 500 }, () => `suffix ${'x'.repeat(20)}`).join(' | ');
  const stages = await traceCommand(long, { on: 'a'.repeat(1000) });
  assert.equal(stages.length, 101);
  assert.ok(JSON.stringify(stages).length < 100_000);
});
