// Tests `copyloom watch` with a real service: lines, JSON, commands for new entries, restarts, Ctrl+C and a closed pipe.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { text as readAll } from 'node:stream/consumers';
import { type TestContext, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import type { Home } from '../../src/platform/files/home.ts';
import { openPrivateDoor } from '../support/application/talk.ts';
import { program } from '../support/service/program.ts';
import { type RunningProgram, runProgram, startProgram } from '../support/service/run-program.ts';
import { environmentFor, startService } from '../support/service/service.ts';
import { makeTempHome } from '../support/store/temp-home.ts';

const put = async (home: Home, text: string): Promise<number> => {
  const { entry } = await openPrivateDoor(home).call('putClipboard', { body: { text } });
  return entry?.id ?? assert.fail('It was not recorded.');
};

let copies = 0;

/** Copies something new until the program shows it: only then is it known to listen. */
const untilListening = async (home: Home, { saw }: RunningProgram, what: string): Promise<void> => {
  const seen = saw(what).then(() => true);
  for (; !(await Promise.race([seen, pause(100, false)])); copies++) await put(home, `ready ${copies}`);
};

const startWatch = async (t: TestContext, home: Home, what: string, ...args: string[]): Promise<RunningProgram> => {
  const watch = startProgram(t, home, 'watch', ...args);
  await untilListening(home, watch, what);
  return watch;
};

test('prints one line per event that is safe for terminals, until Ctrl+C or until nobody reads it', async (t) => {
  const { home } = await startService(t);
  const watch = await startWatch(t, home, ' added: ready', '--content');
  const id = await put(home, '\u001b[31mred\u0007\nline');
  assert.match(
    await watch.saw(`entry ${id}`),
    new RegExp(`\\n\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d:\\d\\d {2}entry ${id} added: ␛\\[31mred␇⏎line\\n`),
  );
  await openPrivateDoor(home).call('putRecording', { body: { recording: false } });
  await watch.saw('  recording off\n');
  const { status, errors } = await watch.stop('SIGINT');
  assert.deepEqual([status, errors], ['SIGINT', '']);

  await openPrivateDoor(home).call('putRecording', { body: { recording: true } });
  const unread = await startWatch(t, home, ' added');
  unread.child.stdout.destroy();
  await put(home, 'nobody reads this');
  const ended = await unread.ended();
  assert.deepEqual([ended.status, ended.errors], [0, '']);
});

test('prints JSON as the API sends it, and goes on after a restart', async (t) => {
  const home = makeTempHome(t);
  const service = await startService(t, home);
  const watch = await startWatch(t, home, '"entry.added"', '--json', '--kinds', 'entry.added');
  const before = await put(home, 'before');
  await watch.saw(`"id":${before},`);
  await service.stop();
  await startService(t, home);
  const after = await put(home, 'after');
  const output = await watch.saw(`"id":${after},`);
  const [reset, added] = output
    .trimEnd()
    .split('\n')
    .slice(-2)
    .map((line) => JSON.parse(line));
  assert.deepEqual([reset.kind, reset.reason], ['reset', 'restarted']);
  assert.deepEqual([added.kind, added.id], ['entry.added', after]);
  const { errors } = await watch.stop('SIGTERM');
  assert.equal(errors, 'Copyloom was stopped. Waiting until it runs again …\n');
});

test('runs a command for each new entry in order, and goes on if it fails', async (t) => {
  const { home } = await startService(t);
  const command = 'printf "<%s " "$COPYLOOM_ENTRY"; cat; echo ">"; test "$(( COPYLOOM_ENTRY % 2 ))" = 0';
  const watch = await startWatch(t, home, 'ready', '--exec', command);
  const hostile = ['$(touch here) `id` "; exit 9', "it's\ntwo lines", '-n'];
  const ids: number[] = [];
  for (const text of hostile) ids.push(await put(home, text));
  await put(home, '-n'); // the same again is not a new entry
  const last = await put(home, 'the last');
  const output = await watch.saw('the last>');
  assert.ok(
    output.endsWith(`${hostile.map((text, index) => `<${ids[index]} ${text}>\n`).join('')}<${last} the last>\n`),
    output,
  );
  const { errors } = await watch.stop('SIGINT');
  const odd = ids.find((id) => id % 2 === 1);
  assert.match(errors, new RegExp(`^Entry ${odd}: the command failed with status 1\\.$`, 'm'));
});

test('ends with an error if its output can no longer be written', async (t) => {
  const { home } = await startService(t);
  const full = openSync('/dev/full', 'w');
  t.after(() => closeSync(full));
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program, 'watch'], {
    env: environmentFor(home),
    stdio: ['ignore', full, 'pipe'],
  });
  t.after(() => child.kill('SIGKILL'));
  const ended = Promise.all([readAll(child.stderr ?? assert.fail()), once(child, 'close')]);
  for (let copy = 0; !(await Promise.race([ended, pause(100, false)])); copy++) await put(home, `lost ${copy}`);
  const [errors, [status]] = await ended;
  assert.equal(status, 1);
  assert.match(errors, /^copyloom: Can't write to standard output: ENOSPC.*\n$/);
});

test('a signal that ends it also ends its command', async (t) => {
  const { home } = await startService(t);
  for (const signal of ['SIGTERM', 'SIGALRM', 'SIGUSR2'] as const) {
    const watch = await startWatch(t, home, 'started', '--exec', 'echo started; sleep 60; echo over');
    const { status, output } = await watch.stop(signal); // resolves when nothing can write to the output any more
    assert.deepEqual([status, output], [signal, 'started\n']);
  }
});

test('says what is wrong', async (t) => {
  const home = makeTempHome(t);
  const stopped = await runProgram(t, home, 'watch');
  assert.deepEqual(
    [stopped.status, stopped.errors],
    [1, 'Copyloom must be running to watch it. Start it with: copyloom serve\n'],
  );
  await startService(t, home);
  const unknown = await runProgram(t, home, 'watch', '--kinds', 'entrys');
  assert.equal(unknown.status, 2);
  assert.match(unknown.errors, /^--kinds: "entrys" is not a kind of event\..*Did you mean "entry"\?/);
});
