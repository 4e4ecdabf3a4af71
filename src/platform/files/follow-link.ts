// Finds the target of a path that may be a link.
import { realpathSync } from 'node:fs';

export const followLink = (file: string): string => {
  try {
    return realpathSync(file);
  } catch {
    return file; // it doesn't exist yet
  }
};
