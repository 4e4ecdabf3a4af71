// Decides from its imports what a suite needs. A suite is fast if it needs no display, browser, Debian package or application.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Import, listImports, root } from './suite-imports.ts';

/** For tests that start programs. In src/, adapters import it, and many of their tests start nothing. */
export const slowInTests: readonly string[] = ['node:child_process', 'test/support/running/needed-programs.ts'];

/** For tests of a browser, a display or a bus, and of applications: their threads take longer to start than most tests to run. */
export const slowAnywhere: readonly string[] = [
  'playwright-core',
  'x11',
  'dbus-native',
  'src/app/adapters.ts',
  'src/app/threads/thread.ts',
  'src/app/pictures/start-process.ts',
  'src/app/model/start-model-process.ts',
];

/** A suite that takes seconds of CPU time says so in its name. */
const slowName = '.slow.test.ts';

const isSlow = ({ imported, by }: Import): boolean =>
  slowAnywhere.includes(imported) || (by.startsWith('test/') && slowInTests.includes(imported));

/** Undefined if the suite is fast. */
export const explainSlow = (suite: string): string | undefined => {
  if (suite.endsWith(slowName)) return 'its name says so';
  const slow = listImports(suite).find(isSlow);
  return slow && `${slow.by} imports ${slow.imported}`;
};

/** Helpers that show pages. */
const pageHelper = /^test\/support\/(?:browser\/|desktop\/(?:x-desktop|desktop-windows|window-stand-in)\.ts)/;
/** A suite that requests one itself. */
const pageRequest = /dist\/pages|['}]\/docs\b/;

export const needsPages = (suite: string): boolean =>
  listImports(suite).some(({ imported }) => pageHelper.test(imported)) ||
  pageRequest.test(readFileSync(join(root, suite), { encoding: 'utf8' }));
