// Writes a shortcut as the number that Qt has for it.
import type { Modifier, Shortcut } from '../../base/shortcut.ts';

const modifierBits: Readonly<Record<Modifier, number>> = {
  Shift: 0x02000000,
  Ctrl: 0x04000000,
  Alt: 0x08000000,
  Super: 0x10000000,
};

const named: Readonly<Record<string, number>> = {
  Space: 0x20,
  Insert: 0x01000006,
  Delete: 0x01000007,
  Pause: 0x01000008,
  Home: 0x01000010,
  End: 0x01000011,
  Left: 0x01000012,
  Up: 0x01000013,
  Right: 0x01000014,
  Down: 0x01000015,
  PageUp: 0x01000016,
  PageDown: 0x01000017,
};
const f1 = 0x01000030;

/** For a character, its code. */
const findKey = (key: string): number => {
  const [, number] = /^F(\d+)$/.exec(key) ?? [];
  if (number !== undefined) return f1 + Number(number) - 1;
  return named[key] ?? key.toUpperCase().charCodeAt(0);
};

export const writeQtKeys = ({ modifiers, key }: Shortcut): number =>
  modifiers.reduce((sum, name) => sum | modifierBits[name], findKey(key));
