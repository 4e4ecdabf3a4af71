// Serves calls inside a worker thread and sends back values, refusals and errors.
import { getHeapStatistics } from 'node:v8';
import { parentPort } from 'node:worker_threads';
import { Refusal } from '../../base/refusal.ts';
import type { Methods } from '../../base/remote-methods.ts';
import { Unavailable } from '../../base/unavailable.ts';
import type { Change } from '../../core/events/change.ts';
import { type Answer, type Call, endRequest, type Report, type Request } from './protocol.ts';
import { buffersIn } from './rendered-buffers.ts';

interface Options {
  /** May turn an error into a refusal; without one, it is reported as a bug. */
  explain?(error: unknown): Refusal | undefined;
  /** Runs before each call. If it fails, the call does not run. */
  prepare?(): void;
  /** Runs after each call, successful or not. */
  finish?(): void;
  /** Runs after each successful call. If it fails, the call fails. */
  settle?(): void;
  /** Closes what the methods have opened. */
  close?(): void;
}

export const reportDamagedField = (): void => parentPort?.postMessage({ damagedField: true } satisfies Report);

export const reportChanges = (changes: readonly Change[]): void =>
  parentPort?.postMessage({ changes } satisfies Report);

export const measureHeap = (): number => {
  const { total_heap_size: heap, external_memory: external } = getHeapStatistics();
  return heap + external;
};

export const serveThread = (methods: Methods, { explain, prepare, settle, finish, close }: Options = {}): void => {
  const port = parentPort;
  if (!port) throw new Error('This module must be loaded as the main module of a worker thread.');

  const describeFailure = (thrown: unknown): Answer => {
    const error = explain?.(thrown) ?? thrown;
    if (error instanceof Refusal) return { refusal: { error: error.error, message: error.message } };
    if (error instanceof Unavailable) return { unavailable: error.message };
    return { bug: error };
  };

  const run = async ({ method, args }: Call): Promise<Answer> => {
    try {
      const work = methods[method];
      if (!work) throw new Error(`This thread has no method ${method}.`);
      prepare?.();
      // The caller's types have checked the arguments; messages carry no types.
      const value = await work(...(args as never[]));
      settle?.();
      return { value };
    } catch (error) {
      return describeFailure(error);
    } finally {
      finish?.();
    }
  };

  const report = (message: Report): void =>
    port.postMessage(message, 'value' in message ? buffersIn(message.value) : []);

  const answer = (found: Answer): void => {
    const heapBytes = measureHeap();
    try {
      report({ ...found, heapBytes });
    } catch (error) {
      report({ bug: new Error(`The answer cannot be sent: ${String(error)}`), heapBytes });
    }
  };

  port.on('message', async (request: Request) => {
    if (request !== endRequest) return answer(await run(request));
    close?.();
    port.close();
  });
  report({ ready: true });
};
