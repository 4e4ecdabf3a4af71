// The private door: the socket that commands come through. It is opened where that is possible, and again if somebody removes it.
import { chmodSync, rmdirSync, rmSync, unlinkSync } from 'node:fs';
import { lstat, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Refusal } from '../../base/refusal.ts';
import type { Listener } from '../../http/listener.ts';
import type { Home } from '../../platform/files/home.ts';
import { makePrivateFolder, writePrivateFile } from '../../platform/files/private-files.ts';

interface OpenDoor {
  readonly path: string;
  /** Which file the socket is; undefined for a pipe of Windows, which is none. */
  readonly fileId: number | undefined;
  close(): Promise<void>;
}

/** Milliseconds. */
const checkInterval = 2000;

const isUnwritable = (error: unknown): boolean =>
  (error instanceof Refusal && ['storage_full', 'storage_read_only'].includes(error.error)) ||
  (error instanceof Error &&
    'code' in error &&
    ['EROFS', 'ENOSPC', 'EDQUOT', 'EACCES', 'EPERM'].includes(String(error.code)));

const identify = (path: string): Promise<number | undefined> =>
  process.platform === 'win32'
    ? Promise.resolve(undefined)
    : lstat(path).then(
        ({ ino }) => ino,
        () => undefined,
      );

/** For what is better removed but does no harm, and which a disk that cannot be written keeps. */
const tryTo = (remove: () => void): void => {
  try {
    remove();
  } catch {
    // It stays.
  }
};

/** Unlike `rmSync`, `unlinkSync` says which error it is, such as that of a read-only disk. */
const removeStale = (path: string): void => {
  if (process.platform === 'win32') return; // a pipe, which goes with its process
  try {
    unlinkSync(path);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  }
};

export const createPrivateDoor = ({ home, listener }: { home: Home; listener: Listener }) => {
  let door: OpenDoor | undefined;
  let timer: NodeJS.Timeout | undefined;
  let checking: Promise<void> = Promise.resolve();

  const openAt = async (path: string): Promise<void> => {
    removeStale(path); // left behind by one that was killed: we hold the lock, so it is nobody's
    const { close } = await listener.listen({ path });
    if (process.platform !== 'win32') chmodSync(path, 0o600); // its folder has kept others out so far
    door = { path, fileId: await identify(path), close };
  };

  /** Elsewhere than in the home, where nobody could do anything about it, no failure is worth reporting. */
  const openElsewhere = async (): Promise<void> => {
    for (const path of home.otherSocketPaths) {
      try {
        makePrivateFolder(dirname(path));
        return await openAt(path);
      } catch {
        // On to the next place.
      }
    }
  };

  const announce = async (): Promise<void> => {
    if (!door) return;
    const text = JSON.stringify({ pid: process.pid, socket: door.path });
    const written = await readFile(home.instanceFile, 'utf8').catch(() => undefined);
    if (written !== text) writePrivateFile(home.instanceFile, text);
  };

  const isLost = async (): Promise<boolean> => !door || (await identify(door.path)) !== door.fileId;

  const check = async (): Promise<void> => {
    if (await isLost()) {
      void door?.close(); // what it has begun to answer is finished
      door = undefined;
      await openAt(home.socketPath).catch(openElsewhere);
    }
    await announce().catch(() => undefined); // commands find the socket without it, and the next check tries again
  };

  const schedule = (): void => {
    timer = setTimeout(() => {
      checking = check().then(schedule);
    }, checkInterval).unref();
  };

  return {
    /** Fails for any reason but a full disk, or a home that cannot be written. */
    open: async (): Promise<void> => {
      await openAt(home.socketPath).catch((error: unknown) => {
        if (!isUnwritable(error)) throw error;
        return openElsewhere();
      });
      await announce().catch((error: unknown) => {
        if (!isUnwritable(error)) throw error;
      });
      schedule();
    },
    /** What to say if commands cannot reach this process; undefined if they can. */
    warning: async (): Promise<string | undefined> =>
      door
        ? undefined
        : `Commands cannot reach this process: the socket ${home.socketPath} cannot be created. That is tried again every few seconds.`,
    close: async (): Promise<void> => {
      clearTimeout(timer);
      await checking;
      clearTimeout(timer); // the check that has just ended has set another
      if (!door) return;
      const { path } = door;
      tryTo(() => rmSync(home.instanceFile, { force: true }));
      await door.close();
      if (path !== home.socketPath) tryTo(() => rmdirSync(dirname(path)));
    },
  };
};
