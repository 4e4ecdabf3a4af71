// Finds texts in alphabetical order whose numbers are in the opposite order: #10 before #9, chapter 10 before chapter 9.
import { isEmpty } from '../columns/column.ts';

/** Not the start of an identifier such as 9f3a. */
const numbered = /^(\s*(?:0x|\d{1,3}['′] ?)?\P{N}{0,40})(\d{1,3}(?:,\d{3}){1,4}|\d{1,15})(?![\p{L}\p{N}])/u;
const digit = /\d/;
const sampled = 50;

/** Whether at least half of a sample have a number in this way. Counts in a loop, because a block may sort every element. */
const areNumbered = (sorted: readonly string[]): boolean => {
  const step = Math.ceil(sorted.length / sampled);
  let [counted, others] = [0, 0];
  for (let index = 0; index < sorted.length; index += step) {
    const content = sorted[index] ?? '';
    if (digit.test(content) && numbered.test(content)) counted += 1;
    else if (!isEmpty(content)) others += 1;
  }
  return counted > 0 && counted >= others;
};

/** The first such pair of sorted texts, if at least half of them have a number in this way. */
export const findNaturalDoubt = (sorted: readonly string[]): readonly [string, string] | undefined => {
  if (!areNumbered(sorted)) return undefined;
  let earlier: { content: string; name: string; number: number } | undefined;
  for (const content of sorted) {
    const match = digit.test(content) ? numbered.exec(content) : null; // the first pattern is several times as fast
    if (!match) continue;
    const [, name = '', digits = ''] = match;
    const number = Number(digits.replaceAll(',', ''));
    if (earlier?.name === name && earlier.number > number) return [earlier.content, content];
    earlier = { content, name, number };
  }
  return undefined;
};
