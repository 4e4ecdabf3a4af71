// Suggests filters for a keyword that doesn't exist: by what it is called elsewhere, or the closest spelling.
import { findNearMiss } from './near-miss.ts';
import { filtersFor } from './other-words.ts';

const maxSuggested = 3;
const listNames = new Intl.ListFormat('en-GB', { type: 'disjunction' });
const digitsOf = (name: string): string => name.replace(/\D/g, '');

/** ` Did you mean "column" or "where"?`, or an empty string; to append to a message. */
export const suggestFilter = (typed: string, keywords: readonly string[]): string => {
  const known = new Set(keywords);
  const meant = filtersFor(typed).filter((keyword) => known.has(keyword));
  const digits = digitsOf(typed);
  // Another number is another thing: md4 is not md5.
  const alike = keywords.filter((keyword) => digits === '' || digitsOf(keyword) === digits);
  const near = meant.length > 0 ? undefined : findNearMiss(typed, alike);
  const names = near === undefined ? meant.slice(0, maxSuggested) : [near];
  return names.length === 0 ? '' : ` Did you mean ${listNames.format(names.map((name) => `"${name}"`))}?`;
};
