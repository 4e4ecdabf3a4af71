// Completes the filters of the search line with the tags, applications and types that exist, and with common dates.
import { fold } from '../../../base/fold.ts';
import type { Call } from '../../window/call.ts';
import { createObservable } from '../../window/observable.ts';
import { types } from './read-query.ts';

interface Completion {
  readonly choices: readonly string[];
  readonly selected: number;
  /** Where in the line the choice goes. */
  readonly from: number;
  readonly to: number;
}

const maxChoices = 8;
const dates = ['today', 'yesterday', 'monday', '1h', '24h', '7d', '30d'];
const fixed: Readonly<Record<string, readonly string[]>> = {
  'type:': Object.keys(types),
  'before:': dates,
  'after:': dates,
};

/** A filter that ends at the caret: its name, and the start of its value. */
const unfinished = /(?<=^|\s)(#|(?:app|type|before|after):)("[^"]*|[^\s"]*)$/i;

const write = (name: string, value: string): string => {
  const [plain = ''] = value.split('"');
  return `${name}${/\s/.test(plain) ? `"${plain}"` : plain}`;
};

export const createFilterCompletion = (call: Call<'overlay'>) => {
  const completion = createObservable<Completion | undefined>(undefined);
  let updates = 0;

  const listTags = async (): Promise<readonly string[]> => {
    const answer = await call('listTags', { query: { limit: 200 } });
    return 'value' in answer ? answer.value.items.map(({ tag }) => tag) : [];
  };
  const listApps = async (): Promise<readonly string[]> => {
    const answer = await call('listApps');
    return 'value' in answer ? answer.value.items : [];
  };
  /** Read once each time the overlay is opened. */
  const known = new Map<string, Promise<readonly string[]>>();

  const listValues = (name: string): Promise<readonly string[]> => {
    const values = known.get(name) ?? (name === '#' ? listTags() : listApps());
    known.set(name, values);
    return values;
  };

  /** What begins with the text comes first. Nothing if it is complete. */
  const choose = (values: readonly string[], written: string): string[] => {
    const folded = fold(written);
    const matching = values.filter((value) => fold(value).includes(folded));
    if (matching.some((value) => fold(value) === folded)) return [];
    const starts = (value: string): boolean => fold(value).startsWith(folded);
    return [...matching.filter(starts), ...matching.filter((value) => !starts(value))].slice(0, maxChoices);
  };

  const close = (): void => {
    updates += 1;
    completion.set(undefined);
  };

  return {
    completion,
    close,
    forget: (): void => {
      known.clear();
      close();
    },
    update: async (typed: string, caret: number): Promise<void> => {
      updates += 1;
      const own = updates;
      const [word, name = '', value = ''] = unfinished.exec(typed.slice(0, caret)) ?? [];
      if (word === undefined) return completion.set(undefined);
      const values = fixed[name.toLowerCase()] ?? (await listValues(name.toLowerCase()));
      if (own !== updates) return;
      const choices = choose(values, value.replace('"', '')).map((choice) => write(name.toLowerCase(), choice));
      const place = { from: caret - word.length, to: caret };
      completion.set(choices.length === 0 ? undefined : { choices, selected: 0, ...place });
    },
    /** Begins again at the other end. */
    move: (by: number): void => {
      const now = completion.get();
      if (now) completion.set({ ...now, selected: (now.selected + by + now.choices.length) % now.choices.length });
    },
    /** The line with the choice in it, and the caret behind it. */
    accept: (typed: string, index = completion.get()?.selected ?? 0): { typed: string; caret: number } => {
      const { choices = [], from = 0, to = 0 } = completion.get() ?? {};
      const rest = typed.slice(to).trimStart();
      const before = `${typed.slice(0, from)}${choices[index] ?? ''} `;
      close();
      return { typed: before + rest, caret: before.length };
    },
  };
};

export type FilterCompletion = ReturnType<typeof createFilterCompletion>;
