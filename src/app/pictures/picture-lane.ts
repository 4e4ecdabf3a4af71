// A lane for pictures: one process that works on one picture at a time, is killed when one takes too long, and ends when idle.
import { createTurns } from '../../base/in-turn.ts';
import { Obstacle } from '../../base/obstacle.ts';
import { Refusal } from '../../base/refusal.ts';
import type { ProcessEnd } from '../../platform/process/confined-process.ts';
import type { Remote } from '../threads/protocol.ts';
import type { PictureMethods } from './picture-process.ts';

export interface PictureProcess {
  readonly remote: Remote<PictureMethods>;
  readonly ended: Promise<ProcessEnd>;
  kill(): void;
}

interface Options {
  start(): PictureProcess;
  /** For one picture, from when its turn has come and the process is up. */
  readonly timeLimit: number;
  /** Milliseconds without a picture after which the process ends, and its memory is given back. */
  readonly idleLimit: number;
}

/** Milliseconds that a process has for starting; on a busy computer it may take seconds. */
const startLimit = 30_000;
/** Milliseconds of work after which a process is replaced: long before it reaches its limit of processor time. */
const workLimit = 120_000;

const outOfMemory = /out of memory|bad_alloc|allocation failed/i;

const explainCrash = ({ code, signal, said }: ProcessEnd): Refusal => {
  const how = signal ?? `exit code ${code}`;
  return new Refusal(
    'command_failed',
    outOfMemory.test(said)
      ? `working on this picture needed too much memory (${how}).`
      : `working on this picture crashed the process that reads pictures (${how}).`,
  );
};

const explainStart = ({ code, signal, said }: ProcessEnd): Obstacle => {
  const line = said.split('\n').find((one) => /error/i.test(one)) ?? `it ended with ${signal ?? `exit code ${code}`}`;
  return new Obstacle(`Pictures cannot be read: the process that reads them does not start: ${line.trim()}`);
};

const failWith = async (ended: Promise<ProcessEnd>, explain: (end: ProcessEnd) => Error): Promise<never> => {
  throw explain(await ended);
};

export const createPictureLane = ({ start, timeLimit, idleLimit }: Options) => {
  const takeTurn = createTurns();
  let running: { readonly process: PictureProcess; worked: number } | undefined;
  let idleTimer: NodeJS.Timeout | undefined;
  let waiting = 0;

  /** The next picture gets another process. */
  const drop = (): void => {
    clearTimeout(idleTimer);
    running?.process.kill();
    running = undefined;
  };

  /** Rejects, and drops the process, when the time is up or the caller has gone. */
  const within = async <Result>(
    work: Promise<Result>,
    milliseconds: number,
    late: () => Error,
    signal?: AbortSignal,
  ): Promise<Result> => {
    const { promise, reject } = Promise.withResolvers<never>();
    const giveUp = (error: unknown): void => {
      drop();
      reject(error);
    };
    const timer = setTimeout(() => giveUp(late()), milliseconds);
    const leave = (): void => giveUp(signal?.reason);
    if (signal?.aborted) leave(); // while the process was starting
    signal?.addEventListener('abort', leave);
    try {
      return await Promise.race([work, promise]);
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener('abort', leave);
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
    const late = () =>
      new Obstacle(`The process that reads pictures did not start within ${startLimit / 1000} seconds.`);
    const isUp = process.remote.ready();
    await within(Promise.race([isUp, failWith(process.ended, explainStart)]), startLimit, late);
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
    const late = () => new Refusal('command_failed', `working on this picture took over ${timeLimit / 1000} seconds.`);
    try {
      return await within(
        Promise.race([use(process.remote), failWith(process.ended, explainCrash)]),
        timeLimit,
        late,
        signal,
      );
    } finally {
      opened.worked += performance.now() - begun;
      if (opened === running && opened.worked > workLimit) drop();
      idleTimer = setTimeout(drop, idleLimit);
    }
  };

  return {
    /** How many pictures are in it. */
    get waiting(): number {
      return waiting;
    },
    /** Fails with a `Refusal` for what is wrong with the picture, whose message begins within a sentence, and with an `Obstacle` for what is wrong with all. */
    run: async <Result>(
      use: (remote: Remote<PictureMethods>) => Promise<Result>,
      signal?: AbortSignal,
    ): Promise<Result> => {
      waiting += 1;
      try {
        return await takeTurn(() => work(use, signal));
      } finally {
        waiting -= 1;
      }
    },
    /** Waits for pictures that are under way. */
    close: (): Promise<void> =>
      takeTurn(async () => {
        const ended = running?.process.ended;
        drop();
        await ended;
      }),
  };
};

export type PictureLane = ReturnType<typeof createPictureLane>;
