// Tests text laid out on a part of the screen.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { wrapText } from '../../../src/cli/terminal/wrap-text.ts';

const paint = (_: string, text: string): string => (text === '' ? '' : `[${text}]`);

const wrap = (text: string, columns: number, rows: number, matches: readonly number[] = []): string[] =>
  wrapText(text, { columns, rows }, { matches, paint });

test('lines wrap at the edge and at their breaks', () => {
  assert.deepEqual(wrap('abcdef\r\ng\n\nh', 4, 9), ['abcd', 'ef', 'g', '', 'h']);
  assert.deepEqual(wrap('abcd', 4, 1), ['abcd']);
  assert.deepEqual(wrap('', 4, 1), ['']);
});

test('what has no room ends with …', () => {
  assert.deepEqual(wrap('abcdef', 4, 1), ['abc…']);
  assert.deepEqual(wrap('ab\ncdefgh\ni', 4, 2), ['ab', 'cde…']);
  assert.deepEqual(wrap('ab\nc', 4, 1), ['ab…']);
});

test('wide characters take two columns', () => {
  assert.deepEqual(wrap('漢字漢', 5, 9), ['漢字', '漢']);
  assert.deepEqual(wrap('漢字漢', 5, 1), ['漢字…']);
  assert.deepEqual(wrap('👩‍👩‍👧👩‍👩‍👧', 2, 9), ['👩‍👩‍👧', '👩‍👩‍👧']);
});

test('control characters are shown, tabs reach the next stop, and nothing reverses the line', () => {
  assert.deepEqual(wrap('a\u001b[2J\u0007\tb\u202ec', 30, 1), ['a␛[2J␇  bc']);
});

test('what was found is marked, also across lines', () => {
  assert.deepEqual(wrap('one two', 9, 1, [0, 3, 4, 7]), ['[one] [two]']);
  assert.deepEqual(wrap('abcdef', 3, 9, [2, 5]), ['ab[c]', '[de]f']);
});
