// Tests variables, actions, runs and secrets with the real program, with and without a running application.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { type TestContext, test } from 'node:test';
import type { Home } from '../../src/platform/files/home.ts';
import { openPrivateDoor, talk } from '../support/application/talk.ts';
import { keychainPrograms, startKeyringBus } from '../support/desktop/keyring-bus.ts';
import { hasPrograms } from '../support/running/needed-programs.ts';
import { testTime } from '../support/running/patience.ts';
import { startAtTerminal } from '../support/service/pseudo-terminal.ts';
import { type Ended, runProgram } from '../support/service/run-program.ts';
import { environmentFor, program, startService } from '../support/service/service.ts';
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

for (const { title, open } of situations) {
  test(`stores variables exactly, ${title}`, async (t) => {
    const home = await open(t);
    const hash = '{"10":1.0,"9":[12345678901234567890,null],"__proto__":true}';
    assertDone(
      await runProgram(t, home, 'var', 'set', 'user', '--json-value', hash),
      /^Set user: hash of 3, 10: 1\.0⏎/,
    );
    const kept = '10: 1.0\n9: 12345678901234567890\n\n__proto__: true';
    assertDone(await runProgram(t, home, 'var', 'get', '%user'), kept);
    assertDone(
      await pipe(t, home, 'Bath\nBristol\n', 'var', 'set', 'user', '--list'),
      /^Set user: list of 2, Bath⏎Bristol\n$/,
    );
    const { output } = await runProgram(t, home, 'var', 'history', 'user', '--json');
    assert.deepEqual(JSON.parse(output).items[0].keys, ['10', '9', '__proto__']);
    assertDone(await runProgram(t, home, 'run', '@user[1] | upper'), 'BRISTOL');
    assertDone(await runProgram(t, home, 'var', 'delete', 'user'), 'Variable deleted.\n');
    assertRefused(await runProgram(t, home, 'var', 'get', 'user'), /^There is no variable "user"\.\n$/);
    assertRefused(await runProgram(t, home, 'var', 'set', '!x', 'y'), /copyloom secret set x\n$/);
  });

  test(`runs a filter or a whole command, ${title}`, async (t) => {
    const home = await open(t);
    assertRefused(await runProgram(t, home, 'run', 'upper'), /^There is nothing to work on/);
    await runProgram(t, home, 'history', 'pin', '--text', 'kept');
    assertDone(await pipe(t, home, 'b\na\n', 'run', 'sort | upper'), 'A\nB\n');
    assertDone(await pipe(t, home, '', 'run', 'upper'), '');
    assertDone(await pipe(t, home, 'not read', 'run', '$1 | upper'), 'KEPT');
    assertDone(await runProgram(t, home, 'run', 'upper'), 'KEPT');
    const tagged = await runProgram(t, home, 'run', '$1 | tag work');
    assert.deepEqual([tagged.status, tagged.output], [0, 'kept']);
    assert.equal(tagged.errors, 'Not applied, because a run changes nothing: tag work\n');
    assertFails(await runProgram(t, home, 'run', 'uper', '--text', 'a'), 2, /upper/);
    assertRefused(await runProgram(t, home, 'run', '!token'), /^Column 1: !token is a secret/);
  });

  test(`adds, uses and deletes actions, triggers and abbreviations, ${title}`, async (t) => {
    const home = await open(t);
    const add = await runProgram(t, home, 'action', 'add', 'shout', '--pipeline', 'upper | suffix !');
    assertDone(add, 'shout (your pipeline) upper | suffix !\n');
    assertDone(await pipe(t, home, 'hi', 'action', 'run', 'shout'), 'HI!');
    assertDone(await runProgram(t, home, 'action', 'run', 'replace', 'a', 'b', '--text', 'a cat'), 'b cbt');
    assertRefused(await runProgram(t, home, 'action', 'add', 'shout', '--pattern', 'x'), /shout/);
    assertDone(await pipe(t, home, 'date\n', 'action', 'add', 'when-now', '--script', '-'), /\(your script\) date/);
    assertRefused(await runProgram(t, home, 'action', 'run', 'when-now', '--text', 'a'), /is your own script/);
    assertDone(
      await runProgram(t, home, 'trigger', 'add', '--action', 'shout', '--tag', 'url'),
      '1 shout when tag url\n',
    );
    assertDone(await runProgram(t, home, 'abbreviation', 'add', 'sh', 'shout | lower'), '1 sh shout | lower\n');
    assertDone(await runProgram(t, home, 'run', "'Hi' | sh"), 'hi!');
    const inUse = /in use\. Delete trigger 1 and the abbreviation sh first\./;
    assertRefused(await runProgram(t, home, 'action', 'delete', 'shout'), inUse);
    assertDone(await runProgram(t, home, 'trigger', 'delete', '1'), 'Trigger deleted.\n');
    assertDone(await runProgram(t, home, 'abbreviation', 'delete', '1'), 'Abbreviation deleted.\n');
    assertDone(await runProgram(t, home, 'action', 'delete', 'shout'), 'Action deleted.\n');
    assertRefused(await runProgram(t, home, 'action', 'delete', 'upper'), /upper/);
  });

  test(`refuses secrets without a keychain, with a remedy, and does not leak the value, ${title}`, async (t) => {
    const home = await open(t);
    const remedy = /^Secrets need a keychain\. .+ DBUS_SESSION_BUS_ADDRESS, .+\n$/;
    const set = await pipe(t, home, 'hunter2\n', 'secret', 'set', 'token');
    assertRefused(set, remedy);
    assert.doesNotMatch(set.errors, /hunter2/);
    assertRefused(await runProgram(t, home, 'secret', 'list'), remedy);
    const { status, errors } = await runProgram(t, home, 'secret', 'set', 'token');
    assert.equal(status, 2);
    assert.match(errors, /^Missing value: type it in a terminal, or send it to standard input\.\n/);
  });
}

test('pastes a list sequentially only with a running application', async (t) => {
  const service = await startService(t);
  const { home } = service;
  await runProgram(t, home, 'var', 'set', 'cities', '--list', 'Bath', 'Bristol');
  assertDone(await runProgram(t, home, 'var', 'paste', 'cities'), /^On the clipboard: Bath\nElement 1 of 2; /);
  assert.equal((await talk(service, 'GET', '/v1/clipboard')).json.sequence.next, 'Bath');
  await service.stop();
  assertRefused(await runProgram(t, home, 'var', 'paste', 'cities'), /^Copyloom must be running .+ copyloom serve\n$/);
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
