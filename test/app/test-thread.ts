// A thread for tests that notes its calls in order, and waits, grows or dies on request.
import { readlinkSync } from 'node:fs';
import { threadId } from 'node:worker_threads';
import { serveThread } from '../../src/app/threads/serve-thread.ts';
import { refuse } from '../../src/base/refusal.ts';

const notes: string[] = [];
const buffers: unknown[] = [];

/** Signals that it has reached the gate, then waits until the gate is opened. */
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
  grow: (bytes: number): number => buffers.push(new Uint8Array(bytes)),
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
serveThread({ methods });
