// Pictures: what copied ones are, the text in them, and what commands ask of them. All of it is done in processes of their own.
import type { ImageFacts } from '../../core/history/stored-entry.ts';
import type { SettingValue } from '../../core/settings/setting-descriptors.ts';
import type { PictureTools } from '../../pipeline/filters/pictures/picture-tools.ts';
import type { ImageValue } from '../../pipeline/language/value.ts';
import type { Remote } from '../threads/protocol.ts';
import { createPictureLane, type PictureLane, type PictureProcess } from './picture-lane.ts';
import type { PictureMethods } from './picture-process.ts';

interface Deps {
  startProcess(): PictureProcess;
  /** What recognizes text where the setting says "tesseract". */
  runProgram(picture: Uint8Array, languages: readonly string[], ending: AbortSignal): Promise<string>;
  /** Something that was to be done with this file of the images folder has failed. */
  onUnread?(file: string): void;
  readonly limits?: PictureLimits;
}

/** In milliseconds. */
export interface PictureLimits {
  readonly idle: number;
  /** To describe a picture, or to do what a command asks. */
  readonly work: number;
  readonly recognition: number;
}

const defaultLimits: PictureLimits = { idle: 5000, work: 10_000, recognition: 60_000 };

/** How many commands have pictures worked on at once. */
const commandLanes = 2;

export const createPictures = ({ startProcess, runProgram, onUnread, limits = defaultLimits }: Deps) => {
  const openLane = (timeLimit: number): PictureLane =>
    createPictureLane({ start: startProcess, timeLimit, idleLimit: limits.idle });
  // A copy waits neither for a text that is being recognized nor for a command.
  const describing = openLane(limits.work);
  const recognizing = openLane(limits.recognition);
  const working = Array.from({ length: commandLanes }, () => openLane(limits.work));
  const ending = new AbortController();

  /** The first of those that are least busy: a second process is only started while the first is at work. */
  const chooseLane = (): PictureLane => working.reduce((best, lane) => (lane.waiting < best.waiting ? lane : best));

  const watchRead = async <Result>(file: string | undefined, work: Promise<Result>): Promise<Result> => {
    try {
      return await work;
    } catch (error) {
      if (file !== undefined) onUnread?.(file);
      throw error;
    }
  };

  return {
    /** The file that is to be kept, and what it is. */
    describe: async (bytes: Uint8Array, offeredType: string): Promise<{ bytes: Uint8Array; facts: ImageFacts }> =>
      describing.run(async (remote) => ({ bytes, ...(await remote.describe(bytes, offeredType)) })),

    /** The text in a picture of the images folder. */
    recognize: (
      file: string,
      languages: readonly string[],
      program: SettingValue<'recognitionEngine'>,
    ): Promise<string> =>
      watchRead(
        file,
        recognizing.run(async (remote) => {
          if (program === 'built-in') return remote.recognize(file, languages);
          return runProgram(await remote.draw(file), languages, ending.signal);
        }, ending.signal),
      ),

    /** For a command, which may be given up meanwhile. */
    openTools: (signal?: AbortSignal): PictureTools => {
      const use = <Result>(
        { file }: ImageValue,
        work: (remote: Remote<PictureMethods>) => Promise<Result>,
      ): Promise<Result> => watchRead(file, chooseLane().run(work, signal));
      return {
        make: (image) => use(image, (remote) => remote.make(image)),
        facts: (image) => use(image, (remote) => remote.facts(image)),
        mainColours: (image, count) => use(image, (remote) => remote.mainColours(image, count)),
        readText: (image, language) => use(image, (remote) => remote.readText(image, language)),
      };
    },

    /** A text that is being recognized fails. */
    stopRecognizing: (): void => ending.abort(),

    close: async (): Promise<void> => {
      ending.abort();
      await Promise.all([describing, recognizing, ...working].map((lane) => lane.close()));
    },
  };
};

export type Pictures = ReturnType<typeof createPictures>;
