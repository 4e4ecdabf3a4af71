// Real threads and processes, for tests of what is stopped, killed or endless, of locks, of damage and of memory.
import type { Adapters } from '../../../src/app/adapters.ts';
import { startModelProcess } from '../../../src/app/model/start-model-process.ts';
import { startPictureProcess } from '../../../src/app/pictures/start-process.ts';
import { startThread } from '../../../src/app/threads/thread.ts';
import type { Home } from '../../../src/platform/files/home.ts';
import { startThreads, type Threads } from './start-threads.ts';

type Processes = Pick<Adapters, 'startPictureProcess' | 'startModelProcess'>;

export const ownProcesses = (home: Home): Processes => ({
  startPictureProcess: () => startPictureProcess(home),
  startModelProcess,
});

/** To be passed to `startApplication`. */
export const ownThreads = (home: Home): Threads & Processes => ({
  ...startThreads(startThread, home),
  ...ownProcesses(home),
});
