// Tests commands as programs, with and without a running application: arguments, pipes, exit statuses, and the prompt for a secret.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { type TestContext, test } from 'node:test';
import type { Home } from '../../src/platform/files/home.ts';
import { openPrivateDoor } from '../support/application/talk.ts';
import { keychainPrograms, startKeyringBus } from '../support/desktop/keyring-bus.ts';
import { hasPrograms } from '../support/running/needed-programs.ts';
import { testTime } from '../support/running/patience.ts';
import { program } from '../support/service/program.ts';
import { startAtTerminal } from '../support/service/pseudo-terminal.ts';
import { type Ended, runProgram } from '../support/service/run-program.ts';
import { environmentFor, startService } from '../support/service/service.ts';
import { makeTempHome } from '../support/store/temp-home.ts';

const node = [process.execPath, '--disable-warning=ExperimentalWarning', program] as const;

const pipe = async (t: TestContext, home: Home, input: string, ...args: string[]): Promise<Ended> => {
  const [file, ...before] = node;
  const child = spawn(file, [...before, ...args], { env: environmentFor(home), signal: t.signal });
  const closed = once(child, 'close');
  child.stdin.end(input);
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
  await closed;
  return { status: child.exitCode, output, errors };
};

const assertDone = (ended: Ended, output: string | RegExp): void => {
  assert.deepEqual([ended.status, ended.errors], [0, '']);
  if (typeof output === 'string') assert.equal(ended.output, output);
  else assert.match(ended.output, output);
};

const assertFails = (ended: Ended, status: number, message: RegExp): void => {
  assert.deepEqual([ended.status, ended.output], [status, '']);
  assert.match(ended.errors, message);
};
const assertRefused = (ended: Ended, message: RegExp): void => assertFails(ended, 1, message);

const situations = [
  { title: 'with the application running', open: async (t: TestContext) => (await startService(t)).home },
  { title: 'without it', open: async (t: TestContext) => makeTempHome(t) },
];

for (const { title, open } of situations)
  test(`takes arguments and a pipe exactly, and fails with a status, ${title}`, async (t) => {
    const home = await open(t);
    const hash = '{"10":1.0,"9":[12345678901234567890,null],"__proto__":true}';
    assertDone(
      await runProgram(t, home, 'var', 'set', 'user', '--json-value', hash),
      /^Set user: hash of 3, 10: 1\.0⏎/,
    );
    const kept = '10: 1.0\n9: 12345678901234567890\n\n__proto__: true';
    assertDone(await runProgram(t, home, 'var', 'get', '%user'), kept);
    assertDone(await pipe(t, home, 'b\na\n', 'run', 'sort | upper'), 'A\nB\n');
    assertFails(await runProgram(t, home, 'run', 'uper', '--text', 'a'), 2, /upper/);
    assertRefused(await runProgram(t, home, 'run', '!token'), /^Column 1: !token is a secret/);
  });

test('uses the clipboard only with a running application', async (t) => {
  const home = makeTempHome(t);
  const ended = await runProgram(t, home, 'var', 'paste', 'cities');
  assertRefused(ended, /^Copyloom must be running .+ copyloom serve\n$/);
});

test('refuses secrets without a keychain, with a remedy, and does not leak the value', async (t) => {
  const { home } = await startService(t);
  const remedy = /^Secrets need a keychain\. .+ DBUS_SESSION_BUS_ADDRESS, .+\n$/;
  const set = await pipe(t, home, 'hunter2\n', 'secret', 'set', 'token');
  assertRefused(set, remedy);
  assert.doesNotMatch(set.errors, /hunter2/);
  const missing = /^Missing value: type it in a terminal, or send it to standard input\.\n/;
  assertFails(await runProgram(t, home, 'secret', 'set', 'token'), 2, missing);
});

const secretSet = [...node.map((part) => `'${part}'`), 'secret set token'].join(' ');

/** An open login keychain that asks nobody, because there is no screen. */
const startKeychain = async (t: TestContext): Promise<NodeJS.ProcessEnv> => {
  const { session, startService: startKeyring } = await startKeyringBus(t);
  await startKeyring();
  return { DBUS_SESSION_BUS_ADDRESS: session.DBUS_SESSION_BUS_ADDRESS };
};

/** Types at the prompt of `secret set`; then the shell prints the exit status and whether the terminal was restored. */
const setAtTerminal = async (
  t: TestContext,
  home: Home,
  session: NodeJS.ProcessEnv,
  keys: readonly string[],
): Promise<string> => {
  const terminal = startAtTerminal(t, home, `${secretSet}; echo "status $?"; stty -a; read said`, session);
  await terminal.saw('as you type): ');
  for (const one of keys) terminal.type(one);
  await terminal.saw('echoctl');
  terminal.type('echoed-by-the-shell\n');
  const { status, shown } = await terminal.ended();
  assert.equal(status, 0);
  assert.match(shown, / echo /);
  assert.match(shown, / icanon /);
  assert.match(shown, /echoed-by-the-shell/, 'this terminal echoes');
  return shown;
};

test('hides a typed secret and restores the terminal', { timeout: testTime }, async (t) => {
  if (!hasPrograms(t, keychainPrograms)) return;
  const session = await startKeychain(t);
  const { home, errors } = await startService(t, makeTempHome(t), session);
  const shown = await setAtTerminal(t, home, session, ['hunt', 'X', '\u007f', 'er2', '\r']);
  assert.match(
    shown,
    /Value of token \(hidden as you type\): .*\r\nThe secret token is stored in the login keychain\./,
  );
  assert.match(shown, /status 0\r\n/);
  assert.doesNotMatch(shown, /hunt|er2|X/);
  assert.doesNotMatch(errors(), /hunt/);
  assert.deepEqual((await openPrivateDoor(home).call('listSecrets', {})).names, ['token']);
});

test('cancels on Ctrl+C at the prompt and restores the terminal', { timeout: testTime }, async (t) => {
  if (!hasPrograms(t, keychainPrograms)) return;
  const shown = await setAtTerminal(t, makeTempHome(t), await startKeychain(t), ['hunter2', '\u0003']);
  assert.match(shown, /Cancelled: the secret was not set\.\r\nstatus 1\r\n/);
  assert.doesNotMatch(shown, /hunter2/);
});

test('asks for no secret at a terminal if none can be saved', async (t) => {
  const { status, shown } = await startAtTerminal(t, makeTempHome(t), secretSet).ended();
  assert.equal(status, 1);
  assert.match(shown, /^Secrets need a keychain\. .+ DBUS_SESSION_BUS_ADDRESS, /);
  assert.doesNotMatch(shown, /as you type/);
});
