// Runs the application in a home: the only one there, with its private socket open, until it is closed.
import { chmodSync, readdirSync, rmSync } from 'node:fs';
import { Obstacle } from '../base/obstacle.ts';
import { Refusal } from '../base/refusal.ts';
import { createListener } from '../http/listener.ts';
import { checkSocketPath, type Home } from '../platform/home.ts';
import { makePrivateFolder, writePrivateFile } from '../platform/private-files.ts';
import { createMemoryRelease } from '../platform/release-memory.ts';
import { takeInstanceLock } from '../store/instance-lock.ts';
import { type Application, compose } from './compose.ts';
import { startIdleRelease } from './idle-release.ts';
import { openOutsideWorld } from './outside-world.ts';

/** What the disk or its rights stand in the way of is no bug, and there is nobody to answer a refusal to. */
const toObstacle = (error: unknown, { data }: Home): unknown => {
  if (error instanceof Refusal) return new Obstacle(error.message);
  if (!(error instanceof Error) || !('syscall' in error)) return error;
  const remedy = 'Check that its files are yours and in order, or set COPYLOOM_HOME to another folder.';
  return new Obstacle(`Copyloom cannot start in ${data}: ${error.message}. ${remedy}`);
};

const isUnwritable = (error: unknown): boolean =>
  (error instanceof Refusal && error.error === 'storage_full') ||
  (error instanceof Error && 'code' in error && ['EROFS', 'ENOSPC', 'EDQUOT'].includes(String(error.code)));

const takeLock = (home: Home): ReturnType<typeof takeInstanceLock> => {
  try {
    makePrivateFolder(home.data);
    return takeInstanceLock(home.lockFile);
  } catch (error) {
    throw toObstacle(error, home);
  }
};

/** The application without any socket: for a command that finds none running and works on what is stored. */
export const openApplication = async (home: Home, clipboard?: string): Promise<Application | undefined> => {
  process.umask(0o077); // whatever is created from here on is the person's own
  const lock = takeLock(home);
  if (!lock) return undefined;
  try {
    const application = await compose(openOutsideWorld(home, clipboard));
    return {
      ...application,
      close: async () => {
        await application.close();
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw toObstacle(error, home);
  }
};

/** In milliseconds, of all threads together. */
const readProcessorTime = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

const countThreads = (): number => readdirSync('/proc/self/task').length;

export interface RunningApplication {
  readonly application: Application;
  close(): Promise<void>;
}

export const runApplication = async (
  home: Home,
  forThisRun: { on: boolean; port?: number; clipboard?: string },
): Promise<RunningApplication | undefined> => {
  checkSocketPath(home.socketPath);
  const application = await openApplication(home, forThisRun.clipboard);
  if (!application) return undefined;
  const door = createListener({ handle: application.handlePrivate });
  const release = await createMemoryRelease();
  const releasing = release && startIdleRelease({ release, readProcessorTime, countThreads });
  let opened: { close(): Promise<void> } | undefined;
  const close = async (): Promise<void> => {
    releasing?.stop();
    try {
      if (opened) rmSync(home.instanceFile, { force: true });
    } finally {
      await Promise.all([opened?.close(), application.api.close()]);
      await application.close();
    }
  };
  const openDoor = async () => {
    rmSync(home.socketPath, { force: true }); // left behind by one that was killed: we hold the lock, so it is nobody's
    const listening = await door.listen({ path: home.socketPath });
    opened = listening;
    if (process.platform !== 'win32') chmodSync(home.socketPath, 0o600); // its folder has kept others out so far
    writePrivateFile(home.instanceFile, JSON.stringify({ pid: process.pid, socket: home.socketPath }));
    return listening;
  };
  try {
    opened = await openDoor().catch(async (error: unknown) => {
      if (!isUnwritable(error)) throw error;
      await opened?.close();
      application.warn(
        'Nothing can be written to the disk (it is full or read-only), so that commands cannot reach this process: they read what is stored.',
      );
      return undefined;
    });
    await application.watch();
    await application.api.begin(forThisRun);
    return { application, close };
  } catch (error) {
    await close().catch(() => undefined); // what went wrong first is what is told
    throw toObstacle(error, home);
  }
};
