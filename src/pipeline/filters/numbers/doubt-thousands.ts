// Doubts that the point in 1.234 is a decimal point: beside 900, or in 12.000, it may separate thousands.
import { quoteArgument } from '../../language/quote-argument.ts';

const grouped = /^\s*[-+−]?([1-9]\d{0,2}\.\d{3})\s*$/;
const small = /^\s*[-+−]?\d{1,3}\s*$/;
const withUnit = /^\s*(\p{L}{1,3}\.? ?)?[-+−]?(?:([1-9]\d{0,2}\.\d{3})|(\d{1,3}))\s*(\p{L}{1,5})?\s*$/u;

/** `where price > 1.000` and the like, where no cell has a decimal point. */
export const explainWanted = (wanted: string): string =>
  `“${wanted.trim()}” was compared as ${Number(wanted)}, with a decimal point; if it is ${wanted.trim().replace('.', '')}, write it without the point.`;

export const isGrouped = (content: string): boolean => grouped.test(content);

/** Where a semicolon separates cells, the comma is often the decimal mark, and so the point isn't. */
const besideSemicolon = /;\s*[-+−]?[1-9]\d{0,2}\.\d{3}\s*(?:;|$)|^\s*[-+−]?[1-9]\d{0,2}\.\d{3}\s*;/;

/** Where a comma does, the point is rather a decimal point. */
const besideComma = /,\s*[-+−]?[1-9]\d{0,2}\.\d{3}\s*(?:,|$)|^\s*[-+−]?[1-9]\d{0,2}\.\d{3}\s*,/;

/** What tells whether points separate thousands, apart from the numbers: whether it is likely, unlikely or neither. */
export type Evidence = 'for' | 'against' | 'none';

/** What the separators of cells in lines tell. */
export const evidenceOfLines = (lines: readonly string[]): Evidence => {
  if (lines.some((line) => besideSemicolon.test(line))) return 'for';
  return lines.some((line) => besideComma.test(line)) ? 'against' : 'none';
};

const noEvidence = (): Evidence => 'none';

/** Most columns have none, and need no closer look. */
const hasPoint = (content: string): boolean => content.includes('.');

/**
 * The first such number, if no other tells: all are below 1000 or like it. One alone, such as 3.142, is a decimal unless
 * something tells otherwise.
 */
export const findThousands = (texts: readonly string[], judge: () => Evidence = noEvidence): string | undefined => {
  if (!texts.some(hasPoint)) return undefined;
  let first: string | undefined;
  let count = 0;
  let isLikely = false;
  for (const text of texts) {
    const [, digits] = grouped.exec(text) ?? [];
    if (digits !== undefined) {
      first ??= digits;
      count += 1;
      isLikely ||= digits.endsWith('000');
    } else if (small.test(text)) isLikely ||= /[1-9]/.test(text);
    else if (/\d/.test(text)) return undefined;
  }
  if (first === undefined || isLikely) return first;
  const evidence = judge();
  return evidence === 'for' || (evidence === 'none' && count > 1) ? first : undefined;
};

/** Like findThousands, for numbers with a unit such as km, which may have three decimals beside a small number. */
export const findThousandsOfUnit = (texts: readonly string[]): string | undefined => {
  if (!texts.some(hasPoint)) return undefined;
  let first: string | undefined;
  let isLikely = false;
  for (const text of texts) {
    const [, before, digits, few, behind] = withUnit.exec(text) ?? [];
    if (digits === undefined && few === undefined) {
      if (/\d/.test(text)) return undefined;
      continue;
    }
    if (before === undefined && behind === undefined) return undefined;
    first ??= digits;
    isLikely ||= digits?.endsWith('000') === true || Number(few) >= 100;
  }
  return isLikely ? first : undefined;
};

export const explainThousands = (digits: string): string =>
  `“${digits}” was read as ${digits}, with a decimal point; if it is ${digits.replace('.', '')}, write “remove . |” before it.`;

/** Advice to change a whole text, such as “remove . |”, becomes advice to change one column, so that dates in others stay. */
export const forColumn = (column: string | undefined, warn: (sentence: string) => void) => (sentence: string) =>
  warn(
    column === undefined
      ? sentence
      : sentence.replace(
          /“((?:remove|replace) [^”]{1,40}) \|”/u,
          (_, filters: string) => `“update ${quoteArgument(column)} (${filters}) |”`,
        ),
  );
