// Serves calls inside a worker thread and sends back values, refusals and errors.
import { getHeapStatistics } from 'node:v8';
import { parentPort } from 'node:worker_threads';
import { createCalls, type Served } from './call-methods.ts';
import { type Answer, endRequest, type Report, type Reports, type Request } from './protocol.ts';
import { buffersIn } from './rendered-buffers.ts';

const report = (message: Report): void =>
  parentPort?.postMessage(message, 'value' in message ? buffersIn(message.value) : []);

/** What the methods of this thread report while they run. */
export const threadReports: Reports = {
  damagedField: () => report({ damagedField: true }),
  changes: (changes) => report({ changes }),
};

const measureHeap = (): number => {
  const { total_heap_size: heap, external_memory: external } = getHeapStatistics();
  return heap + external;
};

const answer = (found: Answer, keptBytes: number): void => {
  let heapBytes = measureHeap();
  if (heapBytes > keptBytes) {
    globalThis.gc?.();
    heapBytes = measureHeap();
  }
  try {
    report({ ...found, heapBytes });
  } catch (error) {
    report({ bug: new Error(`The answer cannot be sent: ${String(error)}`), heapBytes });
  }
};

/** With more memory than `keptBytes`, the thread collects its garbage before it answers, because the pool would end it. */
export const serveThread = (served: Served, keptBytes = Number.POSITIVE_INFINITY): void => {
  const port = parentPort;
  if (!port) throw new Error('This module must be loaded as the main module of a worker thread.');
  const call = createCalls(served);
  port.on('message', async (request: Request) => {
    if (request !== endRequest) return answer(await call(request), keptBytes);
    served.around?.close?.();
    port.close();
  });
  report({ ready: true });
};
