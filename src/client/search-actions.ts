// Searches actions by meaning: keywords, aliases, what they are called elsewhere, and whole words of their descriptions.
import { filtersFor } from '../base/other-words.ts';
import type { Schemas } from '../contract/types.ts';

type Action = Schemas['Action'];

/** Too common to say anything, except as a keyword. */
const stopWords = new Set(
  'a all an and as at be by each every from how i if in into is it its my no not of on one or per the this to with'.split(
    ' ',
  ),
);

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

/** The actions that fit every word, best first, or if none does, those that fit the most. Equally good ones stay in order. */
export const searchActions = (actions: readonly Action[], query: string): Action[] => {
  const words = query.toLowerCase().trim().split(/\s+/);
  const telling = words.filter((word) => !stopWords.has(word));
  const sought = telling.length > 0 ? telling : words;
  const phrase = filtersFor(words.join(' '));
  const rate = (indexed: Indexed): { fits: number; rating: number } => {
    const { names, action } = indexed;
    const called = phrase.indexOf(action.keyword);
    if (names.includes(words.join('-'))) return { fits: sought.length, rating: 1000 };
    if (called >= 0) return { fits: sought.length, rating: 900 - called };
    const ratings = sought.map((word) => rateWord(indexed, word)).filter((rating) => rating > 0);
    return { fits: ratings.length, rating: ratings.reduce((sum, rating) => sum + rating, 0) };
  };
  const rated = actions.map((action) => ({ action, ...rate(indexAction(action)) }));
  const most = Math.max(1, ...rated.map(({ fits }) => fits));
  return rated
    .filter(({ fits }) => fits === most)
    .sort((one, other) => other.rating - one.rating)
    .map(({ action }) => action);
};
