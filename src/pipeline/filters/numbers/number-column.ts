// Reads the numbers of a column, in which one decimal comma tells how to read the others.
import { kindOfLiteral } from '../../language/json-value.ts';
import { textOf, type Value } from '../../language/value.ts';
import { mayNeedOthers, plainNumber } from './decimal-mark.ts';
import {
  type FoundNumber,
  findNumbers,
  findNumbersInAll,
  joinThousands,
  longestNumber,
  onlyNumber,
  readNumber,
} from './find-numbers.ts';

/** No more letters than the sign of a currency has. */
const mayBeNumber = /^\P{L}*(?:\p{L}\P{L}*){0,3}$/u;

/** Undefined where there isn't exactly one number. */
export const readNumberColumn = (
  texts: readonly string[],
  warn: (sentence: string) => void,
  beside: readonly string[] = [],
): (string | undefined)[] => {
  if (beside.length === 0 && !texts.some(mayNeedOthers))
    return texts.map((text) => (plainNumber.test(text) ? text : readNumber(text)));
  const contents = texts.map((text) =>
    text.length <= longestNumber && mayBeNumber.test(text) ? joinThousands(text) : '',
  );
  return findNumbersInAll(contents, warn, beside).map((found, index) => onlyNumber(contents[index] ?? '', found));
};

/** Finds the numbers in any text of a column. */
export type FindNumbers = (text: string) => readonly FoundNumber[];

export const createColumn = (
  texts: readonly string[],
  warn: (sentence: string) => void,
  beside: readonly string[] = [],
): FindNumbers => {
  if (beside.length === 0 && (texts.length < 2 || !texts.some(mayNeedOthers))) return (text) => findNumbers(text, warn);
  const found = new Map(findNumbersInAll(texts, warn, beside).map((numbers, index) => [texts[index], numbers]));
  return (text) => found.get(text) ?? findNumbers(text, warn);
};

/** Every text inside a value. The numbers of JSON say nothing about the others: they always have a point. */
export const textsIn = (value: Value): string[] => {
  if (value.type === 'list') return value.items.flatMap(textsIn);
  if (value.type === 'hash') return value.entries.flatMap(([, held]) => textsIn(held));
  return kindOfLiteral(value) === undefined ? [textOf(value)] : [];
};
