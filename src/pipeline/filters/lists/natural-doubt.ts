// Finds texts in alphabetical order whose numbers are in the opposite order: #10 before #9, chapter 10 before chapter 9.
import { areMost } from '../columns/column.ts';

/** Not the start of an identifier such as 9f3a. */
const numbered = /^(\s*\P{N}{0,40})(\d{1,15})(?![\p{L}\p{N}])/u;
const sampled = 50;

/** The first such pair of sorted texts, if at least half of them have a number in this way. */
export const findNaturalDoubt = (sorted: readonly string[]): readonly [string, string] | undefined => {
  const step = Math.ceil(sorted.length / sampled);
  const sample = sorted.filter((_, index) => index % step === 0);
  if (!areMost(sample.filter((content) => numbered.test(content)).length, sample)) return undefined;
  let earlier: { content: string; name: string; number: number } | undefined;
  for (const content of sorted) {
    const [, name, digits] = numbered.exec(content) ?? [];
    if (name === undefined) continue;
    const number = Number(digits);
    if (earlier?.name === name && earlier.number > number) return [earlier.content, content];
    earlier = { content, name, number };
  }
  return undefined;
};
