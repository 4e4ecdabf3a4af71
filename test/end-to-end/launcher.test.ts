// Tests the processes of `copyloom` and `npm start`: which stay in memory and which end together.
import assert from 'node:assert/strict';
import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, readlinkSync, realpathSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { type TestContext, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { codeOf } from '../../src/base/error-code.ts';
import { until } from '../support/application/history.ts';
import { within } from '../support/running/patience.ts';
import { findFreePort } from '../support/service/free-port.ts';
import { environmentFor } from '../support/service/service.ts';
import { makeTempHome } from '../support/store/temp-home.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const command = `${root}bin/copyloom`;
const skip = process.platform !== 'linux' && 'It looks into /proc.';

interface Launched {
  /** The process that was started: npm, a shell or the command. */
  readonly child: ChildProcessByStdio<null, Readable, null>;
  /** The process that listens, as it reports itself. */
  readonly service: number;
  readonly url: string;
  /** Resolves when standard output is closed, which means that the service has exited. */
  readonly closed: Promise<unknown>;
}

const launch = async (t: TestContext, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<Launched> => {
  const port = await findFreePort();
  const [program = '', ...rest] = args.map((word) => word.replace('PORT', String(port)));
  const child = spawn(program, rest, {
    cwd: root,
    env: { ...environmentFor(makeTempHome(t)), HOME: process.env['HOME'], ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const closed = once(child, 'close');
  for await (const line of createInterface({ input: child.stdout })) {
    if (!line.startsWith('{')) continue; // npm's own lines
    const { pid, url } = JSON.parse(line);
    t.after(() => {
      if (isRunning(pid)) process.kill(pid, 'SIGKILL');
    });
    child.stdout.resume(); // the line reader is closed, but the end of the stream must still be seen
    return { child, service: pid, url, closed };
  }
  throw new Error('The service did not start.');
};

const isRunning = (pid: number): boolean => {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
};

/** The file of its program. The service shows it only to root, so others have to believe its command line. Empty if it has exited. */
const programOf = (pid: string): string => {
  try {
    return readlinkSync(`/proc/${pid}/exe`);
  } catch (error) {
    if (codeOf(error) !== 'EACCES') return '';
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')[0] ?? '';
  }
};

const isNode = (pid: string): boolean => programOf(pid).endsWith('/node');

const parentOf = (pid: string): string => {
  try {
    return /^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? '';
  } catch {
    return ''; // it has exited
  }
};

/** All Node processes among the process and its descendants. */
const nodesUnder = (pid: number): number[] => {
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && isNode(name));
  const descends = (candidate: string): boolean =>
    candidate === String(pid) || (candidate !== '0' && candidate !== '' && descends(parentOf(candidate)));
  return all.filter(descends).map(Number);
};

const answers = async (url: string): Promise<number> => {
  const answer = await fetch(`${url}/openapi.json`);
  await answer.arrayBuffer(); // an answer that isn't read keeps its connection
  return answer.status;
};

test('the command becomes the service, without a second process', { skip }, async (t) => {
  const { child, service } = await launch(t, [command, 'serve', '--port', 'PORT', '--json']);
  assert.equal(service, child.pid);
  assert.deepEqual(nodesUnder(service), [service]);
  assert.equal(realpathSync(programOf(String(service))), realpathSync(`${root}node_modules/.bin/node`));
  child.kill('SIGTERM');
  await once(child, 'exit');
  assert.equal(child.exitCode, 0);
});

test('the command works through a symlink on the PATH without another Node', { skip }, async (t) => {
  const folder = makeTempHome(t).data;
  symlinkSync(command, join(folder, 'loom'));
  symlinkSync('loom', join(folder, 'copyloom'));
  const { child, service } = await launch(t, ['copyloom', 'serve', '--port', 'PORT', '--json'], {
    PATH: `${folder}:/bin:/usr/bin`,
  });
  assert.equal(service, child.pid);
});

test('npm start runs only npm and the service', { skip }, async (t) => {
  const { child, service, closed } = await launch(t, ['npm', 'start', '--', '--port', 'PORT', '--json']);
  assert.deepEqual(nodesUnder(child.pid ?? 0).sort(), [child.pid, service].sort());
  assert.equal(parentOf(String(service)), String(child.pid));
  child.kill('SIGINT');
  await within('The end of the service', closed);
});

const serve = ['copyloom', 'serve', '--port', 'PORT', '--json'];

for (const [signal, ...args] of [
  ['SIGTERM', 'npm', 'start', '--', '--port', 'PORT', '--json'],
  ['SIGKILL', 'npm', 'start', '--', '--port', 'PORT', '--json'],
  ['SIGKILL', 'npm', 'exec', '--no', '--', ...serve],
  ['SIGKILL', 'npx', '--no', ...serve],
] as const) {
  test(`the service ends when only ${args[0]} ${args[1]} is killed by ${signal}`, { skip }, async (t) => {
    const { child, service, closed } = await launch(t, args);
    child.kill(signal);
    await within('The end of the service', closed);
    await until('The end of the service', async () => !isRunning(service) || undefined); // its files are closed first
  });
}

/** The service checks once a second whether npm is still running. */
const outlivesChecks = async (url: string): Promise<void> => {
  const end = performance.now() + 3000;
  while (performance.now() < end) assert.equal(await answers(url), 200);
};

for (const [how, line] of [
  ['setsid', 'setsid COMMAND & wait'],
  ['nohup', 'nohup COMMAND & wait'],
  ['a shell with job control', "bash -c 'set -m; COMMAND & wait'"],
] as const) {
  test(`a service started with ${how} in the background under npx outlives npm`, { skip }, async (t) => {
    const script = line.replace('COMMAND', `${command} serve --port PORT --json`);
    const { child, url } = await launch(t, ['npx', '--no', '-c', script]);
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
    await outlivesChecks(url);
  });
}

test('a background service outlives the shell that started it', { skip }, async (t) => {
  const { child, service, url } = await launch(t, ['sh', '-c', `${command} serve --port PORT --json & read wait <&1`]);
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
  assert.equal(await answers(url), 200);
  assert.notEqual(parentOf(String(service)), String(child.pid));
});

test('SIGHUP ends the service, except under nohup', { skip }, async (t) => {
  const plain = await launch(t, [command, 'serve', '--port', 'PORT', '--json']);
  process.kill(plain.service, 'SIGHUP');
  await within('The end of the service', plain.closed);
  const underNohup = await launch(t, ['nohup', command, 'serve', '--port', 'PORT', '--json']);
  process.kill(underNohup.service, 'SIGHUP');
  assert.equal(await answers(underNohup.url), 200);
  assert.equal(await answers(underNohup.url), 200);
  process.kill(underNohup.service, 'SIGTERM');
  await within('The end of the service', underNohup.closed);
  assert.equal(underNohup.child.exitCode, 0);
});
