// Starts a worker thread, sends it one call at a time, and detects when it dies.
import { basename } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Change } from '../../core/events/change.ts';
import { type Call, endRequest, type Report, readAnswer } from './protocol.ts';
import { buffersIn } from './rendered-buffers.ts';

export interface ThreadOptions {
  /** A module that calls `serveThread`. */
  readonly file: URL;
  readonly data: unknown;
  /** V8 kills a thread that needs more than this, with `ERR_WORKER_OUT_OF_MEMORY`. */
  readonly maxHeapMegabytes?: number;
  /** Limits the space for new objects. By default it grows with the work and never shrinks. */
  readonly maxYoungMegabytes?: number;
  onDamagedField?(): void;
  onChanges?(changes: readonly Change[]): void;
}

export interface Thread {
  readonly isAlive: boolean;
  /** Why it died. */
  readonly fault: unknown;
  /** What it had allocated at its last answer. */
  readonly heapBytes: number;
  /** Resolves when it has loaded or failed to. */
  readonly loaded: Promise<void>;
  /** Resolves when the thread has exited, for whatever reason. */
  readonly ended: Promise<void>;
  /** Call only after the previous call was answered. */
  run(call: Call): Promise<unknown>;
  /** Kills it in the middle of its work. Native code, such as a query, finishes first. */
  kill(): Promise<void>;
  /** Lets it close its resources first. */
  end(): Promise<void>;
}

export type StartThread = (options: ThreadOptions) => Thread;

/** Milliseconds a thread has to end before it is killed. */
const endTimeout = 5000;

export const startThread: StartThread = ({
  file,
  data,
  maxHeapMegabytes,
  maxYoungMegabytes,
  onDamagedField,
  onChanges,
}) => {
  const worker = new Worker(file, {
    workerData: data,
    // A dying writer must not close the history file: that would drop the readers' locks (`store/pages/lasting-file.ts`).
    trackUnmanagedFds: false,
    resourceLimits: {
      ...(maxHeapMegabytes !== undefined && { maxOldGenerationSizeMb: maxHeapMegabytes }),
      ...(maxYoungMegabytes !== undefined && { maxYoungGenerationSizeMb: maxYoungMegabytes }),
    },
  });
  const loading = Promise.withResolvers<void>();
  const exit = Promise.withResolvers<void>();
  let call: PromiseWithResolvers<unknown> | undefined;
  let [isAlive, heapBytes] = [true, 0];
  let fault: unknown;

  worker.on('message', (report: Report) => {
    if ('ready' in report) return loading.resolve();
    if ('damagedField' in report) return onDamagedField?.();
    if ('changes' in report) return onChanges?.(report.changes);
    const current = call;
    call = undefined;
    heapBytes = report.heapBytes;
    worker.unref(); // an idle thread must not keep the process alive
    try {
      current?.resolve(readAnswer(report));
    } catch (error) {
      current?.reject(error);
    }
  });
  worker.on('error', (error) => {
    fault = error;
  });
  worker.on('exit', (code) => {
    isAlive = false;
    fault ??= new Error(`The worker thread ${basename(file.pathname)} exited unexpectedly with code ${code}.`);
    call?.reject(fault);
    loading.resolve();
    exit.resolve();
  });

  /** Waits for loading: killing a thread while it loads native libraries can crash the process. */
  const kill = async (): Promise<void> => {
    worker.ref();
    await loading.promise;
    await worker.terminate();
  };

  return {
    get isAlive(): boolean {
      return isAlive;
    },
    get fault(): unknown {
      return fault;
    },
    get heapBytes(): number {
      return heapBytes;
    },
    loaded: loading.promise,
    ended: exit.promise,
    run: ({ method, args }) => {
      call = Promise.withResolvers();
      const { promise } = call;
      if (!isAlive) call.reject(fault);
      worker.ref();
      try {
        worker.postMessage({ method, args }, args.flatMap(buffersIn));
      } catch (error) {
        call.reject(error);
        call = undefined;
      }
      return promise;
    },
    kill,
    end: async () => {
      worker.ref();
      worker.postMessage(endRequest);
      const timer = setTimeout(() => void kill(), endTimeout);
      await exit.promise;
      clearTimeout(timer);
    },
  };
};
