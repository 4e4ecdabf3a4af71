// Compares the cells of a column with a value: as numbers if both are numbers, otherwise as texts.

import { cannot } from '../../../language/failure.ts';
import { compareTexts } from '../../lists/compare-texts.ts';
import { mayNeedOthers } from '../../numbers/collect-numbers.ts';
import { compareDecimals } from '../../numbers/compare-decimals.ts';
import { findNumbersInAll, readNumber } from '../../numbers/find-numbers.ts';
import { ignoreCase } from '../../text/ignore-case.ts';

export const orders = ['<', '<=', '>', '>='] as const;
export type Order = (typeof orders)[number];
type Warn = (sentence: string) => void;

const plainNumber = /^-?\d{1,15}(?:\.\d{1,15})?$/;
const aroundNumber = /^\s*(?:[%\p{Sc}]|[A-Z]{3})?\s*$/u;
const isoDate = /^\d{4}(?:-\d{2}(?:-\d{2}(?:[T ].*)?)?)?$/s;

/** Most cells are plain numbers, and there may be many. */
const numberIn = (content: string): string | undefined => (plainNumber.test(content) ? content : readNumber(content));

/** The numbers of a column, in which one decimal comma tells how to read the others; undefined where there is none. */
const numbersIn = (contents: readonly string[], warn: Warn): (string | undefined)[] => {
  if (!contents.some(mayNeedOthers)) return contents.map(numberIn);
  return findNumbersInAll(contents, warn).map(([found, another], index) => {
    const content = contents[index] ?? '';
    if (found === undefined || another !== undefined) return undefined;
    return aroundNumber.test(content.slice(0, found.start) + content.slice(found.end)) ? found.decimal : undefined;
  });
};

const holds: Readonly<Record<Order, (difference: number) => boolean>> = {
  '<': (difference) => difference < 0,
  '<=': (difference) => difference <= 0,
  '>': (difference) => difference > 0,
  '>=': (difference) => difference >= 0,
};

/** Equal if both are the same number, however written, or the same text. */
export const findEqual = (contents: readonly string[], wanted: string, ignoresCase: boolean, warn: Warn): boolean[] => {
  const number = numberIn(wanted);
  const written = ignoresCase ? ignoreCase(wanted) : wanted;
  const numbers = number === undefined ? [] : numbersIn(contents, warn);
  return contents.map((content, index) => {
    const found = numbers[index];
    if (found !== undefined && number !== undefined) return compareDecimals(found, number) === 0;
    return (ignoresCase ? ignoreCase(content) : content) === written;
  });
};

interface Comparison {
  /** What the value is, for messages. */
  readonly what: string;
  /** Negative, zero or positive; undefined for cells that can't be compared with the value. */
  readonly differences: readonly (number | undefined)[];
}

const compareAll = (contents: readonly string[], wanted: string, ignoresCase: boolean, warn: Warn): Comparison => {
  const number = numberIn(wanted);
  if (number !== undefined) {
    const numbers = numbersIn(contents, warn);
    return {
      what: 'a number',
      differences: numbers.map((found) => (found === undefined ? undefined : compareDecimals(found, number))),
    };
  }
  const date = wanted.trim();
  if (isoDate.test(date)) {
    const compare = (cell: string) => (isoDate.test(cell) ? compareTexts(cell, date) : undefined);
    return { what: 'a date such as 2024-05-14', differences: contents.map((content) => compare(content.trim())) };
  }
  const written = ignoresCase ? ignoreCase(wanted) : wanted;
  const compare = (content: string) => compareTexts(ignoresCase ? ignoreCase(content) : content, written);
  return {
    what: 'text',
    differences: contents.map((content) => (plainNumber.test(content) ? undefined : compare(content))),
  };
};

/** Empty cells are in no order to anything; neither are those of another kind, with a warning. */
export const findInOrder = (
  contents: readonly string[],
  order: Order,
  wanted: string,
  { key, ignoresCase, warn }: { key: string; ignoresCase: boolean; warn: Warn },
): boolean[] => {
  const { what, differences } = compareAll(contents, wanted, ignoresCase, warn);
  const odd = contents.filter((content, index) => differences[index] === undefined && content.trim() !== '');
  const [first] = odd;
  const shown = `“${first?.trim().slice(0, 40).toWellFormed()}”`;
  if (first !== undefined && differences.every((difference) => difference === undefined))
    return cannot(
      `“${wanted.slice(0, 40)}” is ${what}, but no row has one in “${key}”; the first has ${shown}, which can't be compared with it.`,
    );
  if (first !== undefined)
    warn(
      `In ${odd.length} of ${contents.length} rows, “${key}” is not ${what} but, for example, ${shown}; they were left out.`,
    );
  return contents.map((content, index) => {
    const difference = differences[index];
    return difference !== undefined && content.trim() !== '' && holds[order](difference);
  });
};
