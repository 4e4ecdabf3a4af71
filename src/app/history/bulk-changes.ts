// Runs changes of many entries sequentially and in steps, so that copies never wait long for them.
import { createMutex } from '../../base/mutex.ts';
import { Refusal } from '../../base/refusal.ts';
import { isWriteFault } from '../../base/write-fault.ts';
import type { BulkResult, TagNames } from '../../core/history/history.ts';
import type { HistoryService } from '../../core/history/history-port.ts';
import type { Cleared } from '../../core/history/writer-port.ts';
import type { Readers } from '../threads/start-readers.ts';
import type { Writer } from '../threads/start-writer.ts';

interface Deps {
  writer: Writer;
  readers: Readers;
  write<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Like `write`, but also removes the files of deleted entries. */
  drop(work: () => Promise<Cleared>): Promise<Cleared>;
  /** Drops the copies that wait to be saved, or those made before this time. */
  clearWaiting(olderThan?: number): void;
  logBug(error: unknown, where: string): void;
}

/** More than fit into a step, and few enough to send quickly. */
const idsPerCall = 2000;

/** The steps before the failed one remain done. */
const explainStop = (error: unknown, changed: number): unknown =>
  isWriteFault(error) && changed > 0
    ? new Refusal(
        error.error,
        `${changed} entries were changed, the rest were not. ${error.message} Then send the same request again.`,
      )
    : error;

const explainUnfinished = (error: unknown): unknown =>
  isWriteFault(error)
    ? new Refusal(
        error.error,
        `The history is not completely cleared yet. ${error.message} Clearing continues by itself as soon as it can.`,
      )
    : error;

/** Milliseconds until an interrupted clear is retried, for example on a full disk. */
const retryDelay = 10_000;

type BulkChanges = Pick<HistoryService, 'tagAll' | 'clearAllTags' | 'clear'>;

export const createBulkChanges = ({
  writer: { requests, background },
  readers,
  write,
  drop,
  clearWaiting,
  logBug,
}: Deps) => {
  const enqueue = createMutex();
  let isClosed = false;

  const finishClear = async (clearing: number): Promise<number> => {
    let [count, more] = [0, true];
    while (more) {
      const step = await drop(() => background.clearSome(clearing));
      count += step.count;
      more = step.more;
    }
    await background.endClearing(clearing);
    return count;
  };

  /** Entries that a clearing has hidden from lists must eventually be deleted, so this retries until it succeeds. */
  const continueClear = (clearing: number): Promise<void> =>
    enqueue(() => finishClear(clearing)).then(
      () => undefined,
      (error: unknown) => {
        if (isClosed) return; // the next start continues it
        if (!(error instanceof Refusal)) logBug(error, 'clearing the history');
        setTimeout(() => void continueClear(clearing), retryDelay).unref();
      },
    );

  const tagInSteps = async (ids: readonly number[], change: TagNames): Promise<BulkResult> => {
    const result = { matched: 0, changed: 0 };
    try {
      for (let at = 0; at < ids.length; ) {
        const some = ids.slice(at, at + idsPerCall);
        const step = await write(() => background.tagSome(some, change));
        at += step.done;
        result.matched += step.matched;
        result.changed += step.changed;
      }
      if (result.changed > 0) await background.makeDurable();
    } catch (error) {
      throw explainStop(error, result.changed);
    }
    return result;
  };

  const changes: BulkChanges = {
    tagAll: async (query, range, { ids, ...change }) => {
      // Queued with the requests: later entries have a higher id. The selection waits for earlier bulk changes.
      const upTo = await requests.beginTagging(change);
      return enqueue(async () => {
        const picked = ids && new Set(ids);
        const isNarrowed = query.q !== '' || query.tags.length > 0 || range !== undefined;
        if (picked && !isNarrowed) return tagInSteps([...picked], change);
        const selected = await readers.selections.select(query, upTo, range);
        return tagInSteps(picked ? selected.filter((id) => picked.has(id)) : selected, change);
      });
    },
    clearAllTags: async () => {
      const upTo = await requests.beginTagging({});
      return enqueue(async () => {
        const { ids, total } = await readers.selections.selectTagged(upTo);
        const { changed } = await tagInSteps(ids, { tags: [] });
        return { matched: total, changed };
      });
    },
    clear: async (which) => {
      const clearing = await requests.beginClearing(which);
      clearWaiting(which.olderThan);
      try {
        return await enqueue(() => finishClear(clearing));
      } catch (error) {
        if (!isClosed) setTimeout(() => void continueClear(clearing), retryDelay).unref();
        throw explainUnfinished(error);
      }
    },
  };

  return {
    changes,
    /** Runs another bulk change in its turn. */
    enqueue,
    /** Continues clearings that the last run left unfinished. Call before a new one can begin. */
    open: async (): Promise<void> => {
      for (const clearing of await requests.pendingClearings()) void continueClear(clearing);
    },
    close: (): void => {
      isClosed = true;
    },
  };
};
