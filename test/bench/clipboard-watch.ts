// Loaded into the service by the bench: reports on request how many copies the X server announced, and how many were quickly replaced.
import { isMainThread } from 'node:worker_threads';
import x11 from 'x11';

export interface Seen {
  readonly changes: number;
  /** Copies that were replaced within a millisecond: nobody can read them. */
  readonly fleeting: number;
}

if (isMainThread) {
  let times: number[] = [];
  const { createClient } = x11;
  x11.createClient = (options, done) => {
    const client = createClient(options, done);
    client.on('event', (event) => {
      if ('subtype' in event && event.subtype === 0) times.push(event.timestamp);
    });
    return client;
  };
  process.on('message', () => {
    const fleeting = times.filter((time, at) => (times[at + 1] ?? Infinity) - time <= 1).length;
    const seen: Seen = { changes: times.length, fleeting };
    process.send?.(seen);
    times = [];
  });
  process.channel?.unref();
}
