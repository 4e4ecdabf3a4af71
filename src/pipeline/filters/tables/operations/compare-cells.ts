// Compares the cells of a column with a value: as numbers or dates if both are, otherwise as texts.

import { compareCodePoints } from '../../../../base/code-points.ts';
import { cannot } from '../../../language/failure.ts';
import { compareTexts } from '../../lists/compare-texts.ts';
import { compareDecimals } from '../../numbers/compare-decimals.ts';
import { readNumber } from '../../numbers/find-numbers.ts';
import { readNumberColumn } from '../../numbers/number-column.ts';
import { ignoreCase } from '../../text/ignore-case.ts';
import { isDateOrVersion, looksLikeDate, readDateColumn } from '../../time/date-column.ts';
import { type ReadingContext, readWrittenMoment } from '../../time/read-moment.ts';

export const orders = ['<', '<=', '>', '>='] as const;
export type Order = (typeof orders)[number];
type Warn = (sentence: string) => void;

const plainNumber = /^-?\d{1,15}(?:\.\d{1,15})?$/;

const holds: Readonly<Record<Order, (difference: number) => boolean>> = {
  '<': (difference) => difference < 0,
  '<=': (difference) => difference <= 0,
  '>': (difference) => difference > 0,
  '>=': (difference) => difference >= 0,
};

/** Equal if both are the same number, however written, or the same text. */
export const findEqual = (contents: readonly string[], wanted: string, ignoresCase: boolean, warn: Warn): boolean[] => {
  const number = readNumber(wanted);
  const written = ignoresCase ? ignoreCase(wanted) : wanted;
  const numbers = number === undefined ? [] : readNumberColumn(contents, warn);
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

const compareDates = (contents: readonly string[], wanted: string, context: ReadingContext): Comparison => {
  const [date = '', ...dates] = readDateColumn([wanted, ...contents], context);
  return {
    what: 'a date with one reading',
    differences: dates.map((found) => (found === undefined ? undefined : compareCodePoints(found, date))),
  };
};

export interface Options {
  readonly key: string;
  readonly ignoresCase: boolean;
  readonly context: ReadingContext;
}

const compareAll = (contents: readonly string[], wanted: string, options: Options): Comparison => {
  const { key, ignoresCase, context } = options;
  if (looksLikeDate(wanted) && readWrittenMoment(wanted, context)) return compareDates(contents, wanted, context);
  const number = readNumber(wanted);
  if (number !== undefined) {
    const numbers = readNumberColumn(contents, context.warn);
    return {
      what: 'a number',
      differences: numbers.map((found) => (found === undefined ? undefined : compareDecimals(found, number))),
    };
  }
  if (isDateOrVersion(wanted))
    context.warn(`“${wanted.trim()}” was compared as text; if it is a date, write the year with four digits.`);
  const date = contents.find((content) => content.trim() !== '')?.trim();
  if (date !== undefined && looksLikeDate(date))
    context.warn(
      `“${key}” has dates such as “${date.slice(0, 40).toWellFormed()}”, but “${wanted.slice(0, 40).toWellFormed()}” is not one, so they were compared as texts.`,
    );
  const written = ignoresCase ? ignoreCase(wanted) : wanted;
  const compare = (content: string) => compareTexts(ignoresCase ? ignoreCase(content) : content, written);
  return {
    what: 'text',
    differences: contents.map((content) => (plainNumber.test(content) ? undefined : compare(content))),
  };
};

/** Empty cells are in no order to anything; neither are those of another kind, with a warning. */
export const findInOrder = (contents: readonly string[], order: Order, wanted: string, options: Options): boolean[] => {
  const { key, context } = options;
  const { what, differences } = compareAll(contents, wanted, options);
  const odd = contents.filter((content, index) => differences[index] === undefined && content.trim() !== '');
  const [first] = odd;
  const shown = `“${first?.trim().slice(0, 40).toWellFormed()}”`;
  if (first !== undefined && differences.every((difference) => difference === undefined))
    return cannot(
      `“${wanted.slice(0, 40)}” is ${what}, but no row has one in “${key}”; the first has ${shown}, which can't be compared with it.`,
    );
  if (first !== undefined)
    context.warn(
      `In ${odd.length} of ${contents.length} rows, “${key}” is not ${what} but, for example, ${shown}; they were left out.`,
    );
  return contents.map((content, index) => {
    const difference = differences[index];
    return difference !== undefined && content.trim() !== '' && holds[order](difference);
  });
};
