// The shortcuts of what you can do with an entry. The menu, the keys and the table in docs/desktop.md follow from this one.

/** Chosen so that none edits text, except for Ctrl+Z: see `offersUndo`. */
export const shortcuts = {
  menu: 'Ctrl+K',
  pasteKept: 'Ctrl+Shift+P',
  pin: 'Ctrl+P',
  tag: 'Ctrl+T',
  describe: 'Ctrl+I',
  edit: 'Ctrl+E',
  delete: 'Ctrl+D',
  undo: 'Ctrl+Z',
  openLink: 'Ctrl+O',
} as const;

export type ShortcutName = keyof typeof shortcuts;

interface Pressed {
  readonly key: string;
  readonly code: string;
  readonly ctrlKey: boolean;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
  readonly metaKey: boolean;
}

/** Where a layout has no Latin letters, the place of the key counts. */
const readLetter = ({ key, code }: Pressed): string => (/^[\x21-\x7e]$/.test(key) ? key : code.replace(/^Key/, ''));

/** The name of the shortcut that was pressed. */
export const readShortcut = (pressed: Pressed): ShortcutName | undefined => {
  if (!pressed.ctrlKey || pressed.altKey || pressed.metaKey) return undefined;
  const typed = `Ctrl+${pressed.shiftKey ? 'Shift+' : ''}${readLetter(pressed).toUpperCase()}`;
  return Object.entries(shortcuts).find(([, keys]) => keys === typed)?.[0] as ShortcutName | undefined; // a key of the table
};
