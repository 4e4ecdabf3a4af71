// Reading the history: the interface that the store implements.
import type { Listed, Range } from '../../base/paging.ts';
import type { Markup, StoredEntry } from './stored-entry.ts';

/** Which entries a list, or a bulk change, is about. */
export interface EntryQuery {
  /** The text looked for; empty for everything. */
  readonly q: string;
  readonly fuzzy: boolean;
  /** All of them must be carried. */
  readonly tags: readonly string[];
}

export interface StoredVersion {
  readonly value: string;
  readonly replacedAt: number;
}

export interface TagCount {
  readonly tag: string;
  readonly count: number;
  readonly derived: boolean;
}

export interface HistoryCounts {
  readonly history: number;
  readonly pins: number;
  readonly tags: number;
}

/** How far the rebuild of the search indexes is, in entries. */
export interface Indexing {
  readonly done: number;
  readonly total: number;
}

/** Reading the history. Values over 256 KB may come cut from `list` and `pins`. */
export interface EntryReader {
  list(query: EntryQuery, range: Range): Listed<StoredEntry>;
  find(id: number): StoredEntry | undefined;
  markup(id: number): Markup;
  newest(): StoredEntry | undefined;
  versions(id: number, range: Range): Listed<StoredVersion>;
  tags(range: Range): Listed<TagCount>;
  pins(range: Range): Listed<StoredEntry>;
  counts(): HistoryCounts;
  /** Ids of what the query lists, newest first, none above `upTo`; all of them, or the range. */
  select(query: EntryQuery, upTo: number, range: Range | undefined): number[];
  /** Ids of those that were given tags, none above `upTo`, and how many entries there are up to it. */
  selectTagged(upTo: number): { ids: number[]; total: number };
  /** Undefined when no rebuild runs. */
  indexing(): Indexing | undefined;
}
