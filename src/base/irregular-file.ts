// Explains what to do if something else is in the place of a file. Opening a named pipe would never return.
import { lstatSync, readlinkSync, type Stats, statSync } from 'node:fs';

/** Undefined also if it can't be examined: whoever opens the file explains that. */
const findStats = (path: string, read: typeof statSync): Stats | undefined => {
  try {
    return read(path, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
};

/** Undefined for a regular file, and if there is nothing. */
export const explainIrregular = (path: string): string | undefined => {
  const stats = findStats(path, statSync);
  if (stats?.isFile()) return undefined;
  if (stats?.isDirectory()) return `${path} is a folder, but Copyloom needs a file there. Remove or move the folder.`;
  if (stats) return `${path} is not a regular file, but a device, a named pipe or a socket. Remove or move it.`;
  if (!findStats(path, lstatSync)) return undefined;
  return `${path} is a symbolic link to ${readlinkSync(path)}, which doesn't exist. Bring that file back, such as by mounting its disk, or remove the link.`;
};
