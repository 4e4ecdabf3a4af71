// Tests a line that is edited on the terminal: what keys do to it, and what of it is shown.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createKeyReader } from '../../../src/cli/terminal/keys.ts';
import { editLine, type Line, showEditedLine, startLine } from '../../../src/cli/terminal/line-editor.ts';

const left = '\u001b[D';
const right = '\u001b[C';

/** The line with `^` at the caret. */
const type = (sent: string, line: Line = startLine('')): string => {
  const { text, caret } = createKeyReader()
    .take(sent)
    .reduce((now, key) => editLine(now, key) ?? now, line);
  return `${text.slice(0, caret)}^${text.slice(caret)}`;
};

const cases: [what: string, sent: string, line: string][] = [
  ['text goes to the caret', `ac${left}b`, 'ab^c'],
  ['Backspace and Delete', `abcd${left}${left}\u007f\u001b[3~`, 'a^d'],
  ['at the ends, nothing is deleted', `\u007fa\u001b[3~${left}${left}\u007f`, '^a'],
  ['characters of several parts move and go as one', `x👩‍👩‍👧é${left}${left}${right}\u007f`, 'x^é'],
  ['Home and End', 'b\u001b[Ha\u001b[Fc', 'abc^'],
  ['Ctrl+U deletes to the start', `abc${left}\u0015`, '^c'],
  ['Ctrl+K deletes to the end', `abc${left}\u000b`, 'ab^'],
  ['Ctrl+W deletes a word and the space behind it', 'one two  \u0017', 'one ^'],
  ['a paste becomes one line', '\u001b[200~a\r\nb\tc\u001b[201~', 'a b c^'],
  ['other keys leave it alone', 'a\u001b[A\t\r', 'a^'],
];

for (const [what, sent, line] of cases) test(what, () => assert.equal(type(sent), line));

test('a line that is too long shows the part at the caret', () => {
  const line = startLine('abcdefgh');
  assert.deepEqual(showEditedLine(line, 20), { shown: 'abcdefgh', caretColumn: 8, from: 0 });
  assert.deepEqual(showEditedLine(line, 5), { shown: 'efgh', caretColumn: 4, from: 4 });
  assert.deepEqual(showEditedLine({ ...line, caret: 0 }, 5), { shown: 'abcde', caretColumn: 0, from: 0 });
});

test('wide characters take two columns, and control characters are shown', () => {
  assert.equal(showEditedLine(startLine('漢字'), 20).caretColumn, 4);
  assert.deepEqual(showEditedLine(startLine('漢字漢字'), 5), { shown: '漢字', caretColumn: 4, from: 2 });
  assert.equal(showEditedLine(startLine('\u001b[2J'), 20).shown, '␛[2J');
});

test('a pasted megabyte can be edited and shown', () => {
  const long = startLine(`${'x'.repeat(1_000_000)} yz`);
  assert.deepEqual(showEditedLine(long, 5), { shown: 'x yz', caretColumn: 4, from: 999_999 });
  assert.equal(type('\u0017\u007f!', long).slice(-3), 'x!^');
});
