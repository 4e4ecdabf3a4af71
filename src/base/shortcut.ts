// Reads and writes shortcuts such as `Ctrl+Shift+V`.

export const modifierNames = ['Ctrl', 'Alt', 'Shift', 'Super'] as const;
export type Modifier = (typeof modifierNames)[number];

/** Also the names that other programs use for the same key. */
const modifiersByName: Readonly<Record<string, Modifier>> = {
  ctrl: 'Ctrl',
  control: 'Ctrl',
  alt: 'Alt',
  shift: 'Shift',
  super: 'Super',
  win: 'Super',
  meta: 'Super',
};

const functionKeys = Array.from({ length: 24 }, (_, index) => `F${index + 1}`);
const namedKeys = [
  ...['Space', 'Insert', 'Delete', 'Home', 'End', 'PageUp', 'PageDown', 'Up', 'Down', 'Left', 'Right', 'Pause'],
  ...functionKeys,
];
const keysByName = new Map(namedKeys.map((name) => [name.toLowerCase(), name]));

export interface Shortcut {
  /** In the order in which they are written. */
  readonly modifiers: readonly Modifier[];
  /** A name, or a character of the keyboard: an uppercase letter, a digit or a sign. */
  readonly key: string;
}

const readKey = (text: string): string | undefined =>
  /^[!-~]$/.test(text) && text !== '+' ? text.toUpperCase() : keysByName.get(text.toLowerCase());

/** A key that types something needs a modifier other than Shift, or it could not be typed any more. */
export const usesKeyAlone = (key: string): boolean => functionKeys.includes(key) || key === 'Pause';
const isUsable = ({ modifiers, key }: Shortcut): boolean =>
  usesKeyAlone(key) || modifiers.some((name) => name !== 'Shift');

/** Undefined if it is none. */
export const readShortcut = (text: string): Shortcut | undefined => {
  const parts = text.split('+').map((part) => part.trim());
  const key = readKey(parts.pop() ?? '');
  const held = parts.map((part) => modifiersByName[part.toLowerCase()]);
  if (key === undefined || held.includes(undefined) || new Set(held).size < held.length) return undefined;
  const shortcut = { modifiers: modifierNames.filter((name) => held.includes(name)), key };
  return isUsable(shortcut) ? shortcut : undefined;
};

export const writeShortcut = ({ modifiers, key }: Shortcut): string => [...modifiers, key].join('+');
