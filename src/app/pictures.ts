// Pictures that applications copied: what they are, and the text in them. Worked on by threads that end when nothing is to be done.
import { createTurns } from '../base/in-turn.ts';
import { once } from '../base/once.ts';
import { refuse } from '../base/refusal.ts';
import type { ImageFacts } from '../core/ports.ts';
import type { SettingValue } from '../core/setting-descriptors.ts';
import { type RunLimits, runLimits } from './evaluator.ts';
import { handOver } from './threads/handed-over.ts';
import type { PictureMethods } from './threads/picture-worker.ts';
import type { Pool } from './threads/pool.ts';
import type { Remote } from './threads/protocol.ts';

/** Milliseconds that closing waits for a text that is being recognized. */
const patience = 5000;

export const recognitionLimits: RunLimits = { ...runLimits, milliseconds: 60_000 };

interface Parts {
  /** Starts a thread that works on one picture at a time. */
  startThread(limits: RunLimits): Pool<PictureMethods>;
  /** What recognizes text where the setting says "tesseract". */
  runProgram(picture: Uint8Array, languages: readonly string[], ending: AbortSignal): Promise<string>;
}

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined);

/** Why a thread did not answer, if it is not a bug. */
const explain = (error: unknown, { milliseconds }: RunLimits): unknown => {
  if (error instanceof Error && error.name === 'TimeoutError')
    return refuse('command_failed', `working on this picture took over ${milliseconds / 1000} seconds.`);
  if (codeOf(error) === 'ERR_WORKER_OUT_OF_MEMORY')
    return refuse('command_failed', 'working on this picture needed too much memory.');
  return error;
};

/** One after the other, each with its whole time when its turn comes. */
const createQueue = (startThread: Parts['startThread'], limits: RunLimits) => {
  const takeTurn = createTurns();
  let isStarted = false;
  const thread = once(() => {
    isStarted = true;
    return startThread(limits);
  });
  return {
    run: <Result>(work: (thread: Remote<PictureMethods>) => Promise<Result>): Promise<Result> =>
      takeTurn(async () => {
        try {
          return await work(thread().lane(0));
        } catch (error) {
          throw explain(error, limits);
        }
      }),
    close: (): Promise<void> =>
      takeTurn(async () => {
        if (isStarted) await thread().close();
      }),
    end: async (): Promise<void> => {
      if (isStarted) await thread().end();
    },
  };
};

/** What is wrong with a picture is a `Refusal`, whose message begins within a sentence; what is wrong with recognition, an `Obstacle`. */
export const createPictures = ({ startThread, runProgram }: Parts) => {
  // Two threads: a copy is not to wait until a text is recognized.
  const describing = createQueue(startThread, runLimits);
  const recognizing = createQueue(startThread, recognitionLimits);
  const ending = new AbortController();
  return {
    /** The file that is to be kept, and what it is. The bytes are handed over: they are gone for the caller. */
    describe: (bytes: Uint8Array, offeredType: string): Promise<{ bytes: Uint8Array; facts: ImageFacts }> =>
      describing.run(async (thread) => {
        const { picture, facts } = await thread.describe(handOver(bytes), offeredType);
        return { bytes: picture.handedOver, facts };
      }),
    /** The text in a picture of the images folder. */
    recognize: (
      file: string,
      languages: readonly string[],
      program: SettingValue<'recognitionProgram'>,
    ): Promise<string> =>
      recognizing.run(async (thread) => {
        if (program === 'built-in') return thread.recognize(file, languages);
        return runProgram((await thread.draw(file)).handedOver, languages, ending.signal);
      }),
    /**
     * Waits for those that are under way, though not for a text that takes long. A thread is not ended at once: one that is ended
     * while it loads its libraries may never end.
     */
    close: async (): Promise<void> => {
      const giveUp = setTimeout(() => {
        ending.abort();
        void recognizing.end();
      }, patience);
      await Promise.all([describing.close(), recognizing.close()]);
      clearTimeout(giveUp);
    },
  };
};

export type Pictures = ReturnType<typeof createPictures>;
