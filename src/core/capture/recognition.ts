// Recognizes the text in kept pictures, one after the other, until none waits.
import { Obstacle } from '../../base/obstacle.ts';

interface WaitingPicture {
  readonly id: number;
  /** Its name in the images folder. */
  readonly file: string;
}

interface Parts {
  /** The next picture without a text that was looked for; undefined if none waits. */
  next(): Promise<WaitingPicture | undefined>;
  /** What is wrong with the picture is any failure but an `Obstacle`, which is about every picture. */
  recognize(file: string): Promise<string>;
  /** Keeps the text, empty if there is none: the picture waits no more. */
  keep(id: number, text: string): Promise<void>;
  isOn(): boolean;
  log(line: string): void;
}

const tell = (error: unknown): string => (error instanceof Error ? error.message : String(error));

export const createRecognition = ({ next, recognize, keep, isOn, log }: Parts) => {
  let isAsked = false;
  let isClosed = false;
  let isRunning = false;
  let ended: Promise<void> = Promise.resolve();
  let lastObstacle = '';

  const read = async ({ id, file }: WaitingPicture): Promise<string> => {
    try {
      return await recognize(file);
    } catch (error) {
      if (error instanceof Obstacle || isClosed) throw error;
      log(`Could not recognize text in the picture of entry ${id}: ${tell(error)}`);
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
      lastObstacle = '';
    }
  };

  /** The pictures go on waiting; an obstacle that stays is told once. */
  const stop = (error: unknown): void => {
    if (isClosed) return;
    const line = error instanceof Obstacle ? error.message : `Text recognition stopped: ${tell(error)}`;
    if (line !== lastObstacle) log(line);
    lastObstacle = line;
  };

  const loop = async (): Promise<void> => {
    while (isAsked && !isClosed) {
      isAsked = false;
      await work().catch(stop);
    }
    isRunning = false;
  };

  return {
    /** To be called when a picture may wait: at the start, after a capture, after a change of the settings. */
    start: (): void => {
      isAsked = true;
      if (isRunning || isClosed) return;
      isRunning = true;
      ended = loop();
    },
    /** Resolves when the present picture is done, or given up by whoever recognizes: then it waits for the next start. */
    close: async (): Promise<void> => {
      isClosed = true;
      await ended;
    },
  };
};

export type Recognition = ReturnType<typeof createRecognition>;
