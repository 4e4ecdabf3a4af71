// The near end of a side thread: what would hold the event loop runs there, and is called like any other function.
import { Piscina } from 'piscina';
import type { ErrorName } from '../../base/error-catalogue.ts';
import { Obstacle } from '../../base/obstacle.ts';
import { Refusal } from '../../base/refusal.ts';
import { buffersIn } from './rendered-buffers.ts';

// `never[]`: the one parameter list that every function can be assigned to.
export type Methods = Readonly<Record<string, (...given: never[]) => unknown>>;

export interface Call {
  readonly method: string;
  readonly given: readonly unknown[];
}

export type Answer =
  | { readonly value: unknown }
  | { readonly refusal: { readonly error: ErrorName; readonly message: string } }
  | { readonly obstacle: string };

/** What a method gives in the end. */
type Result<Method extends (...given: never[]) => unknown> = Awaited<ReturnType<Method>>;

export interface SideThread<Served extends Methods> {
  call<Name extends keyof Served & string>(
    method: Name,
    ...given: Parameters<Served[Name]>
  ): Promise<Result<Served[Name]>>;
  /** Lets calls under way end, then ends the threads. */
  close(): Promise<void>;
  /** Ends the threads with whatever they do: calls under way fail. */
  end(): Promise<void>;
}

/** A call that does nothing: answered as soon as the thread has loaded. */
export const warmUp: Call = { method: '', given: [] };

export interface ThreadLimits {
  readonly milliseconds: number;
  readonly megabytes: number;
}

interface Options {
  readonly file: URL;
  readonly data: unknown;
  readonly most: number;
  /** Past it, the thread is ended and replaced by another. */
  readonly limits?: ThreadLimits;
  /** After so many milliseconds without a call the last thread ends too; the next call starts another. */
  readonly endsAfter?: number;
}

/** `most` threads at once; with one, calls are run in the order in which they were made. */
export const startSideThread = <Served extends Methods>(options: Options): SideThread<Served> => {
  const { limits } = options;
  const pool = new Piscina<Call, Answer>({
    filename: options.file.href,
    workerData: options.data,
    minThreads: options.endsAfter === undefined ? 1 : 0,
    maxThreads: options.most,
    concurrentTasksPerWorker: 1,
    idleTimeout: options.endsAfter ?? 30_000,
    recordTiming: false,
    ...(limits && { resourceLimits: { maxOldGenerationSizeMb: limits.megabytes } }),
  });
  /** Ends the thread that a call runs on when its time is up. */
  const run = async (call: Call): Promise<Answer> => {
    // Typed by the package after the wrong one of two forms; what it wants is this array.
    const transferList = call.given.flatMap(buffersIn) as never;
    if (!limits) return pool.run(call, { transferList });
    const deadline = new AbortController();
    const timer = setTimeout(() => deadline.abort(), limits.milliseconds);
    try {
      return await pool.run(call, { transferList, signal: deadline.signal });
    } finally {
      clearTimeout(timer);
    }
  };

  const ready = run(warmUp).catch(() => undefined); // what stands in the way of loading is told to the first call

  return {
    call: async <Name extends keyof Served & string>(
      method: Name,
      ...given: Parameters<Served[Name]>
    ): Promise<Result<Served[Name]>> => {
      const answer = await run({ method, given });
      if ('refusal' in answer) throw new Refusal(answer.refusal.error, answer.refusal.message);
      if ('obstacle' in answer) throw new Obstacle(answer.obstacle);
      return answer.value as Result<Served[Name]>; // messages forget types; serveThread ran that very method
    },
    close: async () => {
      await ready; // a thread that is ended while it loads can take the process with it
      await pool.close();
    },
    end: async () => {
      await ready;
      await pool.destroy();
    },
  };
};
