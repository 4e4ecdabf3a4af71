// The order of a fuzzy search: best score first among the newest matches, the rest newest first.
import { fold } from '../../base/fold.ts';
import type { SearchedText } from '../../core/history/search-port.ts';
import type { Database } from '../database/database.ts';
import { type EntryRow, listColumns, readEntry } from '../history/entry-row.ts';
import type { Group, TextGroup } from './match-group.ts';
import type { FuzzyQuery } from './text-query.ts';

/** How many are put in order of their score: more than anyone reads, few enough to score on every keystroke. */
const mostRanked = 300;
const scoredBytes = 8192;

const wordCharacter = /[\p{L}\p{M}\p{N}]/u;

/** Whether the word stands in the text by itself: "voice" does not in "invoice". */
const holdsWord = (text: string, word: string): boolean => {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    const [before, behind] = [text[at - 1] ?? '', text[at + word.length] ?? ''];
    if (!wordCharacter.test(before) && !wordCharacter.test(behind)) return true;
  }
  return false;
};

interface Parts {
  database: Database;
  searchedText: SearchedText;
}

export const createFuzzyRanking =
  ({ database, searchedText }: Parts) =>
  ({ choices, closer }: FuzzyQuery, group: TextGroup, field: 'content' | 'other'): Group => {
    const readText = (position: number): string => {
      const row = database.get<EntryRow>(`SELECT ${listColumns(scoredBytes)} FROM entry WHERE position = ?`, position);
      return row ? fold(searchedText(readEntry(row))[field]) : '';
    };

    /** The newest of those with the best words first, or else the many with poor ones would crowd them out. */
    const choose = (): number[] => {
      const chosen = new Set<number>();
      for (const some of [...closer.map(group.matching), group]) {
        if (chosen.size < mostRanked) for (const position of some.page(0, mostRanked)) chosen.add(position);
      }
      return [...chosen].slice(0, mostRanked);
    };

    /** For each term the score of its best word in the text. */
    const score = (text: string): number =>
      choices.reduce((sum, words) => sum + (words.find(({ word }) => holdsWord(text, word))?.score ?? 0), 0);

    const rank = (): number[] =>
      choose()
        .map((position) => ({ position, score: score(readText(position)) }))
        .sort((a, b) => b.score - a.score || b.position - a.position)
        .map(({ position }) => position);

    return {
      count: group.count,
      page: (offset, limit) => {
        const ranked = rank();
        const page = ranked.slice(offset, offset + limit);
        if (page.length === limit || ranked.length < mostRanked) return page;
        const rest = group.without(ranked).page(Math.max(0, offset - ranked.length), limit - page.length);
        return [...page, ...rest];
      },
    };
  };
