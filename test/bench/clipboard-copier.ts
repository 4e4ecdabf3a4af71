// Makes the copies to measure: with one X client, or with an xclip process for every copy.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { createSelectionReader } from '../../src/platform/clipboard/x11/read-selection.ts';
import { createSelectionServer } from '../../src/platform/clipboard/x11/serve-selection.ts';
import { beginTenure } from '../../src/platform/clipboard/x11/tenure.ts';
import { connectToX } from '../../src/platform/x11/x-connection.ts';
import type { Lifetime } from '../support/clipboard/x-server.ts';

export interface Copier {
  /** Resolves when the server has made it the owner. */
  copy(text: string): Promise<void>;
  /** Returns the number of bytes received. */
  paste(): Promise<number>;
  /** Waits up to 5 seconds until somebody owns the clipboard. Returns whether somebody does. */
  untilOwned(): Promise<boolean>;
  quit(): Promise<void>;
}

const ownerTime = 5000;

export const createCopier = async (lifetime: Lifetime, display: string): Promise<Copier> => {
  const x = await connectToX({ display, onDisconnect: () => undefined });
  lifetime.after(x.close);
  const selection = await x.atom('CLIPBOARD');
  const text = await x.atom('UTF8_STRING');
  const server = await createSelectionServer({ x, selection, onRequest: () => undefined, onOffered: () => undefined });
  return {
    copy: async (content) => void (await server.own(new Map([['UTF8_STRING', Buffer.from(content)]]))),
    paste: async () => {
      const reader = await createSelectionReader(x, selection, { formatBytes: 1e9, answerTime: 30_000 });
      const pasted = await reader.read(beginTenure(0, 0), text);
      if ('fault' in pasted) throw new Error(`The paste failed: ${pasted.fault}.`);
      return pasted.bytes.length;
    },
    untilOwned: async () => {
      const started = performance.now();
      while (performance.now() - started < ownerTime) {
        if ((await x.ask<number>((done) => x.client.GetSelectionOwner(selection, done))) !== 0) return true;
        await sleep(1);
      }
      return false;
    },
    quit: x.close,
  };
};

export interface Burst {
  readonly count: number;
  /** Milliseconds between copies. */
  readonly gap: number;
  readonly textAt: (index: number) => string;
}

/** Starts copies at this interval, without catching up after a delay. Returns the actual interval. */
const keepPace = async ({ count, gap, textAt }: Burst, copy: (text: string) => unknown): Promise<number> => {
  const started = performance.now();
  for (let index = 0; index < count; index++) {
    const due = performance.now() + gap;
    await copy(textAt(index));
    await sleep(Math.ceil(Math.max(due - performance.now(), 0))); // timers ignore fractions
  }
  return (performance.now() - started) / count;
};

export const copyByClient = (copier: Copier, burst: Burst): Promise<number> => keepPace(burst, copier.copy);

/** Each process owns the clipboard until the next one takes it over. */
export const copyByPrograms = async (lifetime: Lifetime, display: string, burst: Burst): Promise<number> => {
  const env = { ...process.env, DISPLAY: display };
  return keepPace(burst, (text) => {
    const child = spawn('xclip', ['-selection', 'clipboard', '-quiet', '-in'], {
      env,
      stdio: ['pipe', 'ignore', 'ignore'],
    });
    const ended = once(child, 'close');
    lifetime.after(async () => {
      child.kill('SIGKILL');
      await ended;
    });
    child.stdin.end(text);
  });
};
