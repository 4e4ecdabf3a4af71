// The menu of what you can do with the selected entry. Typing narrows it.
import { createObservable } from '../../window/observable.ts';
import type { EntryActions } from './entry-actions.ts';

interface OpenMenu {
  readonly typed: string;
  readonly items: ReturnType<EntryActions['list']>;
  readonly selected: number;
}

/** Whether every word typed begins a word of the text. */
const matches = (text: string, typed: string): boolean => {
  const words = text.toLowerCase().split(/\s+/);
  const wanted = typed.toLowerCase().split(/\s+/);
  return wanted.every((start) => words.some((word) => word.startsWith(start)));
};

/** `recognized` resolves when it is known whether the line is a command; `readVisit` returns a signal that is aborted when the overlay closes. */
export const createMenu = (
  { list, run }: EntryActions,
  recognized: () => Promise<void>,
  readVisit: () => AbortSignal,
) => {
  const opened = createObservable<OpenMenu | undefined>(undefined);
  const show = (typed: string): void =>
    opened.set({ typed, items: list().filter(({ text }) => matches(text, typed.trim())), selected: 0 });
  const close = (): void => {
    if (opened.get()) opened.set(undefined);
  };

  return {
    opened,
    close,
    /** Opens it, or closes it if it is open. */
    toggle: async (): Promise<void> => {
      if (opened.get()) return close();
      const visit = readVisit();
      await recognized();
      if (!visit.aborted && list().length > 0) show('');
    },
    type: show,
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
