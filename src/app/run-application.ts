// Runs the application in a home: the only one there, with its private socket open, until it is closed.
import { rmSync } from 'node:fs';
import { Obstacle } from '../base/obstacle.ts';
import { createListener } from '../http/listener.ts';
import { checkSocketPath, type Home } from '../platform/home.ts';
import { makePrivateFolder, writePrivateFile } from '../platform/private-files.ts';
import { takeInstanceLock } from '../store/instance-lock.ts';
import { type Application, compose } from './compose.ts';
import { openOutsideWorld } from './outside-world.ts';

/** The application without any socket: for a command that finds none running and works on what is stored. */
export const openApplication = async (home: Home): Promise<Application | undefined> => {
  process.umask(0o077); // whatever is created from here on is the person's own
  makePrivateFolder(home.data);
  const lock = takeInstanceLock(home.lockFile);
  if (!lock) return undefined;
  try {
    const application = await compose(openOutsideWorld(home));
    return {
      ...application,
      close: async () => {
        await application.close();
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
};

export interface RunningApplication {
  readonly application: Application;
  close(): Promise<void>;
}

export const runApplication = async (
  home: Home,
  forThisRun: { on: boolean; port?: number },
): Promise<RunningApplication | undefined> => {
  checkSocketPath(home.socketPath);
  const application = await openApplication(home);
  if (!application) return undefined;
  try {
    rmSync(home.socketPath, { force: true }); // left behind by one that was killed: we hold the lock, so it is nobody's
    const door = await createListener({ handle: application.handlePrivate }).listen({ path: home.socketPath });
    writePrivateFile(home.instanceFile, JSON.stringify({ pid: process.pid, socket: home.socketPath }));
    await application.api.begin(forThisRun);
    return {
      application,
      close: async () => {
        rmSync(home.instanceFile, { force: true });
        await Promise.all([door.close(), application.api.close()]);
        await application.close();
      },
    };
  } catch (error) {
    await application.close();
    throw error instanceof Error && 'code' in error && error.code === 'EACCES'
      ? new Obstacle(`There is no permission to open the private socket ${home.socketPath}.`)
      : error;
  }
};
