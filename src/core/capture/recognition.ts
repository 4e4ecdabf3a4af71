// Recognizes the text in saved pictures, one at a time, until none is waiting.
import { Unavailable } from '../../base/unavailable.ts';

interface WaitingPicture {
  readonly id: number;
  /** File name in the images folder. */
  readonly file: string;
}

interface Deps {
  /** The next picture that was not processed yet; undefined if none is waiting. */
  next(): Promise<WaitingPicture | undefined>;
  /** An `Unavailable` affects every picture; any other failure is about this one. */
  recognize(file: string): Promise<string>;
  /** Saves the text, empty if none was found. The picture is no longer waiting then. */
  keep(id: number, text: string): Promise<void>;
  isOn(): boolean;
  log(line: string): void;
}

const explain = (error: unknown): string => (error instanceof Error ? error.message : String(error));

export const createRecognition = ({ next, recognize, keep, isOn, log }: Deps) => {
  let isRequested = false;
  let isClosed = false;
  let isRunning = false;
  let ended: Promise<void> = Promise.resolve();
  let lastProblem = '';

  const read = async ({ id, file }: WaitingPicture): Promise<string> => {
    try {
      return await recognize(file);
    } catch (error) {
      if (error instanceof Unavailable || isClosed) throw error;
      log(`Could not recognize text in the picture of entry ${id}: ${explain(error)}`);
      return '';
    }
  };

  const work = async (): Promise<void> => {
    let last: number | undefined;
    while (!isClosed && isOn()) {
      const picture = await next();
      if (!picture || isClosed) return;
      if (picture.id === last) throw new Error(`Entry ${picture.id} is still waiting although its text was saved.`);
      await keep(picture.id, await read(picture));
      last = picture.id;
      lastProblem = '';
    }
  };

  /** The pictures keep waiting. A lasting problem is logged only once. */
  const stop = (error: unknown): void => {
    if (isClosed) return;
    const line = error instanceof Unavailable ? error.message : `Text recognition stopped: ${explain(error)}`;
    if (line !== lastProblem) log(line);
    lastProblem = line;
  };

  const loop = async (): Promise<void> => {
    while (isRequested && !isClosed) {
      isRequested = false;
      await work().catch(stop);
    }
    isRunning = false;
  };

  return {
    /** Call this when a picture may be waiting: at startup, after a capture, after a settings change. */
    start: (): void => {
      isRequested = true;
      if (isRunning || isClosed) return;
      isRunning = true;
      ended = loop();
    },
    /** Resolves when the current picture is done, or was cancelled and waits for the next start. */
    close: async (): Promise<void> => {
      isClosed = true;
      await ended;
    },
  };
};
