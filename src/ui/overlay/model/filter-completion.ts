// Completes the filters of the search line with the tags, applications and types that exist, and with common dates.
import { fold } from '../../../base/fold.ts';
import type { Call } from '../../window/call.ts';
import type { Completion } from './completion.ts';
import { isPlainText, states, types } from './read-query.ts';

const dates = ['today', 'yesterday', 'monday', '1h', '24h', '7d', '30d'];
const fixed: Readonly<Record<string, readonly string[]>> = {
  'type:': Object.keys(types),
  'is:': states,
  'before:': dates,
  'after:': dates,
};

const isDerived = (tag: string): boolean => Object.values(types).includes(tag);

/** A filter that ends at the caret: its name, and the start of its value. */
const unfinished = /(?<=^|\s)(#|(?:app|type|is|before|after):)("[^"]*|[^\s"]*)$/i;

const write = (name: string, value: string): string => {
  const [plain = ''] = value.split('"');
  return `${name}${/\s/.test(plain) ? `"${plain}"` : plain}`;
};

export const createFilterCompletion = (call: Call<'overlay'>, completion: Completion) => {
  /** Your own come before those derived from the content. */
  const listTags = async (): Promise<readonly string[]> => {
    const answer = await call('listTags', { query: { limit: 200 } });
    const tags = 'value' in answer ? answer.value.items.map(({ tag }) => tag) : [];
    const [derived, own] = [tags.filter(isDerived), tags.filter((tag) => !isDerived(tag))];
    return [...own, ...derived];
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
    return [...matching.filter(starts), ...matching.filter((value) => !starts(value))];
  };

  return {
    forget: (): void => known.clear(),
    update: async (typed: string, caret: number): Promise<void> => {
      const offer = completion.begin();
      const [word, name = '', value = ''] = unfinished.exec(typed.slice(0, caret)) ?? [];
      if (word === undefined || isPlainText(typed)) return offer(undefined);
      const values = fixed[name.toLowerCase()] ?? (await listValues(name.toLowerCase()));
      const choices = choose(values, value.replace('"', '')).map((choice) => write(name.toLowerCase(), choice));
      offer({
        choices: choices.map((text) => ({ text })),
        selected: 0,
        from: caret - word.length,
        to: caret,
        takesEnter: true,
      });
    },
  };
};
