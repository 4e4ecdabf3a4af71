// `npm test -- WORD` runs the suites with the word in their path, or nothing if there are none; and all of their tests.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { listSuites, selectSuites } from '../support/running/select-suites.ts';
import { root } from '../support/running/suite-imports.ts';

const runner = fileURLToPath(new URL('../run.ts', import.meta.url));

for (const words of [['zzzz'], ['text-files', 'zzzz'], ['--fast', 'zzzz']]) {
  test(`npm test -- ${words.join(' ')} runs nothing and says why`, () => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [runner, ...words], { encoding: 'utf8' });
    assert.deepEqual([status, stdout, stderr], [1, '', 'No suite has “zzzz” in its path.\n']);
  });
}

const suites = ['test/api/history-search.test.ts', 'test/api/pins.test.ts', 'test/store/search-work.slow.test.ts'];

test('words select suites by their paths, no word selects all', () => {
  assert.deepEqual(selectSuites([], suites), { selected: suites });
  assert.deepEqual(selectSuites(['store', 'pins'], suites), { selected: suites.slice(1) });
});

test('an unknown word lists similar suites', () => {
  assert.deepEqual(selectSuites(['pinz'], suites), {
    problem: 'No suite has “pinz” in its path. Did you mean "pins"?',
  });
  assert.deepEqual(selectSuites(['search-history'], suites), {
    problem: [
      'No suite has “search-history” in its path.',
      'Similar suites:',
      '  test/api/history-search.test.ts',
      '  test/store/search-work.slow.test.ts',
    ].join('\n'),
  });
});

test('no test keeps the others of its suite from running', () => {
  const focused = /\b(?:test|it|describe|suite)\.only\(|\bonly: true|\brunOnly\(/;
  assert.match("describe.only('x')", focused);
  const own = 'test/repository/test-selection.test.ts';
  const found = listSuites().filter((suite) => suite !== own && focused.test(readFileSync(join(root, suite), 'utf8')));
  assert.deepEqual(found, []);
});
