// Completes the filters of the search line with the tags, applications and types that exist, and with common dates.

import { isPlainText, isType, states, typeNames, unquote } from '../../../base/search-line.ts';
import { type Completion, insert, type TypedLine } from '../../completion/completion.ts';
import type { Call } from '../../window/call.ts';
import { chooseMatching, findWhole, listTags } from './known-tags.ts';

const dates = ['today', 'yesterday', 'monday', '1h', '24h', '7d', '30d'];
const fixed: Readonly<Record<string, readonly string[]>> = {
  'type:': typeNames,
  'is:': states,
  'before:': dates,
  'after:': dates,
};

/** A filter that ends at the caret: its name, and its value or the start of it. */
const pattern = /(?<=^|\s)(#|(?:app|type|is|before|after):)("(?:\\.|[^"\\])*\\?"?|[^\s"]\S*|)$/i;

interface WrittenFilter {
  readonly from: number;
  readonly name: string;
  readonly value: string;
}

const readFilter = ({ typed, caret }: TypedLine): WrittenFilter | undefined => {
  const [word, name = '', value = ''] = (isPlainText(typed) ? null : pattern.exec(typed.slice(0, caret))) ?? [];
  return word === undefined
    ? undefined
    : { from: caret - word.length, name: name.toLowerCase(), value: unquote(value) };
};

const write = (name: string, value: string): string =>
  `${name}${/[\s"]/.test(value) ? `"${value.replace(/["\\]/g, '\\$&')}"` : value}`;

/** The line without the start of a value that can still be completed: it isn't wrong yet. */
export const dropUnfinished = (line: TypedLine): string => {
  const { from = 0, name = '', value = '' } = readFilter(line) ?? {};
  const isWhole = name === 'type:' && isType(value.toLowerCase());
  if (isWhole || chooseMatching(fixed[name] ?? [], value).length === 0) return line.typed;
  return line.typed.slice(0, from) + name + line.typed.slice(line.caret);
};

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
  const known = new Map<string, readonly string[] | Promise<readonly string[]>>();

  const listValues = async (name: string): Promise<readonly string[]> => {
    const values = known.get(name) ?? fixed[name] ?? (name === '#' ? listAllTags() : listApps());
    known.set(name, values);
    return values;
  };

  const update = async (line: TypedLine): Promise<void> => {
    const offer = completion.begin(line.typed);
    const filter = readFilter(line);
    if (!filter) return offer(undefined);
    const values = await listValues(filter.name);
    const choices = chooseMatching(values, filter.value).map((value) => ({ text: write(filter.name, value) }));
    offer({ choices, selected: 0, from: filter.from, to: line.caret, takesEnter: true });
  };

  return {
    forget: (): void => known.clear(),
    /** Whether a filter ends at the caret. */
    isAt: (line: TypedLine): boolean => readFilter(line) !== undefined,
    update,
    /** Offers again what was dismissed. Where nothing completes the filter, returns the line with a space behind it. */
    complete: async (line: TypedLine): Promise<TypedLine | undefined> => {
      await update(line);
      const filter = readFilter(line);
      if (!filter || filter.value === '' || completion.offered.get()) return undefined;
      const { name, value, from } = filter;
      const whole = findWhole(await listValues(name), value);
      return insert(line.typed, write(name, whole ?? value), { from, to: line.caret });
    },
  };
};
