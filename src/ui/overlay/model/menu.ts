// The menu of what you can do with the selected entry. Typing narrows it.
import { createObservable } from '../../window/observable.ts';
import type { EntryActions } from './entry-actions.ts';

/** In pixels from the left and the top of the window. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

interface OpenMenu {
  readonly typed: string;
  readonly items: ReturnType<EntryActions['list']>;
  readonly selected: number;
  /** Where the mouse asked for it. */
  readonly at: Point | undefined;
}

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
}

export const createMenu = ({ list, run }: EntryActions, { settled, recognized, readVisit }: Deps) => {
  const opened = createObservable<OpenMenu | undefined>(undefined);
  const show = (typed: string, at: Point | undefined, selectedName?: string): void => {
    const items = list().filter(({ text }) => matches(text, typed.trim()));
    const place = items.findIndex(({ name }) => name === selectedName);
    opened.set({ typed, items, selected: Math.max(place, 0), at });
  };
  const close = (): void => {
    if (opened.get()) opened.set(undefined);
  };

  const open = async (at?: Point): Promise<void> => {
    const visit = readVisit();
    await settled();
    if (visit.aborted || list().length === 0) return;
    show('', at);
    // A command that takes long has a menu before its result is known. More may fit the result.
    await recognized();
    const menu = opened.get();
    if (!menu || visit.aborted) return;
    if (list().length === 0) close();
    else show(menu.typed, menu.at, menu.items[menu.selected]?.name);
  };

  return {
    opened,
    close,
    open,
    /** Opens it, or closes it if it is open. */
    toggle: async (): Promise<void> => (opened.get() ? close() : open()),
    type: (typed: string): void => show(typed, opened.get()?.at),
    move: (by: number): void => {
      const menu = opened.get();
      if (!menu) return;
      const count = menu.items.length;
      if (count > 0) opened.set({ ...menu, selected: (menu.selected + by + count) % count });
    },
    /** Runs the selected action, or another one of the list. */
    choose: async (index = opened.get()?.selected ?? 0): Promise<void> => {
      const action = opened.get()?.items[index];
      if (!action) return;
      close();
      await run(action.name);
    },
  };
};

export type Menu = ReturnType<typeof createMenu>;
