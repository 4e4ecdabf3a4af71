// Tests `copyloom doctor --repair` while nothing is running: it reports damage once and logs it.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runProgram } from '../support/service/run-program.ts';
import { damageHeader, damageTree } from '../support/store/damage-file.ts';
import { makeDamagedHome } from '../support/store/damaged-home.ts';

const cases: readonly [what: string, damage: (file: string) => void, message: RegExp][] = [
  ['the header', damageHeader, /The history file was damaged\. Recovered: 300 entries[^\n]*/g],
  ['a search index', (file) => damageTree(file, 'term_data'), /The search indexes were damaged\.[^\n]*/g],
];

for (const [what, damage, message] of cases) {
  test(`reports damage to ${what} once and logs it`, async (t) => {
    const home = makeDamagedHome(t, damage);
    const { output, errors } = await runProgram(t, home, 'doctor', '--repair');
    const reports = [...`${output}${errors}`.matchAll(message)].map(([line]) => line);
    assert.equal(reports.length, 1, `${output}${errors}`);
    assert.doesNotMatch(output, /not damaged/);
    const log = await runProgram(t, home, 'log');
    assert.ok(log.output.includes(reports[0] ?? 'a report'), log.output);
  });
}

test('reports damage on standard error unless the output already does', async (t) => {
  const listed = await runProgram(t, makeDamagedHome(t, damageHeader), 'history', 'list', '--limit', '1');
  assert.match(listed.errors, /^The history file was damaged\. Recovered: 300 entries/m);
  assert.match(listed.output, /words of a note/);
  const status = await runProgram(t, makeDamagedHome(t, damageHeader), 'status');
  assert.equal(status.errors, '');
  assert.match(status.output, /warning +The history file was damaged\. Recovered: 300 entries/);
});
