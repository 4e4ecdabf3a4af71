// The history as its users see it: every answer comes later, and what is to be sent is rendered already.
import type { Page, Range } from '../../base/paging.ts';
import type { Rendered } from '../../base/rendered.ts';
import type { Entry, Pin, Version } from './entry.ts';
import type { BulkResult, BulkTagging, EntryChange, Replacement } from './history.ts';
import type { EntryQuery, HistoryCounts, Indexing, TagCount } from './reader-port.ts';
import type { Copy, ImageFacts, Markup, StoredEntry } from './stored-entry.ts';
import type { Unrecognized } from './writer-port.ts';

export interface Pinned {
  readonly id: number;
  /** Whether it was not pinned before. */
  readonly added: boolean;
  readonly pin: Rendered<Pin>;
}

export interface Kept {
  readonly id: number;
  readonly tags: readonly string[];
}

export const showKept = ({ id, derived, given }: StoredEntry): Kept => ({ id, tags: [...derived, ...given] });

/** What an entry holds, its picture as a file. */
export interface HeldContent extends Markup {
  readonly text?: string;
  readonly image?: ImageFacts;
  readonly files?: readonly string[];
}

export interface HistoryService {
  /** A search ends when `signal` is aborted. */
  list(query: EntryQuery, range: Range, signal?: AbortSignal): Promise<Rendered<Page<Entry>>>;
  entry(id: number): Promise<Rendered<Entry>>;
  /** Every format that is held of an entry; undefined if there is no such entry. */
  content(id: number): Promise<HeldContent | undefined>;
  newest(): Promise<Rendered<Entry | null>>;
  versions(id: number, range: Range): Promise<Rendered<Page<Version>>>;
  tags(range: Range): Promise<Rendered<Page<TagCount>>>;
  pins(range: Range): Promise<Rendered<Page<Pin>>>;
  counts(): Promise<HistoryCounts & { variables: number }>;
  /** Why the history can only be read; undefined when it can be written. */
  unwritable(): Promise<string | undefined>;
  /** Undefined when no rebuild of the search indexes runs. */
  indexing(): Promise<Indexing | undefined>;

  /** Undefined if there is nothing in it to keep. */
  record(copy: Copy): Promise<Rendered<Entry> | undefined>;
  /** As `record`, for those who do not look at the entry. */
  capture(copy: Copy): Promise<Kept | undefined>;
  /** Moves the entry that holds the same to the top, as of now, without counting another copy. Undefined if there is none. */
  moveToTop(copy: Copy): Promise<Rendered<Entry> | undefined>;
  change(id: number, change: EntryChange): Promise<Rendered<Entry>>;
  /** Answers the entry that holds the text now, which may be another one. */
  replaceText(id: number, replacement: Replacement): Promise<Kept>;
  tagAll(query: EntryQuery, range: Range | undefined, tagging: BulkTagging): Promise<BulkResult>;
  clearAllTags(): Promise<BulkResult>;
  remove(id: number): Promise<number>;
  clear(which: { pins: boolean; olderThan?: number }): Promise<number>;
  pin(id: number): Promise<Pinned>;
  pinText(text: string): Promise<Pinned>;
  unpin(id: number): Promise<void>;

  /** The next picture whose text is to be recognized. */
  nextUnrecognized(): Promise<Unrecognized | undefined>;
  /** The text that was recognized in it, "" for none. Nothing happens if the entry is gone. */
  setRecognized(id: number, text: string): Promise<void>;
}
