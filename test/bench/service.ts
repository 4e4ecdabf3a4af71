// Starts the service for the benchmarks: the real program on a filled home.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { Home } from '../../src/platform/files/home.ts';
import { findFreePort } from '../support/service/free-port.ts';
import { program } from '../support/service/program.ts';
import { environmentFor } from '../support/service/service.ts';
import type { Target } from './load.ts';

export interface BenchService extends Target {
  readonly startMilliseconds: number;
  /** Resident memory in megabytes. */
  memory(): number;
  /** The most resident memory since the start, in megabytes. */
  peakMemory(): number;
  /** How long the event loop was blocked at most since the last call, in milliseconds. */
  longestBlock(): Promise<number>;
  stop(): Promise<void>;
}

export const firstLine = async (child: ChildProcess): Promise<string> => {
  if (!child.stdout) throw new Error('The program has no standard output.');
  const [line] = await once(createInterface({ input: child.stdout }), 'line');
  return String(line);
};

export const stopProcess = async (child: ChildProcess): Promise<void> => {
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
};

export const startBenchService = async (home: Home): Promise<BenchService> => {
  const port = await findFreePort();
  const watch = fileURLToPath(new URL('./loop-watch.ts', import.meta.url));
  const flags = ['--expose-gc', '--import', watch]; // as bin/own-node starts it
  const started = performance.now();
  const child = spawn(process.execPath, [...flags, program, 'serve', '--port', String(port), '--json'], {
    env: environmentFor(home),
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  await firstLine(child);
  const startMilliseconds = performance.now() - started;
  const readStatus = (field: string): number =>
    Number(new RegExp(`${field}:\\s+(\\d+)`).exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1024;
  return {
    port,
    key: readFileSync(home.keyFile, 'utf8').trim(),
    startMilliseconds,
    memory: () => readStatus('VmRSS'),
    peakMemory: () => readStatus('VmHWM'),
    longestBlock: async () => {
      const answer = once(child, 'message');
      child.send('tell');
      const [{ longestBlock }] = await answer;
      return longestBlock;
    },
    stop: () => stopProcess(child),
  };
};

/** Replies with the content of the file or, without one, with the request body. */
export const startBareServer = async (bodyFile?: string): Promise<{ port: number; stop(): Promise<void> }> => {
  const bare = fileURLToPath(new URL('./bare-server.ts', import.meta.url));
  const child = spawn(process.execPath, [bare, ...(bodyFile === undefined ? [] : [bodyFile])], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return { port: Number(await firstLine(child)), stop: () => stopProcess(child) };
};
