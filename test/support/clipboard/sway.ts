// Starts sway, a Wayland compositor, without a screen for a test.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { TestContext } from 'node:test';
import { patience } from '../running/patience.ts';

export interface Sway {
  /** The path of its socket. */
  readonly socket: string;
  /** The environment for its clients. */
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Kills it, like a crash. */
  kill(): Promise<void>;
}

// It refuses to run as root, so run it as nobody.
const nobody = 65_534;
const asNobody = ['setpriv', `--reuid=${nobody}`, `--regid=${nobody}`, '--clear-groups'];

/** `further` lines of its configuration may follow. */
export const startSway = async (t: TestContext, further = ''): Promise<Sway> => {
  const isRoot = process.getuid?.() === 0;
  const folder = mkdtempSync(join(tmpdir(), 'copyloom-sway-'));
  const configuration = join(folder, 'config');
  // When ready, it starts a program that prints the names of its sockets.
  writeFileSync(configuration, `xwayland disable\nexec echo "socket $WAYLAND_DISPLAY $SWAYSOCK"\n${further}\n`);
  if (isRoot) chownSync(folder, nobody, nobody);

  const [command = 'sway', ...args] = [...(isRoot ? asNobody : []), 'sway', '--config', configuration];
  const child = spawn(command, args, {
    env: {
      PATH: process.env['PATH'],
      HOME: folder,
      XDG_RUNTIME_DIR: folder,
      WLR_BACKENDS: 'headless',
      WLR_LIBINPUT_NO_DEVICES: '1',
      WLR_RENDERER: 'pixman',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const errors: string[] = [];
  child.stderr.on('data', (chunk) => errors.push(String(chunk)));
  const ended = once(child, 'close');
  const stop = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    const timer = setTimeout(() => child.kill('SIGKILL'), patience);
    await ended;
    clearTimeout(timer);
  };
  t.after(async () => {
    await stop('SIGTERM');
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  });

  const timer = setTimeout(() => child.kill('SIGKILL'), patience);
  let [name, control]: (string | undefined)[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    [, name, control] = /^socket (\S+) (\S+)$/.exec(line) ?? [];
    if (name !== undefined) break;
  }
  clearTimeout(timer);
  if (name === undefined) throw new Error(`sway did not start:\n${errors.join('')}`);
  child.stdout.resume();
  return {
    socket: join(folder, name),
    environment: { PATH: process.env['PATH'], XDG_RUNTIME_DIR: folder, WAYLAND_DISPLAY: name, SWAYSOCK: control },
    kill: () => stop('SIGKILL'),
  };
};
