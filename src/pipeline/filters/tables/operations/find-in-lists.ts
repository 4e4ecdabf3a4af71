// `contains` where cells are lists: looks for an element, and for a part of one if no row has it.
import type { FilterContext } from '../../../language/filter.ts';
import { kindOfLiteral } from '../../../language/json-value.ts';
import { quoteArgument } from '../../../language/quote-argument.ts';
import { escapePattern } from '../../../language/search-parameters.ts';
import { type ListValue, textOf, type Value } from '../../../language/value.ts';
import { show } from '../../columns/column.ts';
import { ignoreCase } from '../../text/ignore-case.ts';

type Cell = Value | undefined;

interface Sought {
  readonly key: string;
  readonly wanted: string;
  readonly ignoresCase: boolean;
}

export const isListOfTexts = (cell: Cell): cell is ListValue =>
  cell?.type === 'list' && cell.items.every(({ type }) => type === 'text');

/** Looks in each list for the text of another column; `found` is what a search in the texts of the cells gave. */
export const findCellsInLists = (
  cells: readonly Cell[],
  found: readonly boolean[],
  others: readonly string[],
  ignoresCase: boolean,
): boolean[] => {
  const fold = (content: string): string => (ignoresCase ? ignoreCase(content) : content);
  return cells.map((cell, index) => {
    if (!isListOfTexts(cell)) return found[index] === true;
    const sought = fold(others[index] ?? '');
    return cell.items.some((item) => fold(textOf(item)) === sought);
  });
};

const isDecimal = /^[+-]?\d+(?:\.\d+)?$/;
const isNull = (item: Value): boolean => kindOfLiteral(item) === 'null';

const besideWords = /^(?:$|[^\p{L}\p{N}_])/u;
const endsWord = /(?:^|[^\p{L}\p{N}_])$/u;

/** Whether it is there as a whole word. */
const hasWord = (content: string, word: string): boolean => {
  const at = content.indexOf(word);
  return (
    at >= 0 &&
    endsWord.test(content.slice(Math.max(0, at - 2), at)) &&
    besideWords.test(content.slice(at + word.length))
  );
};

/** `found` is what a search in the texts of the cells gave. */
export const findInLists = (
  cells: readonly Cell[],
  found: readonly boolean[],
  { key, wanted, ignoresCase }: Sought,
  { warn }: FilterContext,
): boolean[] => {
  const fold = (content: string): string => (ignoresCase ? ignoreCase(content) : content);
  const sought = fold(wanted);
  const number = isDecimal.test(wanted) ? Number(wanted) : undefined;
  const isElement = (item: Value): boolean =>
    fold(textOf(item)) === sought ||
    (number !== undefined && kindOfLiteral(item) === 'number' && Number(textOf(item)) === number);
  const passes = cells.map((cell, index) => (isListOfTexts(cell) ? cell.items.some(isElement) : found[index] === true));
  const parts = cells.flatMap((cell, index) =>
    isListOfTexts(cell) && !passes[index] ? cell.items.map(textOf).filter((item) => fold(item).includes(sought)) : [],
  );
  const [part] = parts;
  if (part === undefined) {
    const hasNull = sought === 'null' && cells.some((cell) => isListOfTexts(cell) && cell.items.some(isNull));
    if (hasNull && !passes.includes(true))
      warn(`No “${key}” has the text “null” as an element; the null of JSON is an empty text.`);
    return passes;
  }
  if (!cells.some((cell, index) => isListOfTexts(cell) && passes[index])) {
    warn(`No “${key}” has the element ${show(wanted)}, so parts of elements were looked for, as in ${show(part)}.`);
    return [...found];
  }
  const phrase = parts.find((item) => hasWord(fold(item), sought));
  if (phrase !== undefined)
    warn(
      `${show(phrase)} was not found, because “contains” looks for whole elements of lists; for parts too, write “where ${quoteArgument(key)} matches /${escapePattern(wanted.slice(0, 40))}/”.`,
    );
  return passes;
};
