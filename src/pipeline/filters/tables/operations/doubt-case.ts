// Doubts what `where` found with contains, starts-with, ends-with and matches: cells in another case, wildcards, and patterns without slashes.
import { readsLikePattern, writeAsPattern } from '../../../language/mistaken-patterns.ts';
import { quoteArgument } from '../../../language/quote-argument.ts';
import { show } from '../../columns/column.ts';
import { ignoreCase } from '../../text/ignore-case.ts';
import type { Options } from './compare-cells.ts';
import { explainWildcard } from './doubt-wildcard.ts';

interface Search {
  readonly contents: readonly string[];
  readonly found: readonly boolean[];
  readonly given: string | RegExp;
  readonly operator: string;
}

/** Reports what is found only if case is ignored, as `find` does. */
export const warnOfCase = (
  { contents, found, given, operator }: Search,
  find: (content: string, row: number) => boolean,
  { key, context }: Options,
): void => {
  if (!found.includes(true)) {
    const near = contents.find(find);
    const wildcard = typeof given === 'string' ? explainWildcard(contents, given, key) : undefined;
    if (near !== undefined)
      context.warn(
        `No row passes “${key} ${operator} …”, but the one with ${show(near)} does if case is ignored; to find it, add “nocase”.`,
      );
    else if (wildcard !== undefined) context.warn(wildcard);
    else if (typeof given === 'string' && readsLikePattern(given))
      context.warn(
        `No row has “${given}” in “${key}”. For a pattern, write “where ${quoteArgument(key)} matches ${writeAsPattern(given)}”.`,
      );
    return;
  }
  // Who writes a pattern or capitals thinks of the case.
  if (typeof given !== 'string' || given !== ignoreCase(given)) return;
  const missed = contents.find((content, index) => !found[index] && find(content, index));
  if (missed !== undefined)
    context.warn(
      `The row with ${show(missed)} passes “${key} ${operator} …” only if case is ignored; to find it too, add “nocase”.`,
    );
};
