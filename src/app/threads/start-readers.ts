// The threads that only read, and their lanes: a list never waits for a search, nor for a large text.
import { Refusal } from '../../base/refusal.ts';
import type { Indexing } from '../../core/history/reader-port.ts';
import { createPool } from './pool.ts';
import type { Remote } from './protocol.ts';
import type { ReaderMethods } from './reader.ts';

export interface Readers {
  /** Quick reads: lists, entries, counts, variables. */
  readonly lists: Remote<ReaderMethods>;
  /** Work on texts that would block the event loop. */
  readonly texts: Remote<ReaderMethods>;
  /** Choosing the entries of a bulk change: it waits like a search, but may take longer. */
  readonly selections: Remote<ReaderMethods>;
  /** What takes as long as it takes. */
  readonly examinations: Remote<ReaderMethods>;
  /** A search ends when `signal` is aborted. */
  search(signal?: AbortSignal): Remote<ReaderMethods>;
  /** Calls back when a damaged field was read. What was asked for is answered all the same. */
  onDamagedField(listener: () => void): void;
  close(): Promise<void>;
}

/** One thread is left to lists whatever else is asked, and of the others one to texts. */
const lanes = { lists: 4, texts: 3, searches: 2 } as const;

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
    `${stopped}, because the search index is being rebuilt (${percent} % done). The search will work when it is done.`,
  );
};

const readDeadline = {
  milliseconds: readTime,
  explain: () => new Refusal('read_timeout', 'Reading took over 30 seconds and was stopped. Ask for less at once.'),
};

export const startReaders = (
  databaseFile: string,
  onCrash: (error: unknown) => void,
  milliseconds: number = searchTime,
): Readers => {
  let reportField = (): void => {};
  const pool = createPool<ReaderMethods>({
    file: new URL('./reader.ts', import.meta.url),
    data: { databaseFile },
    lanes: [lanes.lists, lanes.texts, lanes.searches],
    idleTime,
    onCrash,
    onDamagedField: () => reportField(),
  });
  const lists = pool.lane(0, { deadline: readDeadline });
  const searchDeadline = {
    milliseconds,
    /** Without progress where that cannot be read, such as when the threads are being closed. */
    explain: (): Promise<Refusal> => lists.indexing().then(explainStop, () => explainStop(undefined)),
  };
  return {
    lists,
    texts: pool.lane(1, { deadline: readDeadline }),
    selections: pool.lane(2, { deadline: readDeadline }),
    examinations: pool.lane(1),
    search: (signal) => pool.lane(2, { deadline: searchDeadline, ...(signal && { signal }) }),
    onDamagedField: (listener) => {
      reportField = listener;
    },
    close: pool.close,
  };
};
