// The sweep at start: files of the images folder that no entry names are removed; entries whose file is gone are told.
import { setTimeout as pause } from 'node:timers/promises';
import type { ImagesFolder } from '../core/ports.ts';
import type { ImageKeeping } from './image-keeping.ts';
import type { Writer } from './threads/start-writer.ts';
import { betweenSteps } from './tidying.ts';

interface Parts {
  images: ImagesFolder;
  keeping: ImageKeeping;
  writer: Writer;
  warn(warning: string): void;
  isClosing(): boolean;
}

/** The folder and the history at the moment of starting: what comes later is not looked at. */
export interface SweptMoment {
  readonly files: readonly string[];
  readonly newestPosition: number;
}

const filesAtOnce = 500;
const mostNamed = 5;

const isUnfinished = (file: string): boolean => file.endsWith('.tmp');

export const createImageSweep = ({ images, keeping, writer, warn, isClosing }: Parts) => {
  /** Some files at a time, giving way to what is written meanwhile. */
  const forSome = async (files: readonly string[], work: (some: readonly string[]) => Promise<void>): Promise<void> => {
    for (let at = 0; at < files.length && !isClosing(); at += filesAtOnce) {
      await pause(betweenSteps);
      await work(files.slice(at, at + filesAtOnce));
    }
  };

  const removeStrays = async (files: readonly string[]): Promise<void> => {
    const whole = files.filter((file) => !isUnfinished(file));
    const strays: string[] = [];
    await forSome(whole, async (some) => {
      strays.push(...(await writer.background.unusedImages(some)));
    });
    if (whole.length > 0 && strays.length === whole.length) {
      warn(
        `Not one of the ${whole.length} files in ${images.path} belongs to an entry of the history, so none was removed. ` +
          'They may be the pictures of a history that was set aside or is kept elsewhere; if you do not need them, delete them.',
      );
      return;
    }
    await forSome([...files.filter(isUnfinished), ...strays], keeping.removeUnused);
  };

  const findGone = async ({ files, newestPosition }: SweptMoment): Promise<number[]> => {
    const there = new Set(files);
    const gone: number[] = [];
    let after = -1;
    while (!isClosing()) {
      await pause(betweenSteps);
      const some = await writer.background.imagesBetween(after, newestPosition);
      gone.push(...some.filter(({ file }) => !there.has(file)).map(({ id }) => id));
      const last = some.at(-1);
      if (!last) break;
      after = last.position;
    }
    return gone;
  };

  const tellGone = (gone: readonly number[]): void => {
    if (gone.length === 0) return;
    const named = gone.slice(0, mostNamed).join(', ');
    warn(
      `The picture files of ${gone.length === 1 ? 'one entry' : `${gone.length} entries`} are gone from ${images.path} ` +
        `(${gone.length > mostNamed ? `the first: ${named}` : named}). The entries were kept: put the files back, or delete the entries.`,
    );
  };

  return async (moment: SweptMoment): Promise<void> => {
    await removeStrays(moment.files);
    const gone = await findGone(moment);
    if (!isClosing()) tellGone(gone);
  };
};
