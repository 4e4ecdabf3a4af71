// What the shortcuts do in the line and in the menu.
import type { ActionName } from '../model/entry-actions.ts';
import type { Overlay } from '../model/overlay.ts';
import { readShortcut, type ShortcutName } from '../model/shortcuts.ts';
import type { UseName } from '../model/use.ts';
import { readPickingKey } from './pick-keys.ts';

/** Undefined if the key keeps its meaning. */
type Act = (() => unknown) | undefined;

/** Rows that Page Down moves by. */
const pageStep = 10;

/** Shortcuts that mean the same in the menu. */
const listActionActs = ({ menu, actions, use }: Overlay) => {
  /** In the menu, on what it was opened for. */
  const useWith = (how: UseName): Act => {
    return () => (menu.opened.get() ? menu.run(how) : use.use(how));
  };
  const run = (name: ActionName): Act => {
    return () => menu.run(name);
  };
  return {
    paste: useWith('paste'),
    plain: useWith('plain'),
    copy: useWith('copy'),
    sequence: useWith('sequence'),
    pasteKept: run('pasteKept'),
    menu: menu.toggle,
    openLink: run('openLink'),
    reveal: run('reveal'),
    savePicture: run('savePicture'),
    pin: run('pin'),
    tag: run('tag'),
    describe: run('describe'),
    edit: run('edit'),
    delete: run('delete'),
    undo: actions.offersUndo() ? run('undo') : undefined,
  } as const satisfies Partial<Record<ShortcutName, Act>>;
};

/** `index` tells which of its keys was pressed. */
const listActs = (model: Overlay, complete: Act, index: number): Readonly<Record<ShortcutName, Act>> => {
  const { finder, selection, use, suggest, close, move, onceListed } = model;
  const select = (place: number): Act => {
    return () => onceListed(() => finder.select(place));
  };
  const extend = (by: number): Act => {
    return () => onceListed(() => selection.extend(by));
  };
  return {
    ...listActionActs(model),
    pick: () => use.pick(index),
    up: () => move(-1),
    down: () => move(1),
    pageUp: () => move(-pageStep),
    pageDown: () => move(pageStep),
    first: select(0),
    last: select(Number.MAX_SAFE_INTEGER),
    selectUp: extend(-1),
    selectDown: extend(1),
    selectPageUp: extend(-pageStep),
    selectPageDown: extend(pageStep),
    // Adds the current entry and goes on, as in file managers.
    toggle: () =>
      onceListed(() => {
        if (selection.toggle(finder.found.get()?.selected ?? 0)) finder.move(1);
      }),
    complete,
    suggest,
    close,
  };
};

/** What a key does in the line. `complete` completes it, if it can be. */
export const readKey = (event: KeyboardEvent, model: Overlay, complete: Act): Act => {
  const pressed = readShortcut(event);
  return pressed ? listActs(model, complete, pressed.index)[pressed.name] : readPickingKey(event, model);
};

/** What a key does in the menu, besides choosing in it. */
export const readActionKey = (event: KeyboardEvent, model: Overlay): Act => {
  const acts: Partial<Record<ShortcutName, Act>> = listActionActs(model);
  const pressed = readShortcut(event);
  return pressed && acts[pressed.name];
};
