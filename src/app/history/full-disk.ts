// Whether the disk is full: from a change that found no room until a copy is kept, or until more is free than there was then.
import { statfs } from 'node:fs/promises';
import { Refusal } from '../../base/refusal.ts';

/** More than the reserve for deletions, which on a full disk comes and goes. */
const regainedBytes = 5 * 1024 * 1024;

const message =
  'The disk is full. The history can be read and deleted from, but new copies may not be kept until there is room. Once there is, `copyloom log` names those that were not.';

export const createFullDisk = (folder: string) => {
  /** What was free when there was no room. It need not be nothing: a quota does not show here, and a copy may be large. */
  let freeThen: Promise<number> | undefined;

  const measureFree = (): Promise<number> =>
    statfs(folder).then(
      ({ bavail, bsize }) => bavail * bsize,
      () => 0, // the folder is missing, which is reported elsewhere
    );

  return {
    noteFailure: (error: unknown): void => {
      if (error instanceof Refusal && error.error === 'storage_full') freeThen = measureFree();
    },
    noteKept: (): void => {
      freeThen = undefined;
    },
    warning: async (): Promise<string | undefined> => {
      const noted = freeThen;
      if (!noted) return undefined;
      const regained = (await measureFree()) - (await noted);
      if (regained >= regainedBytes && freeThen === noted) freeThen = undefined;
      return freeThen && message;
    },
  };
};
