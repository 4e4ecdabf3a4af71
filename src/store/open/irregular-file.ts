// Explains what to do about something at the path of a file that is none. Opening a named pipe would never return.
import { lstatSync, readlinkSync, type Stats, statSync } from 'node:fs';
import { codeOf } from '../../base/error-code.ts';

const findTarget = (path: string): Stats | undefined => {
  try {
    return statSync(path, { throwIfNoEntry: false });
  } catch (error) {
    if (codeOf(error) === 'ELOOP') return undefined;
    throw error;
  }
};

/** Undefined for a regular file, and if there is nothing. */
export const explainIrregular = (path: string): string | undefined => {
  const stats = findTarget(path);
  if (stats?.isFile()) return undefined;
  if (stats?.isDirectory()) return `${path} is a folder, but Copyloom needs a file there. Remove or move the folder.`;
  if (stats) return `${path} is not a regular file, but a device, a named pipe or a socket. Remove or move it.`;
  if (!lstatSync(path, { throwIfNoEntry: false })) return undefined;
  return `${path} is a symbolic link to ${readlinkSync(path)}, which doesn't exist. Bring that file back, such as by mounting its disk, or remove the link.`;
};
