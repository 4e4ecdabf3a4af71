// The shortcuts of what you can do with the selected entry.
import type { Overlay } from '../model/overlay.ts';
import { readShortcut } from '../model/shortcuts.ts';

/** What a key does; undefined if it is no such shortcut. */
export const readEntryKey = (event: KeyboardEvent, { menu, actions }: Overlay): (() => unknown) | undefined => {
  const name = readShortcut(event);
  if (name === undefined) return undefined;
  if (name === 'menu') return menu.toggle;
  if (name === 'undo' && !actions.offersUndo()) return undefined;
  return () => {
    menu.close();
    return actions.run(name);
  };
};
