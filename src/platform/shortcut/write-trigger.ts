// Writes a shortcut as desktop portals expect it: the names of the “shortcuts” specification of freedesktop.org.
import type { Modifier, Shortcut } from '../../base/shortcut.ts';

const modifierNames: Readonly<Record<Modifier, string>> = { Ctrl: 'CTRL', Alt: 'ALT', Shift: 'SHIFT', Super: 'LOGO' };

/** Names of keysyms that differ from ours. */
const symbols: Readonly<Record<string, string>> = {
  Space: 'space',
  PageUp: 'Page_Up',
  PageDown: 'Page_Down',
  '!': 'exclam',
  '"': 'quotedbl',
  '#': 'numbersign',
  $: 'dollar',
  '%': 'percent',
  '&': 'ampersand',
  "'": 'apostrophe',
  '(': 'parenleft',
  ')': 'parenright',
  '*': 'asterisk',
  ',': 'comma',
  '-': 'minus',
  '.': 'period',
  '/': 'slash',
  ':': 'colon',
  ';': 'semicolon',
  '<': 'less',
  '=': 'equal',
  '>': 'greater',
  '?': 'question',
  '@': 'at',
  '[': 'bracketleft',
  '\\': 'backslash',
  ']': 'bracketright',
  '^': 'asciicircum',
  _: 'underscore',
  '`': 'grave',
  '{': 'braceleft',
  '|': 'bar',
  '}': 'braceright',
  '~': 'asciitilde',
};

/** As a keysym. */
export const nameKey = (key: string): string => symbols[key] ?? (key.length === 1 ? key.toLowerCase() : key);

export const writeTrigger = ({ modifiers, key }: Shortcut): string =>
  [...modifiers.map((name) => modifierNames[name]), nameKey(key)].join('+');
