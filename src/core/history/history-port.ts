// The history as the event loop changes it.
import type { Range } from '../../base/paging.ts';
import type { EntryQuery } from './entry-query.ts';
import type { BulkResult, BulkTagging } from './history.ts';
import type { HistoryChanges } from './history-changes.ts';

/** The changes of the writer thread, and those that take several calls. */
export interface HistoryService extends HistoryChanges {
  tagAll(query: EntryQuery, range: Range | undefined, tagging: BulkTagging): Promise<BulkResult>;
  clearAllTags(): Promise<BulkResult>;
  remove(id: number): Promise<number>;
  /** Deletes the entry, but keeps it in memory for a while. Returns until when it can be restored, in milliseconds. */
  removeForNow(id: number): Promise<number>;
  restore(id: number): Promise<void>;
  clear(which: { pins: boolean; olderThan?: number }): Promise<number>;
}
