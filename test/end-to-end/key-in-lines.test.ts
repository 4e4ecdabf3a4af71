// Tests the command lines to paste: they work in every shell and keep the key out of process arguments.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { type TestContext, test } from 'node:test';
import { writeLines } from '../../src/core/access/connect-lines.ts';
import { quoteForShell, writeCurlLine } from '../../src/ui/docs/model/curl-line.ts';
import { hasPrograms } from '../support/running/needed-programs.ts';
import { startService } from '../support/service/service.ts';
import { makeTempFolder } from '../support/store/temp-home.ts';

/** Wraps the real curl and first looks for the key in the arguments of all processes, which every user can read. */
const writeSpy = (t: TestContext): string => {
  const folder = makeTempFolder(t);
  const path = join(folder, 'curl');
  writeFileSync(
    path,
    `#!/bin/sh
if cat /proc/[0-9]*/cmdline 2>/dev/null | tr '\\0' '\\n' | grep -q -- "$(cat ${quoteForShell(join(folder, 'key'))})"; then
  echo 'the key is in the list of processes'
fi
PATH=\${PATH#*:}
exec curl -sS "$@"
`,
  );
  chmodSync(path, 0o755);
  return folder;
};

test('keeps the key out of the process list in every shell', async (t) => {
  if (!hasPrograms(t, ['curl', 'bash', 'zsh'])) return;
  const { key, port, url } = await startService(t);
  const folder = writeSpy(t);
  // In two halves, so that the search does not find itself.
  writeFileSync(join(folder, 'key'), `${key.slice(0, -1)}[${key.slice(-1)}]`);
  const request = { method: 'GET', target: '/v1/status', body: undefined, needsKey: true };
  const { curl } = writeLines({ key, port, command: 'copyloom', program: '/usr/bin/copyloom', platform: 'linux' });
  for (const line of [curl, writeCurlLine(request, url, key), writeCurlLine(request, url)]) {
    for (const shell of ['sh', 'bash', 'zsh']) {
      const child = spawn(shell, [], {
        env: { PATH: `${folder}:${process.env['PATH']}`, COPYLOOM_API_KEY: key },
        stdio: ['pipe', 'pipe', 'inherit'],
      });
      child.stdin.end(`${line}\n`);
      assert.equal(JSON.parse(await text(child.stdout)).name, 'Copyloom', `${shell}: ${line}`);
    }
  }
});
