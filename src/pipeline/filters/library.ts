// The standard library: every filter that ships, by keyword.
import type { Family, Filter } from '../filter.ts';
import { caseFilters } from './case.ts';
import { dataFilters } from './data.ts';
import { effectFilters } from './effects.ts';
import { encodeFilters } from './encode.ts';
import { hashFilters } from './hashes.ts';
import { imageFilters } from './images.ts';
import { listFilters } from './lists.ts';
import { makeFilters } from './make.ts';
import { textFilters } from './texts.ts';

/** In the order of the documentation. */
export const families: readonly Family[] = [
  {
    name: 'Case',
    summary: 'Capital and small letters, and the ways that names are written in code.',
    filters: caseFilters,
  },
  {
    name: 'Lines and lists',
    summary: 'A list filter takes the lines of a text, and gives text back.',
    filters: listFilters,
  },
  { name: 'Text', summary: 'Trimming, finding, replacing, surrounding.', filters: textFilters },
  { name: 'Encoding', summary: 'Text in another alphabet, and back.', filters: encodeFilters },
  { name: 'Digests', summary: 'Fingerprints of a text.', filters: hashFilters },
  {
    name: 'Data',
    summary: 'JSON and what is in it. Keys stay in their order, numbers as they were written.',
    filters: dataFilters,
  },
  { name: 'Making', summary: 'Something out of nothing: these need no input.', filters: makeFilters },
  {
    name: 'Pictures',
    summary: 'What is to be done to a picture is described; the application makes the pixels when the result is used.',
    filters: imageFilters,
  },
  {
    name: 'Effects and outputs',
    summary: 'The value passes through; what happens beside it is done by the application and only told by the API.',
    filters: effectFilters,
  },
];

export const shippedFilters: readonly Filter[] = families.flatMap(({ filters }) => filters);

const byKeyword: ReadonlyMap<string, Filter> = new Map(
  shippedFilters.flatMap((filter) =>
    [filter.keyword, ...(filter.aliases ?? [])].map((word) => [word, filter] as const),
  ),
);

export const findShippedFilter = (keyword: string): Filter | undefined => byKeyword.get(keyword);
export const shippedKeywords: readonly string[] = [...byKeyword.keys()];
