// The one thread that writes, and its two lanes: copies and requests go ahead of bulk work and maintenance.
import { createPool } from './pool.ts';
import type { Remote } from './protocol.ts';
import type { WriterMethods } from './writer.ts';

export interface Writer {
  /** What somebody waits for. */
  readonly requests: Remote<WriterMethods>;
  /** Steps of work that takes long: each runs when no request waits. */
  readonly background: Remote<WriterMethods>;
  /** Calls back when a damaged field was read. What was asked for is answered all the same. */
  onDamagedField(listener: () => void): void;
  close(): Promise<void>;
}

/** A thread that dies is replaced: what it had answered is on the disk, and the call that it died of fails. */
export const startWriter = (databaseFile: string, onCrash: (error: unknown) => void): Writer => {
  let reportField = (): void => {};
  const pool = createPool<WriterMethods>({
    file: new URL('./writer.ts', import.meta.url),
    data: { databaseFile },
    lanes: [1, 1],
    idleTime: Infinity,
    maxYoungMegabytes: 8, // it stays for as long as the service runs
    onCrash,
    onDamagedField: () => reportField(),
  });
  return {
    requests: pool.lane(0),
    background: pool.lane(1),
    onDamagedField: (listener) => {
      reportField = listener;
    },
    close: pool.close,
  };
};
