// Tests what the picker shows on screens of several sizes.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { stripVTControlCharacters } from 'node:util';
import { createPaint } from '../../src/cli/output/colors.ts';
import { drawPicker } from '../../src/cli/pick/draw-picker.ts';
import { startLine } from '../../src/cli/terminal/line-editor.ts';
import { aMoment, makeEntry } from './fake-environment.ts';

type Picker = Parameters<typeof drawPicker>[0];
type Found = NonNullable<Picker['found']>;

const makeLine = (id: number, text: string): Found['lines'][number] => ({
  ...{ id, text, kind: 'text', pin: false, tags: [], copiedAt: aMoment(), bytes: 1 },
});

const nothing = { typed: '', lines: [], total: 0, isCounted: true, hasMore: false, isApproximate: false };
const found: Found = { ...nothing, lines: [makeLine(2, 'two'), makeLine(1, 'one')], total: 2 };
const { value: _, ...entry } = makeEntry({ id: 2, app: 'vim', tags: ['url'] });
const preview = { ...entry, text: 'the preview', matches: [], versions: 0 };
const state: Picker = {
  ...{ line: startLine('a'), found, selected: 0, marked: new Set<number>(), preview, does: 'prints', isMulti: false },
};

const draw = (changes: Partial<Picker> = {}, size = { columns: 60, rows: 14 }, colors = false) =>
  drawPicker({ ...state, ...changes }, size, createPaint({ colors }));
const show = (...args: Parameters<typeof draw>): string[] => draw(...args).lines.map(stripVTControlCharacters);

test('the line, what was found, the list and the preview', () => {
  const lines = show();
  assert.deepEqual(lines.slice(0, 4), ['> a', '2 entries. Enter prints, Esc cancels.', '>    3d two', '     3d one']);
  assert.equal(lines[8], '─'.repeat(60));
  assert.match(lines[9] ?? '', /^entry 2, text, 5 bytes, .+, vim, #url$/);
  assert.equal(lines[10], 'the preview');
  assert.deepEqual([draw().row, draw().column], [0, 3]);
});

test('a wide screen has the preview beside the list, a low one has none', () => {
  const [, , first, second, third] = draw({}, { columns: 100, rows: 20 }).lines;
  assert.ok(first?.includes('two\u001b[51G │ entry 2, '));
  assert.ok(second?.endsWith('one\u001b[51G │ #url'));
  assert.equal(third, '\u001b[51G │ the preview');
  const low = show({}, { columns: 60, rows: 4 });
  assert.deepEqual([low.length, low.some((line) => line.includes('preview'))], [4, false]);
});

test('the selected entry stays in sight', () => {
  const lines = Array.from({ length: 100 }, (_, id) => makeLine(id, `entry ${id}`));
  for (const selected of [0, 1, 50, 98, 99]) {
    const shown = show({ found: { ...found, lines, total: 100 }, selected }, { columns: 60, rows: 6 });
    assert.equal(shown.filter((line) => line.startsWith('> ') && line.endsWith(`entry ${selected}`)).length, 1);
  }
});

test('escapes of the history, its descriptions and applications never reach the terminal', () => {
  const evil = '\u001b]0;evil\u0007\u009b2J';
  const lines = [{ ...makeLine(2, evil), description: evil }];
  const shown = draw({
    line: startLine(evil),
    found: { ...found, lines, typed: evil, isApproximate: true },
    preview: { ...preview, text: evil, app: evil, tags: [evil], description: evil },
  }).lines.join('\n');
  for (const one of ['\u001b', '\u0007', '\u009b']) assert.ok(!shown.includes(one), JSON.stringify(shown));
  assert.match(shown, /␛\]0;evil␇/);
});

test('images and files say what they are', () => {
  const lines = [
    { ...makeLine(2, ''), kind: 'image' as const, image: { width: 900, height: 600 } },
    { ...makeLine(1, '/tmp/a'), kind: 'files' as const, files: 3 },
  ];
  const image = { file: 'a.png', type: 'image/png', width: 900, height: 600, bytes: 2048 };
  const shown = show({ found: { ...found, lines }, preview: { ...preview, kind: 'image', text: '', image } });
  assert.match(shown[2] ?? '', /\[image 900x600\]$/);
  assert.match(shown[3] ?? '', /\[3 files\] \/tmp\/a$/);
  assert.match(shown[9] ?? '', /^entry 2, image\/png 900x600, /);
  assert.equal(shown[11], 'No text was recognized in this image.');
});

const statuses: [what: string, changes: Partial<Picker>, status: string][] = [
  ['before the first answer', { found: undefined }, 'Loading … Enter prints, Esc cancels.'],
  ['an empty history', { found: nothing }, 'The history is empty. Enter prints, Esc cancels.'],
  ['no match', { found: { ...nothing, typed: 'x' } }, 'Nothing matches “x”. Enter prints, Esc cancels.'],
  ['a problem', { found: { ...nothing, problem: 'before: "x" is not a date' } }, 'before: "x" is not a date'],
  ['not counted', { found: { ...found, isCounted: false } }, '2+ entries. Enter prints, Esc cancels.'],
  ['marks', { marked: new Set([1]), isMulti: true }, '2 entries, 1 marked. Enter prints, Tab marks, Esc cancels.'],
];
for (const [what, changes, status] of statuses)
  test(`the second line: ${what}`, () => assert.equal(show(changes, { columns: 100, rows: 14 })[1], status));

test('what only comes close is said to', () => {
  const shown = show({ found: { ...found, typed: 'tow', isApproximate: true } }, { columns: 100, rows: 14 });
  assert.equal(shown[1], 'Nothing contains “tow”. These come close. Enter prints, Esc cancels.');
});

test('matches are painted; the preview starts where the first one is', () => {
  const lines = [{ ...makeLine(2, 'two'), matches: { text: [1, 2] } }];
  const text = `${'line\n'.repeat(100)}the needle`;
  const matches = [504, 510];
  const { lines: shown } = draw(
    { found: { ...found, lines }, preview: { ...preview, text, matches } },
    undefined,
    true,
  );
  assert.ok(shown[2]?.includes('t\u001b[33mw\u001b[39mo'));
  assert.equal(shown[10], '…the \u001b[33mneedle\u001b[39m');
});
