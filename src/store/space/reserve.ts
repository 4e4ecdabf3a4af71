// A file that only takes up room beside the history: deleting takes room before it makes some, and on a full disk this is given up for it.
import { randomBytes } from 'node:crypto';
import { lstatSync, rmdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { lstat } from 'node:fs/promises';
import { dirname } from 'node:path';

const megabyte = 1024 * 1024;
/** Deleting one entry, or a step of a clear, writes up to this much to the write-ahead log. */
const size = 4 * megabyte;
/** So much is left to others. */
const leftFree = megabyte;

/** Whether it is there, and whole. */
export const hasReserve = (databaseFile: string): boolean => {
  const stats = lstatSync(`${databaseFile}.reserve`, { throwIfNoEntry: false });
  return stats?.isFile() === true && stats.size === size;
};

/** Why there is none, whatever room there may be; undefined if one can be made. Anything but a folder that is not empty is replaced. */
export const explainReserve = async (databaseFile: string): Promise<string | undefined> => {
  const path = `${databaseFile}.reserve`;
  const stats = await lstat(path).catch(() => undefined);
  if (!stats?.isDirectory()) return undefined;
  return `Deleting may fail on a full disk: ${path} is a folder, so that no room can be kept in reserve there. Remove that folder, or move it elsewhere.`;
};

export const createReserve = (databaseFile: string) => {
  const path = `${databaseFile}.reserve`;
  const hasRoom = (): boolean => {
    const { bavail, bsize } = statfsSync(dirname(path));
    return bavail * bsize >= size + leftFree;
  };

  /** Whatever is there, except a folder with something in it: that is somebody else's, and deleting then has to do without a reserve. */
  const release = (): void => {
    try {
      if (lstatSync(path, { throwIfNoEntry: false })?.isDirectory()) rmdirSync(path);
      else rmSync(path, { force: true });
    } catch {
      // It stays, and deleting is tried all the same.
    }
  };

  return {
    /** Makes it, unless it exists or there is no room for it. One of another size is replaced. */
    make: (): void => {
      if (hasReserve(databaseFile)) return;
      release();
      try {
        // Random, because some file systems store nothing for zeros.
        if (hasRoom()) writeFileSync(path, randomBytes(size), { mode: 0o600, flag: 'wx' });
      } catch {
        release(); // half of it helps nobody, and it is tried again in a while
      }
    },
    release,
  };
};
