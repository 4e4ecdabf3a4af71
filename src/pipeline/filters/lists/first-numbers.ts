// Finds and compares the first number of each element, by the rule of all filters about numbers.
import { warnAboutUnits } from '../numbers/collect-numbers.ts';
import { compareDecimals } from '../numbers/compare-decimals.ts';
import { findNumbersInAll } from '../numbers/find-numbers.ts';
import { findNumber } from './compare-texts.ts';

export interface FirstNumber {
  readonly value: number;
  /** In code notation, for numbers that are too long for a double. */
  readonly decimal: string;
}

/** Also finds what is part of a name, as in file10.txt, if there is no other number. */
export const findFirstNumbers = (
  contents: readonly string[],
  warn: (sentence: string) => void,
): (FirstNumber | undefined)[] => {
  const units = new Set<string>();
  let hasPlain = false;
  const numbers = findNumbersInAll(contents, warn).map(([found], index) => {
    if (found && found.unit !== '') units.add(found.unit);
    else if (found && Number(found.decimal) !== 0) hasPlain = true;
    const decimal = found?.decimal ?? findNumber(contents[index] ?? '')?.toString();
    return decimal === undefined ? undefined : { value: Number(decimal), decimal };
  });
  warnAboutUnits(units, () => hasPlain, warn);
  return numbers;
};

export const compareFirstNumbers = (a: FirstNumber, b: FirstNumber): number => {
  if (a.value !== b.value) return a.value < b.value ? -1 : 1;
  return compareDecimals(a.decimal, b.decimal);
};
