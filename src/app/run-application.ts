// Runs the application in a home: the only one there, with its private socket open, until it is closed.
import { readdirSync } from 'node:fs';
import { Obstacle } from '../base/obstacle.ts';
import { Refusal } from '../base/refusal.ts';
import { createListener } from '../http/listener.ts';
import { checkSocketPath, type Home } from '../platform/files/home.ts';
import { makePrivateFolder } from '../platform/files/private-files.ts';
import { createMemoryRelease } from '../platform/process/release-memory.ts';
import { takeInstanceLock } from '../store/database/instance-lock.ts';
import { createPrivateDoor } from './api/private-door.ts';
import { type Application, compose } from './compose.ts';
import { startIdleRelease } from './idle-release.ts';
import { type OutsideOptions, openOutsideWorld } from './outside-world.ts';

/** What the disk or its rights stand in the way of is no bug, and there is nobody to answer a refusal to. */
const toObstacle = (error: unknown, { data }: Home): unknown => {
  if (error instanceof Refusal) return new Obstacle(error.message);
  if (!(error instanceof Error) || !('syscall' in error)) return error;
  const remedy = 'Check that its files are yours and in order, or set COPYLOOM_HOME to another folder.';
  return new Obstacle(`Copyloom cannot start in ${data}: ${error.message}. ${remedy}`);
};

const takeLock = (home: Home): ReturnType<typeof takeInstanceLock> => {
  try {
    makePrivateFolder(home.data);
    return takeInstanceLock(home.lockFile);
  } catch (error) {
    throw toObstacle(error, home);
  }
};

/** The application without any socket: for a command that finds none running and works on what is stored. */
export const openApplication = async (home: Home, options?: OutsideOptions): Promise<Application | undefined> => {
  process.umask(0o077); // whatever is created from here on is the person's own
  const lock = takeLock(home);
  if (!lock) return undefined;
  try {
    const application = await compose(openOutsideWorld(home, options));
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
  const application = await openApplication(home, forThisRun);
  if (!application) return undefined;
  const door = createPrivateDoor({ home, listener: createListener({ handle: application.handlePrivate }) });
  application.deriveWarning(door.warning);
  const release = await createMemoryRelease();
  const releaseAll = async (): Promise<void> => {
    await application.releaseMemory();
    await release?.();
  };
  const releasing = release && startIdleRelease({ release: releaseAll, readProcessorTime, countThreads });
  const close = async (): Promise<void> => {
    releasing?.stop();
    try {
      await Promise.all([door.close(), application.api.close()]);
    } finally {
      await application.close();
    }
  };
  try {
    await door.open();
    await application.watch();
    await application.api.begin(forThisRun);
    return { application, close };
  } catch (error) {
    await close().catch(() => undefined); // what went wrong first is what is told
    throw toObstacle(error, home);
  }
};
