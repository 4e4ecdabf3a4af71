// The near end of one thread: starts it, gives it one call at a time, and notices its death.
import { basename } from 'node:path';
import { Worker } from 'node:worker_threads';
import { Obstacle } from '../../base/obstacle.ts';
import { Refusal } from '../../base/refusal.ts';
import { type Answer, type Call, endRequest, type Report } from './protocol.ts';
import { buffersIn } from './rendered-buffers.ts';

export interface ThreadOptions {
  /** A module that calls `serveThread`. */
  readonly file: URL;
  readonly data: unknown;
  /** A thread that needs more than this is ended by the engine: `ERR_WORKER_OUT_OF_MEMORY`. */
  readonly maxHeapMegabytes?: number;
  /** Room for new objects. By default it grows with the work and is never given back, whatever is collected. */
  readonly maxYoungMegabytes?: number;
  onDamagedField?(): void;
}

/** Milliseconds that a thread has to end by itself. */
const patience = 5000;

const readAnswer = (answer: Answer): unknown => {
  if ('refusal' in answer) throw new Refusal(answer.refusal.error, answer.refusal.message);
  if ('obstacle' in answer) throw new Obstacle(answer.obstacle);
  if ('bug' in answer) throw answer.bug;
  return answer.value;
};

export const startThread = ({ file, data, maxHeapMegabytes, maxYoungMegabytes, onDamagedField }: ThreadOptions) => {
  const worker = new Worker(file, {
    workerData: data,
    // A writer that dies must not close the history: that would drop the locks of the readers (`store/pages/lasting-file.ts`).
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
    const current = call;
    call = undefined;
    heapBytes = report.heapBytes;
    worker.unref(); // a thread without work keeps no process alive
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
    fault ??= new Error(`The thread of ${basename(file.pathname)} ended by itself, with status ${code}.`);
    call?.reject(fault);
    loading.resolve();
    exit.resolve();
  });

  /** A thread that is ended while it loads its libraries can take the process with it. */
  const kill = async (): Promise<void> => {
    worker.ref();
    await loading.promise;
    await worker.terminate();
  };

  return {
    get isAlive(): boolean {
      return isAlive;
    },
    /** What it died of. */
    get fault(): unknown {
      return fault;
    },
    /** What it has allocated for itself, as of its last answer. */
    get heapBytes(): number {
      return heapBytes;
    },
    /** Resolves when it has loaded, or has failed to. */
    loaded: loading.promise,
    /** Resolves when the thread is no more, for whatever reason. */
    ended: exit.promise,
    /** Only when the call before has been answered. */
    run: ({ method, given }: Call): Promise<unknown> => {
      call = Promise.withResolvers();
      const { promise } = call;
      if (!isAlive) call.reject(fault);
      worker.ref();
      try {
        worker.postMessage({ method, given }, given.flatMap(buffersIn));
      } catch (error) {
        call.reject(error);
        call = undefined;
      }
      return promise;
    },
    /** Ends it with whatever it does. What runs outside JavaScript, such as a query, runs to its end first. */
    kill,
    /** Lets it close what it has open. */
    end: async (): Promise<void> => {
      worker.ref();
      worker.postMessage(endRequest);
      const timer = setTimeout(() => void kill(), patience);
      await exit.promise;
      clearTimeout(timer);
    },
  };
};

export type Thread = ReturnType<typeof startThread>;
