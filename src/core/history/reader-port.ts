// Reading the history: the interface that the store implements.
import type { Listed, Range } from '../../base/paging.ts';
import type { Markup, StoredEntry } from './stored-entry.ts';

/** Selects entries for a list or a bulk change. */
export interface EntryQuery {
  /** The search text; empty for everything. */
  readonly q: string;
  readonly fuzzy: boolean;
  /** An entry must have all of them. */
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

/** Progress of the rebuild of the search indexes, in entries. */
export interface Indexing {
  readonly done: number;
  readonly total: number;
}

/** `list` and `pins` may truncate values over 256 KB. */
export interface EntryReader {
  list(query: EntryQuery, range: Range): Listed<StoredEntry>;
  find(id: number): StoredEntry | undefined;
  markup(id: number): Markup;
  newest(): StoredEntry | undefined;
  versions(id: number, range: Range): Listed<StoredVersion>;
  tags(range: Range): Listed<TagCount>;
  pins(range: Range): Listed<StoredEntry>;
  counts(): HistoryCounts;
  /** Ids of matching entries up to the id `upTo`, newest first; all, or the range. */
  select(query: EntryQuery, upTo: number, range: Range | undefined): number[];
  /** Ids of entries with given tags up to the id `upTo`, and the number of all entries up to it. */
  selectTagged(upTo: number): { ids: number[]; total: number };
  /** Undefined unless a rebuild is running. */
  indexing(): Indexing | undefined;
}
