// Opens history files without dropping SQLite's locks. On POSIX systems, closing any descriptor of a file drops all locks that the
// process holds on it, so a descriptor stays open and is reused for as long as the file is in place.
import { closeSync, fstatSync, openSync, statSync } from 'node:fs';

type Flags = 'r' | 'r+' | 'w';

interface OpenFile {
  readonly path: string;
  readonly flags: Flags;
  readonly descriptor: number;
  users: number;
}

let openFiles: OpenFile[] = [];

/** On Windows, locks belong to the handle that took them. */
const locksByProcess = process.platform !== 'win32';

const isInPlace = ({ path, descriptor }: OpenFile): boolean => {
  const [open, found] = [
    fstatSync(descriptor, { bigint: true }),
    statSync(path, { bigint: true, throwIfNoEntry: false }),
  ];
  return open.ino === found?.ino && open.dev === found.dev;
};

const closeExcept = (isNeeded: (one: OpenFile) => boolean): void => {
  const { needed = [], rest = [] } = Object.groupBy(openFiles, (one) => (isNeeded(one) ? 'needed' : 'rest'));
  openFiles = needed;
  for (const { descriptor } of rest) closeSync(descriptor);
};

/** Closes files that were removed or moved: they take up disk space, and nobody can open them as the history any more. */
export const closeReplaced = (): void => closeExcept((one) => one.users > 0 || (locksByProcess && isInPlace(one)));

/** Closes the history file and those next to it. Call when no connection to it is open any more. */
export const closeLasting = (file: string): void => closeExcept(({ path }) => !path.startsWith(file));

/** `w` creates or empties the file. */
export const openLasting = (path: string, flags: Flags = 'r'): { descriptor: number; close(): void } => {
  let file = openFiles.find((one) => one.path === path && one.flags === flags && isInPlace(one));
  if (!file) {
    file = { path, flags, descriptor: openSync(path, flags, 0o600), users: 0 };
    openFiles.push(file);
  }
  const opened = file;
  opened.users += 1;
  return {
    descriptor: opened.descriptor,
    close: () => {
      opened.users -= 1;
      closeReplaced();
    },
  };
};
