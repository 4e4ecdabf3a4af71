// Finds texts in alphabetical order whose numbers are in the opposite order: #10 before #9, chapter 10 before chapter 9.
import { isEmpty } from '../columns/column.ts';

/** What follows the first number of a version such as 1.10.0; of 1.10, only if its zero tells that it is no decimal. */
const versionRest = /^(?:\.\d{1,9}){1,9}(?![\p{L}\p{N}])/u;

/** Whether versions after a name, such as app 1.10.0 and app 1.2.3, are in the opposite order. */
const areVersionsWrong = (before: string, after: string): boolean => {
  const [[a = ''], [b = '']] = [versionRest.exec(before) ?? [], versionRest.exec(after) ?? []];
  const [ofBefore, ofAfter] = [a.split('.').slice(1).map(Number), b.split('.').slice(1).map(Number)];
  const at = ofBefore.findIndex((part, index) => part !== ofAfter[index]);
  const isClear = ofBefore.length > 1 && ofAfter.length > 1;
  if (!isClear && !(ofBefore.length === 1 && ofAfter.length === 1 && /[1-9]\d*0$/.test(a) && b.length < a.length))
    return false;
  return at >= 0 && (ofBefore[at] ?? 0) > (ofAfter[at] ?? Number.POSITIVE_INFINITY);
};

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
  let earlier: { content: string; name: string; number: number; rest: string } | undefined;
  for (const content of sorted) {
    const match = digit.test(content) ? numbered.exec(content) : null; // the first pattern is several times as fast
    if (!match) continue;
    const [, name = '', digits = ''] = match;
    const number = Number(digits.replaceAll(',', ''));
    const rest = content.slice(match[0].length);
    const isAlike = earlier?.name === name;
    if (earlier && isAlike && earlier.number > number) return [earlier.content, content];
    if (earlier && isAlike && earlier.number === number && name !== '' && areVersionsWrong(earlier.rest, rest))
      return [earlier.content, content];
    earlier = { content, name, number, rest };
  }
  return undefined;
};
