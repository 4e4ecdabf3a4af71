// What the store reads from the history besides entries.

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
