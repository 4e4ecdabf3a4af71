// Reading a shortcut from pressed keys, on several keyboard layouts and as browsers report them.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readShortcut, writeShortcut } from '../../src/base/shortcut.ts';
import { createKeysReader, type KeysRead, type Pressed } from '../../src/ui/window/read-keys.ts';

const plain = { ctrlKey: false, altKey: false, shiftKey: false };

/** Presses the keys one after the other; returns what the last press means. */
const press = (...keys: readonly (Partial<Pressed> & Pick<Pressed, 'key' | 'code'>)[]): KeysRead => {
  const reader = createKeysReader();
  let read: KeysRead = { kind: 'cancel' };
  for (const key of keys) read = reader.press({ ...plain, ...key });
  return read;
};
const ctrl = { key: 'Control', code: 'ControlLeft', ctrlKey: true };

const rows: readonly [name: string, expected: string, key: string, code: string, flags?: Partial<Pressed>][] = [
  ['a letter', 'Ctrl+V', 'v', 'KeyV'],
  ['a letter with Shift', 'Ctrl+Shift+V', 'V', 'KeyV', { shiftKey: true }],
  ['a digit with Shift', 'Ctrl+Shift+1', '!', 'Digit1', { shiftKey: true }],
  ['a digit on a French keyboard', 'Ctrl+1', '&', 'Digit1'],
  ['a sign with Shift', 'Ctrl+Shift+,', '<', 'Comma', { shiftKey: true }],
  ['plus', 'Ctrl+Shift+=', '+', 'Equal', { shiftKey: true }],
  ['the letter of its name on Dvorak', 'Ctrl+V', 'v', 'Period'],
  ['the letter of its place on a Russian keyboard', 'Ctrl+V', 'м', 'KeyV'],
  ['the letter of its place with Option on a Mac', 'Ctrl+Alt+V', '√', 'KeyV', { altKey: true }],
  ['Space', 'Ctrl+Space', ' ', 'Space'],
  ['an arrow', 'Ctrl+Alt+Up', 'ArrowUp', 'ArrowUp', { altKey: true }],
  ['a function key', 'Ctrl+F12', 'F12', 'F12'],
];
for (const [name, expected, key, code, flags] of rows)
  test(`reads ${name}`, () => {
    const read = press(ctrl, { key, code, ctrlKey: true, ...flags });
    assert.ok(read.kind === 'shortcut');
    assert.equal(writeShortcut(read.shortcut), expected);
    assert.deepEqual(readShortcut(expected), read.shortcut, 'it is valid');
  });

test('reads Super, which WebKitGTK does not report as a modifier, and Alt with Shift, which it calls Meta', () => {
  const superV = press({ key: 'Super', code: 'MetaLeft' }, { key: 'v', code: 'KeyV' });
  assert.ok(superV.kind === 'shortcut' && writeShortcut(superV.shortcut) === 'Super+V');
  const altShift = press(
    { key: 'Shift', code: 'ShiftLeft', shiftKey: true },
    { key: 'Meta', code: 'AltLeft', shiftKey: true, altKey: true },
    { key: 'V', code: 'KeyV', shiftKey: true, altKey: true },
  );
  assert.ok(altShift.kind === 'shortcut' && writeShortcut(altShift.shortcut) === 'Alt+Shift+V');
});

test('takes function keys alone, but no key that types something', () => {
  assert.equal(press({ key: 'F9', code: 'F9' }).kind, 'shortcut');
  assert.deepEqual(press({ key: 'v', code: 'KeyV' }), { kind: 'alone', key: 'V' });
  assert.deepEqual(press({ key: 'V', code: 'KeyV', shiftKey: true }), { kind: 'alone', key: 'V' });
});

test('refuses keys that shortcuts have no name for', () => {
  for (const [key, code] of [
    ['Enter', 'Enter'],
    ['1', 'Numpad1'],
    ['ö', 'Semicolon'],
    ['Dead', 'BracketLeft'],
  ] as const)
    assert.equal(press(ctrl, { key, code, ctrlKey: true }).kind, 'unusable', key);
});

test('names the number pad, whose digits look like others', () => {
  assert.deepEqual(press(ctrl, { key: '1', code: 'Numpad1', ctrlKey: true }), {
    kind: 'unusable',
    key: 'The number pad',
  });
});

test('cancels with Escape, removes with Backspace, and lets Tab leave', () => {
  assert.equal(press({ key: 'Escape', code: 'Escape' }).kind, 'cancel');
  assert.equal(press({ key: 'Backspace', code: 'Backspace' }).kind, 'none');
  assert.equal(press({ key: 'Tab', code: 'Tab', shiftKey: true }).kind, 'leave');
});

test('tells which modifiers are held, also after one is released', () => {
  const reader = createKeysReader();
  reader.press({ ...plain, ...ctrl });
  assert.deepEqual(reader.press({ ...plain, key: 'Shift', code: 'ShiftLeft', ctrlKey: true, shiftKey: true }), {
    kind: 'held',
    modifiers: ['Ctrl', 'Shift'],
  });
  assert.deepEqual(reader.release({ ...plain, key: 'Control', code: 'ControlLeft', shiftKey: true }), {
    kind: 'held',
    modifiers: ['Shift'],
  });
});
