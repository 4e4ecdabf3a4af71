// Measures the memory of the whole program, launcher and children included: idle, and a minute after heavy work.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { findHome, type Home } from '../../src/platform/files/home.ts';
import { type Lifetime, startXServer } from '../support/clipboard/x-server.ts';
import { findMissing } from '../support/running/needed-programs.ts';
import { findFreePort } from '../support/service/free-port.ts';
import { environmentFor } from '../support/service/service.ts';
import { fillHome } from './fill.ts';
import { generateCopies } from './generate.ts';
import { assertAnswered, exchange, type Target, writeRequest } from './load.ts';
import { readUsage } from './process-usage.ts';
import { firstLine, stopProcess } from './service.ts';

export interface MeasuredMemory {
  readonly entries: number;
  /** Proportional set size in megabytes, thirty seconds after the start. */
  readonly idle: number;
  /** The same within a minute after each kind of work, with the peak during it. */
  readonly after: Readonly<Record<string, { readonly peak: number; readonly settled: number }>>;
}

const command = fileURLToPath(new URL('../../bin/copyloom', import.meta.url));
const settleSeconds = 60;
const megabyte = 1024 * 1024;

const runXclip = async (display: string, bytes: Uint8Array, type: string): Promise<void> => {
  // xclip leaves a process that serves the copy until the next one replaces it.
  const child = spawn('xclip', ['-selection', 'clipboard', '-in', '-target', type], {
    env: { ...process.env, DISPLAY: display },
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  child.stdin.end(bytes);
  await once(child, 'exit');
};

const drawPicture = (number: number): Promise<Buffer> =>
  sharp({
    create: { width: 1600, height: 1200, channels: 3, background: { r: (number * 23) % 256, g: 200, b: 220 } },
  })
    .composite([
      { input: Buffer.from(`<svg><text x="80" y="400" font-size="96">Invoice number ${number}</text></svg>`) },
    ])
    .png()
    .toBuffer();

const startCommand = async (lifetime: Lifetime, home: Home, display: string) => {
  const port = await findFreePort();
  // Starts it like a user, so that the launcher's memory counts too.
  const child = spawn(command, ['serve', '--clipboard', 'x11', '--port', String(port), '--json'], {
    env: { ...environmentFor(home), DISPLAY: display },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  lifetime.after(() => stopProcess(child));
  await firstLine(child);
  return { pid: child.pid ?? 0, target: { port, key: readFileSync(home.keyFile, 'utf8').trim() } };
};

/** Records the peak until the program has been idle for some seconds, then the lowest value within a minute. */
const settle = async (pid: number, work: () => Promise<void>): Promise<{ peak: number; settled: number }> => {
  let [working, peak, quiet, before] = [true, 0, 0, 0];
  const done = work().finally(() => {
    working = false;
  });
  while (working || quiet < 3) {
    await sleep(1000);
    const { share, processor } = readUsage(pid);
    peak = Math.max(peak, share);
    quiet = processor - before < 50 ? quiet + 1 : 0;
    before = processor;
  }
  await done;
  await sleep(settleSeconds * 1000);
  return { peak, settled: readUsage(pid).share };
};

const send = async (target: Target, method: string, path: string, body: unknown): Promise<void> => {
  assertAnswered(await exchange(target.port, writeRequest(target, method, path, JSON.stringify(body))));
};

const listWork = (target: Target, display: string): Readonly<Record<string, () => Promise<void>>> => ({
  'ten pictures': async () => {
    for (let number = 0; number < 10; number++) {
      await runXclip(display, await drawPicture(number), 'image/png');
      await sleep(500);
    }
  },
  'two copies of 20 MB': async () => {
    for (const letter of ['a', 'b']) {
      await runXclip(display, Buffer.alloc(20 * megabyte, `${letter} line of the copy\n`), 'UTF8_STRING');
      await sleep(3000);
    }
  },
  'heavy runs': async () => {
    const text = 'One line, and another: 42 apples\n'.repeat(20_000);
    const run = () => send(target, 'POST', '/v1/run', { text, pipeline: 'lines | sort | unique | join "\\n" | upper' });
    for (let round = 0; round < 5; round++) await Promise.all([run(), run(), run(), run()]);
  },
});

const measureAt = async (entries: number): Promise<MeasuredMemory> => {
  const ending: (() => unknown)[] = [];
  const lifetime: Lifetime = { signal: new AbortController().signal, after: (work) => ending.unshift(work) };
  const folder = mkdtempSync(join(tmpdir(), 'copyloom-bench-'));
  lifetime.after(() => rmSync(folder, { recursive: true, force: true }));
  try {
    const home = findHome({ env: { COPYLOOM_HOME: folder }, platform: process.platform, homedir: '/nonexistent' });
    fillHome(home, generateCopies(1), entries);
    const { display } = await startXServer(lifetime);
    const { pid, target } = await startCommand(lifetime, home, display);
    await sleep(30_000);
    const idle = readUsage(pid).share;
    const after: Record<string, { peak: number; settled: number }> = {};
    for (const [name, work] of Object.entries(listWork(target, display))) after[name] = await settle(pid, work);
    return { entries, idle, after };
  } finally {
    for (const end of ending) await end();
  }
};

/** Undefined if there is no X server to copy on. */
export const measureMemory = async (sizes: readonly number[]): Promise<MeasuredMemory[] | undefined> => {
  const missing = findMissing(['Xvfb', 'xclip']);
  if (missing.length > 0) {
    console.log(`Memory was not measured: ${missing.join(' and ')} missing.`);
    return undefined;
  }
  const measured: MeasuredMemory[] = [];
  for (const size of sizes) measured.push(await measureAt(size));
  return measured;
};

export const reportMemory = (measured: readonly MeasuredMemory[]): void => {
  console.log('\nMemory (PSS of every process) in MB:');
  for (const { entries, idle, after } of measured) {
    console.log(`${entries.toLocaleString('en')} entries, idle: ${idle.toFixed(0)}`);
    for (const [work, { peak, settled }] of Object.entries(after))
      console.log(`  a minute after ${work}: ${settled.toFixed(0)} (peak ${peak.toFixed(0)})`);
  }
};
