// Quits the running application (`copyloom quit`): asks it to, and waits until its process has ended.
import { setTimeout as wait } from 'node:timers/promises';
import { isAlive } from '../base/is-alive.ts';
import { readLimits } from '../base/limits.ts';
import { Unavailable } from '../base/unavailable.ts';
import { type Client, ServiceError } from '../client/client.ts';
import { readInstance } from '../client/find-application.ts';
import type { Home } from '../platform/files/home.ts';
import { explainSilence, findRunning } from './enter-home.ts';

/** Milliseconds. */
const retryDelay = 50;
const maxWait = 60_000;

const explain = (error: unknown, home: Home, isOver: boolean): unknown => {
  if (isOver) return new Unavailable(explainSilence(home), { cause: error });
  if (!(error instanceof ServiceError) || error.status !== 404) return error;
  const { pid } = readInstance(home.instanceFile);
  const end = pid === undefined ? '' : ` To end it: kill ${pid}`;
  return new Unavailable(`The running Copyloom is an older version.${end}`);
};

/** Returns its process. */
const ask = async (running: Client, home: Home, force: boolean): Promise<number> => {
  const signal = AbortSignal.timeout(readLimits().answer);
  try {
    const { pid } = await running.call('getApi', {}, signal);
    await running.call('quitApplication', { query: force ? { force } : {} }, signal);
    return pid;
  } catch (error) {
    throw explain(error, home, signal.aborted);
  }
};

/** Returns whether one was running. Without `force`, it refuses while copies wait that would be lost. */
export const quit = async (home: Home, force: boolean): Promise<boolean> => {
  const running = await findRunning(home);
  if (!running) return false;
  const pid = await ask(running, home, force);
  for (const began = performance.now(); isAlive(pid); await wait(retryDelay))
    if (performance.now() - began > maxWait)
      throw new Unavailable(
        `Copyloom did not quit within ${maxWait / 1000} seconds. Wait for it, or end it: kill ${pid}`,
      );
  return true;
};
