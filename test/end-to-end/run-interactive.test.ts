// Tests `copyloom run --interactive` at a real terminal.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { command } from '../support/service/program.ts';
import { startAtTerminal } from '../support/service/pseudo-terminal.ts';
import { makeTempHome } from '../support/store/temp-home.ts';

const copyloom = `'${command}'`;

const leaveScreen = '\u001b[?1049l';

test('shows the result as you type, completes with Tab, marks errors, and prints into a pipe', async (t) => {
  // Printed once all is there: otherwise, the note about the pipeline may come between two lines.
  const command = `printf 'two\\none\\n' | ${copyloom} run -i | (upper=$(tr a-z A-Z); echo "$upper")`;
  const terminal = startAtTerminal(t, makeTempHome(t), `stty rows 20 cols 80; ${command}`);
  await terminal.saw('Enter prints the result');
  terminal.type('sor');
  await terminal.saw('Tab: sort');
  terminal.type('\t');
  await terminal.saw('one\r\r\n\u001b[2Ktwo');
  terminal.type('| uper x');
  await terminal.saw('Did you mean "upper"');
  await terminal.saw(`\u001b[2K${' '.repeat('> sort | '.length)}^`);
  terminal.type('\u0015sort\r');
  const { shown } = await terminal.ended();
  const printed = shown.slice(shown.lastIndexOf(leaveScreen) + leaveScreen.length);
  assert.match(printed, /The pipeline: sort\r\n/);
  assert.match(printed, /ONE\r\nTWO\r\n/);
});

test('Escape leaves it with 130, the terminal as before, and nothing printed', async (t) => {
  const terminal = startAtTerminal(t, makeTempHome(t), `${copyloom} run -i upper --text a; echo "status $?"`);
  await terminal.saw('1 character.');
  terminal.type('\u001b');
  const { shown } = await terminal.ended();
  assert.ok(shown.endsWith(`${leaveScreen}status 130\r\n`), JSON.stringify(shown.slice(-100)));
});
