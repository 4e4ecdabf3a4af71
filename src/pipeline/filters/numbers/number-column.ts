// Reads the numbers of a column, in which one decimal comma tells how to read the others.
import { mayNeedOthers } from './collect-numbers.ts';
import { findNumbersInAll, joinThousands, longestNumber, onlyNumber, readNumber } from './find-numbers.ts';

const plainNumber = /^-?\d{1,15}(?:\.\d{1,15})?$/;
/** No more letters than the sign of a currency has. */
const mayBeNumber = /^\P{L}*(?:\p{L}\P{L}*){0,3}$/u;

/** Undefined where there isn't exactly one number. */
export const readNumberColumn = (
  texts: readonly string[],
  warn: (sentence: string) => void,
): (string | undefined)[] => {
  if (!texts.some(mayNeedOthers)) return texts.map((text) => (plainNumber.test(text) ? text : readNumber(text)));
  const contents = texts.map((text) =>
    text.length <= longestNumber && mayBeNumber.test(text) ? joinThousands(text) : '',
  );
  return findNumbersInAll(contents, warn).map((found, index) => onlyNumber(contents[index] ?? '', found));
};
