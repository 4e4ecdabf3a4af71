// Reads the file that starts a program at login. What is at its path may be anything; most of it isn't even opened.
import { lstatSync, readFileSync, type Stats, statSync } from 'node:fs';
import { codeOf } from '../../base/error-code.ts';

export interface EntryFile {
  /** Undefined if there is no file. An empty one is what a full disk leaves behind, and counts as none. */
  readonly text?: string | undefined;
  /** What is there instead of a file that can be read, such as "a folder". */
  readonly obstacle?: string;
}

const isMissing = (error: unknown): boolean => codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR';

/** Undefined for a file. Opening a named pipe would wait for a program that writes to it. */
const nameObstacle = (stats: Stats): string | undefined => {
  if (stats.isFile()) return undefined;
  if (stats.isDirectory()) return 'a folder';
  if (stats.isFIFO()) return 'a named pipe';
  return stats.isSocket() ? 'a socket' : 'a device';
};

const isLink = (path: string): boolean => {
  try {
    return lstatSync(path).isSymbolicLink();
  } catch {
    return false; // nothing is there, or a file is in the place of its folder
  }
};

export const readEntryFile = (path: string): EntryFile => {
  try {
    const obstacle = nameObstacle(statSync(path));
    return obstacle === undefined ? { text: readFileSync(path, 'utf8') || undefined } : { obstacle };
  } catch (error) {
    if (codeOf(error) === 'ELOOP') return { obstacle: 'a link that leads back to itself' };
    if (!isMissing(error)) return { obstacle: "a file that can't be read" };
    return isLink(path) ? { obstacle: "a link to a file that doesn't exist" } : {};
  }
};
