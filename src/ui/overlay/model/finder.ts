// What the overlay lists: the text typed, the entries found so far, and the selected one.
import { type EntryFilter, isTooLong, readQuery } from '../../../base/search-line.ts';
import { findSearchProblem, tooLongToSearch } from '../../../base/search-problem.ts';
import type { Answer } from '../../../contract/types.ts';
import type { Call, CallAnswer } from '../../window/call.ts';
import { createObservable } from '../../window/observable.ts';

type LinePage = Answer<'listLines'>;
export type EntryLine = LinePage['items'][number];

export interface Found {
  /** What the list answers, which may be older than what was typed last. */
  readonly typed: string;
  readonly query: EntryFilter;
  readonly total: number;
  /** Otherwise, there are at least as many. They are counted when you pause, because counting takes longer than finding. */
  readonly isCounted: boolean;
  /** By their place in the list. Those never scrolled to are missing. */
  readonly lines: ReadonlyMap<number, EntryLine>;
  readonly selected: number;
  readonly isApproximate: boolean;
  readonly problem?: string;
}

const pageSize = 50;
/** Of the first answer to a search: a little more than is in sight. */
const firstSize = 25;
/** Milliseconds without another search. */
const countPause = 300;
const nothing: Found = {
  typed: '',
  query: {},
  total: 0,
  isCounted: true,
  lines: new Map(),
  selected: 0,
  isApproximate: false,
};
/** A line, and what it says. */
type Search = Pick<Found, 'typed' | 'query'>;

