// Finds and compares the first number of each element, by the rule of all filters about numbers.

import { compareDecimals } from '../numbers/compare-decimals.ts';
import { mayNeedOthers, plainNumber } from '../numbers/decimal-mark.ts';
import { warnAboutUnits } from '../numbers/different-units.ts';
import { explainThousands, findThousands, findThousandsOfUnit } from '../numbers/doubt-thousands.ts';
import { findFirstInAll } from '../numbers/find-numbers.ts';
import { takeOffBullets } from '../numbers/take-off-bullets.ts';
import { warnAboutUnread } from '../numbers/unread-magnitude.ts';
import { findNumber } from './compare-texts.ts';

export interface FirstNumber {
  readonly value: number;
  /** In code notation, for numbers that are too long for a double. */
  readonly decimal: string;
}

/** Also finds what is part of a name, as in file10.txt, if there is no other number. */
export const findFirstNumbers = (
  written: readonly string[],
  warn: (sentence: string) => void,
  /** Reports units, which the numbers leave out. */
  warnOfUnits: (sentence: string) => void,
): (FirstNumber | undefined)[] => {
  const contents = takeOffBullets(written, warn);
  const units = new Set<string>();
  let hasPlain = false;
  // Fast path for plain numbers, of which there may be a million.
  const isSafe = !contents.some(mayNeedOthers);
  const isPlain = contents.map((content) => isSafe && plainNumber.test(content));
  const odd = contents.filter((_, index) => !isPlain[index]);
  const located = findFirstInAll(odd, warn);
  warnAboutUnread(odd, located, false, warnOfUnits);
  let next = 0;
  const numbers = contents.map((content, index) => {
    const found = isPlain[index] ? undefined : located[next++]?.[0];
    const decimal = isPlain[index] ? content : (found?.decimal ?? findNumber(content)?.toString());
    const value = decimal === undefined ? 0 : Number(decimal);
    if (found && found.unit !== '') units.add(found.unit);
    else if ((found || isPlain[index]) && value !== 0) hasPlain = true;
    return decimal === undefined ? undefined : { value, decimal };
  });
  const thousands = findThousands(contents, () => 'against') ?? findThousandsOfUnit(contents);
  if (thousands !== undefined) warn(explainThousands(thousands));
  warnAboutUnits(units, () => hasPlain, warnOfUnits);
  return numbers;
};

export const compareFirstNumbers = (a: FirstNumber, b: FirstNumber): number => {
  if (a.value !== b.value) return a.value < b.value ? -1 : 1;
  return a.decimal === b.decimal ? 0 : compareDecimals(a.decimal, b.decimal);
};
