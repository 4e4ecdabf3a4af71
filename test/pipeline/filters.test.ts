// Runs the examples of every filter that needs no model, and tests what all filters share.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { shippedFilters } from '../../src/pipeline/filters/library.ts';
import type { Filter } from '../../src/pipeline/language/filter.ts';
import { isReservedWord, structureWords } from '../../src/pipeline/language/structure-words.ts';
import { testWords } from '../../src/pipeline/language/test-words.ts';
import { textOf } from '../../src/pipeline/language/value.ts';
import { withoutFonts } from '../support/pictures/fonts.ts';
import { drawPicture } from './draw-picture.ts';
import { readExampleValue, writeExampleValue } from './example-value.ts';
import { type RunOptions, runCommand } from './run-command.ts';

const needsNoModel = ({ needsModel }: Filter): boolean => !needsModel;

const readInput = async (on: string | undefined): Promise<RunOptions> => {
  const value = on === undefined ? undefined : readExampleValue(on);
  if (value?.type !== 'image' || value.file === undefined) return value ? { on: value } : {};
  return { on: value, images: { [value.file]: await drawPicture(value) } };
};

for (const { keyword, examples } of [...shippedFilters.filter(needsNoModel), ...structureWords, ...testWords]) {
  for (const { run, on, gives } of examples) {
    test(`${keyword}: ${run}`, { skip: keyword === 'ocr' && withoutFonts }, async () => {
      const { value } = await runCommand(run, await readInput(on));
      assert.equal(writeExampleValue(value), gives);
    });
  }
}

test('keywords and aliases are valid and unique', () => {
  const words = shippedFilters.flatMap(({ keyword, aliases = [] }) => [keyword, ...aliases]);
  assert.deepEqual(
    words.filter((word) => !/^[a-z][a-z0-9-]*$/.test(word)),
    [],
  );
  assert.deepEqual(
    words.filter((word, index) => words.indexOf(word) !== index),
    [],
  );
  assert.deepEqual(words.filter(isReservedWord), []);
});

test('required arguments come before optional ones', () => {
  const mixed = shippedFilters.filter(({ parameters }) => {
    const firstOptional = parameters.findIndex(([, { required }]) => !required);
    return firstOptional >= 0 && parameters.slice(firstOptional).some(([, { required }]) => required);
  });
  assert.deepEqual(
    mixed.map(({ keyword }) => keyword),
    [],
  );
});

test('text filters map over lists and hashes; list filters work on lines and keep line endings', async () => {
  const cases: [string, string, string][] = [
    ['split , | upper | join +', 'a,b', 'A+B'],
    ['parse | upper', '{"k":"v","n":{"m":"w"}}', 'k: V\nn: m: W'],
    ['sort', 'b\r\na\r\n', 'a\r\nb\r\n'],
    ['reverse', 'a\nb', 'b\na'],
    ['get a[1] | upper', '{"a":["x","y"]}', 'Y'],
  ];
  for (const [command, on, expected] of cases)
    assert.equal(textOf((await runCommand(command, { on })).value), expected);
});

test('effects pass the value through and are reported as written, in order', async () => {
  const { value, effects } = await runCommand('upper | tag  work #later | describe "for $who" > $result', {
    on: 'note',
    sources: { $who: { type: 'text', text: 'Ada' } },
  });
  assert.equal(textOf(value), 'NOTE');
  assert.deepEqual(
    effects.map(({ written }) => written),
    ['tag  work #later', 'describe "for $who"', '> $result'],
  );
});

test('errors say where, what is wrong and what to try', async () => {
  const cases: [string, string, RegExp][] = [
    [
      'trim | get nam',
      '{"name":1}',
      /Column 8, get nam: there is no key “nam”. The keys are name\. Did you mean "name"\?/,
    ],
    ['json', '{"a":}', /Column 1, json: this is not JSON: line 1, column 6/],
    ['head x', 'a', /Column 1, head x: COUNT must be a whole number, not “x”/],
    ['nth 5', 'a\nb', /there is no element 5; there are 2/],
    ['repeat 99999999', 'abc', /over 64 MB/],
    ['base64-decode', 'R3L!', /not Base64/],
  ];
  for (const [command, on, expected] of cases) await assert.rejects(runCommand(command, { on }), expected);
});

test('runs substitutes and pipelines, rejects cycles, and lets an action replace a shipped filter', async () => {
  const actions = {
    shout: { kind: 'pipeline', pipeline: 'upper | suffix !' },
    twice: { kind: 'pipeline', pipeline: 'shout | shout' },
    digits: { kind: 'substitute', pattern: '\\d', flags: '', replacement: '#' },
    lower: { kind: 'pipeline', pipeline: 'upper' },
    loop: { kind: 'pipeline', pipeline: 'trim | loop' },
    mine: { kind: 'script' },
    deep: { kind: 'pipeline', pipeline: 'mine' },
  } as const;
  const run = async (command: string, on: string) => textOf((await runCommand(command, { on, actions })).value);
  assert.equal(await run('twice', 'hi'), 'HI!!');
  assert.equal(await run('digits', 'a1b2'), 'a#b#');
  assert.equal(await run('lower', 'hi'), 'HI');
  await assert.rejects(run('loop', 'x'), /loop uses itself: loop → loop/);
  await assert.rejects(run('shout 3', 'x'), /takes none/);
});