export const createFinder = (call: Call<'overlay'>) => {
  const found = createObservable<Found | undefined>(undefined);
  /** Counts searches. An answer to an older one is dropped. */
  let searches = 0;
  /** The search whose answer is listed. */
  let listed = 0;
  /** What was searched for last. */
  let sought: string | undefined;
  /** The pages that were asked for: when each is there. */
  let requested = new Map<number, Promise<void>>();
  let lines = new Map<number, EntryLine>();
  let counting: ReturnType<typeof setTimeout> | undefined;

  const ask = async (
    { typed, query }: Search,
    range: { offset: number; limit: number; quick?: true; exact?: true },
  ): Promise<CallAnswer<'listLines'>> =>
    isTooLong(typed)
      ? { refusal: { error: 'too_large', message: tooLongToSearch } }
      : call('listLines', { query: { ...query, ...range } });

  const start = (): number => {
    clearTimeout(counting);
    requested = new Map();
    searches += 1;
    return searches;
  };

  /** Adds to the lines of this search in place: copying them for every page would make a long scroll slower and slower. */
  const place = ({ items, offset }: LinePage): void => {
    for (const [index, line] of items.entries()) lines.set(offset + index, line);
  };

  const list = (own: number, page: LinePage, rest: Search & Pick<Found, 'selected' | 'isApproximate'>): void => {
    listed = own;
    lines = new Map();
    place(page);
    const { total, counted: isCounted } = page;
    found.set({ ...rest, total, isCounted, lines, selected: Math.max(0, Math.min(rest.selected, total - 1)) });
  };

  /** Resolves to false if something else is listed by then. */
  const count = async (): Promise<boolean> => {
    clearTimeout(counting);
    const own = listed;
    const answer = await ask(found.get() ?? nothing, { offset: 0, limit: 1 });
    const now = found.get();
    if (own !== listed || !now || 'refusal' in answer) return false;
    found.set({ ...now, total: answer.value.total, isCounted: true });
    return true;
  };

  const fail = (own: number, search: Search, problem: string): void => {
    listed = own;
    found.set({ ...nothing, ...search, problem });
  };

  const find = async (typed: string, selected: number, meant: string): Promise<void> => {
    const own = start();
    sought = typed;
    const asked = { typed, query: readQuery(meant) };
    const problem = findSearchProblem(meant);
    if (problem !== undefined) return fail(own, asked, problem);
    const isNear = selected < firstSize;
    const answer = await ask(asked, {
      offset: 0,
      ...(isNear ? { limit: firstSize, quick: true } : { limit: pageSize }),
    });
    if (own !== searches) return;
    if ('refusal' in answer) return fail(own, asked, answer.refusal.message);
    list(own, answer.value, { ...asked, selected, isApproximate: answer.value.approximate });
    if (!answer.value.counted) counting = setTimeout(count, countPause);
  };

  let searching: Promise<void> = Promise.resolve();
  /** `meant` is the part of the line that counts. */
  const search = (typed: string, selected = 0, meant = typed): Promise<void> => {
    searching = find(typed, selected, meant);
    return searching;
  };

  /** Whether entries contain what was typed. Leaves the list as it is, and doesn't look for what comes close, which takes long. */
  const hasMatches = async (typed: string): Promise<boolean> => {
    const answer = await ask({ typed, query: readQuery(typed) }, { offset: 0, limit: 1, quick: true, exact: true });
    return 'value' in answer && answer.value.items.length > 0;
  };

  const findPlaces = (ids: ReadonlySet<number>): number[] =>
    [...lines].flatMap(([place, { id }]) => (ids.has(id) ? [place] : []));

  /**
   * Lists again what was searched for, after these entries changed. Keeps the place of the selection, unless there is another one. Waits for
   * what was typed meanwhile: it must not be lost, and its answer may be older than the change. Returns how many of the entries no longer
   * match.
   */
  const refresh = async (changed: readonly number[] = [], selected?: number): Promise<number> => {
    const shown = found.get()?.typed;
    for (let waited: Promise<void> | undefined; waited !== searching; ) {
      waited = searching;
      await waited;
    }
    const own = start();
    const before = found.get() ?? nothing;
    const wanted = before.typed === shown ? selected : undefined;
    const page = Math.floor((wanted ?? before.selected) / pageSize);
    const answer = await ask(before, { offset: page * pageSize, limit: pageSize });
    const now = found.get();
    if (own !== searches || !now || 'refusal' in answer) return 0;
    const { items, total, approximate: isApproximate } = answer.value;
    const ids = new Set(changed);
    // An entry of a page that isn't loaded may still match.
    const isLoaded = (place: number): boolean => Math.floor(place / pageSize) === page || items.length === total;
    const matched = findPlaces(ids).filter(isLoaded).length;
    list(own, answer.value, { ...now, isApproximate, selected: wanted ?? now.selected });
    const matching = isApproximate && !now.isApproximate ? 0 : findPlaces(ids).length;
    return Math.max(0, matched - matching);
  };

  const isMissing = (page: number, from: number, to: number): boolean => {
    const end = Math.min(to + 1, (page + 1) * pageSize, found.get()?.total ?? 0);
    for (let at = Math.max(from, page * pageSize); at < end; at++) if (!lines.has(at)) return true;
    return false;
  };

  const load = async (page: number): Promise<void> => {
    const own = listed;
    const pages = requested;
    const answer = await ask(found.get() ?? nothing, { offset: page * pageSize, limit: pageSize });
    const now = found.get();
    if (own !== listed || !now) return;
    if ('refusal' in answer) return void pages.delete(page);
    place(answer.value);
    found.set({ ...now, total: answer.value.total, isCounted: true });
  };

  /** Loads the pages of these places that are missing, and waits for those that are being loaded. */
  const need = async (from: number, to: number): Promise<void> => {
    const own = listed;
    for (let page = Math.floor(from / pageSize); page * pageSize <= to && own === listed; page++) {
      if (!isMissing(page, from, to)) continue;
      const loading = requested.get(page) ?? load(page);
      requested.set(page, loading);
      await loading;
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

  const select = async (place: number): Promise<void> => {
    const now = found.get();
    if (!now) return;
    found.set({ ...now, selected: Math.max(0, Math.min(place, now.total - 1)) });
    if (!now.isCounted && place >= now.total && (await count())) await select(place);
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
    move: (by: number): Promise<void> => select((found.get()?.selected ?? 0) + by),
    /** The place of the first of these entries; undefined if none is listed. */
    findFirst: (ids: ReadonlySet<number>): number | undefined => {
      const places = findPlaces(ids);
      return places.length > 0 ? Math.min(...places) : undefined;
    },
    readSelected: (): EntryLine | undefined => {
      const now = found.get();
      return now?.lines.get(now.selected);
    },
  };
};

export type Finder = ReturnType<typeof createFinder>;
