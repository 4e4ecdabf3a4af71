// Starts Node in a sandboxed child process, which can only read some folders and exchange messages with us.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findProgramFile } from '../../base/own-files.ts';
import type { Confinement } from '../confinement/enter-confinement.ts';
import { systemCalls } from '../confinement/system-calls.ts';
import { ownNodeOptions } from './own-node-options.ts';

export interface ProcessLimits {
  /** Limit for heap plus native memory. */
  readonly megabytes: number;
  /** Limit for CPU time over the life of the process. */
  readonly seconds: number | 'unlimited';
}

interface Options {
  readonly file: URL;
  readonly args: readonly string[];
  /** The only folders that it can read. */
  readonly readable: readonly string[];
  readonly limits: ProcessLimits;
  /** Whether it may start child processes, which run our Node and are confined as it is. */
  readonly startsChildren?: boolean;
}

export interface ProcessEnd {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  /** The end of its stderr. */
  readonly said: string;
  /** Why it didn't start. */
  readonly error?: Error;
}

export interface ConfinedProcess {
  readonly pid: number | undefined;
  send(message: unknown): void;
  listen(receive: (message: unknown) => void): void;
  readonly ended: Promise<ProcessEnd>;
  kill(): void;
}

const heapMegabytes = 256;
/** V8 reserves 512 MB of address space for code per isolate, which counts as data. Enough for two isolates and stacks. */
const reservedMegabytes = 1152;
const maxErrorLength = 4096;

/**
 * Node's flags limit the JavaScript heap, but not a decoder's native memory, so the kernel has to. Also prevents core dumps, which
 * would contain the picture, and writing files. Limits that are already lower stay.
 */
const setLimits =
  'ulimit -c 0; ulimit -f 0; ulimit -t "$1" 2>/dev/null; ulimit -d "$2" 2>/dev/null; shift 2; exec "$@"';
/** Node would open the channel that this variable names. */
const keepChannel = systemCalls ? 'unset NODE_CHANNEL_FD; ' : '';

const withLimits = (command: readonly string[], { megabytes, seconds }: ProcessLimits): readonly string[] => {
  if (process.platform === 'win32') return command;
  const dataKilobytes = (megabytes + reservedMegabytes) * 1024;
  return ['/bin/sh', '-c', keepChannel + setLimits, 'sh', String(seconds), String(dataKilobytes), ...command];
};

/**
 * Node's permissions bind only JavaScript, so the kernel has to confine libraries. In a process that has threads already, it can't confine
 * them all, so a first program confines itself and then turns into ours. It leaves the channel of our messages to ours.
 */
const confine = (confinement: Confinement): readonly string[] => {
  if (!systemCalls) return [process.execPath, ...confinement.args];
  const first = fileURLToPath(findProgramFile('platform/confinement/enter-confinement.ts'));
  // What the compile cache of a clone has was compiled with this option, as bin/own-node gives it.
  const options = [...ownNodeOptions, '--expose-gc', '--no-warnings'];
  return [process.execPath, ...options, first, JSON.stringify(confinement)];
};

/** Denies everything else: network, other files, writing. */
const permissions = (readable: readonly string[], startsChildren: boolean): string[] => [
  '--permission',
  '--allow-addons',
  '--allow-worker',
  ...(startsChildren ? ['--allow-child-process'] : []),
  ...readable.flatMap((folder) => [`--allow-fs-read=${folder}`, `--allow-fs-read=${join(folder, '*')}`]),
];

/**
 * Node uses a compile cache only if it can write to it; without one, startup takes four times as long. Every thread drops the
 * permission before it loads any of our modules.
 */
const useCache = (cache: string): string[] => [
  `--allow-fs-read=${join(cache, '*')}`,
  `--allow-fs-write=${join(cache, '*')}`,
  "--import=data:text/javascript,process.permission.drop('fs.write')",
];

/** The `node_modules` that holds the library: ours, or one further up if it is shared. */
export const findModules = (library: string): string => {
  const path = fileURLToPath(import.meta.resolve(library));
  const name = 'node_modules';
  return path.slice(0, path.lastIndexOf(name) + name.length);
};

/** Its program hides its memory (`hideMemory`): turning into it has shown it again. */
export const startConfinedProcess = ({
  file,
  args,
  limits,
  startsChildren = false,
  ...options
}: Options): ConfinedProcess => {
  const readable = [...new Set([...options.readable, findModules('koffi')])];
  // No cache on Windows, where no kernel limit prevents writing files.
  const cache = process.platform === 'win32' ? undefined : process.env['NODE_COMPILE_CACHE'];
  const program = fileURLToPath(file);
  const confinement: Confinement = {
    program,
    readable: [...readable, ...(cache === undefined ? [] : [cache])],
    startsChildren,
    args: [
      ...ownNodeOptions,
      ...permissions(readable, startsChildren),
      ...(cache === undefined ? [] : useCache(cache)),
      `--max-old-space-size=${heapMegabytes}`,
      '--no-warnings',
      program,
      ...args,
    ],
    channel: 3,
  };
  const [command = '', ...words] = withLimits(confine(confinement), limits);
  const child = spawn(command, words, {
    // Nothing else: our environment may hold secrets.
    env: { NODE_COMPILE_CACHE: cache, COPYLOOM_TEST_LIMITS: process.env['COPYLOOM_TEST_LIMITS'] },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'], // the last is the channel
    serialization: 'advanced',
    // A separate process group, so that Ctrl+C in our terminal doesn't reach it.
    detached: process.platform !== 'win32',
    windowsHide: true,
  });
  let said = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    said = (said + chunk.toString()).slice(-maxErrorLength);
  });
  const kill = (): void => {
    child.kill('SIGKILL');
  };
  process.once('exit', kill);
  const { promise: ended, resolve } = Promise.withResolvers<ProcessEnd>();
  child.once('error', (error) => resolve({ code: null, signal: null, said: error.message, error }));
  child.once('close', (code, signal) => {
    process.off('exit', kill);
    resolve({ code, signal, said });
  });
  return {
    pid: child.pid,
    send: (message) => {
      // `ended` reports a process that has exited.
      if (child.connected) child.send(Object(message), () => undefined);
    },
    listen: (receive) => {
      child.on('message', receive);
    },
    ended,
    kill,
  };
};
