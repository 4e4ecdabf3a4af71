// How `where` looks for a text or pattern in cells: contains, matches, starts-with, ends-with.
import { compare } from '../../../language/comparisons.ts';
import { cannot } from '../../../language/failure.ts';
import { textOf, type Value } from '../../../language/value.ts';
import { ignoreCase } from '../../text/ignore-case.ts';
import { isListOfTexts } from './find-in-lists.ts';

type Test = (content: string) => boolean;

const findPattern = (operator: string, pattern: RegExp, ignoresCase: boolean): Test => {
  if (operator !== 'matches' && operator !== 'contains')
    return cannot(`“${operator}” compares with a text; put it in quotes, or write “matches /${pattern.source}/”.`);
  const { source, flags } = pattern;
  const sought = ignoresCase && !flags.includes('i') ? new RegExp(source, `${flags}i`) : pattern;
  return (content) => sought.test(content);
};

const findText = (operator: string, wanted: string, ignoresCase: boolean): Test => {
  const sought = ignoresCase ? ignoreCase(wanted) : wanted;
  const comparison = operator === 'starts-with' || operator === 'ends-with' ? operator : 'contains';
  const test: Test = (content) => compare(comparison, content, [sought]);
  return ignoresCase ? (content) => test(ignoreCase(content)) : test;
};

export const findContent = (operator: string, given: string | RegExp, ignoresCase: boolean): Test =>
  typeof given === 'string' ? findText(operator, given, ignoresCase) : findPattern(operator, given, ignoresCase);

/** A cell that is a list passes also if one of its elements does. */
export const testElements =
  (cells: readonly (Value | undefined)[], test: Test) =>
  (content: string, row: number): boolean => {
    const cell = cells[row];
    return test(content) || (isListOfTexts(cell) && cell.items.some((item) => test(textOf(item))));
  };
