// Which entries a query is about, as positions in the order of the list, with their exact number.
import type { Range } from '../base/paging.ts';
import type { EntryQuery, FuzzyMatcher, SearchedText } from '../core/ports.ts';
import type { Database } from './database.ts';
import { createFuzzyRanking } from './fuzzy-ranking.ts';
import { findLongMatches } from './long-matches.ts';
import { carriesTags, type Group, groupByText } from './match-group.ts';
import type { TagIndex } from './tag-index.ts';
import { queryFuzzily, querySubstring } from './text-query.ts';

export interface SelectionParts {
  database: Database;
  tagIndex: TagIndex;
  matcher: FuzzyMatcher;
  searchedText: SearchedText;
}

export const createSelection = ({ database, tagIndex, matcher, searchedText }: SelectionParts) => {
  const rankFuzzily = createFuzzyRanking({ database, matcher, searchedText });

  const groupByTags = (tags: readonly number[]): Group => {
    const [first = tagIndex.everything, ...others] = tags;
    if (others.length === 0) {
      return { count: () => tagIndex.count(first), page: (offset, limit) => tagIndex.page(first, offset, limit) };
    }
    const from = `FROM entry_tag AS carried WHERE tag = ?${carriesTags('carried.position', others)}`;
    return {
      count: () => database.number(`SELECT count(*) ${from}`, first),
      page: (offset, limit) =>
        database.numbers(`SELECT position ${from} ORDER BY position DESC LIMIT ? OFFSET ?`, first, limit, offset),
    };
  };

  /** Entries whose contents match come before those that match elsewhere only. */
  const groupByQuery = ({ q, fuzzy, tags: names }: EntryQuery): Group[] => {
    const tags = tagIndex.find(names);
    if (!tags) return [];
    if (q === '') return [groupByTags(tags)];
    const text = fuzzy ? queryFuzzily(q, database, matcher) : querySubstring(q);
    if (!text) return [];
    const long = findLongMatches(database, text, tags);
    const { table, inContent, onlyElsewhere } = text;
    const inContents = groupByText(database, { table, expression: inContent, tags, also: long, except: [] });
    const elsewhere = groupByText(database, { table, expression: onlyElsewhere, tags, also: [], except: long });
    return text.terms
      ? [rankFuzzily(text, inContents, 'content'), rankFuzzily(text, elsewhere, 'other')]
      : [inContents, elsewhere];
  };

  return {
    /** A page of the positions, and how many there are in all. */
    page: (query: EntryQuery, { offset, limit }: Range): { positions: number[]; total: number } => {
      const positions: number[] = [];
      let before = 0;
      for (const group of groupByQuery(query)) {
        const count = group.count();
        const missing = limit - positions.length;
        const skip = Math.max(0, offset - before);
        if (missing > 0 && skip < count) positions.push(...group.page(skip, missing));
        before += count;
      }
      return { positions, total: before };
    },
    all: (query: EntryQuery): number[] => groupByQuery(query).flatMap((group) => group.page(0, group.count())),
  };
};
