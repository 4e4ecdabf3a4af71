// Tests what the editor of a pipeline shows.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { drawEditor } from '../../src/cli/edit/draw-editor.ts';
import { createPaint } from '../../src/cli/output/colors.ts';
import { startLine } from '../../src/cli/terminal/line-editor.ts';

type Editor = Parameters<typeof drawEditor>[0];

const size = { columns: 70, rows: 12 };
const keys = 'Enter prints the result, Tab completes, Esc cancels.';
const state: Editor = {
  line: startLine('upper'),
  made: { kind: 'command', text: 'ONE\nTWO', shape: 'text', count: 7 },
  isOutdated: false,
  problem: undefined,
  offer: undefined,
  selected: 0,
  isRunning: false,
};
const draw = (changes: Partial<Editor> = {}): readonly string[] =>
  drawEditor({ ...state, ...changes }, size, createPaint({ colors: false })).lines;

/** On a wide screen, where it has one row. */
const drawNote = (changes: Partial<Editor>): string =>
  drawEditor({ ...state, ...changes }, { columns: 300, rows: 12 }, createPaint({ colors: false })).lines[2] ?? '';

test('the line, its result and how large that is', () => {
  assert.deepEqual(draw(), ['> upper', '', `7 characters. ${keys}`, '─'.repeat(70), 'ONE', 'TWO']);
});

test('an error is marked at its column, also behind wide characters', () => {
  const problem = { message: 'Column 9: there is no filter', column: 9, isCertain: false };
  const lines = draw({ line: startLine('append 漢 | uper x'), problem: { ...problem, column: 12 } });
  assert.deepEqual(lines.slice(1, 3), [`${' '.repeat(2 + 12)}^`, 'Column 9: there is no filter']);
  assert.equal(lines[4], 'ONE', 'the last result stays');
});

test('an error left of what is shown of a long line has no mark, but its message', () => {
  const problem = { message: 'Column 1: there is no filter', column: 1, isCertain: false };
  const lines = draw({ line: startLine(`uper | ${'x'.repeat(100)}`), problem });
  assert.deepEqual(lines.slice(1, 3), ['', 'Column 1: there is no filter']);
});

test('what may only be unfinished is no error yet, unless you press Enter', () => {
  const unfinished = { message: 'Column 8: expected a filter', column: 8, isCertain: false };
  assert.equal(draw({ line: startLine('upper |'), problem: unfinished })[2], `7 characters. ${keys}`);
  const certain = draw({ line: startLine('upper |'), problem: { ...unfinished, isCertain: true } });
  assert.equal(certain[2], 'Column 8: expected a filter');
  const offer = { from: 8, to: 10, choices: [{ text: 'upper' }] };
  const word = { message: 'Column 9: there is no filter', column: 9, isCertain: false };
  assert.equal(draw({ line: startLine('upper | up'), problem: word, offer })[1], 'Tab: upper');
});

test('at an argument that is missing, the choices are shown with the error', () => {
  const problem = { message: 'Column 8: get needs KEY', column: 8, isCertain: false };
  const offer = { from: 11, to: 11, choices: [{ text: 'name' }] };
  const editor = { line: startLine('json | get '), problem, offer };
  assert.deepEqual(draw(editor).slice(1, 3), ['Tab: name', 'Column 8: get needs KEY']);
  assert.match(draw({ ...editor, problem: { ...problem, isCertain: true } })[1] ?? '', /^ +\^$/);
});

test('the choices come with the summary of the selected one, and without choices the hint', () => {
  const offer = {
    from: 0,
    to: 2,
    choices: [
      { text: 'upper', summary: 'Converts.' },
      { text: 'unique', summary: 'No.' },
    ],
  };
  assert.equal(draw({ offer })[1], 'Tab: upper — Converts.  unique');
  assert.equal(draw({ offer, selected: 1 })[1], 'Tab: unique — No.  upper');
  assert.equal(draw({ offer: { from: 0, to: 0, choices: [], hint: 'head N' } })[1], 'head N');
});

const notes: [what: string, changes: Partial<Editor>, note: string][] = [
  ['a run', { isRunning: true }, 'Running … Esc cancels.'],
  ['an outdated result', { isOutdated: true }, keys],
  ['a model', { made: { model: { name: 'm', sentTo: 'host' } } }, `Enter asks the language model m at host. ${keys}`],
  ['a list', { made: { text: 'a', shape: 'list', count: 1 } }, `1 element. ${keys}`],
];
for (const [what, changes, note] of notes) test(`the note on ${what}`, () => assert.equal(drawNote(changes), note));

test('effects and warnings are told', () => {
  const note = drawNote({ made: { text: 'a', effects: ['tag work'], warnings: ['Odd.'] } });
  assert.match(note, /Not applied, because a run changes nothing: tag work\. Odd\./);
});

test('escapes of the input never reach the terminal', () => {
  const evil = '\u001b]0;evil\u0007';
  const shown = draw({
    line: startLine(evil),
    made: { text: evil, warnings: [evil] },
    offer: { from: 0, to: 0, choices: [{ text: evil, summary: evil }], hint: evil },
  }).join('\n');
  assert.ok(!shown.includes('\u001b') && !shown.includes('\u0007'), JSON.stringify(shown));
});
