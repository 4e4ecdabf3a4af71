// Runs the commands of docs/guide/rules.md in a home of their own, and compares what they print with what the page says.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { patience, testTime } from '../support/running/patience.ts';
import { command } from '../support/service/program.ts';
import { environmentFor, startService } from '../support/service/service.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const page = readFileSync(join(root, 'docs/guide/rules.md'), 'utf8');

const options = { timeout: testTime, skip: process.platform === 'win32' && 'Windows has no sh.' };

test('the commands of the page on rules print what it says', options, async (t) => {
  const { home } = await startService(t);
  const env = { ...environmentFor(home), PATH: `${dirname(command)}${delimiter}${process.env['PATH']}` };
  const examples = page.matchAll(/^```sh\n(.*?)^```\n```text\n(.*?)^```$/gms);
  let count = 0;
  for (const [, commands = '', output] of examples) {
    count += 1;
    const { stdout } = await promisify(execFile)('sh', ['-ec', commands], { env, timeout: patience });
    assert.equal(stdout.endsWith('\n') ? stdout : `${stdout}\n`, output, commands);
  }
  assert.equal(count, page.match(/^```sh$/gm)?.length, 'every example has an output');
});
