// A language model from a GGUF file. Its process starts with the first question, and ends when nobody has asked for a while.
import { createMutex } from '../../base/mutex.ts';
import { Unavailable } from '../../base/unavailable.ts';
import type { Generating, LanguageModel } from '../../core/model/language-model.ts';
import type { ModelFile } from '../../platform/model/model-files.ts';
import type { ProcessEnd } from '../../platform/process/confined-process.ts';
import type { ModelProcess } from './start-model-process.ts';

/** In milliseconds. */
export interface FileModelLimits {
  /** To load the engine and the file. */
  readonly start: number;
  /** Without a question, until the process ends. */
  readonly idle: number;
  /** To stop generating, before the process is killed. */
  readonly abort: number;
}

const defaultLimits: FileModelLimits = { start: 300_000, idle: 60_000, abort: 2000 };

interface Deps {
  start(file: string): ModelProcess;
  readonly limits?: FileModelLimits;
}

interface Running {
  readonly file: ModelFile;
  readonly process: ModelProcess;
  readonly loaded: Promise<{ readonly contextSize: number }>;
  onPiece?(piece: string): void;
}

const explainEnd = (name: string, { code, signal, said }: ProcessEnd): Unavailable => {
  if (/out of memory|bad_alloc|failed to allocate/i.test(said))
    return new Unavailable(`${name} needs more memory than there is. Use a smaller model.`);
  const how = signal ?? `exit code ${code}`;
  return new Unavailable(
    `The process of ${name} ended unexpectedly (${how}). Try again; if it happens again, use a smaller model.`,
  );
};

export const createFileModels = ({ start, limits = defaultLimits }: Deps) => {
  let running: Running | undefined;
  let idleTimer: NodeJS.Timeout | undefined;
  /** A cancelled command leaves before the process is free; what the next one asks waits for that. */
  const inTurn = createMutex();
  /** The number of threads that was fastest, by version of the file. */
  const measured = new Map<string, number>();

  /** The next question starts a new process. */
  const drop = (): void => {
    clearTimeout(idleTimer);
    running?.process.kill();
    running = undefined;
  };

  const endWhenIdle = (): void => {
    clearTimeout(idleTimer);
    idleTimer = setTimeout(drop, limits.idle).unref();
  };

  const load = async (process: ModelProcess, { name, version }: ModelFile): Promise<{ contextSize: number }> => {
    const timeout = Promise.withResolvers<never>();
    const timer = setTimeout(() => {
      timeout.reject(new Unavailable(`${name} was not loaded within ${limits.start / 1000} seconds.`));
    }, limits.start);
    const fail = async (): Promise<never> => {
      throw explainEnd(name, await process.ended);
    };
    try {
      const opened = await Promise.race([process.remote.open(measured.get(version)), fail(), timeout.promise]);
      measured.set(version, opened.threads);
      return opened;
    } catch (error) {
      process.kill();
      if (!(error instanceof Unavailable)) throw error;
      throw new Unavailable(`${name} can't be used. ${error.message}`);
    } finally {
      clearTimeout(timer);
    }
  };

  const open = (file: ModelFile): Running => {
    clearTimeout(idleTimer);
    if (running && running.file.version !== file.version) drop();
    if (running) return running;
    const process = start(file.path);
    const opened: Running = { file, process, loaded: load(process, file) };
    running = opened;
    process.onPiece((piece) => opened.onPiece?.(piece));
    const forget = (): void => {
      if (running === opened) running = undefined;
    };
    void process.ended.then(forget);
    opened.loaded.catch(forget);
    return opened;
  };

  /** Aborting the signal rejects once the process is free again, or has ended. */
  const use = async <Result>(
    file: ModelFile,
    ask: (running: Running) => Promise<Result>,
    { signal, onText }: Generating,
  ): Promise<Result> => {
    signal.throwIfAborted();
    const opened = open(file);
    const { process } = opened;
    if (onText) opened.onPiece = onText;
    let isLoaded = false;
    let abortTimer: NodeJS.Timeout | undefined;
    const abort = (): void => {
      if (isLoaded) {
        void process.remote.abort();
        abortTimer = setTimeout(process.kill, limits.abort);
      } else drop(); // nothing else stops the engine while it loads
    };
    signal.addEventListener('abort', abort);
    const fail = async (): Promise<never> => {
      throw explainEnd(file.name, await process.ended);
    };
    try {
      await opened.loaded;
      isLoaded = true;
      signal.throwIfAborted();
      return await Promise.race([ask(opened), fail()]);
    } catch (error) {
      signal.throwIfAborted();
      throw error;
    } finally {
      clearTimeout(abortTimer);
      signal.removeEventListener('abort', abort);
      delete opened.onPiece;
      endWhenIdle();
    }
  };

  return {
    open: (file: ModelFile): LanguageModel => ({
      name: file.name,
      readContextSize: (signal) =>
        inTurn(() => use(file, async ({ loaded }) => (await loaded).contextSize, { signal })),
      countTokens: (texts, signal) =>
        inTurn(() => use(file, ({ process }) => process.remote.countTokens(texts), { signal })),
      generate: (generation, generating) =>
        inTurn(() => use(file, ({ process }) => process.remote.generate(generation), generating)),
    }),
    close: async (): Promise<void> => {
      const ended = running?.process.ended;
      drop();
      await ended;
    },
  };
};

export type FileModels = ReturnType<typeof createFileModels>;
