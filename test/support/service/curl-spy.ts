// A curl that tells on whoever shows the key to other users.
import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { quoteForShell } from '../../../src/base/quote-for-shell.ts';
import { makeTempFolder } from '../store/temp-home.ts';

/**
 * Returns a folder to put first on PATH. Its curl looks for the key in the arguments of all processes, which every user can read,
 * prints a line if it is there, and then runs the real curl.
 */
export const makeCurlSpy = (t: TestContext, key: string): string => {
  const folder = makeTempFolder(t);
  // In two halves, so that the search does not find itself.
  writeFileSync(join(folder, 'key'), `${key.slice(0, -1)}[${key.slice(-1)}]`);
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
