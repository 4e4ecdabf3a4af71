// Runs CopyQ for the benchmarks: with separate folders and a separate display, queried with its command.
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Lifetime } from '../support/clipboard/x-server.ts';
import type { Asking, Manager } from './clipboard-manager.ts';
import { readUsage } from './process-usage.ts';
import { stopProcess } from './service.ts';

const timeToStart = 30_000;
const commandTime = 30_000;

const makeEnvironment = (folder: string, display: string): NodeJS.ProcessEnv => {
  const folders = Object.fromEntries(
    ['CONFIG_HOME', 'DATA_HOME', 'CACHE_HOME', 'RUNTIME_DIR'].map((name) => [`XDG_${name}`, join(folder, name)]),
  );
  for (const path of Object.values(folders)) mkdirSync(path, { recursive: true, mode: 0o700 });
  return { PATH: process.env['PATH'], HOME: folder, DISPLAY: display, ...folders };
};

/**
 * Starting a command takes longer than what is measured, so one command polls every millisecond and prints every change.
 * It must not run forever: an endless one ignores signals, fills up memory and never exits.
 */
const printCounts = `
  var reported = -1;
  var end = Date.now() + 300000;
  while (Date.now() < end) {
    var now = size();
    if (now != reported) print(now + String.fromCharCode(10));
    reported = now;
    sleep(1);
  }`;

const startAsking = async (lifetime: Lifetime, env: NodeJS.ProcessEnv): Promise<Asking> => {
  const child = spawn('copyq', ['eval', printCounts], { env, stdio: ['ignore', 'pipe', 'ignore'] });
  const ended = once(child, 'exit');
  lifetime.after(() => child.kill('SIGKILL'));
  const lines = createInterface({ input: child.stdout });
  let last = -1;
  lines.on('line', (line) => {
    last = Number(line);
  });
  await once(lines, 'line');
  return {
    until: async (count, milliseconds) => {
      const signal = AbortSignal.timeout(milliseconds);
      while (last < count && !signal.aborted) await once(lines, 'line', { signal }).catch(() => undefined);
      return last >= count;
    },
    stop: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
};

/** Starts it with room for the most entries that it accepts. */
export const startCopyqProgram = async (lifetime: Lifetime, folder: string, display: string) => {
  const env = makeEnvironment(folder, display);
  const child = spawn('copyq', { env, stdio: 'ignore' });
  lifetime.after(() => stopProcess(child));
  const run = async (...args: string[]): Promise<Buffer> => {
    const options = { env, encoding: 'buffer', maxBuffer: 1e8, timeout: commandTime } as const;
    return (await promisify(execFile)('copyq', args, options)).stdout;
  };
  const started = performance.now();
  for (;;) {
    const answer = await run('config', 'maxitems', '10000').catch(() => undefined);
    if (answer) break;
    if (performance.now() - started > timeToStart) throw new Error('CopyQ did not start within 30 seconds.');
    await sleep(100);
  }
  return { env, run, process: child.pid ?? 0 };
};

export const startCopyq = async (lifetime: Lifetime, folder: string, display: string): Promise<Manager> => {
  const { env, run, process } = await startCopyqProgram(lifetime, folder, display);
  const held = async (): Promise<number> => Number(await run('count'));
  return {
    name: 'CopyQ',
    display,
    held,
    ask: () => startAsking(lifetime, env),
    readNewest: async () => (await run('read', '0')).length,
    usage: () => readUsage(process),
    offerNewest: async () => void (await run('select', '0')),
  };
};
