// What the overlay lists: the text typed, the entries found so far, and the selected one.
import type { Answer } from '../../../contract/types.ts';
import type { Call } from '../../window/call.ts';
import { createObservable } from '../../window/observable.ts';
import { readQuery } from './read-query.ts';

type LinePage = Answer<'listLines'>;
export type EntryLine = LinePage['items'][number];

export interface Found {
  /** What the list answers, which may be older than what was typed last. */
  readonly typed: string;
  readonly total: number;
  /** By their place in the list. Those never scrolled to are missing. */
  readonly lines: ReadonlyMap<number, EntryLine>;
  readonly selected: number;
  readonly isApproximate: boolean;
  readonly problem?: string;
}

const pageSize = 50;
const nothing: Found = { typed: '', total: 0, lines: new Map(), selected: 0, isApproximate: false };

export const createFinder = (call: Call<'overlay'>) => {
  const found = createObservable<Found | undefined>(undefined);
  /** Counts searches. An answer to an older one is dropped. */
  let searches = 0;
  /** What was searched for last. */
  let sought: string | undefined;
  let requested = new Set<number>();
  let lines = new Map<number, EntryLine>();

  const ask = (typed: string, offset: number) => {
    return call('listLines', { query: { ...readQuery(typed), offset, limit: pageSize } });
  };

  /** Adds to the lines of this search in place: copying them for every page would make a long scroll slower and slower. */
  const place = ({ items, offset }: LinePage, lines: Map<number, EntryLine>): Map<number, EntryLine> => {
    for (const [index, line] of items.entries()) lines.set(offset + index, line);
    return lines;
  };

  const search = async (typed: string, selected = 0): Promise<void> => {
    searches += 1;
    sought = typed;
    const own = searches;
    requested = new Set([0]);
    const answer = await ask(typed, 0);
    if (own !== searches) return;
    if ('refusal' in answer) {
      found.set({ ...nothing, typed, problem: answer.refusal.message });
      return;
    }
    const { total, approximate } = answer.value;
    lines = place(answer.value, new Map());
    found.set({
      ...nothing,
      typed,
      total,
      lines,
      selected: Math.max(0, Math.min(selected, total - 1)),
      isApproximate: approximate,
    });
  };

  /** Whether entries contain what was typed. Leaves the list as it is. */
  const hasMatches = async (typed: string): Promise<boolean> => {
    const answer = await call('listLines', { query: { ...readQuery(typed), limit: 1 } });
    return 'value' in answer && answer.value.items.length > 0 && !answer.value.approximate;
  };

  /** Lists again what was searched for, after an entry changed. Keeps the place of the selection. */
  const refresh = async (): Promise<void> => {
    const { typed, selected } = found.get() ?? nothing;
    searches += 1;
    const own = searches;
    const page = Math.floor(selected / pageSize);
    requested = new Set([page]);
    const answer = await ask(typed, page * pageSize);
    const now = found.get();
    if (own !== searches || !now || 'refusal' in answer) return;
    const { total } = answer.value;
    const lines = place(answer.value, new Map());
    found.set({ ...now, total, lines, selected: Math.max(0, Math.min(now.selected, total - 1)) });
  };

  /** Loads the pages of these places that are missing. */
  const need = async (from: number, to: number): Promise<void> => {
    const own = searches;
    const typed = found.get()?.typed ?? '';
    for (let page = Math.floor(from / pageSize); page * pageSize <= to; page++) {
      if (requested.has(page)) continue;
      requested.add(page);
      const answer = await ask(typed, page * pageSize);
      const now = found.get();
      if (own !== searches || !now) return;
      if ('value' in answer) found.set({ ...now, lines: place(answer.value, lines) });
      else requested.delete(page);
    }
  };

  let inSight: readonly [from: number, to: number] = [0, 0];
  let isLoading = false;
  /** Loads what is in sight. What you have scrolled past by the time its turn comes is skipped. */
  const show = async (from: number, to: number): Promise<void> => {
    inSight = [from, to];
    if (isLoading) return;
    isLoading = true;
    for (let loaded: typeof inSight | undefined; loaded !== inSight; ) {
      loaded = inSight;
      await need(...loaded);
    }
    isLoading = false;
  };

  const select = (place: number): void => {
    const now = found.get();
    if (now) found.set({ ...now, selected: Math.max(0, Math.min(place, now.total - 1)) });
  };

  return {
    found,
    /** Whether the list shows the answer to this text, or will. */
    seeks: (typed: string): boolean => sought === typed,
    search,
    hasMatches,
    refresh,
    need,
    show,
    select,
    move: (by: number): void => select((found.get()?.selected ?? 0) + by),
    readSelected: (): EntryLine | undefined => {
      const now = found.get();
      return now?.lines.get(now.selected);
    },
  };
};

export type Finder = ReturnType<typeof createFinder>;
