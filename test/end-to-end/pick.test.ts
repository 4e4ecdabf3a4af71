// Tests `copyloom pick` at a real terminal: what it prints and copies, and that the terminal is restored.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import type { Home } from '../../src/platform/files/home.ts';
import { openPrivateDoor } from '../support/application/talk.ts';
import { hasPrograms } from '../support/running/needed-programs.ts';
import { command } from '../support/service/program.ts';
import { type AtTerminal, startAtTerminal } from '../support/service/pseudo-terminal.ts';
import { runProgram } from '../support/service/run-program.ts';
import { startService } from '../support/service/service.ts';
import { fillStore } from '../support/store/fill-store.ts';
import { makeTempHome } from '../support/store/temp-home.ts';

const copyloom = `'${command}'`;

const [enterScreen, leaveScreen] = ['\u001b[?1049h', '\u001b[?1049l'];
const enter = '\r';

const makeHistory = (t: TestContext, ...texts: string[]): Home => {
  const home = makeTempHome(t);
  fillStore(home, ({ history }) => {
    for (const text of texts) history.pinText(text);
  });
  return home;
};

const start = (t: TestContext, home: Home, command: string): AtTerminal =>
  startAtTerminal(
    t,
    home,
    `stty rows 20 cols 80; ${command}; echo "status $?"; stty -a | tr ' ;' '\\n\\n' | grep icanon`,
  );

/** What the terminal shows after the picker is gone, and that it is as before. */
const readRestored = async (terminal: AtTerminal): Promise<string> => {
  const { shown } = await terminal.ended();
  assert.ok(shown.indexOf(enterScreen) < shown.lastIndexOf(leaveScreen), JSON.stringify(shown));
  const rest = shown.slice(shown.lastIndexOf(leaveScreen) + leaveScreen.length);
  assert.match(rest, /\nicanon\r\n$/);
  return rest;
};

test('$(copyloom pick): keys come from the terminal, the text goes to the pipe', async (t) => {
  const home = makeHistory(t, 'first note', 'second note');
  const terminal = start(t, home, `x=$(printf ignored | ${copyloom} pick); echo "<$x>"`);
  await terminal.saw('2 entries.');
  terminal.type('first');
  await terminal.saw('1 entry.');
  terminal.type(enter);
  assert.match(await readRestored(terminal), /^<first note>\r\nstatus 0\r\n/);
});

test('copyloom pick --multi | cat, with hostile texts', async (t) => {
  const home = makeHistory(t, 'plain', '\u001b]0;evil\u0007漢字😀');
  const terminal = start(t, home, `${copyloom} pick --multi | od -An -c | tr -d ' \\n'`);
  await terminal.saw('␛]0;evil␇漢字😀');
  terminal.type('\t\t');
  await terminal.saw('2 marked.');
  terminal.type(enter);
  const { shown } = await terminal.ended();
  assert.ok(!shown.includes('\u001b]0;evil'));
  assert.match(shown, /033\]0;evil\\a346.+\\nplain\\n/);
});

for (const [name, key] of Object.entries({ Escape: '\u001b', 'Ctrl+C': '\u0003' }))
  test(`${name} restores the terminal, and the status is 130`, async (t) => {
    const terminal = start(t, makeHistory(t, 'note'), `${copyloom} pick`);
    await terminal.saw('1 entry.');
    terminal.type(key);
    assert.match(await readRestored(terminal), /^status 130\r\n/);
  });

for (const signal of ['SIGTERM', 'SIGALRM', 'SIGUSR2'] as const)
  test(`${signal} restores the terminal`, async (t) => {
    const home = makeHistory(t, 'note');
    const file = join(home.data, 'pid');
    const terminal = start(t, home, `sh -c 'echo $$ > "$0"; exec ${copyloom} pick' '${file}'`);
    await terminal.saw('1 entry.');
    process.kill(Number(readFileSync(file, 'utf8')), signal);
    assert.match(await readRestored(terminal), new RegExp(`status ${128 + constants.signals[signal]}\\r\\n`));
  });

