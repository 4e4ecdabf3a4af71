// Runs calls on a pool of worker threads. Calls of a lane start strictly in order, and idle threads end.
import { createRemote, type Methods, type Remote } from '../../base/remote-methods.ts';
import type { Call } from './protocol.ts';
import type { StartThread, Thread, ThreadOptions } from './thread.ts';
import { startTimeLimit, type TimeLimit } from './time-limit.ts';

export interface PoolOptions extends ThreadOptions {
  /**
   * The lanes by priority, highest first: for each, how many threads may be busy once one of its calls starts. A lane with a lower
   * number leaves threads free for the others.
   */
  readonly lanes: readonly number[];
  /** Milliseconds a call may run once started; then its thread is killed and it fails with a `TimeoutError`. */
  readonly timeLimit?: number;
  /** Milliseconds after which an idle thread ends. */
  readonly idleTime: number;
  /** A thread that has allocated more than this ends as soon as it is idle: nothing else frees the memory. */
  readonly maxIdleBytes?: number;
  /** Whether a call waits for a thread that is loading rather than starts another, which would slow both. */
  readonly loadsOneByOne?: boolean;
  /** Called when a thread dies without a call in progress. */
  onCrash?(error: unknown): void;
}

export interface CallOptions {
  /** Cancels the call: a queued call is dropped, and the thread of a running one is killed. */
  readonly signal?: AbortSignal;
  /** Milliseconds from the call to its answer. After that it is cancelled the same way and fails with this error. */
  readonly deadline?: { readonly milliseconds: number; explain(): Error | Promise<Error> };
  /** Called when it starts on a thread with a time limit, which doesn't count while it is paused. */
  onStart?(limit: TimeLimit): void;
}

interface Job {
  readonly call: Call;
  readonly answer: PromiseWithResolvers<unknown>;
  readonly onStart: CallOptions['onStart'];
  /** The thread it runs on. */
  thread?: Thread;
  isCancelled: boolean;
}

interface IdleThread {
  readonly thread: Thread;
  /** Ends it. */
  timer?: NodeJS.Timeout;
}

/** Above this, an idle thread is not worth keeping. */
const defaultMaxIdleBytes = 64 * 1024 * 1024;
const maxTimer = 2 ** 31 - 1;
/** Milliseconds for which calls wait for a thread that has just loaded, before another is loaded for them. Most calls are over by then. */
const firstCallTime = 30;

