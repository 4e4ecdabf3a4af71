// Tracks a full disk: from a failed write until a copy is saved or more space is free than at the failure.
import { statfs } from 'node:fs/promises';
import { Refusal } from '../../base/refusal.ts';

/** More than the reserve for deletions, which comes and goes on a full disk. */
const regainedBytes = 5 * 1024 * 1024;

const message =
  'The disk is full. You can read and delete entries, but new copies may not be saved until you free up disk space. After that, `copyloom log` lists the copies that were not saved.';

export const createFullDisk = (folder: string) => {
  /** Free bytes at the failure. Not always zero: a quota doesn't show here, and a copy may be large. */
  let freeThen: Promise<number> | undefined;

  const measureFree = (): Promise<number> =>
    statfs(folder).then(
      ({ bavail, bsize }) => bavail * bsize,
      () => 0, // a missing folder is reported elsewhere
    );

  return {
    noteFailure: (error: unknown): void => {
      if (error instanceof Refusal && error.error === 'storage_full') freeThen = measureFree();
    },
    noteSaved: (): void => {
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
