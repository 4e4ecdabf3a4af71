// Searches actions by meaning: keywords, aliases, what they are called elsewhere, and whole words of their descriptions.
import { filtersFor, namesWithoutFilter } from '../base/other-words.ts';
import type { Schemas } from '../contract/types.ts';

type Action = Schemas['Action'];

/** Too common to say anything, except as a keyword. */
const stopWords = new Set(
  'a all an and as at be by each every from how i if in into is it its my no not of on one or per the this to with'.split(
    ' ',
  ),
);

const maxWords = 20;
const maxPhrase = 5;

const splitWords = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** `removes`, `removing` and `remove` have the same stem, and so have `duplicates` and `duplicate`. */
const stem = (word: string): string => {
  if (word.length < 4 || /\d/.test(word)) return word;
  const base = word.replace(/ies$/, 'y').replace(/(?:ings?|ed|es|s)$/, '');
  return (base.length < 3 ? word : base).replace(/([^aeiouls])\1$/, '$1').replace(/e$/, '');
};

interface Indexed {
  readonly action: Action;
  readonly names: readonly string[];
  readonly nameWords: readonly string[];
  readonly nameStems: readonly string[];
  readonly summaryStems: readonly string[];
  readonly otherStems: ReadonlySet<string>;
}

const indexAction = (action: Action): Indexed => {
  const { keyword, summary, family = '', aliases = [] } = action;
  const names = [keyword, ...aliases];
  const nameWords = names.flatMap(splitWords);
  const others = [family, ...action.arguments.map((argument) => argument.summary)];
  return {
    action,
    names: names.map((name) => name.toLowerCase()),
    nameWords,
    nameStems: nameWords.map(stem),
    summaryStems: splitWords(summary).map(stem),
    otherStems: new Set(others.flatMap(splitWords).map(stem)),
  };
};

/** How well an action fits a word; 0 if not at all. A keyword counts more than an alias, an alias more than a description. */
const rateWord = (indexed: Indexed, word: string): number => {
  const { action, names, nameWords, nameStems, summaryStems, otherStems } = indexed;
  const name = names.indexOf(word);
  if (name >= 0) return name === 0 ? 100 : 90;
  const called = filtersFor(word).indexOf(action.keyword);
  if (called >= 0) return 85 - called;
  if (stopWords.has(word)) return 0;
  const sought = stem(word);
  const part = nameStems.indexOf(sought);
  if (part >= 0) return part === 0 ? 60 : 50;
  if (word.length > 2 && nameWords.some((one) => one.startsWith(word))) return 40;
  const place = summaryStems.indexOf(sought);
  if (place >= 0) return Math.max(20, 30 - place);
  return otherStems.has(sought) ? 10 : 0;
};

const isCount = (word: string): boolean => /^\d+$/.test(word);
const isTelling = (word: string): boolean => !stopWords.has(word) && !isCount(word);

/** Known phrases in what was typed, such as `lines not in` in `lines not in the other list`, and what each counts for. */
const findPhrases = (words: readonly string[]): { filters: readonly string[]; weight: number }[] =>
  words.flatMap((_, start) =>
    words.slice(start + 1, start + maxPhrase).flatMap((_, more) => {
      const phrase = words.slice(start, start + more + 2);
      const filters = filtersFor(phrase.join(' '));
      const telling = phrase.filter((word) => isTelling(word) || word === 'not').length;
      const weight = phrase.length === words.length ? 5000 : Math.max(1, telling) * 130;
      return filters.length > 0 ? { filters, weight } : [];
    }),
  );

/** Ratings from here on are of names, and of what an action is called elsewhere. */
const isName = (rating: number): boolean => rating >= 80;

/**
 * The actions that fit every word or, if none does, the most, and those that one of the words names; best first, and last those
 * that this version can't run. Equally good ones stay in order.
 */
export const searchActions = (actions: readonly Action[], query: string): Action[] => {
  const words = query.toLowerCase().trim().split(/\s+/).slice(0, maxWords);
  if (namesWithoutFilter.has(words.join(' '))) return [];
  const telling = words.filter(isTelling);
  const sought = telling.length > 0 ? telling : words;
  const phrases = [words, words.filter((word) => !isCount(word))].flatMap(findPhrases);
  const rate = (indexed: Indexed): { fits: number; rating: number; isNamed: boolean } => {
    const { names, action } = indexed;
    if (names.includes(words.join('-'))) return { fits: sought.length, rating: 10_000, isNamed: true };
    const ratings = sought.map((word) => rateWord(indexed, word)).filter((rating) => rating > 0);
    const called = phrases.map(({ filters, weight }) => {
      const place = filters.indexOf(action.keyword);
      return place < 0 ? 0 : weight - place;
    });
    const rating = Math.max(
      ratings.reduce((sum, one) => sum + one + 20, 0),
      ...called,
    );
    return { fits: ratings.length, rating, isNamed: [...ratings, ...called].some(isName) };
  };
  const rated = actions.map((action) => ({ action, ...rate(indexAction(action)) }));
  const most = Math.max(1, ...rated.map(({ fits }) => fits));
  return rated
    .filter(({ fits, isNamed }) => fits === most || isNamed)
    .sort((one, other) => Number(other.action.available) - Number(one.action.available) || other.rating - one.rating)
    .map(({ action }) => action);
};
