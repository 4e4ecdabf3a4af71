// Runs scripts as programs of their own: input on standard input, a time limit, and an end for their children too.
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { Obstacle } from '../../base/obstacle.ts';

interface Script {
  readonly script: string;
  /** The program that runs it, and arguments for it if need be: `python3`, `/usr/bin/env node`. */
  readonly interpreter: string;
  /** In seconds. */
  readonly timeLimit: number;
}

const mostOutput = 64 * 1024 * 1024;
const mostComplaint = 4096;
/** Milliseconds: a program that a script leaves running in the background may hold its output open for ever. */
const afterExit = 300;

/** The whole group: a script that starts others is ended with them. */
const kill = (child: ChildProcess): void => {
  if (child.pid === undefined) return;
  if (process.platform === 'win32') {
    execFile('taskkill', ['/pid', String(child.pid), '/T', '/F'], () => undefined);
    return;
  }
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
};

/** What a program should not be handed just because we have it. */
const withoutSecrets = ({ COPYLOOM_API_KEY: _, ...environment }: NodeJS.ProcessEnv): NodeJS.ProcessEnv => environment;

const describeEnd = (code: number | null, signal: string | null, complaint: string): string => {
  const [line = ''] = complaint.trim().split('\n').slice(-1);
  const said = line === '' ? '' : ` It said: ${line.slice(0, 500)}`;
  return `the script ended with ${code === null ? String(signal) : `status ${code}`}.${said}`;
};

export const createScriptRunner = ({ folder }: { folder: string }) => {
  const running = new Set<ChildProcess>();

  const runFile = (file: string, { interpreter, timeLimit }: Script, input: string): Promise<string> => {
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    const [program = '', ...given] = interpreter.trim().split(/\s+/);
    const child = spawn(program, [...given, file], {
      cwd: homedir(),
      env: withoutSecrets(process.env),
      // A group of its own, so that it can be ended as one.
      detached: process.platform !== 'win32',
      windowsHide: true,
    });
    running.add(child);
    const pieces: Buffer[] = [];
    let [bytes, complaint] = [0, ''];
    const end = (reason: string): void => {
      reject(new Obstacle(reason));
      kill(child);
    };
    const timer = setTimeout(() => end(`the script was ended after ${timeLimit} seconds.`), timeLimit * 1000);
    child.on('error', (error) => {
      const missing = 'code' in error && error.code === 'ENOENT';
      const remedy = `Install it, or give the action another interpreter.`;
      end(missing ? `there is no program ${program}. ${remedy}` : `${program} cannot be started: ${error.message}.`);
    });
    child.stdout.on('data', (piece: Buffer) => {
      bytes += piece.length;
      pieces.push(piece);
      if (bytes > mostOutput) end('the script wrote over 64 MB, which is the most that is taken, and was ended.');
    });
    child.stderr.on('data', (piece: Buffer) => {
      complaint = (complaint + piece.toString()).slice(-mostComplaint);
    });
    child.stdin.on('error', () => undefined); // it may end without reading its input
    child.stdin.end(input);
    const finish = (code: number | null, signal: string | null): void => {
      if (code === 0) resolve(Buffer.concat(pieces).toString());
      else reject(new Obstacle(describeEnd(code, signal, complaint)));
    };
    child.on('close', finish);
    child.on('exit', (code, signal) => {
      const waiting = setTimeout(() => {
        finish(code, signal);
        child.stdout.destroy();
        child.stderr.destroy();
      }, afterExit);
      child.on('close', () => clearTimeout(waiting));
    });
    return promise.finally(() => {
      clearTimeout(timer);
      running.delete(child);
    });
  };

  return {
    run: async (script: Script, input: string): Promise<string> => {
      const place = await mkdtemp(join(folder, 'script-'));
      try {
        const file = join(place, 'script');
        await writeFile(file, script.script, { mode: 0o700 });
        return await runFile(file, script, input);
      } finally {
        await rm(place, { recursive: true, force: true });
      }
    },
    close: async (): Promise<void> => {
      for (const child of running) kill(child);
    },
  };
};
