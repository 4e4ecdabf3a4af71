// Finds entries for the picker as you type, in the search language of the overlay, and loads more of them as you move down.
import { readQuery } from '../../base/search-line.ts';
import { findSearchProblem } from '../../base/search-problem.ts';
import { ServiceError } from '../../client/client.ts';
import type { Answer } from '../../contract/types.ts';
import type { DialogClient } from '../terminal/dialog-client.ts';

type LinePage = Answer<'listLines'>;
export type EntryLine = LinePage['items'][number];

export interface Found {
  readonly typed: string;
  readonly lines: readonly EntryLine[];
  readonly total: number;
  /** Otherwise, there are at least as many. */
  readonly isCounted: boolean;
  readonly hasMore: boolean;
  /** Nothing contains what was typed, and these come close. */
  readonly isApproximate: boolean;
  readonly problem?: string;
}

/** More than fit on a screen. */
const pageSize = 100;

const nothing = { lines: [], total: 0, isCounted: true, hasMore: false, isApproximate: false };

const describePage = ({ total, counted, hasMore, approximate }: LinePage) => ({
  total,
  isCounted: counted,
  hasMore,
  isApproximate: approximate,
});

export const createEntrySearch = ({ call }: Pick<DialogClient, 'call'>) => {
  let asking = new AbortController();
  /** Undefined until the first answer. */
  let found: Found | undefined;

  const ask = async (typed: string, signal: AbortSignal): Promise<Found> => {
    const problem = findSearchProblem(typed);
    if (problem !== undefined) return { ...nothing, typed, problem };
    try {
      const page = await call('listLines', { query: { ...readQuery(typed), limit: pageSize, quick: true } }, signal);
      return { typed, lines: page.items, ...describePage(page) };
    } catch (error) {
      if (error instanceof ServiceError) return { ...nothing, typed, problem: error.message };
      throw error;
    }
  };

  return {
    read: (): Found | undefined => found,
    /** Resolves to whether the answer is still wanted: another search gives this one up. */
    find: async (typed: string): Promise<boolean> => {
      asking.abort();
      asking = new AbortController();
      const { signal } = asking;
      try {
        const answer = await ask(typed, signal);
        if (!signal.aborted) found = answer;
      } catch (error) {
        if (!signal.aborted) throw error;
      }
      return !signal.aborted;
    },
    /** Adds the next page, if there is one. Entries that moved there meanwhile are listed already. */
    findMore: async (): Promise<void> => {
      if (!found?.hasMore) return;
      const { lines, typed } = found;
      const page = await call('listLines', {
        query: { ...readQuery(typed), limit: pageSize, offset: lines.length },
      });
      if (found.lines !== lines) return;
      const known = new Set(lines.map(({ id }) => id));
      const added = page.items.filter(({ id }) => !known.has(id));
      found = { ...found, ...describePage(page), lines: [...lines, ...added] };
    },
    end: (): void => asking.abort(),
  };
};
