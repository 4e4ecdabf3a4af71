// The asynchronous interface of the history. Results are rendered for the reply.
import type { Range } from '../../base/paging.ts';
import type { Rendered } from '../../base/rendered.ts';
import type { Entry, Pin } from './entry.ts';
import type { EntryQuery } from './entry-query.ts';
import type { BulkResult, BulkTagging, EntryChange, Replacement } from './history.ts';
import type { HistoryCounts, Indexing } from './reader-port.ts';
import type { NewEntry, StoredEntry } from './stored-entry.ts';
import type { Unrecognized } from './writer-port.ts';

export interface Pinned {
  readonly id: number;
  /** False if it was pinned before. */
  readonly added: boolean;
  readonly pin: Rendered<Pin>;
}

/** The entry that a new one became. */
export interface Kept {
  readonly id: number;
  readonly tags: readonly string[];
}

export const showKept = ({ id, derived, given }: StoredEntry): Kept => ({ id, tags: [...derived, ...given] });

export interface HistoryService {
  counts(): Promise<HistoryCounts & { variables: number }>;
  /** Why the history is read-only; undefined if it is writable. */
  unwritable(): Promise<string | undefined>;
  /** Undefined unless the search indexes are being rebuilt. */
  indexing(): Promise<Indexing | undefined>;

  /** Undefined if there is nothing to save. */
  record(entry: NewEntry): Promise<Rendered<Entry> | undefined>;
  /** Like `record`, without rendering the entry. */
  capture(entry: NewEntry): Promise<Kept | undefined>;
  /** Moves the entry with the same content to the top without counting another copy. Undefined if there is none. */
  moveToTop(entry: NewEntry): Promise<Rendered<Entry> | undefined>;
  change(id: number, change: EntryChange): Promise<Rendered<Entry>>;
  /** Returns the entry that has the text now, which may be a different one. */
  replaceText(id: number, replacement: Replacement): Promise<Kept>;
  tagAll(query: EntryQuery, range: Range | undefined, tagging: BulkTagging): Promise<BulkResult>;
  clearAllTags(): Promise<BulkResult>;
  remove(id: number): Promise<number>;
  clear(which: { pins: boolean; olderThan?: number }): Promise<number>;
  pin(id: number): Promise<Pinned>;
  pinText(text: string): Promise<Pinned>;
  unpin(id: number): Promise<void>;

  /** The next picture that waits for text recognition. */
  nextUnrecognized(): Promise<Unrecognized | undefined>;
  /** Saves the recognized text ("" for none). Does nothing if the entry was deleted. */
  setRecognized(id: number, text: string): Promise<void>;
}
