// Tests that HOME counts only if it is an absolute path: otherwise files would go to the current folder.
import assert from 'node:assert/strict';
import { userInfo } from 'node:os';
import { test } from 'node:test';
import { startProgramIn } from '../support/service/run-program.ts';

for (const home of ['', 'relative/folder']) {
  test(`ignores HOME=${JSON.stringify(home)}, and uses the folder of the account`, async (t) => {
    const env = { PATH: process.env['PATH'], HOME: home };
    const { output, errors } = await startProgramIn(t, env, 'install', '--dry-run', '--json').ended();
    const { steps } = JSON.parse(output || assert.fail(errors));
    for (const { path } of steps) assert.ok(path.startsWith(`${userInfo().homedir}/`), path);
  });
}
