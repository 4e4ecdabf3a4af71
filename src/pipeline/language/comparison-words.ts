// The words of tests that compare: `is over 30`, `contains x`.

export const textComparisons = ['contains', 'starts-with', 'ends-with'] as const;

const afterIs = {
  over: ['above', 'greater-than', 'more-than'],
  under: ['below', 'less-than'],
  'at-least': [],
  'at-most': [],
  between: [],
  equal: ['equals', 'equal-to'],
} as const;

type ComparisonAfterIs = keyof typeof afterIs;
export type Comparison = ComparisonAfterIs | (typeof textComparisons)[number];

const namesAfterIs: ReadonlyMap<string, ComparisonAfterIs> = new Map(
  // Safe: these are the entries of the object above.
  (Object.entries(afterIs) as [ComparisonAfterIs, readonly string[]][]).flatMap(([comparison, names]) =>
    [comparison, ...names].map((name): [string, ComparisonAfterIs] => [name, comparison]),
  ),
);

export const findComparison = (word: string): ComparisonAfterIs | undefined => namesAfterIs.get(word);

/** What to write instead of a sign. */
export const signsAfterIs: ReadonlyMap<string, ComparisonAfterIs> = new Map([
  ['>', 'over'],
  ['<', 'under'],
  ['<=', 'at-most'],
  ['=', 'equal'],
  ['==', 'equal'],
]);
