// Doubts that the first number of an element is what it is sorted by: 3/4, 1.10.0, 192.168.1.10 and 0x1F mean more.
import { show } from '../columns/column.ts';

/** Not a date such as 1/2/2024 or 1.2.2024, nor a number such as 1.234.567. */
const fraction = /^\s*\d{1,9}\/\d{1,9}(?![\d/])/;
const version = /^\s*v?\d{1,9}(?:\.\d{1,3}){2,9}(?![\d.])/i;
const grouped = /^\s*\d{1,3}(?:\.\d{3})+(?![\d.])/;
const hexadecimal = /^\s*0x[\da-f]/i;
const mayMeanMore = /^\s*v?\d+(?:\/\d|\.\d+\.\d|x[\da-f])/i;

const remedyFor = (content: string): string | undefined => {
  if (fraction.test(content))
    return /\d\s+\S/.test(content)
      ? "“sort-by (before ' ' | calc)” sorts fractions"
      : '“sort-by (calc)” sorts fractions';
  if (hexadecimal.test(content)) return '“sort-by (calc)” sorts hexadecimal numbers';
  return version.test(content) && !grouped.test(content)
    ? '“sort-versions” sorts versions and IP addresses'
    : undefined;
};

/** Reports the first such element. */
export const warnOfNumberKeys = (contents: readonly string[], warn: (sentence: string) => void): void => {
  if (contents.length < 2) return;
  for (const content of contents) {
    const remedy = mayMeanMore.test(content) ? remedyFor(content) : undefined;
    if (remedy === undefined) continue;
    warn(`${show(content)} was sorted by the first digits in it; ${remedy}.`);
    return;
  }
};
