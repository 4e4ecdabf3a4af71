// Reads a column of one name with different numbers: item9 and item10, Week 5 and Week 12, #9 and #10.
import { type Column, isEmpty, type Keys, withWanted } from './column.ts';

interface NumberedName {
  readonly number: number;
  readonly digits: number;
}

const numbered = /^\s*(\P{N}{0,40}[\p{L}#_.:/-]\P{N}{0,5}?)(\d{1,15})(\P{N}{0,40})$/u;
/** T -5 */
const isNegative = /(?:^|[\s:=])[-−]$/;

/** All cells must have the same name, without which the order of the numbers says nothing. */
export const readNumberedNames = (column: Column): Keys<NumberedName> | undefined => {
  const keys: (NumberedName | undefined)[] = [];
  let name: string | undefined;
  for (const cell of withWanted(column)) {
    if (isEmpty(cell)) {
      keys.push(undefined);
      continue;
    }
    const [, before = '', digits, after = ''] = numbered.exec(cell) ?? [];
    const around = `${before}\n${after.trimEnd()}`;
    if (digits === undefined || isNegative.test(before) || (name ?? around) !== around) return undefined;
    name = around;
    keys.push({ number: Number(digits), digits: digits.length });
  }
  return name === undefined ? undefined : keys;
};

/** A7 and A007 are two names. */
export const compareNumberedNames = (a: NumberedName, b: NumberedName): number =>
  a.number - b.number || a.digits - b.digits;
