// Finds the process that has locked a file, so that a message can name it. Only Linux says which one it is.
import { readdirSync, readFileSync, readlinkSync, realpathSync } from 'node:fs';

/** Undefined for what isn't there, can't be read, as of another user's process, or is gone meanwhile. */
const tryTo = <Value>(read: () => Value): Value | undefined => {
  try {
    return read();
  } catch {
    return undefined;
  }
};

const hasLocked = (pid: string, path: string): boolean =>
  tryTo(() => readdirSync(`/proc/${pid}/fd`))?.some(
    (file) =>
      tryTo(() => readlinkSync(`/proc/${pid}/fd/${file}`)) === path &&
      tryTo(() => readFileSync(`/proc/${pid}/fdinfo/${file}`, 'latin1'))?.includes('\nlock:'),
  ) ?? false;

/** Undefined if it can't be known, or the lock was released meanwhile. */
export const findLockHolder = (file: string): number | undefined => {
  const path = tryTo(() => realpathSync(file));
  const locks = tryTo(() => readFileSync('/proc/locks', 'latin1')) ?? '';
  // The inode in the list isn't that of the file on every file system, so that the processes are asked.
  const pids = new Set([...locks.matchAll(/ POSIX .* WRITE +(\d+) /g)].flatMap(([, pid]) => pid ?? []));
  const holder = path === undefined ? undefined : [...pids].find((pid) => hasLocked(pid, path));
  return holder === undefined ? undefined : Number(holder);
};
