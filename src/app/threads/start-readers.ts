// Starts the reader threads. Their lanes ensure that a list never waits for a search or a large text.
import { findProgramFile } from '../../base/own-files.ts';
import { Refusal } from '../../base/refusal.ts';
import type { Remote } from '../../base/remote-methods.ts';
import type { Indexing } from '../../store/indexes/index-state.ts';
import { createPool } from './pool.ts';
import type { ReaderMethods } from './reader-methods.ts';
import type { StartThread } from './thread.ts';

export interface Readers {
  /** Quick reads: lists, entries, counts, variables. */
  readonly lists: Remote<ReaderMethods>;
  /** Work on texts that would block the event loop. */
  readonly texts: Remote<ReaderMethods>;
  /** Selecting the entries of a bulk change: queued like a search, but may take longer. */
  readonly selections: Remote<ReaderMethods>;
  /** Counting for a window: queued like a search. Aborting `signal` stops it. */
  forecasts(signal: AbortSignal): Remote<ReaderMethods>;
  /** Without a time limit. */
  readonly examinations: Remote<ReaderMethods>;
  /** Aborting `signal` stops the search. */
  search(signal?: AbortSignal): Remote<ReaderMethods>;
  /** Called when a damaged field was read. The read itself still succeeds. */
  onDamagedField(listener: () => void): void;
  /** Ends idle threads, and with them their connections. */
  endIdle(): void;
  close(): Promise<void>;
}

/** One thread is reserved for lists, and one of the others for texts. */
const lanes = { lists: 4, texts: 3, searches: 2 } as const;

/** Milliseconds. */
const idleTime = 20_000;

/** Milliseconds from the call to its answer. */
const searchTime = 5000;
const readTime = 30_000;

const explainStop = (indexing: Indexing | undefined): Refusal => {
  const stopped = 'The search took over 5 seconds and was stopped';
  if (!indexing) return new Refusal('read_timeout', `${stopped}. Look for something more specific.`);
  const percent = Math.floor((100 * indexing.done) / Math.max(1, indexing.total));
  return new Refusal(
    'read_timeout',
    `${stopped} because the search index is being rebuilt (${percent}% done). Try again when it is done.`,
  );
};

const readDeadline = {
  milliseconds: readTime,
  explain: () =>
    new Refusal(
      'read_timeout',
      'Reading took over 30 seconds and was stopped. Try again; for a list, use a smaller limit.',
    ),
};

export const startReaders = (
  startThread: StartThread,
  databaseFile: string,
  onCrash: (error: unknown) => void,
  milliseconds: number = searchTime,
): Readers => {
  let reportField = (): void => {};
  const pool = createPool<ReaderMethods>(startThread, {
    file: findProgramFile('app/threads/reader.ts'),
    data: { databaseFile },
    lanes: [lanes.lists, lanes.texts, lanes.searches],
    idleTime,
    maxYoungMegabytes: 8, // so that the pages that a search has read are freed soon
    onCrash,
    onDamagedField: () => reportField(),
  });
  const lists = pool.lane(0, { deadline: readDeadline });
  const searchDeadline = {
    milliseconds,
    /** Leaves the progress out if it can't be read, as when the threads are closing. */
    explain: (): Promise<Refusal> => lists.indexing().then(explainStop, () => explainStop(undefined)),
  };
  return {
    lists,
    texts: pool.lane(1, { deadline: readDeadline }),
    selections: pool.lane(2, { deadline: readDeadline }),
    forecasts: (signal) => pool.lane(2, { deadline: readDeadline, signal }),
    examinations: pool.lane(1),
    search: (signal) => pool.lane(2, { deadline: searchDeadline, ...(signal && { signal }) }),
    onDamagedField: (listener) => {
      reportField = listener;
    },
    endIdle: pool.endIdle,
    close: pool.close,
  };
};
