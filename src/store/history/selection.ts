// Finds the entries that match a query, as positions in list order, with their exact count.
import { fold } from '../../base/fold.ts';
import type { Range } from '../../base/paging.ts';
import type { EntryQuery } from '../../core/history/entry-query.ts';
import type { Sought } from '../../core/history/find-matches.ts';
import type { FuzzyMatcher, SearchedText } from '../../core/history/search-port.ts';
import type { Database } from '../database/database.ts';
import type { TagIndex } from '../indexes/tag-index.ts';
import { chooseWords, searchFuzzily } from '../search/fuzzy-query.ts';
import { createFuzzyRanking } from '../search/fuzzy-ranking.ts';
import { type Condition, type Group, groupByList, groupByPositions, whereAll } from '../search/match-group.ts';
import { isPinned, listPinned, searchPinned } from '../search/pinned-entries.ts';
import { createRecentMatches } from '../search/recent-matches.ts';
import { searchSubstring } from '../search/substring-search.ts';
import { isGram, searchGram } from '../search/text-query.ts';
import { createNarrowing, type Narrowing } from './narrowing.ts';

/** The matches of a query, in this order. */
type Groups = readonly [first: Group, second: Group];

const empty: Group = groupByList([]);
const everything = Number.MAX_SAFE_INTEGER;
/** How many of the newest entries are searched first. Most searches find enough among them. */
const firstStretches = [1024, 32_768];

export interface SelectionDeps {
  database: Database;
  tagIndex: TagIndex;
  matcher: FuzzyMatcher;
  searchedText: SearchedText;
  /** Whether the lists hide entries that the text indexes still have. */
  isHiding?(): boolean;
}

export const createSelection = (deps: SelectionDeps) => {
  const { database, tagIndex, matcher, searchedText, isHiding = () => false } = deps;
  const rankFuzzily = createFuzzyRanking({ database, searchedText });

  const narrow = createNarrowing(database);
  const recall = createRecentMatches<Groups>(database);

  const findNewest = (): number => database.number('SELECT coalesce(max(position), 0) FROM entry');

  const listFrom = (rows: string, conditions: readonly Condition[]): Group => {
    const from = `FROM ${rows}${whereAll('listed.position', conditions)}`;
    return {
      count: () => database.number(`SELECT count(*) ${from}`),
      page: (offset, limit) =>
        database.numbers(`SELECT position ${from} ORDER BY position DESC LIMIT ? OFFSET ?`, limit, offset),
    };
  };

  const list = (tags: readonly number[], { byApp, byTime, conditions }: Narrowing): Group => {
    const [first = tagIndex.everything, ...others] = tags;
    if (byApp !== undefined && tags.length === 0) {
      return listFrom(`entry AS listed INDEXED BY entry_by_app WHERE ${byApp}`, [tagIndex.everything, ...byTime]);
    }
    if (others.length > 0 || conditions.length > 0) {
      return listFrom(`entry_tag AS listed WHERE tag = ${first}`, [...others, ...conditions]);
    }
    return { count: () => tagIndex.count(first), page: (offset, limit) => tagIndex.page(first, offset, limit) };
  };

  const groupPinned = (q: string, conditions: readonly Condition[]): Groups => {
    if (q === '') return [groupByList(listPinned(database, conditions)), empty];
    const { content, other } = searchPinned({ database, searchedText }, conditions, fold(q));
    return [groupByList(content), groupByList(other)];
  };

  /** Entries whose contents match come before those that only match in other fields. */
  const findGroups = (query: EntryQuery, stretch: readonly Condition[]): Groups => {
    const { q, fuzzy, tags: names, pinned = false, ...rest } = query;
    const tags = tagIndex.find(names);
    const narrowing = narrow(rest);
    if (!tags || !narrowing) return [empty, empty];
    const listed = isHiding() ? [tagIndex.everything] : [];
    const narrowed = [...stretch, ...listed, ...tags, ...narrowing.conditions];
    const conditions = pinned && fuzzy ? [isPinned(database), ...narrowed] : narrowed;
    const source = { database, matcher, searchedText };
    const fuzzily = fuzzy && q !== '' ? searchFuzzily(source, q, conditions) : undefined;
    if (pinned && !fuzzily) return groupPinned(q, [tagIndex.everything, ...narrowed]);
    if (q === '') return [list(tags, narrowing), empty];
    if (fuzzily) {
      const { matches, words } = fuzzily;
      return [rankFuzzily(words, matches.content, 'content'), rankFuzzily(words, matches.other, 'other')];
    }
    const folded = fold(q);
    const { content, other } = isGram(folded)
      ? searchGram(source, folded, conditions)
      : searchSubstring(source, folded, conditions, { readsAll: stretch.length > 0 });
    return [groupByPositions(content), groupByPositions(other)];
  };

  /** Lists and pins are found as fast again. */
  const groupByQuery = (query: EntryQuery, stretch: readonly Condition[] = []): Groups =>
    query.q === '' || query.pinned
      ? findGroups(query, stretch)
      : recall([query, stretch], () => findGroups(query, stretch));

  const page = (query: EntryQuery, { offset, limit }: Range): { positions: number[]; total: number } => {
    const [first, second] = groupByQuery(query);
    const total = first.count() + second.count();
    if (offset >= total) return { positions: [], total };
    const positions = first.page(offset, limit);
    if (positions.length < limit && offset + positions.length < total) {
      const before = positions.length > 0 || offset === 0 ? offset + positions.length : first.count();
      positions.push(...second.page(Math.max(0, offset - before), limit - positions.length));
    }
    return { positions, total };
  };

  return {
    /** A page of positions and the total number of matches. */
    page,
    /** The first page of an exact search. Stops when it is full: the total is then unknown. */
    firstPage: (query: EntryQuery, limit: number): { positions: number[]; total: number | undefined } => {
      const newest = query.q === '' || query.pinned ? 0 : findNewest();
      for (const length of firstStretches.filter((length) => length < newest)) {
        const [first] = groupByQuery(query, [{ above: newest - length }]);
        const positions = first.page(0, limit);
        if (positions.length === limit) return { positions, total: undefined };
      }
      return page(query, { offset: 0, limit });
    },
    /** What the search looks for in the texts; undefined for everything. */
    sought: ({ q, fuzzy }: Pick<EntryQuery, 'q' | 'fuzzy'>): Sought | undefined => {
      if (q === '') return undefined;
      const { choices } = (fuzzy && chooseWords({ database, matcher, searchedText }, q)) || {};
      return choices ? { words: new Set(choices.flat().map(({ word }) => word)) } : { text: fold(q) };
    },
    all: (query: EntryQuery): number[] => {
      const [first, second] = groupByQuery(query);
      return [...first.page(0, everything), ...second.page(0, everything)];
    },
  };
};