test('Ctrl+Z gives the terminal back until the shell continues it', async (t) => {
  if (!hasPrograms(t, ['bash'])) return;
  const home = makeHistory(t, 'note');
  const terminal = startAtTerminal(t, home, 'bash --norc --noediting -i');
  terminal.type(`stty rows 20 cols 80; ${copyloom} pick\n`);
  await terminal.saw('1 entry.');
  terminal.type('\u001a');
  await terminal.saw('Stopped');
  terminal.type('stty -a | grep -o " icanon"; echo again; fg\n');
  await terminal.saw(`again\r\n${copyloom} pick\r\n${enterScreen}`);
  terminal.type(enter);
  await terminal.saw(`${leaveScreen}note\r\n`);
  terminal.type('exit\n');
  const { shown } = await terminal.ended();
  assert.match(shown, / icanon\r\nagain\r\n/);
  assert.equal(shown.split(enterScreen).length, shown.split(leaveScreen).length);
});

test('it follows the size of the terminal', async (t) => {
  const home = makeHistory(t, 'note');
  const file = join(home.data, 'tty');
  const terminal = start(t, home, `tty > '${file}'; ${copyloom} pick`);
  await terminal.saw('────');
  execFileSync('stty', ['-F', readFileSync(file, 'utf8').trim(), 'cols', '120']);
  await terminal.saw('│ entry 1, text');
  terminal.type('\u001b');
  await terminal.ended();
});

test('while it waits, other commands get through though Copyloom is stopped', async (t) => {
  const home = makeHistory(t, 'note');
  const terminal = start(t, home, `${copyloom} pick`);
  await terminal.saw('1 entry.');
  await makeNote(t, home);
  terminal.type('other');
  await terminal.saw('other note');
  terminal.type(enter);
  assert.match(await readRestored(terminal), /^other note\r\nstatus 0\r\n/);
});

test('so they do while someone types on', async (t) => {
  const home = makeHistory(t, 'note');
  const terminal = start(t, home, `${copyloom} pick`);
  await terminal.saw('1 entry.');
  let isAdded = false;
  const adding = makeNote(t, home).finally(() => {
    isAdded = true;
  });
  // Only the time between keys matters here: it is shorter than a pause in which the picker lets go.
  while (!isAdded) for (const key of ['n', '\u007f']) await pause(200).then(() => terminal.type(key));
  await adding;
  terminal.type('other');
  await terminal.saw('other note');
  terminal.type(enter);
  assert.match(await readRestored(terminal), /^other note\r\nstatus 0\r\n/);
});

const makeNote = async (t: TestContext, home: Home): Promise<void> => {
  const { status } = await runProgram(t, home, 'history', 'pin', '--text', 'other note');
  assert.equal(status, 0);
};

test('--copy puts the entry on the clipboard of the running application', async (t) => {
  const { home } = await startService(t);
  const { call } = openPrivateDoor(home);
  for (const text of ['first', 'second']) await call('putClipboard', { body: { text } });
  const terminal = start(t, home, `${copyloom} pick --copy first`);
  await terminal.saw('1 entry.');
  terminal.type(enter);
  assert.match(await readRestored(terminal), /^Put on the clipboard: entry \d+\.\r\nstatus 0\r\n/);
  assert.equal((await call('getClipboard', {})).entry?.value, 'first');
});

test('on a dumb terminal, and without one, it says what to do instead', async (t) => {
  const home = makeTempHome(t);
  const dumb = await startAtTerminal(t, home, `TERM=dumb ${copyloom} pick; echo "status $?"`).ended();
  assert.match(dumb.shown, /TERM is dumb\. .+copyloom history search QUERY\r\nUsage: .+\r\nstatus 2\r\n$/);
  const none = await startAtTerminal(t, home, `setsid --wait ${copyloom} pick; echo "status $?"`).ended();
  assert.match(none.shown, /There is no terminal .+copyloom history search QUERY\r\nUsage: .+\r\nstatus 2\r\n$/);
});
