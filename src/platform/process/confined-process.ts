// Starts Node in a process of its own that can do little: read some folders, and talk to us. It dies with us.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export interface ProcessLimits {
  /** What its heap and native memory may come to. */
  readonly megabytes: number;
  /** Of processor time, over its whole life. */
  readonly seconds: number;
}

interface Options {
  readonly file: URL;
  readonly args: readonly string[];
  /** It can read what is in these folders, and no other file. */
  readonly readable: readonly string[];
  readonly limits: ProcessLimits;
}

export interface ProcessEnd {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  /** The end of what it wrote to standard error. */
  readonly said: string;
}

export interface ConfinedProcess {
  readonly pid: number | undefined;
  send(message: unknown): void;
  listen(receive: (message: unknown) => void): void;
  readonly ended: Promise<ProcessEnd>;
  kill(): void;
}

const heapMegabytes = 256;
/** V8 reserves 512 MB for code in each of its isolates; they count as data though they are hardly used. Two isolates, and room for stacks. */
const reservedMegabytes = 1152;
const longestComplaint = 4096;

/**
 * Flags of Node hold its own heap and JavaScript, not the native memory of a decoder: that is up to the kernel. No core file
 * either (it would hold the picture), and no file can be written. A limit that is lower already stays.
 */
const setLimits =
  'ulimit -c 0; ulimit -f 0; ulimit -t "$1" 2>/dev/null; ulimit -d "$2" 2>/dev/null; shift 2; exec "$@"';

const limit = (command: readonly string[], { megabytes, seconds }: ProcessLimits): readonly string[] => {
  if (process.platform === 'win32') return command;
  const dataKilobytes = (megabytes + reservedMegabytes) * 1024;
  return ['/bin/sh', '-c', setLimits, 'sh', String(seconds), String(dataKilobytes), ...command];
};

/** No network, no files but these, no writing, no child processes: whatever is not allowed is denied. */
const permissions = (readable: readonly string[]): string[] => [
  '--permission',
  '--allow-addons',
  '--allow-worker',
  ...readable.flatMap((folder) => [`--allow-fs-read=${folder}`, `--allow-fs-read=${join(folder, '*')}`]),
];

/**
 * Node uses a compile cache only if it may write to it; without one, starting takes four times as long. The right to write is
 * dropped before the first module of ours is loaded, on every thread.
 */
const useCache = (cache: string): string[] => [
  `--allow-fs-read=${join(cache, '*')}`,
  `--allow-fs-write=${join(cache, '*')}`,
  "--import=data:text/javascript,process.permission.drop('fs.write')",
];

export const startConfinedProcess = ({ file, args, readable, limits }: Options): ConfinedProcess => {
  // Where no limit of the kernel keeps files from being written, the cache is done without.
  const cache = process.platform === 'win32' ? undefined : process.env['NODE_COMPILE_CACHE'];
  const [program = '', ...given] = limit(
    [
      process.execPath,
      ...permissions(readable),
      ...(cache === undefined ? [] : useCache(cache)),
      `--max-old-space-size=${heapMegabytes}`,
      '--no-warnings',
      fileURLToPath(file),
      ...args,
    ],
    limits,
  );
  const child = spawn(program, given, {
    // It needs nothing else, and ours may hold secrets.
    env: cache === undefined ? {} : { NODE_COMPILE_CACHE: cache },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    serialization: 'advanced',
    // A group of its own: Ctrl+C at our terminal is for us.
    detached: process.platform !== 'win32',
    windowsHide: true,
  });
  let said = '';
  child.stderr?.on('data', (piece: Buffer) => {
    said = (said + piece.toString()).slice(-longestComplaint);
  });
  const kill = (): void => {
    child.kill('SIGKILL');
  };
  process.once('exit', kill);
  const { promise: ended, resolve } = Promise.withResolvers<ProcessEnd>();
  child.once('error', ({ message }) => resolve({ code: null, signal: null, said: message }));
  child.once('close', (code, signal) => {
    process.off('exit', kill);
    resolve({ code, signal, said });
  });
  return {
    pid: child.pid,
    send: (message) => {
      // One that has ended takes no messages; `ended` tells of it.
      if (child.connected) child.send(Object(message), () => undefined);
    },
    listen: (receive) => {
      child.on('message', receive);
    },
    ended,
    kill,
  };
};
