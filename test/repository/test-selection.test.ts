// `npm test -- WORD` fails without running anything if no path contains the word.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const runner = fileURLToPath(new URL('../run.ts', import.meta.url));

for (const words of [['zzzz'], ['text-files', 'zzzz']]) {
  test(`npm test -- ${words.join(' ')} runs nothing and says why`, () => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [runner, ...words], { encoding: 'utf8' });
    assert.deepEqual([status, stdout, stderr], [1, '', 'No suite has “zzzz” in its path.\n']);
  });
}
