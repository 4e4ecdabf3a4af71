// Starts the writer and the readers of an application, and says how its runners start.
import assert from 'node:assert/strict';
import type { Adapters } from '../../../src/app/adapters.ts';
import { startReaders } from '../../../src/app/threads/start-readers.ts';
import { startRunners } from '../../../src/app/threads/start-runners.ts';
import { startWriter } from '../../../src/app/threads/start-writer.ts';
import type { StartThread } from '../../../src/app/threads/thread.ts';
import { readLimits } from '../../../src/base/limits.ts';
import type { Home } from '../../../src/platform/files/home.ts';
import { patience } from '../running/patience.ts';

export type Threads = Pick<Adapters, 'writer' | 'readers' | 'startRunners'>;

const fail = (error: unknown): void => assert.fail(`A thread died: ${String(error)}`);

/** Unless a test sets the limit, a run may take as long as a busy machine needs. */
const runTime = (): number => (process.env['COPYLOOM_TEST_LIMITS']?.includes('run=') ? readLimits().run : patience);

/** So may a search. */
export const startThreads = (startThread: StartThread, { databaseFile }: Home): Threads => ({
  writer: startWriter(startThread, databaseFile, fail),
  readers: startReaders(startThread, databaseFile, fail, patience),
  startRunners: (pictures) => startRunners(startThread, pictures, runTime()),
});
