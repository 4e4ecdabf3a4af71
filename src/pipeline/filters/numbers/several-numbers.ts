// Warns of lines with several numbers that a sum adds although they may belong together: `5 - 3`, `2 x 30`, `iPhone 15 999`.
import type { FoundNumber } from './find-numbers.ts';
import { isCurrency } from './number-units.ts';

type Found = Pick<FoundNumber, 'start' | 'end' | 'decimal' | 'unit'>;

const listed = /^(?:[\s,;|&+[\](){}<>"']|and|und|et|y)*$/;
const calculated = /^\s*(?:[-−–*×x÷^=]|\/)\s*$/i;

/** A line of numbers alone is a list of them; `iPhone 15 999` and `12 (5m ago)` are not. */
const hasWords = (content: string, numbers: readonly Found[]): boolean =>
  /\p{L}/u.test(content.slice(0, numbers[0]?.start) + content.slice(numbers.at(-1)?.end));

/** The number of a list, as in `1) 5`, `[1] 5` and `#1 5`. */
const numbered = /^\s*(?:\d{1,4}[.):]|\(\d{1,4}\)|\[\d{1,4}\]|#\d{1,4})\s+\S/;

/** `5' 10"` is one length. */
const feet = /\d ?['′] ?\d{1,2} ?(?:["″]|'')/;

/** `3 items: $45.00`: a number of things beside money. */
const countsThings = (content: string, numbers: readonly Found[]): boolean =>
  numbers.some(({ unit }) => isCurrency(unit)) &&
  numbers.some(({ end, unit }) => unit === '' && /^ \p{L}{4}/u.test(content.slice(end, end + 5)));

/** `2 teas 3.50` */
const thingsWithPrice = /^\s*\d{1,3} \p{L}[\p{L} ]{0,40} \d{1,9}[.,]\d\d\s*$/u;

/** What stands between the numbers of a line. */
const betweenOf = (content: string, numbers: readonly Found[]): string[] =>
  numbers.slice(1).map(({ start }, index) => content.slice(numbers[index]?.end ?? start, start));

const show = (content: string): string => {
  const trimmed = content.trim();
  return `“${trimmed.length > 40 ? `${trimmed.slice(0, 40).toWellFormed()}…` : trimmed}”`;
};

interface Circumstances {
  /** If there is only one line, it may be a sentence about several things to add. */
  readonly isOnly: boolean;
  /** A cell has one number: `5 [1]` has a footnote, whereas a line may be a list of numbers. */
  readonly areCells: boolean;
}

export const warnAboutSeveral = (
  texts: readonly string[],
  found: readonly (readonly Found[])[],
  { isOnly, areCells }: Circumstances,
  warn: (sentence: string) => void,
): void => {
  let expression: string | undefined;
  const mixed: string[] = [];
  let isCounted = false;
  for (const [index, numbers] of found.entries()) {
    if (numbers.length < 2) continue;
    const content = texts[index] ?? '';
    const between = betweenOf(content, numbers);
    if (
      !areCells &&
      between.every((part) => listed.test(part)) &&
      !hasWords(content, numbers) &&
      !numbered.test(content) &&
      !feet.test(content)
    )
      continue;
    if (between.some((part) => calculated.test(part))) expression ??= content;
    else mixed.push(content);
    isCounted ||= isOnly && (countsThings(content, numbers) || thingsWithPrice.test(content));
  }
  if (expression !== undefined)
    warn(
      `${show(expression)} was not calculated: each of its numbers was counted. Write “calc |” first for its result.`,
    );
  if (mixed[0] !== undefined && (areCells || !isOnly || isCounted)) {
    const more = mixed.length > 1 ? ` (and ${mixed.length - 1} more)` : '';
    warn(`${show(mixed[0])} has several numbers${more}; every number in it was counted.`);
  }
};
