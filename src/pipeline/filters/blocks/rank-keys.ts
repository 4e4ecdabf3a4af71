// Ranks elements by their keys: as dates or numbers if most are, otherwise numbers by value before texts.
import { compareCodePoints } from '../../../base/code-points.ts';
import type { FilterContext } from '../../language/filter.ts';
import { textOf, type Value } from '../../language/value.ts';
import { compareTexts } from '../lists/compare-texts.ts';
import { compareFirstNumbers } from '../lists/first-numbers.ts';
import { readNumberColumn } from '../numbers/number-column.ts';
import { ignoreCase } from '../text/ignore-case.ts';
import { isDateOrVersion, looksLikeDate, readDateColumn } from '../time/date-column.ts';

/** Elements without a key, or with another kind of key than most, come last and are never the first. */
interface Ranking {
  sorted(): Value[];
  first(): Value | undefined;
}

interface Options {
  readonly ignoresCase: boolean;
  readonly descends: boolean;
  /** What happens to the others, for a warning: `come last`. */
  readonly fate: string;
}

interface Ranked<Key> {
  readonly item: Value;
  readonly key: Key;
}

const isEmpty = (content: string): boolean => content.trim() === '';

const areMost = (count: number, contents: readonly string[]): boolean =>
  count > 0 && count * 2 >= contents.filter((content) => !isEmpty(content)).length;

const countFound = (found: readonly unknown[]): number => found.filter((one) => one !== undefined).length;

const show = (content: string): string => `“${content.trim().slice(0, 40).toWellFormed()}”`;

const warnOfText = (contents: readonly string[], { warn }: FilterContext): void => {
  const doubtful = contents.filter(isDateOrVersion);
  if (areMost(doubtful.length, contents))
    warn(
      `Keys such as ${show(doubtful[0] ?? '')} were compared as texts; if they are dates, write “(get KEY | date)” in place of KEY, and if they are versions, use “sort-versions”.`,
    );
};

/** Undefined if they are not sorted as dates. */
const findDates = (contents: readonly string[], context: FilterContext): (string | undefined)[] | undefined => {
  if (!areMost(contents.filter(looksLikeDate).length, contents)) return undefined;
  const dates = readDateColumn(contents, context);
  if (areMost(countFound(dates), contents)) return dates;
  // What starts with a word is rather a name, such as Apollo 11, 1969.
  const odd = contents.find(
    (content, index) => dates[index] === undefined && looksLikeDate(content) && /^\s*\d/.test(content),
  );
  if (odd !== undefined)
    context.warn(
      `Dates such as ${show(odd)} were compared as texts, because they have two readings or none; write them as 2024-05-14.`,
    );
  return undefined;
};

interface Found {
  readonly value: number;
  readonly decimal: string;
}

const findNumbers = (contents: readonly string[], context: FilterContext): (Found | undefined)[] =>
  readNumberColumn(contents, context.warn).map((decimal) =>
    decimal === undefined ? undefined : { value: Number(decimal), decimal },
  );

export const rankKeys = (
  items: readonly Value[],
  keys: readonly (Value | undefined)[],
  { ignoresCase, descends, fate }: Options,
  context: FilterContext,
): Ranking => {
  const contents = keys.map((key) => (key ? textOf(key) : ''));
  const rank = <Key>(found: readonly (Key | undefined)[], compare: (a: Key, b: Key) => number): Ranking => {
    const ranked: Ranked<Key>[] = [];
    const others: Value[] = [];
    for (const [index, item] of items.entries()) {
      const key = found[index];
      if (key === undefined) others.push(item);
      else ranked.push({ item, key });
    }
    const inOrder = descends
      ? (a: Ranked<Key>, b: Ranked<Key>) => compare(b.key, a.key)
      : (a: Ranked<Key>, b: Ranked<Key>) => compare(a.key, b.key);
    return {
      sorted: () => [...ranked.sort(inOrder).map(({ item }) => item), ...others],
      first: () => {
        let [best] = ranked;
        for (const one of ranked) if (best && inOrder(one, best) < 0) best = one;
        return best?.item;
      },
    };
  };
  const warnOfOthers = (found: readonly unknown[], what: string): void => {
    const odd = contents.filter((content, index) => found[index] === undefined && !isEmpty(content));
    const [first] = odd;
    if (first !== undefined)
      context.warn(
        `In ${odd.length} of ${items.length} elements, the key is not ${what} but, for example, ${show(first)}; they ${fate}.`,
      );
  };

  const dates = findDates(contents, context);
  if (dates) {
    warnOfOthers(dates, 'a date with one reading');
    return rank(dates, compareCodePoints);
  }
  const numbers = findNumbers(contents, context);
  if (areMost(countFound(numbers), contents)) {
    warnOfOthers(numbers, 'a number');
    return rank(numbers, compareFirstNumbers);
  }
  warnOfText(contents, context);
  const texts = contents.map((content, index) =>
    keys[index] ? { content: ignoresCase ? ignoreCase(content) : content, number: numbers[index] } : undefined,
  );
  return rank(texts, (a, b) => {
    if (a.number && b.number) return compareFirstNumbers(a.number, b.number);
    if (a.number || b.number) return a.number ? -1 : 1;
    return compareTexts(a.content, b.content);
  });
};
