// Whether anything can be created in the folder of the history. Where not, the history can still be read.
import { accessSync, constants } from 'node:fs';
import { Refusal } from '../../base/refusal.ts';

export const readOnlyMessage = 'The history is on a read-only file system. It can be read, but not changed.';
const noPermission = (folder: string): string =>
  `The history is in the folder ${folder}, which you have no permission to write to. It can be read, but not changed.`;

/** Why nothing can be created in the folder; undefined if something can, or if there is no such folder. */
export const explainUnwritableFolder = (folder: string): Refusal | undefined => {
  try {
    accessSync(folder, constants.W_OK);
    return undefined;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'EROFS') return new Refusal('storage_read_only', readOnlyMessage);
    return code === 'EACCES' || code === 'EPERM' ? new Refusal('storage_read_only', noPermission(folder)) : undefined;
  }
};
