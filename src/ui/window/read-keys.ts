// Reads a shortcut from the keys that are held in a page.
import { type Modifier, modifierNames, type Shortcut, usesKeyAlone } from '../../base/shortcut.ts';

/** Of a KeyboardEvent. */
export interface Pressed {
  readonly key: string;
  readonly code: string;
  readonly ctrlKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
}

/** The keys beside characters, by their names in pages. */
const namedKeys: Readonly<Record<string, string>> = {
  ' ': 'Space',
  ArrowUp: 'Up',
  ArrowDown: 'Down',
  ArrowLeft: 'Left',
  ArrowRight: 'Right',
};
const ownNames = /^(Insert|Delete|Home|End|PageUp|PageDown|Pause|F([1-9]|1\d|2[0-4]))$/;

/** What keys give without and with Shift. The first is the name of the key. */
const signs: Readonly<Record<string, string>> = {
  Backquote: '`~',
  Minus: '-_',
  Equal: '=+',
  BracketLeft: '[{',
  BracketRight: ']}',
  Backslash: '\\|',
  Semicolon: ';:',
  Quote: `'"`,
  Comma: ',<',
  Period: '.>',
  Slash: '/?',
};

/**
 * The name of the key: what it gives without Shift, so that Ctrl+Shift+1 isn't Ctrl+Shift+!. On a layout without Latin
 * letters, such as a Greek one, it is the letter of its place. Undefined if shortcuts have no name for it.
 */
const nameKey = ({ key, code }: Pressed): string | undefined => {
  if (code.startsWith('Numpad')) return undefined; // its keys give the same characters as others
  const named = namedKeys[key] ?? (ownNames.test(key) ? key : undefined);
  if (named !== undefined) return named;
  const digit = /^Digit(\d)$/.exec(code)?.[1];
  if (digit !== undefined) return digit;
  const sign = signs[code];
  if (sign?.includes(key)) return sign.charAt(0);
  if (/^[!-~]$/.test(key) && key !== '+') return key.toUpperCase();
  return /^Key([A-Z])$/.exec(code)?.[1];
};

const modifierCodes: Readonly<Record<string, Modifier>> = {
  ControlLeft: 'Ctrl',
  ControlRight: 'Ctrl',
  AltLeft: 'Alt',
  AltRight: 'Alt',
  ShiftLeft: 'Shift',
  ShiftRight: 'Shift',
  MetaLeft: 'Super',
  MetaRight: 'Super',
  OSLeft: 'Super',
  OSRight: 'Super',
};

/** What a press or a release means. */
export type KeysRead =
  | { readonly kind: 'held'; readonly modifiers: readonly Modifier[] }
  | { readonly kind: 'shortcut'; readonly shortcut: Shortcut }
  | { readonly kind: 'none' | 'cancel' | 'leave' }
  /** The key needs a modifier, or can't be part of a shortcut. */
  | { readonly kind: 'alone' | 'unusable'; readonly key: string };

export const createKeysReader = () => {
  /** By place: WebKitGTK reports Super as no modifier, and Alt as Meta if Shift is held too. */
  const held = new Set<Modifier>();

  const listHeld = ({ ctrlKey, altKey, shiftKey }: Pressed): Modifier[] => {
    const flags: Partial<Record<Modifier, boolean>> = { Ctrl: ctrlKey, Alt: altKey, Shift: shiftKey };
    return modifierNames.filter((name) => held.has(name) || flags[name]);
  };

  return {
    press: (pressed: Pressed): KeysRead => {
      const { key, code } = pressed;
      const modifier = key === 'AltGraph' ? undefined : modifierCodes[code];
      if (modifier) held.add(modifier);
      const modifiers = listHeld(pressed);
      if (modifier) return { kind: 'held', modifiers };
      const isPlain = modifiers.every((name) => name === 'Shift');
      if (key === 'Tab' && isPlain) return { kind: 'leave' };
      if (key === 'Escape' && modifiers.length === 0) return { kind: 'cancel' };
      if (key === 'Backspace' && modifiers.length === 0) return { kind: 'none' };
      const name = nameKey(pressed);
      if (name === undefined) return { kind: 'unusable', key: code.startsWith('Numpad') ? 'The number pad' : key };
      const shortcut = { modifiers, key: name };
      return isPlain && !usesKeyAlone(name) ? { kind: 'alone', key: name } : { kind: 'shortcut', shortcut };
    },
    release: (released: Pressed): KeysRead => {
      const modifier = modifierCodes[released.code];
      if (modifier) held.delete(modifier);
      return { kind: 'held', modifiers: listHeld(released).filter((name) => name !== modifier) };
    },
  };
};
