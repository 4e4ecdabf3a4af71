// Chooses elements by a text or pattern, or by a test.
import { applyToList } from '../../language/apply-to-shapes.ts';
import { type Block, readTruth, runOnEach } from '../../language/block.ts';
import type { FilterContext } from '../../language/filter.ts';
import { andThen, type MaybePromise } from '../../language/maybe-promise.ts';
import { quoteArgument } from '../../language/quote-argument.ts';
import { hash, list, lookUp, text, textOf, type Value } from '../../language/value.ts';
import { findInOtherCase, showInOtherCase } from '../find/doubt-case.ts';
import type { Sought } from '../find/occurrences.ts';
import { elementsOf } from './elements.ts';

const check =
  (test: Block) =>
  (item: Value): MaybePromise<boolean> =>
    andThen(test(item), readTruth);

/** Keeps the elements for which the test returns `wanted`; of a hash, the entries by their values. */
const chooseByTest = (value: Value, test: Block, wanted: boolean): MaybePromise<Value> => {
  const isWanted = (passed: readonly boolean[], index: number): boolean => passed[index] === wanted;
  if (value.type === 'hash') {
    const { entries } = value;
    const values = entries.map(([, held]) => held);
    return andThen(runOnEach(values, check(test), 'value'), (passed) =>
      hash(entries.filter((_, index) => isWanted(passed, index))),
    );
  }
  const { items, rebuild } = elementsOf(value);
  return andThen(runOnEach(items, check(test)), (passed) =>
    rebuild(items.filter((_, index) => isWanted(passed, index))),
  );
};

/** Whether a text to look for has several lines: in the source of a pattern, a line break is written `\\n`. */
const hasLineBreak = ({ isText, source }: Sought): boolean => isText && /(?<!\\)(?:\\\\)*\\n/.test(source);

/** No line contains several lines, so they are likely meant one by one. */
const warnOfLines = (keyword: 'keep' | 'drop', { warn }: FilterContext): void => {
  const meant = keyword === 'keep' ? '“intersect” keeps' : '“except” removes';
  warn(
    `Nothing contains the lines after “${keyword}”, because they were looked for as one text; ${meant} what is equal to one of them.`,
  );
};

const warnOfCase = (
  keyword: 'keep' | 'drop',
  sought: Sought,
  items: readonly Value[],
  { warn }: FilterContext,
): void => {
  const near = findInOtherCase(items.map(textOf), sought);
  if (near === undefined) return;
  const remedy = sought.isText ? `write “${keyword} nocase”` : 'add the flag i behind the pattern';
  warn(
    `Nothing contains what is after “${keyword}”, but ${showInOtherCase(near, sought)} does if case is ignored; to find it, ${remedy}.`,
  );
};

/** A row contains the names of its columns too. */
const warnOfColumn = (
  keyword: 'keep' | 'drop',
  sought: Sought,
  [first]: readonly Value[],
  { warn }: FilterContext,
): void => {
  if (first?.type !== 'hash') return;
  const column = first.entries.map(([key]) => key).find((key) => sought.test(key));
  if (column === undefined) return;
  const remedy =
    keyword === 'keep'
      ? `choose it, write “get ${quoteArgument(column)}”`
      : `remove it, write “omit ${quoteArgument(column)}”`;
  warn(
    `Every row contains what is after “${keyword}”, because a column is called “${column}”. To ${remedy}; to search the cells of one column, use “where”.`,
  );
};

const condition = /^([^\s=<>!]+) ?(!?==?|[<>]=?|(?<= )(?:contains|matches)(?= )) ?(\S.*)$/;

/** A condition in quotes is a text. */
const warnOfCondition = (
  keyword: 'keep' | 'drop',
  { isText, source }: Sought,
  [first]: readonly Value[],
  { warn }: FilterContext,
): void => {
  if (!isText || first?.type !== 'hash' || source.length > 200) return;
  const written = source.replace(/\\(.)/g, '$1');
  const [, column = '', operator = '', wanted = ''] = condition.exec(written) ?? [];
  if (column === '' || !lookUp(first, column)) return;
  const meant =
    keyword === 'keep' ? `“where ${column} ${operator} ${wanted}”` : '“where” and what the rows to keep have in common';
  warn(`No row contains the text “${written}”. To compare a column, write ${meant}.`);
};

export const chooseElements = (
  value: Value,
  what: Sought | Block,
  keyword: 'keep' | 'drop',
  context: FilterContext,
): MaybePromise<Value> => {
  const wanted = keyword === 'keep';
  if (typeof what === 'function') return chooseByTest(value, what, wanted);
  const choose = (items: readonly Value[]): Value => {
    const contains = items.map((item) => what.test(textOf(item)));
    if (items.length > 0 && !contains.includes(true) && hasLineBreak(what)) warnOfLines(keyword, context);
    if (!contains.includes(true)) {
      warnOfCase(keyword, what, items, context);
      warnOfCondition(keyword, what, items, context);
    }
    if (!contains.includes(false)) warnOfColumn(keyword, what, items, context);
    return list(items.filter((_, index) => contains[index] === wanted));
  };
  return applyToList(value, choose, 'entries');
};

/** The first element that passes, or empty text. */
export const findElement = (value: Value, test: Block): MaybePromise<Value> => {
  let found: Value | undefined;
  const { items } = elementsOf(value, 'Write “values |” or “entries |” before it.');
  const look = (item: Value): MaybePromise<void> => {
    if (found) return undefined;
    return andThen(check(test)(item), (passed) => {
      if (passed) found = item;
    });
  };
  return andThen(runOnEach(items, look), () => found ?? text(''));
};
