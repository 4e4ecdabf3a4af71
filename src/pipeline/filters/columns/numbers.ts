// Reads a column of numbers, by the one rule for numbers.

import { quoteArgument } from '../../language/quote-argument.ts';
import type { FirstNumber } from '../lists/first-numbers.ts';
import { warnAboutUnits } from '../numbers/different-units.ts';
import { explainThousands, explainWanted, findThousands, isGrouped } from '../numbers/doubt-thousands.ts';
import { readNumberIfAny } from '../numbers/find-numbers.ts';
import { readNumberColumn } from '../numbers/number-column.ts';
import { type Column, type ColumnContext, type Keys, show, withWanted } from './column.ts';
import { doubtVersions } from './doubt-versions.ts';

const decimalComma = /^\s*[-+]?\d+,\d+\s*$/;
const whole = /^\s*-?\d{1,15}\s*$/;
const plain = /^[\d.-]*$/;

const findCurrencies = (all: readonly string[], keys: Keys<FirstNumber>): Set<string> => {
  const found = new Set<string>();
  for (const [index, cell] of all.entries()) {
    if (keys[index] === undefined || plain.test(cell)) continue;
    const sign = cell.replace(/[^\p{L}\p{Sc}%‰]/gu, '');
    if (sign !== '' && !/^e$/i.test(sign)) found.add(sign);
  }
  return found;
};

const hasPoint = (cell: string): boolean => /\d\.\d/.test(cell);
const percent = /[%‰]/;

/** Whether a cell other than 0 has no percent sign, and another has. */
const hasPlain = (cells: readonly string[], keys: Keys<FirstNumber>): boolean =>
  cells.some((cell) => percent.test(cell)) &&
  cells.some((cell, index) => keys[index] && keys[index].value !== 0 && !percent.test(cell));

const isFraction = (key: FirstNumber | undefined): boolean =>
  key !== undefined && key.value !== 0 && Math.abs(key.value) < 1;

/** 0.5 beside 60%, and 50% beside 0.6: one of them may be a fraction of 1. */
const doubtPercent = (
  cells: readonly string[],
  wanted: string,
  keys: Keys<FirstNumber>,
  warn: (sentence: string) => void,
): void => {
  const isPercent = percent.test(wanted);
  const isDoubtful = (cell: string, index: number): boolean =>
    keys[index] !== undefined &&
    percent.test(cell) !== isPercent &&
    isFraction(isPercent ? keys[index] : keys[cells.length]);
  const other = isPercent || isFraction(keys[cells.length]) ? cells.find(isDoubtful) : undefined;
  if (other === undefined) return;
  const [without, amount] = isPercent ? [other, wanted] : [wanted, other];
  warn(
    `${show(without)} was compared with ${show(amount)} as ${without.trim()}%; for a fraction of 1, write both in the same way.`,
  );
};

const withoutPoint = (content: string, value: number): number =>
  isGrouped(content) ? Number(content.replace('.', '').replace('−', '-')) : value;

/** Whether a comparison has another result if the points separate thousands. */
const changesWithoutPoints = ({ cells, wanted = '', isEquality }: Column, keys: Keys<FirstNumber>): boolean => {
  const now = keys.at(-1)?.value ?? Number.NaN;
  const then = withoutPoint(wanted, now);
  return cells.some((cell, index) => {
    const before = keys[index]?.value ?? Number.NaN;
    const after = withoutPoint(cell, before);
    const isOther = isEquality ? (before === now) !== (after === then) : before > now !== after > then;
    return isOther || (!isEquality && before < now !== after < then);
  });
};

/** Whether the order of the cells, or what they are compared with, tells that points may separate thousands. The order stays if all have one. */
const doubtThousands = (column: Column, keys: Keys<FirstNumber>): string | undefined => {
  const { cells, wanted, beside, evidence = () => 'none' } = column;
  if (beside?.length) return undefined;
  if (wanted === undefined) return findThousands(cells, () => 'against');
  const isDecimal = hasPoint(wanted) && !isGrouped(wanted);
  const thousands = isDecimal
    ? undefined
    : findThousands(cells, () => (Math.abs(Number(wanted)) >= 1000 ? 'for' : evidence()));
  return thousands !== undefined && changesWithoutPoints(column, keys) ? thousands : undefined;
};

export const readNumbers = (column: Column, { warn }: ColumnContext): Keys<FirstNumber> | undefined => {
  const { wanted } = column;
  // Others may tell how to read 10,20, which is not a number on its own.
  if (wanted !== undefined && readNumberIfAny(wanted) === undefined && !decimalComma.test(wanted)) return undefined;
  const all = withWanted(column);
  // A whole number says nothing about the decimal mark of the cells.
  const { isJson, beside } = column;
  const isApart = wanted !== undefined && whole.test(wanted);
  const open = isApart ? column.cells : all;
  const found = readNumberColumn(isJson ? open.map((cell, index) => (isJson[index] ? '' : cell)) : open, warn, beside);
  const read = isJson ? found.map((decimal, index) => (isJson[index] ? all[index] : decimal)) : found;
  const decimals = isApart ? [...read, wanted.trim()] : read;
  const keys = decimals.map((decimal) => (decimal === undefined ? undefined : { value: Number(decimal), decimal }));
  const units = findCurrencies(all, keys);
  warnAboutUnits(units, () => units.has('%') && hasPlain(column.cells, keys), warn);
  if (wanted !== undefined) {
    doubtPercent(column.cells, wanted, keys, warn);
    if (isGrouped(wanted) && Number(keys.at(-1)?.decimal) === Number(wanted) && !column.cells.some(hasPoint))
      warn(explainWanted(wanted));
  }
  if (isJson) return keys;
  const thousands = doubtThousands(column, keys);
  if (thousands !== undefined) warn(explainThousands(thousands));
  const [less, more] = doubtVersions(column.cells, column.name) ?? [];
  if (less !== undefined && more !== undefined)
    warn(
      `${show(less)} was compared as a number, so it is less than ${show(more)}; if they are versions, put a v before them: “update ${quoteArgument(column.name ?? 'KEY')} (prefix v) |”.`,
    );
  return keys;
};
