// Orders the matches of a fuzzy search: the newest matches by score, then the rest newest first.
import { fold } from '../../base/fold.ts';
import { once } from '../../base/once.ts';
import type { SearchedText } from '../../core/history/search-port.ts';
import type { Database } from '../database/database.ts';
import { type EntryRow, listColumns, readEntry } from '../history/entry-row.ts';
import type { Group } from './match-group.ts';
import { collectPositions, countPositions, intersect, listPositions, type Positions, subtract } from './positions.ts';
import type { FuzzyWords } from './text-query.ts';

/** How many matches are ordered by score: more than anyone reads, few enough to score on every keystroke. */
const maxRanked = 300;
const scoredBytes = 8192;

const wordCharacter = /[\p{L}\p{M}\p{N}]/u;

/** Whether the text contains the word as a whole word: "invoice" doesn't contain "voice". */
const containsWord = (text: string, word: string): boolean => {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    const [before, after] = [text[at - 1] ?? '', text[at + word.length] ?? ''];
    if (!wordCharacter.test(before) && !wordCharacter.test(after)) return true;
  }
  return false;
};

interface Deps {
  database: Database;
  searchedText: SearchedText;
}

export const createFuzzyRanking =
  ({ database, searchedText }: Deps) =>
  ({ choices, closer }: FuzzyWords, matches: Positions, field: 'content' | 'other'): Group => {
    const readText = (position: number): string => {
      const row = database.get<EntryRow>(`SELECT ${listColumns(scoredBytes)} FROM entry WHERE position = ?`, position);
      return row ? fold(searchedText(readEntry(row))[field]) : '';
    };

    /** Takes the matches with the best words first, so that many poor matches can't crowd them out. */
    const choose = (): number[] => {
      const chosen = new Set<number>();
      for (const some of [...closer.map((close) => intersect(matches, close)), matches]) {
        if (chosen.size < maxRanked) for (const position of listPositions(some, 0, maxRanked)) chosen.add(position);
      }
      return [...chosen].slice(0, maxRanked);
    };

    /** The sum of the scores of the best word in the text for each term. */
    const score = (text: string): number =>
      choices.reduce((sum, words) => sum + (words.find(({ word }) => containsWord(text, word))?.score ?? 0), 0);

    const rank = once((): number[] =>
      choose()
        .map((position) => ({ position, score: score(readText(position)) }))
        .sort((a, b) => b.score - a.score || b.position - a.position)
        .map(({ position }) => position),
    );

    return {
      count: () => countPositions(matches),
      page: (offset, limit) => {
        const ranked = rank();
        const page = ranked.slice(offset, offset + limit);
        if (page.length === limit || ranked.length < maxRanked) return page;
        const rest = subtract(matches, collectPositions(ranked));
        return [...page, ...listPositions(rest, Math.max(0, offset - ranked.length), limit - page.length)];
      },
    };
  };
