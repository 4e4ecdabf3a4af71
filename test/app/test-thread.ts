// A thread for tests: writes down the calls in the order in which it runs them, and waits, grows or dies when asked.
import { readlinkSync } from 'node:fs';
import { threadId } from 'node:worker_threads';
import { serveThread } from '../../src/app/threads/serve-thread.ts';
import { refuse } from '../../src/base/refusal.ts';

const notes: string[] = [];
const kept: unknown[] = [];

/** Until somebody opens the gate, which is told that somebody waits at it. */
const wait = (gate: Int32Array): void => {
  Atomics.store(gate, 1, 1);
  Atomics.notify(gate, 1);
  Atomics.wait(gate, 0, 0);
};

const methods = {
  wait,
  note: (text: string): number => notes.push(text),
  notes: (): string[] => notes,
  threadId: (): number => threadId,
  grow: (bytes: number): number => kept.push(new Uint8Array(bytes)),
  refuse: (): never => refuse('conflict', 'in its own words'),
  die: (): never => process.exit(3),
  /** A path that exists for as long as this thread does. */
  locate: (): string => `/proc/${readlinkSync('/proc/thread-self')}`,
  answerAndDie: (gate: Int32Array): void => {
    wait(gate);
    setImmediate(() => process.exit(5));
  },
  dieLater: (): void => void setImmediate(() => process.exit(4)),
};

export type TestMethods = typeof methods;
serveThread(methods);
