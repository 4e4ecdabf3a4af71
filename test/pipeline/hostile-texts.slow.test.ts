// Runs the color, number, date and markup filters on hostile text: they return or refuse in time.
import { test } from 'node:test';
import { assertInTime, fill } from './hostile.ts';

const hostile: readonly string[] = [
  '',
  '\ud800',
  '\udc00a\ud800',
  '\0',
  `9${'0'.repeat(5000)}`,
  '1e999999999',
  '-0',
  ...['a', ' ', 'a ', '<', '(', '[', '1', '1,', '-', '\n', '1\n', '\ud800', '\0', '👍🏽 '].map((piece) => fill(piece)),
];

/** Tests that every command returns or refuses each text in time. */
const testAll = (commands: readonly string[], more: readonly string[]): void => {
  for (const command of commands) {
    test(`${command} returns or refuses hostile text in time`, async () => {
      for (const on of [...hostile, ...more.map((piece) => fill(piece))]) await assertInTime(command, on);
    });
  }
};

testAll(
  ['color', 'color-hex', 'color-rgb', 'color-hsl', 'color-oklch', 'contrast red', 'lighten 5', 'darken 5'],
  ['rgb(', '#f'],
);

testAll(
  [
    'calc',
    'sum',
    'median',
    'round 2',
    'percent 3',
    'thousands',
    'base 10 16',
    'roman',
    'roman-decode',
    'bytes',
    'duration-seconds',
  ],
  ['1.', '1,111', '$1 ', '2^', 'sqrt(', '1e'],
);

testAll(
  ['date', 'timestamp', 'timestamp-date', 'timezone UTC', 'weekday', 'age', 'add-time 1d'],
  ['tomorrow ', '1:', '2024-', 'at '],
);

testAll(
  ['md', 'md-rich', 'md-text', 'html-md', 'html-text', 'html', 'html-minify', 'strip-tags'],
  ['<div>', '<b><i>', '<ul><li>', '<table><tr><td>', '<h1>x', '<pre> ', '&nbsp;', '<b></i>', '`', '*', '> ', '<!--'],
);
