// Runs scripts as child processes with a timeout, and kills their children too.
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { codeOf } from '../../base/error-code.ts';
import { Unavailable } from '../../base/unavailable.ts';

interface Script {
  readonly script: string;
  /** The program that runs it, with optional arguments: `python3`, `/usr/bin/env node`. */
  readonly interpreter: string;
  /** In seconds. */
  readonly timeLimit: number;
}

const maxOutputBytes = 64 * 1024 * 1024;
const maxErrorLength = 4096;
/** In milliseconds: a background process that the script started may keep its output open forever. */
const closeTimeout = 300;

/** Kills the whole process group. */
const kill = (child: ChildProcess): void => {
  if (child.pid === undefined) return;
  if (process.platform === 'win32') {
    execFile('taskkill', ['/pid', String(child.pid), '/T', '/F'], () => undefined);
    return;
  }
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch {
    // It has already exited.
  }
};

/** Keeps the API key out of the script's environment. */
const withoutSecrets = ({ COPYLOOM_API_KEY: _, ...environment }: NodeJS.ProcessEnv): NodeJS.ProcessEnv => environment;

const describeExit = (code: number | null, signal: string | null, errors: string): string => {
  const [line = ''] = errors.trim().split('\n').slice(-1);
  const detail = line === '' ? '' : ` Its last error was: ${line.slice(0, 500)}`;
  return `the script exited with ${code === null ? String(signal) : `status ${code}`}.${detail}`;
};

export const createScriptRunner = ({ folder }: { folder: string }) => {
  const running = new Set<ChildProcess>();

  const runFile = (
    file: string,
    { interpreter, timeLimit }: Script,
    input: string,
    signal: AbortSignal | undefined,
  ): Promise<string> => {
    signal?.throwIfAborted();
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    const [program = '', ...args] = interpreter.trim().split(/\s+/);
    const child = spawn(program, [...args, file], {
      cwd: homedir(),
      env: withoutSecrets(process.env),
      // A separate process group, so that it can be killed as one.
      detached: process.platform !== 'win32',
      windowsHide: true,
    });
    running.add(child);
    const chunks: Buffer[] = [];
    let [bytes, errors] = [0, ''];
    const stop = (error: unknown): void => {
      reject(error);
      kill(child);
    };
    const abort = (reason: string): void => stop(new Unavailable(reason));
    const giveUp = (): void => stop(signal?.reason);
    signal?.addEventListener('abort', giveUp);
    const timer = setTimeout(() => abort(`the script was stopped after ${timeLimit} seconds.`), timeLimit * 1000);
    child.on('error', (error) => {
      const missing = codeOf(error) === 'ENOENT';
      const remedy = `Install it, or choose another interpreter for the action.`;
      abort(missing ? `${program} is not installed. ${remedy}` : `${program} can't be started: ${error.message}.`);
    });
    child.stdout.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      chunks.push(chunk);
      if (bytes > maxOutputBytes) abort('the script was stopped because it wrote over 64 MB.');
    });
    child.stderr.on('data', (chunk: Buffer) => {
      errors = (errors + chunk.toString()).slice(-maxErrorLength);
    });
    child.stdin.on('error', () => undefined); // it may exit without reading its input
    child.stdin.end(input);
    const finish = (code: number | null, killedBy: string | null): void => {
      if (code === 0) resolve(Buffer.concat(chunks).toString());
      else reject(new Unavailable(describeExit(code, killedBy, errors)));
    };
    child.on('close', finish);
    child.on('exit', (code, killedBy) => {
      const timeout = setTimeout(() => {
        finish(code, killedBy);
        child.stdout.destroy();
        child.stderr.destroy();
      }, closeTimeout);
      child.on('close', () => clearTimeout(timeout));
    });
    return promise.finally(() => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', giveUp);
      running.delete(child);
    });
  };

  return {
    run: async (script: Script, input: string, signal?: AbortSignal): Promise<string> => {
      const scriptFolder = await mkdtemp(join(folder, 'script-'));
      try {
        const file = join(scriptFolder, 'script');
        await writeFile(file, script.script, { mode: 0o700 });
        return await runFile(file, script, input, signal);
      } finally {
        await rm(scriptFolder, { recursive: true, force: true });
      }
    },
    close: async (): Promise<void> => {
      for (const child of running) kill(child);
    },
  };
};
