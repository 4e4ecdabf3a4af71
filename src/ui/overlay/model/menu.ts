// The menu of what you can do with the selected entry. Typing narrows it.
import { createObservable } from '../../window/observable.ts';
import type { ActionName, EntryActions } from './entry-actions.ts';
import type { EntryLine } from './finder.ts';

/** In pixels from the left and the top of the window. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

interface OpenMenu {
  /** What it was opened for. The list may show others when the line turns out to be a command. */
  readonly lines: readonly EntryLine[];
  readonly typed: string;
  readonly items: ReturnType<EntryActions['list']>;
  readonly selected: number;
  /** Where the mouse asked for it. */
  readonly at: Point | undefined;
}

/** What actions are called elsewhere. These words count where none is called so here. */
const otherNames: Partial<Record<ActionName, string>> = {
  plain: 'html unformatted without formatting',
  pin: 'favorite star',
  tag: 'label',
  describe: 'rename name note',
  edit: 'change',
  delete: 'remove erase',
  undo: 'undo undelete',
};

/** Whether every word typed begins a word of the text. */
const matches = (text: string, typed: string): boolean => {
  const words = text.toLowerCase().split(/\s+/);
  const wanted = typed.toLowerCase().split(/\s+/);
  return wanted.every((start) => words.some((word) => word.startsWith(start)));
};

interface Deps {
  /** Resolves when the list and the preview show what was typed and selected. */
  settled(): Promise<void>;
  /** Resolves when it is known whether the line is a command, and what its result is. */
  recognized(): Promise<void>;
  /** Aborted when the overlay closes. */
  readVisit(): AbortSignal;
  /** Tells the user that there is no entry. */
  sayNothing(): void;
}

export const createMenu = (
  { readLines, list, run }: EntryActions,
  { settled, recognized, readVisit, sayNothing }: Deps,
) => {
  const opened = createObservable<OpenMenu | undefined>(undefined);
  const show = (menu: Pick<OpenMenu, 'lines' | 'typed' | 'at'>, selectedName?: string): void => {
    const [all, typed] = [list(menu.lines), menu.typed.trim()];
    const named = all.filter(({ text }) => matches(text, typed));
    const items = named.length > 0 ? named : all.filter(({ name }) => matches(otherNames[name] ?? '', typed));
    const place = items.findIndex(({ name }) => name === selectedName);
    opened.set({ ...menu, items, selected: Math.max(place, 0) });
  };
  const close = (): void => {
    if (opened.get()) opened.set(undefined);
  };

  /** With the mouse, it is for what is selected right now. */
  const open = async (at?: Point): Promise<void> => {
    const visit = readVisit();
    const seen = at && readLines();
    await settled();
    const lines = seen ?? readLines();
    if (visit.aborted) return;
    if (list(lines).length === 0) return sayNothing();
    show({ lines, typed: '', at });
    // A command that takes long has a menu before its result is known. More may fit the result.
    await recognized();
    const menu = opened.get();
    if (!menu || visit.aborted) return;
    if (list(menu.lines).length === 0) close();
    else show(menu, menu.items[menu.selected]?.name);
  };

  const runOnLines = (name: ActionName): Promise<void> => {
    const lines = opened.get()?.lines;
    close();
    return run(name, lines);
  };

  return {
    opened,
    close,
    open,
    /** Opens it, or closes it if it is open. */
    toggle: async (): Promise<void> => (opened.get() ? close() : open()),
    type: (typed: string): void => {
      const menu = opened.get();
      if (menu) show({ ...menu, typed });
    },
    move: (by: number): void => {
      const menu = opened.get();
      if (!menu) return;
      const count = menu.items.length;
      if (count > 0) opened.set({ ...menu, selected: (menu.selected + by + count) % count });
    },
    /** Closes it, if it is open, and runs an action on what it was opened for. */
    run: runOnLines,
    /** Runs the selected action, or another one of the list. */
    choose: async (index = opened.get()?.selected ?? 0): Promise<void> => {
      const action = opened.get()?.items[index];
      if (action) await runOnLines(action.name);
    },
  };
};

export type Menu = ReturnType<typeof createMenu>;
