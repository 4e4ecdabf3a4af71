// The order of a fuzzy search: best score first among the newest matches, the rest newest first.
import type { FuzzyMatcher, SearchedText } from '../core/ports.ts';
import type { Database } from './database.ts';
import { type EntryRow, listColumns, readEntry } from './entry-row.ts';
import type { Group, TextGroup } from './match-group.ts';
import type { TextQuery } from './text-query.ts';

/** How many are put in order of their score: more than anyone reads, few enough to score on every keystroke. */
const mostRanked = 300;
const scoredBytes = 8192;

interface Parts {
  database: Database;
  matcher: FuzzyMatcher;
  searchedText: SearchedText;
}

export const createFuzzyRanking =
  ({ database, matcher, searchedText }: Parts) =>
  ({ terms = [], literally }: TextQuery, group: TextGroup, field: 'content' | 'other'): Group => {
    const readText = (position: number): string => {
      const row = database.get<EntryRow>(`SELECT ${listColumns(scoredBytes)} FROM entry WHERE position = ?`, position);
      return row ? searchedText(readEntry(row))[field] : '';
    };

    /** What matches as written comes first: nothing scores better, and the newest of the others could crowd it out. */
    const choose = (): number[] => {
      const literal = literally ? group.alsoMatching(literally).page(0, mostRanked) : [];
      const chosen = new Set(literal.length < mostRanked ? [...literal, ...group.page(0, mostRanked)] : literal);
      return [...chosen].slice(0, mostRanked);
    };

    const rank = (): number[] => {
      const positions = choose();
      const scores = matcher.scores(terms, positions.map(readText));
      return positions
        .map((position, index) => ({ position, score: scores[index] ?? 0 }))
        .sort((a, b) => b.score - a.score || b.position - a.position)
        .map(({ position }) => position);
    };

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
