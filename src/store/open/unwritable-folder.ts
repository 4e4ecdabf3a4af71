// Checks whether the history folder is writable. If it isn't, the history can still be read.
import { accessSync, constants } from 'node:fs';
import type { Refusal } from '../../base/refusal.ts';
import { explainFault } from '../../base/write-fault.ts';

/** Why the folder isn't writable; undefined if it is, or if it doesn't exist. */
export const explainUnwritableFolder = (folder: string): Refusal | undefined => {
  try {
    accessSync(folder, constants.W_OK);
    return undefined;
  } catch (error) {
    return explainFault(error, folder);
  }
};
