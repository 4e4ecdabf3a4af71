// Starts the writer thread. In its two lanes, copies and requests go ahead of bulk work and maintenance.

import { findProgramFile } from '../../base/own-files.ts';
import type { Remote } from '../../base/remote-methods.ts';
import type { Change } from '../../core/events/change.ts';
import { createPool } from './pool.ts';
import type { StartThread } from './thread.ts';
import type { WriterMethods } from './writer-methods.ts';

export interface Writer {
  /** Work that a caller is waiting for. */
  readonly requests: Remote<WriterMethods>;
  /** Steps of long work; each runs when no request is waiting. */
  readonly background: Remote<WriterMethods>;
  /** Called when a damaged field was read. The call itself still succeeds. */
  onDamagedField(listener: () => void): void;
  /** Called with changes that are on disk, in the order of their transactions, before the call that made them returns. */
  onChanges(listener: (changes: readonly Change[]) => void): void;
  close(): Promise<void>;
}

export const describeWriterThread = (databaseFile: string) => ({
  file: findProgramFile('app/threads/writer.ts'),
  data: { databaseFile },
  maxYoungMegabytes: 8, // this thread never ends, so its heap must stay small
});

/** A thread that dies is replaced. The writes it answered are on disk; only the call in progress fails. */
export const startWriter = (
  startThread: StartThread,
  databaseFile: string,
  onCrash: (error: unknown) => void,
): Writer => {
  let reportField = (): void => {};
  let reportChanges = (_: readonly Change[]): void => {};
  const pool = createPool<WriterMethods>(startThread, {
    ...describeWriterThread(databaseFile),
    lanes: [1, 1],
    idleTime: Infinity,
    onCrash,
    onDamagedField: () => reportField(),
    onChanges: (changes) => reportChanges(changes),
  });
  return {
    requests: pool.lane(0),
    background: pool.lane(1),
    onDamagedField: (listener) => {
      reportField = listener;
    },
    onChanges: (listener) => {
      reportChanges = listener;
    },
    close: pool.close,
  };
};
