// The command `copyloom` and `npm start` as processes: what stays in memory, and what ends with what.
import assert from 'node:assert/strict';
import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, readlinkSync, realpathSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { type TestContext, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { until } from '../support/application/history.ts';
import { within } from '../support/running/patience.ts';
import { environmentFor, findFreePort } from '../support/service/service.ts';
import { makeTempHome } from '../support/store/temp-home.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const command = `${root}bin/copyloom`;
const skip = process.platform !== 'linux' && 'It looks into /proc.';

interface Launched {
  /** What was started: npm, a shell, or the command. */
  readonly child: ChildProcessByStdio<null, Readable, null>;
  /** The process that listens, in its own words. */
  readonly service: number;
  readonly url: string;
  /** Ends when nobody can write to the standard output any more: the service has ended. */
  readonly closed: Promise<unknown>;
}

const launch = async (t: TestContext, given: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<Launched> => {
  const port = await findFreePort();
  const [program = '', ...rest] = given.map((word) => word.replace('PORT', String(port)));
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
    child.stdout.resume(); // the reader of lines has closed; the end is still to be heard
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

const isNode = (pid: string): boolean => {
  try {
    return readlinkSync(`/proc/${pid}/exe`).endsWith('/node');
  } catch {
    return false; // it has ended since
  }
};

const parentOf = (pid: string): string => {
  try {
    return /^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? '';
  } catch {
    return ''; // it has ended since
  }
};

/** Every Node that descends from the process, itself included. */
const nodesUnder = (pid: number): number[] => {
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && isNode(name));
  const descends = (candidate: string): boolean =>
    candidate === String(pid) || (candidate !== '0' && candidate !== '' && descends(parentOf(candidate)));
  return all.filter(descends).map(Number);
};

const answers = async (url: string): Promise<number> => (await fetch(`${url}/openapi.json`)).status;

test('the command becomes the service: no second process waits for it', { skip }, async (t) => {
  const { child, service } = await launch(t, [command, 'serve', '--port', 'PORT', '--json']);
  assert.equal(service, child.pid);
  assert.deepEqual(nodesUnder(service), [service]);
  assert.equal(readlinkSync(`/proc/${service}/exe`), realpathSync(`${root}node_modules/.bin/node`));
  child.kill('SIGTERM');
  await once(child, 'exit');
  assert.equal(child.exitCode, 0);
});

test('the command works through a symlink on the PATH, without any other Node there', { skip }, async (t) => {
  const folder = makeTempHome(t).data;
  symlinkSync(command, join(folder, 'loom'));
  symlinkSync('loom', join(folder, 'copyloom'));
  const { child, service } = await launch(t, ['copyloom', 'serve', '--port', 'PORT', '--json'], {
    PATH: `${folder}:/bin:/usr/bin`,
  });
  assert.equal(service, child.pid);
});

test('npm start leaves npm and the service, and nothing between them', { skip }, async (t) => {
  const { child, service, closed } = await launch(t, ['npm', 'start', '--', '--port', 'PORT', '--json']);
  assert.deepEqual(nodesUnder(child.pid ?? 0).sort(), [child.pid, service].sort());
  assert.equal(parentOf(String(service)), String(child.pid));
  child.kill('SIGINT');
  await within('The end of the service', closed);
});

const serve = ['copyloom', 'serve', '--port', 'PORT', '--json'];

for (const [signal, ...given] of [
  ['SIGTERM', 'npm', 'start', '--', '--port', 'PORT', '--json'],
  ['SIGKILL', 'npm', 'start', '--', '--port', 'PORT', '--json'],
  ['SIGKILL', 'npm', 'exec', '--no', '--', ...serve],
  ['SIGKILL', 'npx', '--no', ...serve],
] as const) {
  test(`the service ends when ${given[0]} ${given[1]} alone is ended by ${signal}`, { skip }, async (t) => {
    const { child, service, closed } = await launch(t, given);
    child.kill(signal);
    await within('The end of the service', closed);
    await until('The end of the service', async () => !isRunning(service) || undefined); // its files are closed first
  });
}

/** The service looks once a second whether npm still runs. */
const outlivesChecks = async (url: string): Promise<void> => {
  const end = performance.now() + 3000;
  while (performance.now() < end) assert.equal(await answers(url), 200);
};

for (const [how, line] of [
  ['setsid', 'setsid COMMAND & wait'],
  ['nohup', 'nohup COMMAND & wait'],
  ['a shell with job control', "bash -c 'set -m; COMMAND & wait'"],
] as const) {
  test(`what ${how} puts into the background under npx outlives npm`, { skip }, async (t) => {
    const script = line.replace('COMMAND', `${command} serve --port PORT --json`);
    const { child, url } = await launch(t, ['npx', '--no', '-c', script]);
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
    await outlivesChecks(url);
  });
}

test('in the background the service outlives the shell that started it', { skip }, async (t) => {
  const { child, service, url } = await launch(t, ['sh', '-c', `${command} serve --port PORT --json & read wait <&1`]);
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
  assert.equal(await answers(url), 200);
  assert.notEqual(parentOf(String(service)), String(child.pid));
});

test('a hangup ends the service, and under nohup it does not', { skip }, async (t) => {
  const plain = await launch(t, [command, 'serve', '--port', 'PORT', '--json']);
  process.kill(plain.service, 'SIGHUP');
  await within('The end of the service', plain.closed);
  const kept = await launch(t, ['nohup', command, 'serve', '--port', 'PORT', '--json']);
  process.kill(kept.service, 'SIGHUP');
  assert.equal(await answers(kept.url), 200);
  assert.equal(await answers(kept.url), 200);
  process.kill(kept.service, 'SIGTERM');
  await within('The end of the service', kept.closed);
  assert.equal(kept.child.exitCode, 0);
});
