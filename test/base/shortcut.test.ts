// Tests how shortcuts are read and written.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readShortcut, writeShortcut } from '../../src/base/shortcut.ts';

test('reads shortcuts in any case and order, and writes them in one way', () => {
  for (const [text, expected] of [
    ['Ctrl+Shift+V', 'Ctrl+Shift+V'],
    ['shift + control + v', 'Ctrl+Shift+V'],
    ['win+space', 'Super+Space'],
    ['Alt+pageup', 'Alt+PageUp'],
    ['Ctrl+`', 'Ctrl+`'],
    ['F12', 'F12'],
    ['Shift+Pause', 'Shift+Pause'],
  ] as const) {
    const shortcut = readShortcut(text);
    assert.ok(shortcut, text);
    assert.equal(writeShortcut(shortcut), expected);
  }
});

test('refuses what is no shortcut, or would take a key that you type with', () => {
  for (const text of [
    '',
    'V',
    'Shift+V',
    'Ctrl',
    'Ctrl+',
    'Ctrl++',
    'Ctrl+Ctrl+V',
    'Ctrl+VV',
    'Hyper+V',
    'F25',
    'Ctrl+é',
  ])
    assert.equal(readShortcut(text), undefined, text);
});
