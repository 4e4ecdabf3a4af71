// A runner thread.
import { workerData } from 'node:worker_threads';
import { lowerPriority } from './lower-priority.ts';
import { createRunnerMethods } from './runner-methods.ts';
import { measureHeap, serveThread } from './serve-thread.ts';
import { connectToMainThread } from './thread-service.ts';

lowerPriority();

/** Frees the memory of a large run, because of which the pool would end the thread. */
const shrink = (): void => {
  if (measureHeap() > workerData.maxIdleBytes) globalThis.gc?.();
};

const { methods } = createRunnerMethods({ pictures: String(workerData.pictures), connect: connectToMainThread });
serveThread({ methods, around: { finish: shrink } });
