// Ranks elements by their keys: as what most of them are, otherwise numbers by value before texts.
import type { FilterContext } from '../../language/filter.ts';
import { areJson } from '../../language/json-value.ts';
import { quoteArgument } from '../../language/quote-argument.ts';
import { list, textOf, type Value } from '../../language/value.ts';
import { isEmpty, show } from '../columns/column.ts';
import { readColumn } from '../columns/column-kinds.ts';
import { readNumbers } from '../columns/numbers.ts';
import { compareNaturally, compareTexts } from '../lists/compare-texts.ts';
import { compareFirstNumbers } from '../lists/first-numbers.ts';
import { marksBeside } from '../numbers/column-marks.ts';
import { ignoreCase } from '../text/ignore-case.ts';
import { doubtTexts } from './doubt-texts.ts';

/** Elements without a key, or with another kind of key than most, come last and are never the first. */
interface Ranking {
  sorted(): Value[];
  first(): Value | undefined;
}

/** Of two elements, by index. */
type Compare = (one: number, other: number) => number;

/** What happens to the others, for a warning: of several, and of one. */
const oneFate = { 'come last': 'it comes last', 'were left out': 'it was left out' } as const;

interface Options {
  /** The key they are ranked by, if it isn't what a pipeline makes. */
  readonly name: string | undefined;
  readonly ignoresCase: boolean;
  readonly descends: boolean;
  /** Compares texts, with the numbers in them by value. */
  readonly isNatural?: boolean;
  readonly fate: keyof typeof oneFate;
}

/** Numbers by value, before texts in alphabetical order. */
const orderTexts = (
  contents: readonly string[],
  { name, ignoresCase, fate }: Options,
  context: FilterContext,
): Compare => {
  const doubt = doubtTexts(
    contents,
    fate === 'come last'
      ? 'to compare the numbers in them, add “natural”'
      : 'for the numbers in them, use “sort-by … natural”',
    name === undefined ? 'KEY' : quoteArgument(name),
  );
  if (doubt !== undefined) context.warn(doubt);
  const numbers = readNumbers({ cells: contents }, context) ?? [];
  const texts = ignoresCase ? contents.map(ignoreCase) : contents;
  return (one, other) => {
    const [a, b] = [numbers[one], numbers[other]];
    if (a && b) return compareFirstNumbers(a, b);
    if (a || b) return a ? -1 : 1;
    return compareTexts(texts[one] ?? '', texts[other] ?? '');
  };
};

const orderNaturally = (contents: readonly string[], { ignoresCase }: Options): Compare => {
  const texts = ignoresCase ? contents.map(ignoreCase) : contents;
  return (one, other) => compareNaturally(texts[one] ?? '', texts[other] ?? '');
};

export const rankKeys = (
  items: readonly Value[],
  keys: readonly (Value | undefined)[],
  options: Options,
  context: FilterContext,
): Ranking => {
  const { descends, fate } = options;
  const contents = keys.map((key) => (key ? textOf(key) : ''));
  const isJson = areJson(keys);
  const beside = marksBeside(list(keys.flatMap((key) => key ?? [])));
  const column = options.isNatural
    ? undefined
    : readColumn({ cells: contents, name: options.name, isJson, beside }, context);
  const isRanked = column?.isRead ?? ((index: number) => !isEmpty(contents[index] ?? ''));
  const compare =
    column?.compare ?? (options.isNatural ? orderNaturally(contents, options) : orderTexts(contents, options, context));
  const inOrder: Compare = descends ? (one, other) => compare(other, one) : compare;
  const ranked: number[] = [];
  const others: number[] = [];
  for (const index of items.keys()) (isRanked(index) ? ranked : others).push(index);
  const odd = others.filter((index) => !isEmpty(contents[index] ?? ''));
  const [first] = odd;
  if (column && first !== undefined)
    context.warn(
      `In ${odd.length} of ${items.length} elements, the key is not ${column.what} but, for example, ${show(contents[first] ?? '')}; ${odd.length === 1 ? oneFate[fate] : `they ${fate}`}.`,
    );
  return {
    sorted: () => [...ranked.sort(inOrder), ...others].flatMap((index) => items[index] ?? []),
    first: () => {
      let [best] = ranked;
      for (const one of ranked) if (best !== undefined && inOrder(one, best) < 0) best = one;
      return best === undefined ? undefined : items[best];
    },
  };
};
