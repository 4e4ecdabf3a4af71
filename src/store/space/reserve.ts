// Reserves disk space with a placeholder file. Deleting needs space before it frees any, so on a full disk the file is given up for it.
import { randomBytes } from 'node:crypto';
import { lstatSync, rmdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { lstat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { copiesOnWrite } from './copy-on-write.ts';

const megabyte = 1024 * 1024;
/**
 * Deleting one entry, or a step of a clearing, writes up to 4 MB to the write-ahead log. On a file system that copies on write, putting
 * the log into the file takes as much again, and some must be left.
 */
const sizeFor = (databaseFile: string): number => (copiesOnWrite(dirname(databaseFile)) ? 16 : 4) * megabyte;
/** Free space to leave for other programs. */
const minFreeBytes = megabyte;

/** Whether the file exists at its full size. */
export const hasReserve = (databaseFile: string): boolean => {
  const stats = lstatSync(`${databaseFile}.reserve`, { throwIfNoEntry: false });
  return stats?.isFile() === true && stats.size === sizeFor(databaseFile);
};

/** Why no reserve can be created even with enough space; undefined if one can. Only a folder that isn't empty can't be replaced. */
export const explainReserve = async (databaseFile: string): Promise<string | undefined> => {
  const path = `${databaseFile}.reserve`;
  const stats = await lstat(path).catch(() => undefined);
  if (!stats?.isDirectory()) return undefined;
  return `Deleting may fail on a full disk: ${path} is a folder, so Copyloom can't reserve disk space there. Remove or move the folder.`;
};

export const createReserve = (databaseFile: string) => {
  const path = `${databaseFile}.reserve`;
  const hasRoomFor = (size: number): boolean => {
    const { bavail, bsize } = statfsSync(dirname(path));
    return bavail * bsize >= size + minFreeBytes;
  };

  /** Removes whatever is at the path, except a folder that isn't empty: that isn't ours, so deleting has to work without a reserve. */
  const release = (): void => {
    try {
      if (lstatSync(path, { throwIfNoEntry: false })?.isDirectory()) rmdirSync(path);
      else rmSync(path, { force: true });
    } catch {
      // Deleting may still work without it.
    }
  };

  return {
    /** Creates it if there is enough space. Replaces one of the wrong size. */
    make: (): void => {
      if (hasReserve(databaseFile)) return;
      release();
      try {
        const size = sizeFor(databaseFile); // not before: the folder may not exist yet
        // Random, because some file systems don't store zeros.
        if (hasRoomFor(size)) writeFileSync(path, randomBytes(size), { mode: 0o600, flag: 'wx' });
      } catch {
        release(); // a partial one is useless; it is retried later
      }
    },
    release,
  };
};
