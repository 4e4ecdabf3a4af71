// Plays someone who has just installed Copyloom: the first start on a real X server, a copy, a search and a command.
import assert from 'node:assert/strict';
import { execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { TestContext } from 'node:test';
import { promisify } from 'node:util';
import { until } from '../application/history.ts';
import { createXPrograms } from '../clipboard/x-programs.ts';
import { overlayPrograms } from '../desktop/overlay-desktop.ts';
import { startXDesktop } from '../desktop/x-desktop.ts';
import { patience } from '../running/patience.ts';
import { findFreePort } from '../service/free-port.ts';

export const newcomerPrograms = [...overlayPrograms, 'xsel'];

const copiedText = 'the first copy of a newcomer';

/** As in a new account. Without a session bus, your real keychain stays untouched. */
export const makeUserEnvironment = (home: string, path: string): NodeJS.ProcessEnv => ({
  HOME: home,
  PATH: path,
  DBUS_SESSION_BUS_ADDRESS: 'unix:path=/nonexistent',
});

/** Runs a command that must succeed; returns its output. */
export const createRun =
  (program: string, env: NodeJS.ProcessEnv) =>
  async (...args: string[]): Promise<string> =>
    (await promisify(execFile)(program, args, { env, timeout: patience })).stdout;

/** Some checks fail on the machine of a test, which has no keychain. */
export const requirePictures = (program: string, env: NodeJS.ProcessEnv): void => {
  const { stdout } = spawnSync(program, ['doctor'], { env, timeout: patience, encoding: 'utf8' });
  assert.match(stdout, /^✓ pictures: /m);
};

export const playNewcomer = async (t: TestContext, program: string, env: NodeJS.ProcessEnv): Promise<void> => {
  const desktop = await startXDesktop(t);
  const child = spawn(program, { env: { ...env, DISPLAY: desktop.display }, stdio: ['ignore', 'ignore', 'inherit'] });
  const ended = once(child, 'exit');
  t.after(() => child.kill('SIGKILL'));
  await until('The introduction', async () => (await desktop.readTitle()) === 'Welcome to Copyloom' || undefined);

  const copyloom = createRun(program, env);
  await createXPrograms(t, desktop.display).copy(Buffer.from(copiedText), undefined);
  await until(
    'The copy',
    async () => (await copyloom('history', 'search', 'newcomer')).includes(copiedText) || undefined,
  );
  assert.equal(await copyloom('run', '$1 | upper'), copiedText.toUpperCase());
  requirePictures(program, env);

  child.kill('SIGTERM');
  await ended;
  assert.equal(child.exitCode, 0);
};

/** Saves a text with the service, and finds it again without. */
export const useService = async (t: TestContext, program: string, env: NodeJS.ProcessEnv): Promise<void> => {
  const copyloom = createRun(program, env);
  assert.match(await copyloom('help'), /^Usage: copyloom COMMAND$/m);
  const args = ['serve', '--clipboard', 'memory', '--json', '--port', String(await findFreePort())];
  const child = spawn(program, args, { env, stdio: ['ignore', 'pipe', 'inherit'] });
  t.after(() => child.kill('SIGKILL'));
  const ended = once(child, 'exit');
  await once(createInterface({ input: child.stdout }), 'line');
  await copyloom('put', 'a parcel from npm');
  child.kill('SIGTERM');
  await ended;
  assert.match(await copyloom('history', 'search', 'parcel'), /a parcel from npm/);
};
