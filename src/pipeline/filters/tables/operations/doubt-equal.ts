// Doubts about what `where` found equal: cells that are lists, another case, spaces, leading zeros, empty cells.
import type { FilterContext } from '../../../language/filter.ts';
import { quoteArgument } from '../../../language/quote-argument.ts';
import type { Value } from '../../../language/value.ts';
import { show } from '../../columns/column.ts';
import { ignoreCase } from '../../text/ignore-case.ts';
import type { Options } from './compare-cells.ts';
import { explainKind } from './doubt-kind.ts';
import { explainWildcard } from './doubt-wildcard.ts';

/** A list is compared as a whole, which is rarely equal to anything. */
export const warnOfLists = (
  cells: readonly (Value | undefined)[],
  { key, wanted }: { readonly key: string; readonly wanted: string | RegExp },
  { warn }: FilterContext,
): void => {
  const lists = cells.filter((cell) => cell?.type === 'list' && cell.items.length > 1).length;
  if (lists > 0 && typeof wanted === 'string')
    warn(
      `In ${lists} of ${cells.length} rows, “${key}” is a list, which was compared as a whole. To look for one of its elements, write “where ${quoteArgument(key)} contains ${quoteArgument(wanted.slice(0, 40))}”.`,
    );
};

/** Other languages' words for an empty cell. */
const emptyWords = /^(?:empty|blank|null|none|nil|undefined|nothing)$/i;

const digits = /^\d+$/;
const withZeros = /^\s*[+-]?0\d/;
const withoutZeros = (number: string): string => number.replace(/^0+(?=\d)/, '');

const bare = (content: string): string => ignoreCase(content.trim());
const quote = (content: string): string => `“${content.slice(0, 40).toWellFormed()}”`;
const shown = 3;

interface Near {
  readonly cells: string;
  readonly how: string;
  readonly remedy: string;
  readonly isOne: boolean;
}

/** Cells that differ only in case or spaces, and how to find them too. */
const findNear = (
  contents: readonly string[],
  wanted: string,
  equal: readonly boolean[],
  { key, ignoresCase }: Options,
): Near | undefined => {
  const sought = bare(wanted);
  if (sought === '') return undefined;
  const near = [...new Set(contents.filter((content, index) => !equal[index] && bare(content) === sought))];
  if (near.length === 0) return undefined;
  const hasSpaces = near.some((content) => ignoreCase(content) !== ignoreCase(wanted));
  const hasCase = !ignoresCase && near.some((content) => content.trim() !== wanted.trim());
  const trim = `write “update ${quoteArgument(key)} trim |” before it`;
  return {
    cells: near.slice(0, shown).map(quote).join(' and '),
    how: hasSpaces ? (hasCase ? 'case and spaces' : 'spaces') : 'case',
    remedy: hasSpaces ? (hasCase ? `${trim} and add “nocase”` : trim) : 'add “nocase”',
    isOne: near.length === 1,
  };
};

/** Why nothing was found. */
const explainNothing = (contents: readonly string[], wanted: string, options: Options): string | undefined => {
  const { key, isQuoted } = options;
  const found = findNear(contents, wanted, [], options);
  if (found)
    return `No “${key}” is equal to ${show(wanted)}, but there is ${found.cells}; to find ${found.isOne ? 'it' : 'them'} too, ${found.remedy}.`;
  const sought = wanted.trim();
  if (emptyWords.test(sought) && contents.some((content) => content === ''))
    return `No “${key}” is the text ${show(wanted)}. For empty cells, write “where ${quoteArgument(key)} = ''”.`;
  const number = isQuoted && digits.test(sought) ? withoutZeros(sought) : undefined;
  const same = contents.find((content) => digits.test(content) && withoutZeros(content) === number);
  return same === undefined
    ? undefined
    : `No “${key}” is the text ${show(wanted)}, but ${show(same)} is the same number; to find it, leave out the quotes.`;
};

/** Other numbers that were taken as equal, although they or the value have leading zeros. */
const findOtherCode = (contents: readonly string[], wanted: string, equal: readonly boolean[]): string | undefined => {
  const codes = new Set(contents.filter((content, index) => equal[index] && digits.test(content)));
  const isMixed = codes.size > 1 || (codes.size === 1 && withZeros.test(wanted));
  return isMixed ? [...codes].find((content) => content !== wanted.trim()) : undefined;
};

/** Reports cells that are nearly equal, and those that are equal only as numbers. */
export const warnOfEqual = (
  contents: readonly string[],
  wanted: string,
  equal: readonly boolean[],
  options: Options & { readonly operator: string },
): void => {
  const { key, operator, context } = options;
  if (!equal.includes(true)) {
    const doubt =
      explainNothing(contents, wanted, options) ??
      explainWildcard(contents, wanted, key) ??
      explainKind(contents, wanted, options);
    if (doubt !== undefined) context.warn(doubt);
    return;
  }
  const found = findNear(contents, wanted, equal, options);
  if (found) {
    const [differ, them] = found.isOne ? ['differs', 'it'] : ['differ', 'them'];
    context.warn(
      `“${key}” also has ${found.cells}, which ${differ} from ${show(wanted)} only in ${found.how}; to ${operator === '!=' ? `leave ${them} out` : `find ${them}`} too, ${found.remedy}.`,
    );
  }
  const other = findOtherCode(contents, wanted, equal);
  if (other !== undefined)
    context.warn(
      `${show(wanted)} was compared as a number, so ${show(other)} is equal to it. For the text alone, write “where ${quoteArgument(key)} ${operator} '${wanted.trim()}'”.`,
    );
};
