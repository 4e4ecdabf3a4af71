// A process for pictures that does what the name of the file says: recognizes, crashes, asks for too much, or takes far too long.
import { setTimeout as sleep } from 'node:timers/promises';
import { explainFailure } from '../../src/app/pictures/explain-failure.ts';
import type { PictureMethods } from '../../src/app/pictures/picture-process.ts';
import { serveOver } from '../../src/app/remote.ts';

const never = new Promise<never>(() => {});

/** Milliseconds after which even what takes too long is over: a test whose limits do not work sees that, and does not hang. */
const longest = 60_000;
const spin = (): void => {
  const end = performance.now() + longest;
  while (performance.now() < end);
};

const allocate = (): never => {
  for (const kept: Buffer[] = []; ; ) kept.push(Buffer.alloc(64 * 1024 * 1024, 1));
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
    if (file === 'waits.png') await sleep(longest);
    ways[file]?.();
    return `${file} in ${languages.join('+')} by ${process.pid}`;
  },
  draw: async () => never,
  make: async () => never,
  facts: async () => {
    await sleep(longest);
    throw new Error('Nobody has given it up.');
  },
  mainColours: async () => [String(process.pid)],
  readText: async () => never,
};

process.once('disconnect', () => process.exit());
serveOver(
  { send: (message) => void process.send?.(message), listen: (receive) => void process.on('message', receive) },
  methods,
  explainFailure,
);
