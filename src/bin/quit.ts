// Quits the running application (`copyloom quit`): asks it to, and waits until its process has ended.
import { setTimeout as wait } from 'node:timers/promises';
import { isAlive } from '../base/is-alive.ts';
import { Unavailable } from '../base/unavailable.ts';
import { ServiceError } from '../client/client.ts';
import type { Home } from '../platform/files/home.ts';
import { findRunning } from './enter-home.ts';

/** Milliseconds. */
const retryDelay = 50;
const maxWait = 60_000;

/** Returns whether one was running. */
export const quit = async (home: Home): Promise<boolean> => {
  const running = await findRunning(home);
  if (!running) return false;
  const { pid } = await running.call('getApi', {});
  try {
    await running.call('quitApplication', {});
  } catch (error) {
    if (!(error instanceof ServiceError) || error.status !== 404) throw error;
    throw new Unavailable(`The running Copyloom is an older version. To end it: kill ${pid}`);
  }
  for (const began = performance.now(); isAlive(pid); await wait(retryDelay))
    if (performance.now() - began > maxWait)
      throw new Unavailable(
        `Copyloom did not quit within ${maxWait / 1000} seconds. Wait for it, or end it: kill ${pid}`,
      );
  return true;
};
