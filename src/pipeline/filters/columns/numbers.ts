// Reads a column of numbers, by the one rule for numbers.
import type { FirstNumber } from '../lists/first-numbers.ts';
import { warnAboutUnits } from '../numbers/collect-numbers.ts';
import { readNumberIfAny } from '../numbers/find-numbers.ts';
import { readNumberColumn } from '../numbers/number-column.ts';
import { type Column, type ColumnContext, type Keys, withWanted } from './column.ts';

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

export const readNumbers = (column: Column, { warn }: ColumnContext): Keys<FirstNumber> | undefined => {
  const { wanted } = column;
  // Others may tell how to read 10,20, which is not a number on its own.
  if (wanted !== undefined && readNumberIfAny(wanted) === undefined && !decimalComma.test(wanted)) return undefined;
  const all = withWanted(column);
  // A whole number says nothing about the decimal mark of the cells.
  const decimals =
    wanted !== undefined && whole.test(wanted)
      ? [...readNumberColumn(column.cells, warn), wanted.trim()]
      : readNumberColumn(all, warn);
  const keys = decimals.map((decimal) => (decimal === undefined ? undefined : { value: Number(decimal), decimal }));
  warnAboutUnits(findCurrencies(all, keys), () => false, warn);
  return keys;
};
