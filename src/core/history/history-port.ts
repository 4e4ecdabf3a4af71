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
  clear(which: { pins: boolean; olderThan?: number }): Promise<number>;
}
