// Finds the target of a path that may be a link.
import { realpathSync, statSync } from 'node:fs';

/** A link to anything but a file stays: a message that names it then doesn't ask to remove /dev/null. */
export const followLink = (file: string): string => {
  try {
    return statSync(file).isFile() ? realpathSync(file) : file;
  } catch {
    return file; // it doesn't exist yet
  }
};
