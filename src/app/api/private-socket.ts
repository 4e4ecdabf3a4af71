// Opens the private socket that commands connect to, and reopens it if it is removed.
import { chmodSync, rmdirSync, rmSync, unlinkSync } from 'node:fs';
import { lstat, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { codeOf } from '../../base/error-code.ts';
import { explainIrregular } from '../../base/irregular-file.ts';
import { readLimits } from '../../base/limits.ts';
import { explainFault, isWriteFault } from '../../base/write-fault.ts';
import type { Listener } from '../../http/listener.ts';
import type { Home } from '../../platform/files/home.ts';
import { makePrivateFolder, writePrivateFile } from '../../platform/files/private-files.ts';

interface OpenSocket {
  readonly path: string;
  /** The inode of the socket; undefined on Windows, where it is a named pipe. */
  readonly fileId: number | undefined;
  close(): Promise<void>;
}

const isUnwritable = (error: unknown): boolean => isWriteFault(error) || explainFault(error, '') !== undefined;

const identify = (path: string): Promise<number | undefined> =>
  process.platform === 'win32'
    ? Promise.resolve(undefined)
    : lstat(path).then(
        ({ ino }) => ino,
        () => undefined,
      );

/** For leftovers that do no harm if they can't be removed, as on a read-only disk. */
const tryTo = (remove: () => void): void => {
  try {
    remove();
  } catch {
    // Leave it.
  }
};

/** Not `rmSync`: only `unlinkSync` reports the error code, such as that of a read-only disk. */
const removeStale = (path: string): void => {
  if (process.platform === 'win32') return; // a pipe ends with its process
  try {
    unlinkSync(path);
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error;
  }
};

export const createPrivateSocket = ({ home, listener }: { home: Home; listener: Listener }) => {
  let socket: OpenSocket | undefined;
  let timer: NodeJS.Timeout | undefined;
  let checking: Promise<void> = Promise.resolve();

  const openAt = async (path: string): Promise<void> => {
    removeStale(path); // left behind by a killed process: we hold the lock, so nobody uses it
    const { close } = await listener.listen({ path });
    if (process.platform !== 'win32') chmodSync(path, 0o600); // until now, the private folder protected it
    socket = { path, fileId: await identify(path), close };
  };

  /** Reports no errors: you can't fix a fallback folder. */
  const openElsewhere = async (): Promise<void> => {
    for (const path of home.otherSocketPaths) {
      try {
        makePrivateFolder(dirname(path));
        return await openAt(path);
      } catch {
        // Try the next path.
      }
    }
  };

  const announce = async (): Promise<void> => {
    if (!socket) return;
    const text = JSON.stringify({ pid: process.pid, socket: socket.path });
    const isFile = explainIrregular(home.instanceFile) === undefined; // to read a named pipe would never end
    const current = isFile && (await readFile(home.instanceFile, 'utf8').catch(() => undefined));
    if (current !== text) writePrivateFile(home.instanceFile, text);
  };

  const isLost = async (): Promise<boolean> => !socket || (await identify(socket.path)) !== socket.fileId;

  const check = async (): Promise<void> => {
    if (await isLost()) {
      void socket?.close(); // requests in progress still finish
      socket = undefined;
      await openAt(home.socketPath).catch(openElsewhere);
    }
    await announce().catch(() => undefined); // commands find the socket without it, and the next check retries
  };

  const schedule = (): void => {
    timer = setTimeout(() => {
      checking = check().then(schedule);
    }, readLimits().look).unref();
  };

  return {
    /** Fails for any reason except a full disk or an unwritable home. */
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
    /** Undefined if commands can reach this process. */
    warning: async (): Promise<string | undefined> =>
      socket
        ? undefined
        : `Commands can't reach this process because the socket ${home.socketPath} can't be created. Retrying every few seconds.`,
    close: async (): Promise<void> => {
      clearTimeout(timer);
      await checking;
      clearTimeout(timer); // the check that just ended has set another
      if (!socket) return;
      const { path } = socket;
      tryTo(() => rmSync(home.instanceFile, { force: true }));
      await socket.close();
      if (path !== home.socketPath) tryTo(() => rmdirSync(dirname(path)));
    },
  };
};
