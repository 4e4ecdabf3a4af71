// The history as the event loop changes it.
import type { Range } from '../../base/paging.ts';
import type { EntryQuery } from './entry-query.ts';
import type { BulkResult, BulkTagging, PastOutcome } from './history.ts';
import type { HistoryChanges } from './history-changes.ts';
import type { PastEntry } from './stored-entry.ts';
import type { PastTimes } from './writer-port.ts';

/** The changes of the writer thread, and those that take several calls. */
export interface HistoryService extends HistoryChanges {
  tagAll(query: EntryQuery, range: Range | undefined, tagging: BulkTagging): Promise<BulkResult>;
  clearAllTags(): Promise<BulkResult>;
  remove(id: number): Promise<number>;
  /** Deletes the entry, but keeps it in memory for a while. Returns until when it can be restored, in milliseconds. */
  removeForNow(id: number): Promise<number>;
  restore(id: number): Promise<void>;
  /** Makes room for entries that were copied at these times, newest first. Without it, they are added as near to their place as possible. */
  makeRoom(times: PastTimes): Promise<void>;
  /**
   * Adds entries that were copied elsewhere, newest first, or says what would become of them. Resolves when they are on disk; with fewer
   * outcomes if the rest can't be added, as on a full disk.
   */
  importPast(pasts: readonly PastEntry[], isTrial: boolean): Promise<PastOutcome[]>;
  clear(which: { pins: boolean; olderThan?: number }): Promise<number>;
}
