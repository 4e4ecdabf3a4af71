// Describes pictures, recognizes their text and transforms them for commands, in separate processes.

import type { Remote } from '../../base/remote-methods.ts';
import type { ImageFacts } from '../../core/history/stored-entry.ts';
import type { SettingValue } from '../../core/settings/setting-descriptors.ts';
import type { PictureTools } from '../../pipeline/filters/pictures/picture-tools.ts';
import type { ImageValue } from '../../pipeline/language/value.ts';
import { createPictureLane, type PictureLane, type PictureProcess } from './picture-lane.ts';
import type { PictureMethods } from './picture-methods.ts';

interface Deps {
  startProcess(): PictureProcess;
  /** Recognizes text if the setting is "tesseract". */
  runProgram(picture: Uint8Array, languages: readonly string[], ending: AbortSignal): Promise<string>;
  /** Called when an operation on this file of the images folder fails. */
  onUnread?(file: string): void;
  readonly limits?: PictureLimits;
}

/** In milliseconds. */
export interface PictureLimits {
  readonly idle: number;
  /** To describe a picture, or to process it for a command. */
  readonly work: number;
  readonly recognition: number;
}

const defaultLimits: PictureLimits = { idle: 5000, work: 10_000, recognition: 60_000 };

/** Concurrent pictures for commands. */
const commandLanes = 2;

export const createPictures = ({ startProcess, runProgram, onUnread, limits = defaultLimits }: Deps) => {
  const openLane = (timeLimit: number): PictureLane =>
    createPictureLane({ start: startProcess, timeLimit, idleLimit: limits.idle });
  // Separate lanes: a copy waits neither for text recognition nor for a command.
  const describing = openLane(limits.work);
  const recognizing = openLane(limits.recognition);
  const working = Array.from({ length: commandLanes }, () => openLane(limits.work));
  const ending = new AbortController();

  /** The first of the least busy lanes: a second process starts only while the first is working. */
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
    /** Returns the bytes to save and their facts. */
    describe: async (bytes: Uint8Array, offeredType: string): Promise<{ bytes: Uint8Array; facts: ImageFacts }> =>
      describing.run(async (remote) => ({ bytes, ...(await remote.describe(bytes, offeredType)) })),

    /** Returns the text in a picture of the images folder. */
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

    /** For a command; `signal` cancels it. */
    openTools: (signal?: AbortSignal): PictureTools => {
      const use = <Result>(
        { file }: ImageValue,
        work: (remote: Remote<PictureMethods>) => Promise<Result>,
      ): Promise<Result> => watchRead(file, chooseLane().run(work, signal));
      return {
        make: (image) => use(image, (remote) => remote.make(image)),
        facts: (image) => use(image, (remote) => remote.facts(image)),
        mainColors: (image, count) => use(image, (remote) => remote.mainColors(image, count)),
        readText: (image, language) => use(image, (remote) => remote.readText(image, language)),
      };
    },

    /** Makes a recognition in progress fail. */
    stopRecognizing: (): void => ending.abort(),

    close: async (): Promise<void> => {
      ending.abort();
      await Promise.all([describing, recognizing, ...working].map((lane) => lane.close()));
    },
  };
};

export type Pictures = ReturnType<typeof createPictures>;
