// Opens history files without ever dropping SQLite's locks: on POSIX systems, closing any descriptor of a file drops all locks that
// the process holds on it. So a descriptor stays open, and is used again, for as long as the file is in its place.
import { closeSync, fstatSync, openSync, statSync } from 'node:fs';

type Flags = 'r' | 'r+' | 'w';

interface Kept {
  readonly path: string;
  readonly flags: Flags;
  readonly descriptor: number;
  users: number;
}

let kept: Kept[] = [];

/** Windows ties locks to the handle that took them. */
const locksByProcess = process.platform !== 'win32';

const isInPlace = ({ path, descriptor }: Kept): boolean => {
  const [open, found] = [
    fstatSync(descriptor, { bigint: true }),
    statSync(path, { bigint: true, throwIfNoEntry: false }),
  ];
  return open.ino === found?.ino && open.dev === found.dev;
};

const closeAllBut = (isNeeded: (one: Kept) => boolean): void => {
  const { needed = [], rest = [] } = Object.groupBy(kept, (one) => (isNeeded(one) ? 'needed' : 'rest'));
  kept = needed;
  for (const { descriptor } of rest) closeSync(descriptor);
};

/** Closes the files that were removed or moved: they would take up room on the disk, and nobody else can reach them as the history. */
export const closeReplaced = (): void => closeAllBut((one) => one.users > 0 || (locksByProcess && isInPlace(one)));

/** For the end of the thread, when no connection is open any more. */
export const closeLasting = (): void => closeAllBut(() => false);

/** `w` creates or empties the file. */
export const openLasting = (path: string, flags: Flags = 'r'): { descriptor: number; close(): void } => {
  let file = kept.find((one) => one.path === path && one.flags === flags && isInPlace(one));
  if (!file) {
    file = { path, flags, descriptor: openSync(path, flags, 0o600), users: 0 };
    kept.push(file);
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
