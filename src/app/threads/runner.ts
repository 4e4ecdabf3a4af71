// A runner thread.
import { workerData } from 'node:worker_threads';
import { lowerPriority } from './lower-priority.ts';
import { createRunnerMethods } from './runner-methods.ts';
import { serveThread } from './serve-thread.ts';
import { connectToMainThread } from './thread-service.ts';

lowerPriority();

const { methods } = createRunnerMethods({ pictures: String(workerData.pictures), connect: connectToMainThread });
serveThread({ methods }, workerData.maxIdleBytes);
