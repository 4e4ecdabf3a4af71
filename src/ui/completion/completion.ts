// What the word before the caret can become: the choices below the line, and the selected one.
import { createObservable } from '../window/observable.ts';

export interface TypedLine {
  readonly typed: string;
  readonly caret: number;
}

interface Choice {
  readonly text: string;
  readonly summary?: string;
}

interface Offer {
  readonly choices: readonly Choice[];
  /** -1 if none is. */
  readonly selected: number;
  /** Where in the line the choice goes. */
  readonly from: number;
  readonly to: number;
  /** Whether Enter accepts the selected choice. Otherwise only once another was selected, or if the line can't run: Enter means the line. */
  readonly takesEnter: boolean;
}

interface Offered extends Offer {
  /** The line that it was made for. What was typed since is part of the word, or has made it another one. */
  readonly line: string;
}

/** The line with a text in place of a part of it, and the caret behind it. */
export const insert = (typed: string, text: string, { from, to }: Pick<Offer, 'from' | 'to'>): TypedLine => {
  const before = `${typed.slice(0, from)}${text} `;
  return { typed: before + typed.slice(to).replace(/^ +/, ''), caret: before.length };
};

export const createCompletion = () => {
  const offered = createObservable<Offered | undefined>(undefined);
  let offers = 0;

  const close = (): void => {
    offers += 1;
    offered.set(undefined);
  };

  return {
    offered,
    close,
    /** Returns how to make an offer for a line, which is dropped if another was begun meanwhile. */
    begin: (line: string): ((offer: Offer | undefined) => void) => {
      offers += 1;
      const own = offers;
      return (offer) => {
        if (own === offers) offered.set(offer && offer.choices.length > 0 ? { ...offer, line } : undefined);
      };
    },
    /** Begins again at the other end. */
    move: (by: number): void => {
      const now = offered.get();
      if (!now) return;
      const { length } = now.choices;
      const from = now.selected < 0 && by < 0 ? 0 : now.selected;
      offered.set({ ...now, selected: (from + by + length) % length, takesEnter: true });
    },
    /** Whether what is offered still begins the word that is typed now. */
    fits: (typed: string): boolean => {
      const { line = '', to = 0 } = offered.get() ?? {};
      return typed.startsWith(line.slice(0, to));
    },
    /** The line with the choice in it. If none is selected, it is the first. */
    accept: (typed: string, index = Math.max(0, offered.get()?.selected ?? 0)): TypedLine => {
      const { choices = [], from = 0, to = 0, line = typed } = offered.get() ?? {};
      close();
      return insert(typed, choices[index]?.text ?? '', { from, to: Math.max(from, to + typed.length - line.length) });
    },
  };
};

export type Completion = ReturnType<typeof createCompletion>;