export const createPool = <Served extends Methods>(startThread: StartThread, options: PoolOptions) => {
  const { lanes, timeLimit, idleTime, maxIdleBytes = defaultMaxIdleBytes, loadsOneByOne = false } = options;
  const queues: Job[][] = lanes.map(() => []);
  /** The most recently used is last. */
  const idle: IdleThread[] = [];
  const busy = new Set<Thread>();
  const ending = new Set<Promise<void>>();
  let [isClosed, isKept, isLoading] = [false, false, false];
  let settled = Promise.withResolvers<void>();

  const endLater = (thread: Thread): void => {
    const end = thread.end().finally(() => ending.delete(end));
    ending.add(end);
  };

  const endWhenIdle = (parked: IdleThread): void => {
    if (isKept || idleTime > maxTimer) return;
    parked.timer = setTimeout(() => {
      idle.splice(idle.indexOf(parked), 1);
      endLater(parked.thread);
    }, idleTime).unref();
  };

  const park = (thread: Thread): void => {
    if (isClosed || thread.heapBytes > maxIdleBytes) {
      endLater(thread);
      return;
    }
    const parked: IdleThread = { thread };
    idle.push(parked);
    endWhenIdle(parked);
  };

  /** Only for idle threads: the death of a busy one makes its call fail. */
  const onExit = (thread: Thread): void => {
    const parked = idle.find((one) => one.thread === thread);
    if (!parked) return;
    clearTimeout(parked.timer);
    idle.splice(idle.indexOf(parked), 1);
    options.onCrash?.(thread.fault);
  };

  const takeThread = (): Thread => {
    const parked = idle.pop();
    clearTimeout(parked?.timer);
    if (parked) return parked.thread;
    const thread = startThread(options);
    void thread.ended.then(() => onExit(thread));
    if (loadsOneByOne) {
      isLoading = true;
      void thread.loaded.then(() => setTimeout(endLoading, firstCallTime));
    }
    return thread;
  };

  const fail = async (reason: unknown): Promise<never> => {
    throw await reason;
  };

  /** The thread is killed at once; the call fails with the reason, which may take a while to resolve. */
  const cancel = (job: Job, queue: Job[], reason: unknown): void => {
    if (job.isCancelled) return;
    job.isCancelled = true;
    job.answer.resolve(fail(reason));
    const index = queue.indexOf(job);
    if (index >= 0) queue.splice(index, 1);
    else void job.thread?.kill();
  };

  /**
   * Runs on a loaded thread: loading doesn't count towards the time limit, and a thread must not be killed while it loads. Returns
   * whether the caller knows that the thread died, if it did.
   */
  const runOn = async (thread: Thread, job: Job, queue: Job[]): Promise<boolean> => {
    job.thread = thread;
    let isReported = false;
    const fail = (error: unknown): void => {
      isReported = error === thread.fault;
      job.answer.reject(error);
    };
    const onTimeout = (): void =>
      cancel(job, queue, new DOMException(`The call took over ${timeLimit} ms.`, 'TimeoutError'));
    const limit = timeLimit === undefined ? undefined : startTimeLimit(timeLimit, onTimeout);
    if (limit) job.onStart?.(limit);
    await thread.run(job.call).then(job.answer.resolve, fail);
    limit?.end();
    if (job.isCancelled) await thread.ended; // until then it may still use a CPU
    return isReported || job.isCancelled;
  };

  const run = async (job: Job, queue: Job[]): Promise<void> => {
    const thread = takeThread();
    busy.add(thread);
    await thread.loaded;
    const isReported = job.isCancelled || (await runOn(thread, job, queue));
    busy.delete(thread);
    if (thread.isAlive) park(thread);
    else if (!isReported) options.onCrash?.(thread.fault); // it died right after its answer
    startNext();
  };

  const startNext = (): void => {
    const mayStart = (queue: Job[], lane: number): boolean =>
      queue.length > 0 && busy.size < (lanes[lane] ?? 0) && (idle.length > 0 || !isLoading);
    for (let queue = queues.find(mayStart); queue; queue = queues.find(mayStart)) {
      const job = queue.shift();
      if (job) void run(job, queue);
    }
    if (busy.size === 0) settled.resolve();
  };

  const endLoading = (): void => {
    isLoading = false;
    startNext();
  };

  const makeCall = async (lane: number, call: Call, { signal, deadline, onStart }: CallOptions): Promise<unknown> => {
    signal?.throwIfAborted();
    const queue = queues[lane];
    if (isClosed || !queue) throw new Error(`${call.method} was called on a closed thread pool.`);
    const job: Job = { call, answer: Promise.withResolvers(), onStart, isCancelled: false };
    const onAbort = (): void => cancel(job, queue, signal?.reason);
    const timer = deadline && setTimeout(() => cancel(job, queue, deadline.explain()), deadline.milliseconds);
    signal?.addEventListener('abort', onAbort);
    queue.push(job);
    startNext();
    try {
      return await job.answer.promise;
    } finally {
      signal?.removeEventListener('abort', onAbort);
      clearTimeout(timer);
    }
  };

  const endIdle = (): void => {
    for (const { thread, timer } of idle.splice(0)) {
      clearTimeout(timer);
      endLater(thread);
    }
  };

  return {
    /** The threads' methods, called through one of the lanes. */
    lane: (lane: number, callOptions: CallOptions = {}): Remote<Served> =>
      createRemote((method, args) => makeCall(lane, { method, args }, callOptions)),
    /** Whether idle threads stay until further notice. */
    keepIdle: (kept: boolean): void => {
      isKept = kept;
      for (const parked of idle) {
        clearTimeout(parked.timer);
        endWhenIdle(parked);
      }
    },
    /** Ends the threads that have nothing to do. */
    endIdle,
    /** Waits for the calls made so far, then ends the threads. */
    close: async (): Promise<void> => {
      isClosed = true;
      if (busy.size > 0) {
        settled = Promise.withResolvers();
        await settled.promise;
      }
      endIdle();
      await Promise.all(ending);
    },
    /** Kills the threads: calls in progress fail. */
    end: async (): Promise<void> => {
      isClosed = true;
      const reason = new Error('The threads were killed.');
      for (const queue of queues) for (const { answer } of queue.splice(0)) answer.reject(reason);
      await Promise.all([...busy, ...idle.splice(0).map(({ thread }) => thread)].map((thread) => thread.kill()));
      await Promise.all(ending);
    },
  };
};

export type Pool<Served extends Methods> = ReturnType<typeof createPool<Served>>;
