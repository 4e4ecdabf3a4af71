// Completes the filters of the search line with the tags, applications and types that exist, and with common dates.
import type { Call } from '../../window/call.ts';
import type { Completion } from './completion.ts';
import { chooseMatching, listTags } from './known-tags.ts';
import { isPlainText, states, types, unquote } from './read-query.ts';

const dates = ['today', 'yesterday', 'monday', '1h', '24h', '7d', '30d'];
const fixed: Readonly<Record<string, readonly string[]>> = {
  'type:': Object.keys(types),
  'is:': states,
  'before:': dates,
  'after:': dates,
};

/** A filter that ends at the caret: its name, and the start of its value. */
const unfinished = /(?<=^|\s)(#|(?:app|type|is|before|after):)("(?:\\.|[^"\\])*\\?|[^\s"]\S*|)$/i;

const write = (name: string, value: string): string =>
  `${name}${/[\s"]/.test(value) ? `"${value.replace(/["\\]/g, '\\$&')}"` : value}`;

export const createFilterCompletion = (call: Call<'overlay'>, completion: Completion) => {
  const listAllTags = async (): Promise<readonly string[]> => {
    const { own, derived } = await listTags(call);
    return [...own, ...derived];
  };
  const listApps = async (): Promise<readonly string[]> => {
    const answer = await call('listApps');
    return 'value' in answer ? answer.value.items : [];
  };
  /** Read once each time the overlay is opened. */
  const known = new Map<string, Promise<readonly string[]>>();

  const listValues = (name: string): Promise<readonly string[]> => {
    const values = known.get(name) ?? (name === '#' ? listAllTags() : listApps());
    known.set(name, values);
    return values;
  };

  return {
    forget: (): void => known.clear(),
    update: async (typed: string, caret: number): Promise<void> => {
      const offer = completion.begin();
      const [word, name = '', value = ''] = unfinished.exec(typed.slice(0, caret)) ?? [];
      if (word === undefined || isPlainText(typed)) return offer(undefined);
      const values = fixed[name.toLowerCase()] ?? (await listValues(name.toLowerCase()));
      const choices = chooseMatching(values, unquote(value)).map((choice) => write(name.toLowerCase(), choice));
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
