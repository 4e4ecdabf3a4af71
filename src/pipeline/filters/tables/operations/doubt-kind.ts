// Why `where` found nothing equal: cells that begin with the value, are parts of a year, or say yes in another word.
import { quoteArgument } from '../../../language/quote-argument.ts';
import { isEmpty, show } from '../../columns/column.ts';
import { isPartOfYear } from '../../columns/periods.ts';

const opposites: readonly (readonly [string, string])[] = [
  ['true', 'false'],
  ['yes', 'no'],
  ['on', 'off'],
  ['y', 'n'],
  ['1', '0'],
];

const fold = (content: string): string => content.trim().toLowerCase();

/** The cell that says yes or no as the value does, in a column that has only such words, but others. */
const findSameAnswer = (contents: readonly string[], wanted: string): string | undefined => {
  const word = fold(wanted);
  const side = opposites.find((pair) => pair.includes(word))?.indexOf(word);
  const first = side === undefined ? undefined : contents.find((content) => !isEmpty(content));
  const pair = first === undefined ? undefined : opposites.find((one) => one.includes(fold(first)));
  if (side === undefined || !pair?.[side] || !contents.every((cell) => isEmpty(cell) || pair.includes(fold(cell))))
    return undefined;
  return contents.find((content) => fold(content) === pair[side]);
};

const numbers = /^\d+(?:[.:]\d+)*$/;
/** Not one number with a point, nor one with thousands. */
const severalNumbers = /^(?!\d{1,3}(?:\.\d{3})+(?![.\d]))\d+(?:\.\d+\.\d|:\d\d)/;
const year = /^[12]\d{3}$/;

export const explainKind = (
  contents: readonly string[],
  wanted: string,
  { key, operator }: { readonly key: string; readonly operator: string },
): string | undefined => {
  const same = findSameAnswer(contents, wanted);
  const column = quoteArgument(key);
  if (same !== undefined)
    return `No “${key}” is equal to ${show(wanted)}, but there is ${show(same)}; write “where ${column} ${operator} ${quoteArgument(same.trim())}”.`;
  const sought = wanted.trim();
  if (!numbers.test(sought)) return undefined;
  const isYear = year.test(sought);
  for (const content of contents) {
    const cell = content.trim();
    const mark = cell.startsWith(sought) ? /^[.:](?=\d)/.exec(cell.slice(sought.length))?.[0] : undefined;
    if (mark !== undefined && severalNumbers.test(cell))
      return `No “${key}” is equal to ${show(wanted)}, but ${show(cell)} begins with it; to look for such cells, write “where ${column} starts-with ${sought}${mark}”.`;
    if (isYear && cell.includes(sought) && isPartOfYear(cell))
      return `No “${key}” is equal to ${show(wanted)}, but ${show(cell)} is in that year; to look for such cells, write “where ${column} contains ${sought}”.`;
  }
  return undefined;
};
