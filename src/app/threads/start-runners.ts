// Starts the runner threads, which evaluate commands with a time limit and a memory limit.

import { readLimits } from '../../base/limits.ts';
import { findProgramFile } from '../../base/own-files.ts';
import { maxRunMegabytes, runnerLanes } from '../run/evaluator.ts';
import { createPool, type Pool } from './pool.ts';
import type { RunnerMethods } from './runner-methods.ts';
import type { StartThread } from './thread.ts';

/** Milliseconds after which an idle thread ends. */
const idleTime = 20_000;
/** More than other threads may keep while idle, because a new runner takes longer to load than most commands take. */
const maxIdleBytes = 160 * 1024 * 1024;

/** `pictures` names the service that processes pictures for them. */
export const startRunners = (
  startThread: StartThread,
  pictures: string,
  milliseconds: number = readLimits().run,
): Pool<RunnerMethods> =>
  createPool(startThread, {
    file: findProgramFile('app/threads/runner.ts'),
    data: { pictures, maxIdleBytes },
    lanes: runnerLanes,
    maxHeapMegabytes: maxRunMegabytes,
    timeLimit: milliseconds,
    idleTime,
    maxIdleBytes,
    loadsOneByOne: true,
  });
