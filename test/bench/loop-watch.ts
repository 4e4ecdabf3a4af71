// Loaded into the service by the bench: tells, when asked, for how long its event loop has been held at most.
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';

if (isMainThread) {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  process.on('message', () => {
    process.send?.({ longestHold: delay.max / 1e6 });
    delay.reset();
  });
  process.channel?.unref();
}
