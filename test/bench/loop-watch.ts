// Loaded into the service by the bench: reports on request how long its event loop was blocked at most.
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';

if (isMainThread) {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  process.on('message', () => {
    process.send?.({ longestBlock: delay.max / 1e6 });
    delay.reset();
  });
  process.channel?.unref();
}
