// Threads of one kind behind one queue. Calls of a lane start strictly in the order in which they were made, and an idle thread ends.
import { type Call, createRemote, type Methods, type Remote } from './protocol.ts';
import { startThread, type Thread, type ThreadOptions } from './thread.ts';

export interface PoolOptions extends ThreadOptions {
  /**
   * The lanes, the one that goes first at the front: for each, how many threads may be busy when one of its calls starts. A lane
   * with a lower number than another leaves threads free for that one.
   */
  readonly lanes: readonly number[];
  /** Milliseconds that a call may run once it has started; then its thread is ended and it fails with a `TimeoutError`. */
  readonly timeLimit?: number;
  /** Milliseconds after which a thread without work ends. */
  readonly idleTime: number;
  /** A thread that has allocated more than this ends as soon as it has no work: only so is the memory given back. */
  readonly maxIdleBytes?: number;
  /** A thread died that nobody had called. */
  onCrash?(error: unknown): void;
}

export interface CallOptions {
  /** Nobody waits for the answer any more: a waiting call is dropped, and the thread of a running one is ended. */
  readonly signal?: AbortSignal;
  /** Milliseconds from the call to its answer; past that it is given up in the same way, and fails with this error. */
  readonly deadline?: { readonly milliseconds: number; explain(): Error | Promise<Error> };
}

interface Job {
  readonly call: Call;
  readonly answer: PromiseWithResolvers<unknown>;
  /** Where it runs. */
  thread?: Thread;
  isGivenUp: boolean;
}

interface Resting {
  readonly thread: Thread;
  readonly timer: NodeJS.Timeout | undefined;
}

/** Past this, an idle thread is not worth keeping warm. */
const usualIdleBytes = 64 * 1024 * 1024;
const longestTimer = 2 ** 31 - 1;

export const createPool = <Served extends Methods>(options: PoolOptions) => {
  const { lanes, timeLimit, idleTime, maxIdleBytes = usualIdleBytes } = options;
  const queues: Job[][] = lanes.map(() => []);
  /** Those without work, the one that worked last at the end. */
  const resting: Resting[] = [];
  const busy = new Set<Thread>();
  const ending = new Set<Promise<void>>();
  let isClosed = false;
  let settled = Promise.withResolvers<void>();

  const endLater = (thread: Thread): void => {
    const end = thread.end().finally(() => ending.delete(end));
    ending.add(end);
  };

  const rest = (thread: Thread): void => {
    if (isClosed || thread.heapBytes > maxIdleBytes) {
      endLater(thread);
      return;
    }
    const leave = (): void => {
      resting.splice(resting.indexOf(place), 1);
      endLater(thread);
    };
    const place: Resting = { thread, timer: idleTime > longestTimer ? undefined : setTimeout(leave, idleTime).unref() };
    resting.push(place);
  };

  /** Of a thread with work, whoever made the call is told. */
  const noticeDeath = (thread: Thread): void => {
    const place = resting.find((one) => one.thread === thread);
    if (!place) return;
    clearTimeout(place.timer);
    resting.splice(resting.indexOf(place), 1);
    options.onCrash?.(thread.fault);
  };

  const takeThread = (): Thread => {
    const place = resting.pop();
    clearTimeout(place?.timer);
    if (place) return place.thread;
    const thread = startThread(options);
    void thread.ended.then(() => noticeDeath(thread));
    return thread;
  };

  const fail = async (reason: unknown): Promise<never> => {
    throw await reason;
  };

  /** The call fails with the reason, which may take a while to find out; the thread is ended at once. */
  const giveUp = (job: Job, queue: Job[], reason: unknown): void => {
    job.isGivenUp = true;
    job.answer.resolve(fail(reason));
    const place = queue.indexOf(job);
    if (place >= 0) queue.splice(place, 1);
    else void job.thread?.kill();
  };

  /**
   * On a thread that has loaded: that takes its time, which is not the call's, and a thread must not be ended meanwhile. Answers whether
   * whoever made the call knows of the thread's death, should it be dead.
   */
  const runOn = async (thread: Thread, job: Job, queue: Job[]): Promise<boolean> => {
    job.thread = thread;
    let isTold = false;
    const fail = (error: unknown): void => {
      isTold = error === thread.fault;
      job.answer.reject(error);
    };
    const late = (): void =>
      giveUp(job, queue, new DOMException(`The call took over ${timeLimit} ms.`, 'TimeoutError'));
    const timer = timeLimit === undefined ? undefined : setTimeout(late, timeLimit);
    await thread.run(job.call).then(job.answer.resolve, fail);
    clearTimeout(timer);
    if (job.isGivenUp) await thread.ended; // until then it may still use a processor
    return isTold || job.isGivenUp;
  };

  const run = async (job: Job, queue: Job[]): Promise<void> => {
    const thread = takeThread();
    busy.add(thread);
    await thread.loaded;
    const isTold = job.isGivenUp || (await runOn(thread, job, queue));
    busy.delete(thread);
    if (thread.isAlive) rest(thread);
    else if (!isTold) options.onCrash?.(thread.fault); // it died right after its answer
    startNext();
  };

  const startNext = (): void => {
    const mayStart = (queue: Job[], lane: number): boolean => queue.length > 0 && busy.size < (lanes[lane] ?? 0);
    for (let queue = queues.find(mayStart); queue; queue = queues.find(mayStart)) {
      const job = queue.shift();
      if (job) void run(job, queue);
    }
    if (busy.size === 0) settled.resolve();
  };

  const call = async (lane: number, made: Call, { signal, deadline }: CallOptions): Promise<unknown> => {
    signal?.throwIfAborted();
    const queue = queues[lane];
    if (isClosed || !queue) throw new Error(`${made.method} was called on threads that are closed.`);
    const job: Job = { call: made, answer: Promise.withResolvers(), isGivenUp: false };
    const cancel = (): void => giveUp(job, queue, signal?.reason);
    const timer = deadline && setTimeout(() => giveUp(job, queue, deadline.explain()), deadline.milliseconds);
    signal?.addEventListener('abort', cancel);
    queue.push(job);
    startNext();
    try {
      return await job.answer.promise;
    } finally {
      signal?.removeEventListener('abort', cancel);
      clearTimeout(timer);
    }
  };

  return {
    /** The methods of the threads, called through one of the lanes. */
    lane: (lane: number, callOptions: CallOptions = {}): Remote<Served> =>
      createRemote((method, given) => call(lane, { method, given }, callOptions)),
    /** Waits for the calls made so far, then ends the threads. */
    close: async (): Promise<void> => {
      isClosed = true;
      if (busy.size > 0) {
        settled = Promise.withResolvers();
        await settled.promise;
      }
      for (const { thread, timer } of resting.splice(0)) {
        clearTimeout(timer);
        endLater(thread);
      }
      await Promise.all(ending);
    },
    /** Ends the threads with whatever they do: calls under way fail. */
    end: async (): Promise<void> => {
      isClosed = true;
      const reason = new Error('The threads were ended.');
      for (const queue of queues) for (const { answer } of queue.splice(0)) answer.reject(reason);
      await Promise.all([...busy, ...resting.splice(0).map(({ thread }) => thread)].map((thread) => thread.kill()));
      await Promise.all(ending);
    },
  };
};

export type Pool<Served extends Methods> = ReturnType<typeof createPool<Served>>;
