// Checks whether the history folder is writable. If it isn't, the history can still be read.
import { accessSync, constants } from 'node:fs';
import { codeOf } from '../../base/error-code.ts';
import { Refusal } from '../../base/refusal.ts';

export const readOnlyMessage = 'The history is on a read-only file system. It can be read, but not changed.';
const noPermission = (folder: string): string =>
  `You have no permission to write to the history folder ${folder}. The history can be read, but not changed.`;

/** Why the folder isn't writable; undefined if it is, or if it doesn't exist. */
export const explainUnwritableFolder = (folder: string): Refusal | undefined => {
  try {
    accessSync(folder, constants.W_OK);
    return undefined;
  } catch (error) {
    const code = codeOf(error);
    if (code === 'EROFS') return new Refusal('storage_read_only', readOnlyMessage);
    return code === 'EACCES' || code === 'EPERM' ? new Refusal('storage_read_only', noPermission(folder)) : undefined;
  }
};
