// Doubts about what `where` found equal: cells that are lists, another case, leading zeros, empty cells.
import type { FilterContext } from '../../../language/filter.ts';
import { quoteArgument } from '../../../language/quote-argument.ts';
import type { Value } from '../../../language/value.ts';
import { show } from '../../columns/column.ts';
import { ignoreCase } from '../../text/ignore-case.ts';
import type { Options } from './compare-cells.ts';

const escapePattern = (content: string): string => content.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');

/** A list is compared as a whole, which is rarely equal to anything. */
export const warnOfLists = (
  cells: readonly (Value | undefined)[],
  { key, wanted }: { readonly key: string; readonly wanted: string | RegExp },
  { warn }: FilterContext,
): void => {
  const lists = cells.filter((cell) => cell?.type === 'list' && cell.items.length > 1).length;
  if (lists > 0 && typeof wanted === 'string')
    warn(
      `In ${lists} of ${cells.length} rows, “${key}” is a list, which was compared as a whole. To look for one of its elements, write “where ${quoteArgument(key)} matches /^${escapePattern(wanted.slice(0, 40))}$/m”.`,
    );
};

/** Other languages' words for an empty cell. */
const emptyWords = /^(?:empty|blank|null|none|nil|undefined|nothing)$/i;

const withZeros = /^\s*[+-]?0\d/;

/** Why nothing was found, if a cell is nearly equal. */
const explainNothing = (contents: readonly string[], wanted: string, key: string): string | undefined => {
  const bare = (content: string): string => ignoreCase(content.trim());
  const sought = bare(wanted);
  const near = sought === '' ? undefined : contents.find((content) => bare(content) === sought);
  if (near !== undefined) {
    const remedy =
      near.trim() === wanted.trim() ? `write “update ${quoteArgument(key)} trim |” before it` : 'add “nocase”';
    return `No “${key}” is equal to ${show(wanted)}, but there is “${near.slice(0, 40).toWellFormed()}”; to find it too, ${remedy}.`;
  }
  if (emptyWords.test(wanted.trim()) && contents.some((content) => content === ''))
    return `No “${key}” is the text ${show(wanted)}. For empty cells, write “where ${quoteArgument(key)} = ''”.`;
  return undefined;
};

/** Nothing was found; `find` ignores case. */
export const warnOfCase = (
  contents: readonly string[],
  find: (content: string) => boolean,
  operator: string,
  { key, context }: Options,
): void => {
  const near = contents.find(find);
  if (near !== undefined)
    context.warn(
      `No row passes “${key} ${operator} …”, but the one with ${show(near)} does if case is ignored; to find it, add “nocase”.`,
    );
};

export const warnOfEqual = (
  contents: readonly string[],
  wanted: string,
  equal: readonly boolean[],
  { key, context }: Options,
): void => {
  if (!equal.includes(true)) {
    const doubt = explainNothing(contents, wanted, key);
    if (doubt !== undefined) context.warn(doubt);
    return;
  }
  const other = withZeros.test(wanted)
    ? contents.find((content, index) => equal[index] && /^\d+$/.test(content) && content.length !== wanted.length)
    : undefined;
  if (other !== undefined)
    context.warn(
      `${show(wanted)} was compared as a number, so ${show(other)} is equal to it. For the text alone, write “where ${quoteArgument(key)} matches /^${escapePattern(wanted.trim())}$/”.`,
    );
};
