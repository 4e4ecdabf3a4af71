// Compares the cells of a column with a value: as numbers, dates, quantities and so on if both are, otherwise as texts.
import { cannot } from '../../../language/failure.ts';
import { quoteArgument } from '../../../language/quote-argument.ts';
import { type Column, type ColumnContext, show } from '../../columns/column.ts';
import { readColumn } from '../../columns/column-kinds.ts';
import { mayBeDayNames } from '../../columns/day-names.ts';
import { findMixedUnits, isQuantity } from '../../columns/quantities.ts';
import { compareTexts } from '../../lists/compare-texts.ts';
import { isNumber, readNumber } from '../../numbers/find-numbers.ts';
import { ignoreCase } from '../../text/ignore-case.ts';
import { isDateOrVersion, looksLikeDate } from '../../time/date-column.ts';
import { readWrittenMoment } from '../../time/read-moment.ts';

export const orders = ['<', '<=', '>', '>='] as const;
export type Order = (typeof orders)[number];

export const holds: Readonly<Record<Order, (difference: number) => boolean>> = {
  '<': (difference) => difference < 0,
  '<=': (difference) => difference <= 0,
  '>': (difference) => difference > 0,
  '>=': (difference) => difference >= 0,
};

export interface Options {
  readonly key: string;
  readonly ignoresCase: boolean;
  /** Whether the value is in quotes. */
  readonly isQuoted: boolean;
  readonly isJson: Column['isJson'];
  /** Cells that were in the column before, and tell its decimal mark. */
  readonly beside: readonly string[];
  readonly evidence: NonNullable<Column['evidence']>;
  readonly context: ColumnContext;
}

/** Words that can be compared otherwise than as texts have a number in them, or are names of months or weekdays. */
const mayHaveOrder = (wanted: string): boolean => /\p{N}/u.test(wanted) || mayBeDayNames([wanted]);

const explainOpenDates = (cell: string, key: string): string =>
  `the dates in “${key}”, such as ${show(cell)}, have two readings, or none. Write “update ${quoteArgument(key)} (date month-first) |” or “update ${quoteArgument(key)} (date day-first) |” before it.`;

const digits = /^\d+$/;
const code = /^0\d+$/;

/** Whether the column has numbers with leading zeros, such as the codes of products and places, or is compared with one. */
const areCodes = (cells: readonly string[], wanted: string): boolean =>
  digits.test(wanted.trim()) && [wanted, ...cells].some((cell) => code.test(cell.trim()));

/** Equal if both mean the same, such as the same number or date, however written, or are the same text. */
export const findEqual = (
  cells: readonly string[],
  wanted: string,
  { key, ignoresCase, isQuoted, isJson, beside, evidence, context }: Options,
): boolean[] => {
  const fold = (content: string): string => (ignoresCase ? ignoreCase(content) : content);
  const written = fold(wanted);
  const isText = !mayHaveOrder(wanted) || (isQuoted && areCodes(cells, wanted));
  const sought = { cells, wanted, isEquality: true, name: key, isJson, beside, evidence };
  const column = isText ? undefined : readColumn(sought, context);
  const equal = cells.map(
    (cell, index) => (column?.isRead(index) && column.compare(index, cells.length) === 0) || fold(cell) === written,
  );
  const open = column || equal.includes(true) || !looksLikeDate(wanted) ? undefined : cells.find(looksLikeDate);
  if (open !== undefined) context.warn(`Nothing was found, because ${explainOpenDates(open, key)}`);
  return equal;
};

interface Comparison {
  /** What the value is, for messages. */
  readonly what: string;
  /** Negative, zero or positive; undefined for cells that can't be compared with the value. */
  readonly differences: readonly (number | undefined)[];
}

/** 10,50 alone could also be two numbers; neither is a text. */
const isNumeric = (content: string): boolean =>
  /\p{N}/u.test(content) && (/^\s*-?\d+,\d+\s*$/.test(content) || isNumber(content));

const shownCells = 100;

/** Reports what has an order of its own, but not beside this value. */
const warnOfText = (cells: readonly string[], wanted: string, { key, context }: Options): void => {
  if (isDateOrVersion(wanted))
    context.warn(`“${wanted.trim()}” was compared as text; if it is a date, write the year with four digits.`);
  const units = findMixedUnits({ cells, wanted });
  if (units)
    context.warn(
      `“${key}” is compared in different units, such as ${units.map(show).join(' and ')}, so as texts; write all in one unit.`,
    );
  const sample = cells.filter((cell) => cell.trim() !== '').slice(0, shownCells);
  const column = units ? undefined : readColumn({ cells: sample }, { ...context, warn: () => undefined });
  const like = sample.find((_, index) => column?.isRead(index));
  if (!units && !column && isQuantity(wanted) && sample[0] !== undefined)
    context.warn(
      `${show(wanted)} was compared as text, because “${key}” has no such quantities but, for example, ${show(sample[0])}.`,
    );
  if (column && column.what !== 'a number' && like !== undefined)
    context.warn(
      `In “${key}”, ${show(like)} is ${column.what}, but ${show(wanted)} is not one, so they were compared as texts.`,
    );
};

const compareAll = (cells: readonly string[], wanted: string, options: Options): Comparison => {
  const { key, ignoresCase, isJson, beside, evidence, context } = options;
  const sought = { cells, wanted, name: key, isJson, beside, evidence };
  const column = mayHaveOrder(wanted) ? readColumn(sought, context) : undefined;
  if (column)
    return {
      what: column.what,
      differences: cells.map((_, index) => (column.isRead(index) ? column.compare(index, cells.length) : undefined)),
    };
  const none = cells.map(() => undefined);
  if (looksLikeDate(wanted) && readWrittenMoment(wanted, context))
    return { what: 'a date with one reading', differences: none };
  if (readNumber(wanted) !== undefined) return { what: 'a number', differences: none };
  warnOfText(cells, wanted, options);
  const written = ignoresCase ? ignoreCase(wanted) : wanted;
  const compare = (content: string) => compareTexts(ignoresCase ? ignoreCase(content) : content, written);
  return {
    what: 'text',
    differences: cells.map((content) => (isNumeric(content) ? undefined : compare(content))),
  };
};

/** Empty cells are in no order to anything; neither are those of another kind, with a warning. */
export const findInOrder = (contents: readonly string[], order: Order, wanted: string, options: Options): boolean[] => {
  const { key, context } = options;
  const { what, differences } = compareAll(contents, wanted, options);
  const odd = contents.filter((content, index) => differences[index] === undefined && content.trim() !== '');
  const [first] = odd;
  const shown = `“${first?.trim().slice(0, 40).toWellFormed()}”`;
  const isNone = first !== undefined && differences.every((difference) => difference === undefined);
  if (isNone && what.includes('date') && looksLikeDate(first)) return cannot(explainOpenDates(first, key));
  if (isNone)
    return cannot(
      `“${wanted.slice(0, 40)}” is ${what}, but no row has one in “${key}”; the first has ${shown}, which can't be compared with it.`,
    );
  if (first !== undefined)
    context.warn(
      `In ${odd.length} of ${contents.length} rows, “${key}” is not ${what} but, for example, ${shown}; ${odd.length === 1 ? 'it was' : 'they were'} left out.`,
    );
  return contents.map((content, index) => {
    const difference = differences[index];
    return difference !== undefined && content.trim() !== '' && holds[order](difference);
  });
};
