// What a test process runs: the suites named on its command line, one after the other. Their hooks stay their own.
import { join } from 'node:path';
import { suite } from 'node:test';
import { pathToFileURL } from 'node:url';
import './process-end.ts';
import { root } from './suite-imports.ts';

/** Only tests have a time limit. Node's greatest timeout: it takes `Infinity` for none given. */
const noLimit = 2 ** 31 - 1;

for (const path of process.argv.slice(2)) {
  suite(path, { timeout: noLimit }, async () => {
    await import(pathToFileURL(join(root, path)).href);
  });
}
