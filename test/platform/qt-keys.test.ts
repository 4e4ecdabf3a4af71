// Tests the numbers that Qt has for shortcuts.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readShortcut } from '../../src/base/shortcut.ts';
import { writeQtKeys } from '../../src/platform/shortcut/qt-keys.ts';

test('writes shortcuts as Qt does', () => {
  for (const [text, expected] of [
    ['Ctrl+Shift+V', 0x06000056],
    ['Super+,', 0x1000002c],
    ['Ctrl+Alt+PageUp', 0x0d000016],
    ['Alt+1', 0x08000031],
    ['F12', 0x0100003b],
  ] as const)
    assert.equal(writeQtKeys(readShortcut(text) ?? assert.fail()), expected);
});
