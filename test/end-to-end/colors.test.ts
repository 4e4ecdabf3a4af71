// Tests when the real program uses colors, at a real terminal and in a pipe.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { command } from '../support/service/program.ts';
import { startAtTerminal } from '../support/service/pseudo-terminal.ts';
import { makeTempHome } from '../support/store/temp-home.ts';

const copyloom = `'${command}'`;

const red = '\u001b[31m';

/** Which settings count is tested without a program. */
const cases: [settings: string, pipe: string, isColored: boolean][] = [
  ['NO_COLOR=', '', true],
  ['NO_COLOR=1 FORCE_COLOR=1', '', false],
  ['NO_COLOR=', '2>&1 | cat', false],
  ['NO_COLOR= FORCE_COLOR=1', '2>&1 | cat', true],
];

for (const [settings, pipe, isColored] of cases) {
  test(`${settings} ${pipe}: ${isColored ? 'colors' : 'no colors'}`, async (t) => {
    const { shown } = await startAtTerminal(t, makeTempHome(t), `${settings} ${copyloom} nonsense ${pipe}`).ended();
    assert.ok(shown.startsWith(`${isColored ? red : ''}Unknown command "nonsense".`), JSON.stringify(shown));
  });
}
