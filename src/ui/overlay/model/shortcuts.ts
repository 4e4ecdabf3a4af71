// The shortcuts of the overlay. The keys, the hints in menu and texts, and the table in docs/guide/overlay.md follow from this one.

const digits = [1, 2, 3, 4, 5, 6, 7, 8, 9];

/** What each shortcut does, and its keys, the one to show first. None edits text, except for Ctrl+Z: see `offersUndo`. */
export const shortcuts = {
  paste: ['Enter'],
  plain: ['Shift+Enter'],
  copy: ['Ctrl+Enter'],
  sequence: ['Alt+Enter', 'Ctrl+Shift+Enter'],
  pasteKept: ['Ctrl+Shift+P'],
  pick: digits.map((digit) => `Alt+${digit}`),
  up: ['Up'],
  down: ['Down'],
  pageUp: ['Page Up'],
  pageDown: ['Page Down'],
  first: ['Ctrl+Home'],
  last: ['Ctrl+End'],
  selectUp: ['Shift+Up'],
  selectDown: ['Shift+Down'],
  selectPageUp: ['Shift+Page Up'],
  selectPageDown: ['Shift+Page Down'],
  toggle: ['Insert'],
  complete: ['Tab'],
  suggest: ['Ctrl+Space'],
  menu: ['Ctrl+K', 'Menu', 'Shift+F10'],
  openLink: ['Ctrl+O'],
  reveal: ['Ctrl+R'],
  savePicture: ['Ctrl+S'],
  pin: ['Ctrl+P'],
  tag: ['Ctrl+T'],
  describe: ['Ctrl+I'],
  edit: ['Ctrl+E'],
  delete: ['Ctrl+D'],
  undo: ['Ctrl+Z'],
  close: ['Esc'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type ShortcutName = keyof typeof shortcuts;

interface PressedShortcut {
  readonly name: ShortcutName;
  /** Which of its keys was pressed. */
  readonly index: number;
}

const byKeys = new Map<string, PressedShortcut>(
  Object.entries(shortcuts).flatMap(([name, keys]) =>
    // `name` is a name of the table.
    keys.map((key, index) => [key, { name: name as ShortcutName, index }] as const),
  ),
);

/** The keys to show for what has a shortcut. */
export const showKeys = (name: string): string | undefined =>
  name in shortcuts ? shortcuts[name as ShortcutName][0] : undefined; // a name of the table

interface Pressed {
  readonly key: string;
  readonly code: string;
  readonly ctrlKey: boolean;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
  readonly metaKey: boolean;
}

const keyNames: Readonly<Record<string, string>> = {
  ArrowUp: 'Up',
  ArrowDown: 'Down',
  PageUp: 'Page Up',
  PageDown: 'Page Down',
  Escape: 'Esc',
  ContextMenu: 'Menu',
  ' ': 'Space',
};

/** Where a layout has no Latin letters, and for digits, which Alt changes in some, the place of the key counts. */
const readKeyName = ({ key, code, altKey }: Pressed): string => {
  const [, letter] = /^Key([A-Z])$/.exec(code) ?? [];
  const [, digit] = /^(?:Digit|Numpad)([1-9])$/.exec(code) ?? [];
  if (altKey && digit !== undefined) return digit;
  if (letter !== undefined && !/^[\x21-\x7e]$/.test(key)) return letter;
  return keyNames[key] ?? (key.length === 1 ? key.toUpperCase() : key);
};

export const readShortcut = (pressed: Pressed): PressedShortcut | undefined => {
  const { ctrlKey, altKey, shiftKey, metaKey } = pressed;
  if (metaKey) return undefined;
  const modifiers = `${ctrlKey ? 'Ctrl+' : ''}${altKey ? 'Alt+' : ''}${shiftKey ? 'Shift+' : ''}`;
  return byKeys.get(modifiers + readKeyName(pressed));
};
