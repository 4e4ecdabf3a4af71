// The place of a desktop session for a test: its home, its runtime folder and its buses, apart from those of this computer.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Lifetime } from '../clipboard/x-server.ts';
import { writeBusConfig } from '../desktop/bus-config.ts';
import { patience } from '../running/patience.ts';
import { makeTempFolder } from '../store/temp-home.ts';

export interface SessionPlace {
  readonly folder: string;
  /** For the programs of the session. */
  readonly environment: NodeJS.ProcessEnv;
  /** Starts a program of the session, which is ended with it. What it prints is in a file with its name. */
  start(program: string, args?: readonly string[], variables?: NodeJS.ProcessEnv): ChildProcess;
  /** What a program has printed. */
  readOutput(program: string): string;
}

/** Milliseconds that a program has to end when it is told to. */
const endTime = 2000;

/** The policy of a system bus is for other users, and here there are none. */
const systemBus = `<busconfig>
  <type>session</type>
  <keep_umask/>
  <listen>unix:tmpdir=/tmp</listen>
  <policy context="default">
    <allow send_destination="*" eavesdrop="true"/><allow eavesdrop="true"/><allow own="*"/>
  </policy>
</busconfig>`;

/** `desktop` is the value of XDG_CURRENT_DESKTOP. With `services`, its session bus starts only these of this computer. */
export const makeSessionPlace = async (
  t: Lifetime,
  desktop: string,
  type: 'wayland' | 'x11',
  variables: NodeJS.ProcessEnv = {},
  services?: readonly string[],
): Promise<SessionPlace> => {
  const folder = makeTempFolder(t);
  const [home, runtime] = [join(folder, 'home'), join(folder, 'run')];
  for (const one of [home, runtime]) mkdirSync(one);
  chmodSync(runtime, 0o700);
  const systemConfig = join(folder, 'system-bus.conf');
  writeFileSync(systemConfig, systemBus);
  const environment: NodeJS.ProcessEnv = {
    PATH: process.env['PATH'],
    HOME: home,
    LANG: 'C.UTF-8',
    XDG_RUNTIME_DIR: runtime,
    XDG_CURRENT_DESKTOP: desktop,
    XDG_SESSION_TYPE: type,
    XDG_SESSION_CLASS: 'user',
    XDG_DATA_DIRS: '/usr/local/share:/usr/share',
    XDG_CONFIG_DIRS: '/etc/xdg',
    DBUS_SESSION_BUS_ADDRESS: `unix:path=${runtime}/bus`,
    DBUS_SYSTEM_BUS_ADDRESS: `unix:path=${runtime}/system-bus`,
    LIBGL_ALWAYS_SOFTWARE: '1',
    NO_AT_BRIDGE: '1',
    ...variables,
  };

  const children: ChildProcess[] = [];
  t.after(async () => {
    for (const child of children.toReversed()) {
      if (child.exitCode !== null || child.signalCode !== null) continue;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      const timer = setTimeout(() => child.kill('SIGKILL'), endTime);
      await ended;
      clearTimeout(timer);
    }
  });
  const outputOf = (program: string): string => join(folder, `${program.split('/').at(-1)}.log`);
  const start: SessionPlace['start'] = (program, args = [], more = {}) => {
    const output = openSync(outputOf(program), 'a');
    const child = spawn(program, args, { env: { ...environment, ...more }, stdio: ['ignore', output, output] });
    children.push(child);
    return child;
  };

  const startBus = async (...args: string[]): Promise<void> => {
    const bus = spawn('dbus-daemon', [...args, '--nofork', '--nopidfile', '--print-address=1', '--syslog-only'], {
      env: environment,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    children.push(bus);
    const lines = createInterface({ input: bus.stdout, signal: AbortSignal.timeout(patience) });
    await once(lines, 'line');
    bus.stdout.resume();
  };
  const config = services ? `--config-file=${writeBusConfig(folder, services)}` : '--session';
  await startBus(config, `--address=unix:path=${runtime}/bus`);
  await startBus(`--config-file=${systemConfig}`, `--address=unix:path=${runtime}/system-bus`);
  return { folder, environment, start, readOutput: (program) => readFileSync(outputOf(program), 'utf8') };
};
