// The standard library: every filter that ships, by keyword.
import type { Filter } from '../filter.ts';
import { caseFilters } from './case.ts';
import { dataFilters } from './data.ts';
import { effectFilters } from './effects.ts';
import { encodeFilters } from './encode.ts';
import { hashFilters } from './hashes.ts';
import { listFilters } from './lists.ts';
import { makeFilters } from './make.ts';
import { textFilters } from './texts.ts';

export const shippedFilters: readonly Filter[] = [
  ...caseFilters,
  ...listFilters,
  ...textFilters,
  ...encodeFilters,
  ...hashFilters,
  ...dataFilters,
  ...makeFilters,
  ...effectFilters,
];

const byKeyword: ReadonlyMap<string, Filter> = new Map(
  shippedFilters.flatMap((filter) =>
    [filter.keyword, ...(filter.aliases ?? [])].map((word) => [word, filter] as const),
  ),
);

export const findShippedFilter = (keyword: string): Filter | undefined => byKeyword.get(keyword);
export const shippedKeywords: readonly string[] = [...byKeyword.keys()];
