// Runs one picture process: one picture at a time, killed when a picture takes too long, ended when idle.
import { createMutex } from '../../base/mutex.ts';
import { Refusal } from '../../base/refusal.ts';
import type { Remote } from '../../base/remote-methods.ts';
import { Unavailable } from '../../base/unavailable.ts';
import { explainFault } from '../../base/write-fault.ts';
import type { ProcessEnd } from '../../platform/process/confined-process.ts';
import type { PictureMethods } from './picture-methods.ts';

export interface PictureProcess {
  readonly remote: Remote<PictureMethods>;
  readonly ended: Promise<ProcessEnd>;
  kill(): void;
}

interface Options {
  start(): PictureProcess;
  /** Milliseconds for one picture, once the process is up and the picture is next. */
  readonly timeLimit: number;
  /** Milliseconds without a picture after which the process ends, to free its memory. */
  readonly idleLimit: number;
}

/** Milliseconds a process has to start; on a busy computer it may take seconds. */
const startLimit = 30_000;
/** Milliseconds of work after which a process is replaced, long before it reaches its CPU limit. */
const workLimit = 120_000;

const outOfMemory = /out of memory|bad_alloc|allocation failed/i;

const explainCrash = ({ code, signal, said }: ProcessEnd): Refusal => {
  const how = signal ?? `exit code ${code}`;
  return new Refusal(
    'command_failed',
    outOfMemory.test(said)
      ? `processing this picture used too much memory (${how}).`
      : `processing this picture crashed the picture process (${how}).`,
  );
};

const explainStart = ({ code, signal, said, error }: ProcessEnd): Unavailable | Refusal => {
  const fault = explainFault(error, '');
  if (fault) return fault;
  const line = said.split('\n').find((one) => /error/i.test(one)) ?? `it ended with ${signal ?? `exit code ${code}`}`;
  return new Unavailable(`Pictures can't be read because the picture process doesn't start: ${line.trim()}`);
};

const failWith = async (ended: Promise<ProcessEnd>, explain: (end: ProcessEnd) => Error): Promise<never> => {
  throw explain(await ended);
};

export const createPictureLane = ({ start, timeLimit, idleLimit }: Options) => {
  const enqueue = createMutex();
  let running: { readonly process: PictureProcess; worked: number } | undefined;
  let idleTimer: NodeJS.Timeout | undefined;
  let waiting = 0;

  /** Kills the process; the next picture starts a new one. */
  const drop = (): void => {
    clearTimeout(idleTimer);
    running?.process.kill();
    running = undefined;
  };

  /** Rejects and drops the process on a timeout or when `signal` is aborted. */
  const within = async <Result>(
    work: Promise<Result>,
    milliseconds: number,
    onTimeout: () => Error,
    signal?: AbortSignal,
  ): Promise<Result> => {
    const { promise, reject } = Promise.withResolvers<never>();
    const giveUp = (error: unknown): void => {
      drop();
      reject(error);
    };
    const timer = setTimeout(() => giveUp(onTimeout()), milliseconds);
    const onAbort = (): void => giveUp(signal?.reason);
    if (signal?.aborted) onAbort(); // while the process was starting
    signal?.addEventListener('abort', onAbort);
    try {
      return await Promise.race([work, promise]);
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener('abort', onAbort);
    }
  };

  const open = async (): Promise<NonNullable<typeof running>> => {
    if (running) return running;
    const process = start();
    const opened = { process, worked: 0 };
    running = opened;
    void process.ended.then(() => {
      if (running === opened) running = undefined;
    });
    const onTimeout = () => new Unavailable(`The picture process did not start within ${startLimit / 1000} seconds.`);
    const ready = process.remote.ready();
    await within(Promise.race([ready, failWith(process.ended, explainStart)]), startLimit, onTimeout);
    return opened;
  };

  const work = async <Result>(
    use: (remote: Remote<PictureMethods>) => Promise<Result>,
    signal?: AbortSignal,
  ): Promise<Result> => {
    signal?.throwIfAborted();
    clearTimeout(idleTimer);
    const opened = await open();
    const { process } = opened;
    const begun = performance.now();
    const onTimeout = () =>
      new Refusal('command_failed', `processing this picture took over ${timeLimit / 1000} seconds.`);
    try {
      return await within(
        Promise.race([use(process.remote), failWith(process.ended, explainCrash)]),
        timeLimit,
        onTimeout,
        signal,
      );
    } finally {
      opened.worked += performance.now() - begun;
      if (opened === running && opened.worked > workLimit) drop();
      idleTimer = setTimeout(drop, idleLimit);
    }
  };

  return {
    /** The number of pictures in the queue, including the current one. */
    get waiting(): number {
      return waiting;
    },
    /** Fails with a `Refusal` if the picture is at fault (its message continues a sentence), and with an `Unavailable` if no picture can be read. */
    run: async <Result>(
      use: (remote: Remote<PictureMethods>) => Promise<Result>,
      signal?: AbortSignal,
    ): Promise<Result> => {
      waiting += 1;
      try {
        return await enqueue(() => work(use, signal));
      } finally {
        waiting -= 1;
      }
    },
    /** Waits for queued pictures. */
    close: (): Promise<void> =>
      enqueue(async () => {
        const ended = running?.process.ended;
        drop();
        await ended;
      }),
  };
};

export type PictureLane = ReturnType<typeof createPictureLane>;
