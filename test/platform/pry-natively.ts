// Starts a confined process that tries forbidden operations as native code could, and reports how each ended; as a program, on standard output.
import assert from 'node:assert/strict';
import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findConfinement } from '../../src/platform/confinement/find-confinement.ts';
import { startConfinedProcess } from '../../src/platform/process/confined-process.ts';
import type { NativeTargets, Outcomes } from './native-prying-process.ts';

interface Options {
  /** An empty one. */
  readonly folder: string;
  /** To start, and to turn into. */
  readonly program: string;
  readonly startsChildren: boolean;
}

const folderOf = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

export const pryNatively = async ({ folder, program, startsChildren }: Options) => {
  const readable = join(folder, 'pictures');
  mkdirSync(readable);
  const [allowed, secret] = [join(readable, 'a.png'), join(folder, 'secret')];
  for (const file of [allowed, secret]) writeFileSync(file, 'content', { mode: 0o600 });
  const targets: NativeTargets = { allowed, secret, program, parent: process.pid, inChild: startsChildren };
  const started = startConfinedProcess({
    file: new URL('./native-prying-process.ts', import.meta.url),
    args: [JSON.stringify(targets)],
    readable: [folderOf('.'), folderOf('../../node_modules'), readable],
    limits: { megabytes: 256, seconds: 60 },
    startsChildren,
  });
  const report = Promise.withResolvers<unknown>();
  started.listen(report.resolve);
  started.send('go');
  const failed = started.ended.then((end) => assert.fail(`it ended: ${JSON.stringify(end)}`));
  try {
    // As the program sends it.
    const outcomes = (await Promise.race([report.promise, failed])) as Readonly<Record<'main' | 'child', Outcomes>>;
    assert.equal(statSync(secret).mode & 0o777, 0o600);
    assert.ok(statSync(allowed).isFile());
    return outcomes;
  } finally {
    started.kill();
    await started.ended;
  }
};

if (import.meta.main) {
  const [folder = ''] = process.argv.slice(2);
  const { main } = await pryNatively({ folder, program: '/nonexistent', startsChildren: false });
  process.stdout.write(JSON.stringify({ offered: await findConfinement(), outcomes: main }));
}
