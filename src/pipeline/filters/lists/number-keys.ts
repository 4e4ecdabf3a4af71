// What `sort-numbers` sorts by: the first number of each element, or its value if all are quantities, times or durations.

import { readClocks } from '../columns/clocks.ts';
import { type ColumnContext, type Keys, show } from '../columns/column.ts';
import { doubtVersions } from '../columns/doubt-versions.ts';
import { readDurations } from '../columns/durations.ts';
import { readQuantities } from '../columns/quantities.ts';
import { warnOfNumberKeys } from './doubt-number-keys.ts';
import { type FirstNumber, findFirstNumbers } from './first-numbers.ts';

const mayMeanMore =
  /\d:\d\d|\d ?(?:[kmbt]n?|hundred|thousand|[mb]illion|trillion|mill?|mio|mrd|tsd|lakh|lac|crore)s?(?!\p{L})/iu;

/** The quantity that a line begins with, as in 10 kg flour; before a tab, as `du` writes it, also without a unit. */
const leading =
  /^\s*([-+−]?\d[\d.,]{0,20}(?: ?(?!(?:in|at|a|am|pm)\b)[\p{L}°]{1,5}(?=[\s/|,;:(]|$)|(?=\t|$)))(?!\s*\d)/iu;

const asNumber = (value: number): FirstNumber => ({ value, decimal: String(value) });

const readers: readonly ((contents: readonly string[], context: ColumnContext) => Keys<FirstNumber> | undefined)[] = [
  (cells, context) => readQuantities({ cells }, context),
  ...[readClocks, readDurations].map(
    (read) => (cells: readonly string[], context: ColumnContext) =>
      read({ cells }, context)?.map((value) => (value === undefined ? undefined : asNumber(value))),
  ),
  (contents, context) =>
    readQuantities({ cells: contents.map((content) => leading.exec(content)?.[1] ?? '') }, context),
];

export const readNumberKeys = (contents: readonly string[], { now, warn }: ColumnContext): Keys<FirstNumber> => {
  const doubts: string[] = [];
  const numbers = findFirstNumbers(contents, warn, (sentence) => doubts.push(sentence));
  if (doubts.length > 0 || contents.some((content) => mayMeanMore.test(content))) {
    for (const read of readers) {
      const others: string[] = [];
      const keys = read(contents, { now, warn: (sentence) => others.push(sentence) });
      if (!keys || numbers.some((number, index) => number && !keys[index])) continue;
      for (const sentence of others) warn(sentence);
      return keys;
    }
  }
  for (const sentence of doubts) warn(sentence);
  warnOfNumberKeys(contents, warn);
  const [less, more] = doubtVersions(contents) ?? [];
  if (less !== undefined && more !== undefined)
    warn(`${show(less)} comes before ${show(more)}, as numbers; if they are versions, write “sort-versions”.`);
  return numbers;
};
