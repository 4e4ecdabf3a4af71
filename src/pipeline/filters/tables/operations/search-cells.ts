// How `where` looks for a text or pattern in cells: contains, matches, starts-with, ends-with.
import { compare } from '../../../language/comparisons.ts';
import { cannot } from '../../../language/failure.ts';
import { quoteArgument } from '../../../language/quote-argument.ts';
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

/** Patterns that tell what must not be there, or describe all of it: of a list, this may be meant of every element. */
const isStrict = (source: string): boolean => /\(\?<?!|\[\^|\\[DWSP]|^\^.*\$$/s.test(source);

/** Reports lists that pass only because of one of their elements, although the pattern may be meant for all. */
export const warnOfSomeElements = (
  cells: readonly (Value | undefined)[],
  found: readonly boolean[],
  { key, given }: { readonly key: string; readonly given: RegExp },
  { test, warn }: { readonly test: Test; readonly warn: (sentence: string) => void },
): void => {
  if (!isStrict(given.source)) return;
  const doubtful = cells.filter(
    (cell, row) =>
      found[row] && isListOfTexts(cell) && !test(textOf(cell)) && !cell.items.every((item) => test(textOf(item))),
  ).length;
  if (doubtful > 0)
    warn(
      `In ${doubtful} of ${cells.length} rows, “${key}” is a list of which only some elements match; the rows were kept. To leave out rows because of an element, write “drop (get ${quoteArgument(key)} | matches /…/)” with a pattern for it.`,
    );
};

/** A cell that is a list passes also if one of its elements does. */
export const testElements =
  (cells: readonly (Value | undefined)[], test: Test) =>
  (content: string, row: number): boolean => {
    const cell = cells[row];
    return test(content) || (isListOfTexts(cell) && cell.items.some((item) => test(textOf(item))));
  };
