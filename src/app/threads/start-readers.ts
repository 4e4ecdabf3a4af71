// The threads that only read, and their lanes: a list never waits for a search, nor for a large text.
import { createPool } from './pool.ts';
import type { Remote } from './protocol.ts';
import type { ReaderMethods } from './reader.ts';

export interface Readers {
  /** Quick reads: lists, entries, counts, variables. */
  readonly lists: Remote<ReaderMethods>;
  /** Work on texts that would block the event loop. */
  readonly texts: Remote<ReaderMethods>;
  readonly searches: Remote<ReaderMethods>;
  close(): Promise<void>;
}

/** One thread is left to lists whatever else is asked, and of the others one to texts. */
const lanes = { lists: 4, texts: 3, searches: 2 } as const;

const idleTime = 20_000;

export const startReaders = (databaseFile: string, onCrash: (error: unknown) => void): Readers => {
  const pool = createPool<ReaderMethods>({
    file: new URL('./reader.ts', import.meta.url),
    data: { databaseFile },
    lanes: [lanes.lists, lanes.texts, lanes.searches],
    idleTime,
    onCrash,
  });
  return { lists: pool.lane(0), texts: pool.lane(1), searches: pool.lane(2), close: pool.close };
};
