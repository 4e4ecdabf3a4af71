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

const numberInText =
  /(?:(?<![\p{L}\p{N}])[-−])?(?:\d{1,3}(?:,\d{3})+(?!\d)|\d+|(?<!\d)\.(?=\d))(?:\.?\d+)?(?:e[-+]?\d{1,3}(?![\p{L}\d]))?/iu;

/** The first number; ignores commas between thousands. */
export const findNumber = (content: string): number | undefined => {
  const [found] = numberInText.exec(content) ?? [];
  return found === undefined ? undefined : Number(found.replaceAll(',', '').replace('−', '-'));
};
