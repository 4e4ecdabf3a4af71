// Compares a value with one or two others: `is over 30`, `is between 3 5`, `is equal x`, `contains x`.
import { compareDecimals } from '../filters/numbers/compare-decimals.ts';
import { readNumber } from '../filters/numbers/find-numbers.ts';
import type { Comparison } from './comparison-words.ts';
import { cannot } from './failure.ts';

const maxShown = 40;
const show = (content: string): string => (content.length > maxShown ? `${content.slice(0, maxShown)}…` : content);

const refuseText = (content: string, comparison: Comparison): never => {
  const skip = 'To skip what is no number, put “is number and” before it.';
  const { length } = content.trim().split('\n');
  if (length > 1)
    return cannot(
      `“is ${comparison}” compares one number, but these are ${length} lines. To test each line, write “each (…)” around the stage, as in “lines | each (if is ${comparison} 3 (…) else (…))”.`,
    );
  return cannot(
    content.trim() === ''
      ? `“is ${comparison}” compares numbers, but there is no text here. ${skip}`
      : `“is ${comparison}” compares numbers, and “${show(content.trim())}” is not one. ${skip}`,
  );
};

const needNumber = (content: string, comparison: Comparison): string =>
  readNumber(content) ?? refuseText(content, comparison);

const isBetween = (number: string, from: string, to: string): boolean => {
  const [low, high] = [needNumber(from, 'between'), needNumber(to, 'between')];
  if (compareDecimals(low, high) > 0)
    return cannot(`nothing is between ${show(from)} and ${show(to)}; write “is between ${show(to)} ${show(from)}”.`);
  return compareDecimals(number, low) >= 0 && compareDecimals(number, high) <= 0;
};

const isEqual = (content: string, other: string): boolean => {
  const [a, b] = [content.trim(), other.trim()];
  if (a === b) return true;
  // First what the user wrote: what it is compared with may be any text.
  const otherNumber = readNumber(b);
  const number = otherNumber === undefined ? undefined : readNumber(a);
  return number !== undefined && otherNumber !== undefined && compareDecimals(number, otherNumber) === 0;
};

/** Whether the text compares as stated. Whitespace around it doesn't count, such as a line break at the end. */
export const compare = (
  comparison: Comparison,
  content: string,
  [first = '', second = '']: readonly string[],
): boolean => {
  switch (comparison) {
    case 'equal':
      return isEqual(content, first);
    case 'contains':
      return content.includes(first);
    case 'starts-with':
      return content.startsWith(first) || content.trimStart().startsWith(first);
    case 'ends-with':
      return content.endsWith(first) || content.trimEnd().endsWith(first);
  }
  const number = needNumber(content, comparison);
  if (comparison === 'between') return isBetween(number, first, second);
  const relation = compareDecimals(number, needNumber(first, comparison));
  switch (comparison) {
    case 'over':
      return relation > 0;
    case 'under':
      return relation < 0;
    case 'at-least':
      return relation >= 0;
    case 'at-most':
      return relation <= 0;
  }
};
