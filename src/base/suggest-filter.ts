// Suggests filters for a keyword that doesn't exist: by what it is called elsewhere, or the closest spelling.
import { findNearMiss } from './near-miss.ts';
import { once } from './once.ts';
import { filtersFor } from './other-words.ts';

const maxSuggested = 3;
const openList = once(() => new Intl.ListFormat('en-GB', { type: 'disjunction' }));
const digitsOf = (name: string): string => name.replace(/\D/g, '');

/** How programs and libraries call a conversion: `csv2json`, `csv-to-json`, `to-json`, `b64decode`, `decode-base64`. */
const spellings: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^([a-z0-9]+?)(?:2|-to-)([a-z0-9]+)$/, ['$1-$2']],
  [/^(?:to|str|str-to)-?(.{3,})$/, ['$1']],
  [/^(?:from|parse|read)-(.+)$/, ['$1-json', '$1-decode', '$1-parse']],
  [/^decode-(.+)$|^(.+?)-?decode$/, ['$1$2-decode']],
  [/^encode-(.+)$|^(.+?)-?encode$/, ['$1$2', '$1$2-encode']],
];

const respell = (typed: string): string[] => {
  const word = typed.toLowerCase().replace('b64', 'base64');
  return spellings.flatMap(([pattern, results]) =>
    pattern.test(word) ? results.map((result) => word.replace(pattern, result)) : [],
  );
};

/** ` Did you mean "column" or "where"?`, or an empty string; to append to a message. */
export const suggestFilter = (written: string, keywords: readonly string[]): string => {
  const typed = written.replaceAll('_', '-');
  const known = new Set(keywords);
  const called = filtersFor(typed).filter((keyword) => known.has(keyword));
  const respelled =
    called.length > 0 ? [] : respell(typed).flatMap((word) => (known.has(word) ? word : filtersFor(word)));
  const meant = [...called, ...respelled.filter((keyword) => known.has(keyword))];
  const digits = digitsOf(typed);
  // Another number is another thing: md4 is not md5.
  const alike = keywords.filter((keyword) => digits === '' || digitsOf(keyword) === digits);
  const near = meant.length > 0 ? undefined : findNearMiss(typed, alike);
  const names = near === undefined ? meant.slice(0, maxSuggested) : [near];
  return names.length === 0 ? '' : ` Did you mean ${openList().format(names.map((name) => `"${name}"`))}?`;
};
