// Tests long lists at a terminal, in a real pager.
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { hasPrograms } from '../support/running/needed-programs.ts';
import { command } from '../support/service/program.ts';
import { startAtTerminal } from '../support/service/pseudo-terminal.ts';
import { fillStore } from '../support/store/fill-store.ts';
import { makeTempHome } from '../support/store/temp-home.ts';

const copyloom = `'${command}'`;

const firstLine = 'Copyloom is a scriptable clipboard manager.';
const lastLine = 'Set COPYLOOM_HOME';

/** Less writes it after its prompt. */
const clearLine = '\u001b[K';

const startHelp = (t: TestContext, settings: string, home = makeTempHome(t)) =>
  startAtTerminal(t, home, `stty rows 12 cols 80; ${settings} ${copyloom} help; echo "status $?"`);

test('a long list waits in less, and quitting it early is no error', async (t) => {
  if (!hasPrograms(t, ['less'])) return;
  const terminal = startHelp(t, '');
  await terminal.saw(firstLine);
  terminal.type('q');
  const { shown } = await terminal.ended();
  assert.match(shown, /status 0/);
  assert.ok(!shown.includes(lastLine));
});

test('Ctrl+C in the pager leaves it open', async (t) => {
  if (!hasPrograms(t, ['less'])) return;
  const terminal = startHelp(t, '');
  await terminal.saw(`:${clearLine}`);
  terminal.type('\u0003');
  const seen = terminal.saw(lastLine).then(() => true);
  // Less may drop a key while it handles the signal.
  while (!(await Promise.race([seen, pause(200, false)]))) terminal.type('G');
  terminal.type('q');
  await terminal.ended();
});

for (const settings of ['PAGER=cat', 'PAGER=', 'TERM=dumb', 'PAGER=no-such-pager']) {
  test(`${settings}: everything is printed`, async (t) => {
    const { shown } = await startHelp(t, settings).ended();
    assert.match(shown, new RegExp(`${firstLine}[^]+${lastLine}[^]+status 0`));
  });
}

test('PAGER may have options, and may stop reading', async (t) => {
  const { shown } = await startHelp(t, "PAGER='head -n 1'").ended();
  assert.equal(shown, `${firstLine}\r\nstatus 0\r\n`);
});

test('a list that fits needs no pager', async (t) => {
  const home = makeTempHome(t);
  const mark = join(home.data, 'started');
  const { shown } = await startAtTerminal(
    t,
    home,
    `stty rows 12 cols 80; PAGER='touch ${mark}' ${copyloom} var`,
  ).ended();
  assert.match(shown, /No variables\./);
  assert.ok(!existsSync(mark));
});

test('hostile history stays escaped in the pager', async (t) => {
  if (!hasPrograms(t, ['less'])) return;
  const home = makeTempHome(t);
  fillStore(home, ({ history }) => history.pinText('\u001b]0;evil\u0007\u001b[2J'));
  const terminal = startAtTerminal(t, home, `stty rows 3 cols 80; ${copyloom} history`);
  await terminal.saw('␛]0;evil␇␛[2J');
  terminal.type('q');
  const { shown } = await terminal.ended();
  assert.ok(!shown.includes('\u001b]0;evil') && !shown.includes('\u001b[2J'));
});
