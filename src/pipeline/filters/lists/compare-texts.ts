// Compares texts the same way on every machine, whatever its language.
import { compareCodePoints } from '../../../base/code-points.ts';

type Compare = (a: string, b: string) => number;

/** Created on first use: it takes longer than most commands. */
const collate = (options: Intl.CollatorOptions): Compare => {
  let collator: Intl.Collator | undefined;
  return (a, b) => {
    if (a === b) return 0;
    collator ??= new Intl.Collator('en', options);
    return collator.compare(a, b) || compareCodePoints(a, b);
  };
};

/** Alphabetical order. */
export const compareTexts = collate({});
/** Alphabetical order, with digits by value. */
export const compareNaturally = collate({ numeric: true });

export interface FoundNumber {
  readonly value: number;
  /** The integer digits, to compare numbers that are too long for a double. */
  readonly digits: string;
}

const numberInText =
  /(?:(?<![\p{L}\p{N}])[-−])?(?:\d{1,3}(?:,\d{3})+(?!\d)|\d+|(?<!\d)\.(?=\d))(?:\.?\d+)?(?:e[-+]?\d{1,3}(?![\p{L}\d]))?/iu;

/** The first number; ignores commas between thousands. */
export const findNumber = (content: string): FoundNumber | undefined => {
  const [found] = numberInText.exec(content) ?? [];
  if (found === undefined) return undefined;
  const written = found.replaceAll(',', '').replace('−', '-');
  const [digits = ''] = /\d*/.exec(written.replace(/^-?0*/, '')) ?? [];
  return { value: Number(written), digits };
};

export const compareNumbers = (a: FoundNumber, b: FoundNumber): number => {
  if (a.value !== b.value) return a.value < b.value ? -1 : 1;
  const difference = a.digits.length - b.digits.length || compareCodePoints(a.digits, b.digits);
  return a.value < 0 ? -difference : difference;
};
