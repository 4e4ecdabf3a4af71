// `copyloom doctor --repair` with nothing running: what it finds is said once, without contradiction, and kept in the log.
import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { damageHeader, damageTree, settle } from '../support/damage-file.ts';
import { fillStore } from '../support/fill-store.ts';
import { runProgram } from '../support/run-program.ts';
import { makeTempHome } from '../support/temp-home.ts';

const total = 300;

const prepare = (t: TestContext, damage: (file: string) => void) => {
  const home = makeTempHome(t);
  fillStore(home, ({ history }) => {
    for (let n = 0; n < total; n++) history.record({ text: `${n} ${'words of a note '.repeat(60)}` });
  });
  settle(home.databaseFile);
  damage(home.databaseFile);
  return home;
};

const cases: readonly [what: string, damage: (file: string) => void, says: RegExp][] = [
  ['the header', damageHeader, /The history file was damaged\. Recovered: 300 entries[^\n]*/g],
  ['a search index', (file) => damageTree(file, 'term_data'), /Damage was found in the search indexes\.[^\n]*/g],
];

for (const [what, damage, says] of cases) {
  test(`damage to ${what} is reported once, and kept in the log`, async (t) => {
    const home = prepare(t, damage);
    const { status, output, errors } = await runProgram(t, home, 'doctor', '--repair');
    assert.equal(status, 0);
    const reports = [...`${output}${errors}`.matchAll(says)].map(([line]) => line);
    assert.equal(reports.length, 1, `${output}${errors}`);
    assert.doesNotMatch(output, /not damaged/);
    const log = await runProgram(t, home, 'log');
    assert.ok(log.output.includes(reports[0] ?? 'a report'), log.output);
  });
}

test('a command that finds damage says so on standard error, unless its output does', async (t) => {
  const listed = await runProgram(t, prepare(t, damageHeader), 'history', 'list', '--limit', '1');
  assert.match(listed.errors, /^The history file was damaged\. Recovered: 300 entries/);
  assert.match(listed.output, /words of a note/);
  const status = await runProgram(t, prepare(t, damageHeader), 'status');
  assert.equal(status.errors, '');
  assert.match(status.output, /warning +The history file was damaged\. Recovered: 300 entries/);
});
