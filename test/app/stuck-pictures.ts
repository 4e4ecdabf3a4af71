// A fake picture process that recognizes text, crashes, allocates too much or hangs, depending on the file name.
import { setTimeout as sleep } from 'node:timers/promises';
import { explainFailure } from '../../src/app/pictures/explain-bad-picture.ts';
import type { PictureMethods } from '../../src/app/pictures/picture-methods.ts';
import { serveOver } from '../../src/app/remote.ts';

const never = new Promise<never>(() => {});

/** Milliseconds after which even hanging work ends, so that a test fails instead of hanging. */
const maxHang = 60_000;
const spin = (): void => {
  const end = performance.now() + maxHang;
  while (performance.now() < end);
};

const allocate = (): never => {
  for (const buffers: Buffer[] = []; ; ) buffers.push(Buffer.alloc(64 * 1024 * 1024, 1));
};

const ways: Readonly<Record<string, () => void>> = {
  'spins.png': spin,
  'segfaults.png': () => process.kill(process.pid, 'SIGSEGV'),
  'is-killed.png': () => process.kill(process.pid, 'SIGKILL'),
  'exits.png': () => process.exit(3),
  'allocates.png': allocate,
};

const methods: PictureMethods = {
  ready: () => undefined,
  describe: async (picture, type) => ({
    facts: { file: 'a.png', type, width: 1, height: 1, bytes: picture.length },
  }),
  recognize: async (file, languages) => {
    if (file === 'waits.png') await sleep(maxHang);
    ways[file]?.();
    return `${file} in ${languages.join('+')} by ${process.pid}`;
  },
  draw: async () => never,
  make: async () => never,
  facts: async () => {
    await sleep(maxHang);
    throw new Error('The call was not cancelled.');
  },
  mainColors: async () => [String(process.pid)],
  readText: async () => never,
};

process.once('disconnect', () => process.exit());
serveOver(
  { send: (message) => void process.send?.(message), listen: (receive) => void process.on('message', receive) },
  methods,
  explainFailure,
);
