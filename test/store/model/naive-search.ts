// A naive search that reads every row.
import { fold } from '../../../src/base/fold.ts';
import { fuzzyMatcher } from '../../../src/core/history/fuzzy.ts';
import { searchedText } from '../../../src/core/history/searched-text.ts';
import type { StoredEntry } from '../../../src/core/history/stored-entry.ts';
import { type EntryRow, entryColumns, readEntry } from '../../../src/store/history/entry-row.ts';
import { isGuessable, listWords } from '../../../src/store/indexes/index-terms.ts';
import type { OpenedStore } from '../../support/store/fill-store.ts';

interface Scanned {
  readonly entry: StoredEntry;
  readonly content: string;
  readonly other: string;
}

/** Newest first. */
export const scanRows = ({ database }: OpenedStore): Scanned[] =>
  database
    .all<EntryRow>(`SELECT ${entryColumns} FROM entry ORDER BY position DESC`)
    .map(readEntry)
    .map((entry) => {
      const { content, other } = searchedText(entry);
      return { entry, content: fold(content), other: fold(other) };
    });

const carries = ({ entry }: Scanned, tags: readonly string[]): boolean =>
  tags.every((tag) => entry.given.includes(tag) || entry.derived.includes(tag));

/** The ids in list order. */
export const scanFor = (rows: readonly Scanned[], q: string, tags: readonly string[]): number[] => {
  const folded = fold(q);
  const carrying = rows.filter((row) => carries(row, tags));
  const inContent = carrying.filter(({ content }) => content.includes(folded));
  const elsewhere = carrying.filter(({ content, other }) => !content.includes(folded) && other.includes(folded));
  return [...inContent, ...elsewhere].map(({ entry }) => entry.id);
};

const containsInOrder = (word: string, term: string): boolean => {
  let rest = word;
  for (const letter of term) {
    if (!rest.includes(letter)) return false;
    rest = rest.slice(rest.indexOf(letter) + letter.length);
  }
  return true;
};

const canMatch = (word: string, term: string): boolean =>
  word === term ||
  (isGuessable(word) &&
    ((word.startsWith(Array.from(term)[0] ?? '') && containsInOrder(word, term)) ||
      (Array.from(term).length > 2 && word.includes(term))));

/** The ids in ascending order, regardless of ranking. */
export const scanFuzzily = (rows: readonly Scanned[], q: string, tags: readonly string[]): number[] => {
  const words = rows.map(({ content, other }) => [...listWords(content), ...listWords(other)]);
  const vocabulary = [...new Set(words.flat())];
  const choices = fuzzyMatcher.terms(fold(q)).map((term) => {
    const candidates = vocabulary.filter((word) => canMatch(word, term));
    return new Set(fuzzyMatcher.bestWords(term, candidates, 32).map(({ word }) => word));
  });
  const found =
    choices.length === 0 || choices.some(({ size }) => size === 0)
      ? scanFor(rows, q, tags)
      : rows
          .filter((row, index) => carries(row, tags) && choices.every((some) => words[index]?.some((w) => some.has(w))))
          .map(({ entry }) => entry.id);
  return found.sort((a, b) => a - b);
};
