// Decides from its imports what a suite needs, and so which tier it belongs to: each suite to exactly one.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Import, listImports, root } from './suite-imports.ts';

export const tiers = ['fast', 'programs', 'ui', 'desktop', 'sessions', 'packages'] as const;
export type Tier = (typeof tiers)[number];

/** What a tier covers, and what it needs besides the dependencies. */
export const tierSummaries: Readonly<Record<Tier, string>> = {
  fast: 'everything that runs in the test process, including the API',
  programs: 'what starts the program, threads or other processes, and what takes seconds',
  ui: 'the pages in a browser; needs Chromium or Chrome',
  desktop: 'X11, Wayland, keyrings, buses and other programs; needs Debian packages',
  sessions: 'whole sessions of GNOME, Plasma and Xfce; needs Debian packages of 1 GB',
  packages:
    'the npm and Debian packages and the engine for language models; needs Debian packages and the npm registry',
};

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

/** Helpers that start a display server, a bus or a program of a desktop. */
const startsDesktop = ({ imported, by }: Import): boolean =>
  by.startsWith('test/') &&
  (['x11', 'dbus-native'].includes(imported) ||
    (imported === 'node:child_process' && /^test\/support\/(?:desktop|clipboard)\//.test(by)));

export const tierOf = (suite: string): Tier => {
  if (suite.startsWith('test/sessions/')) return 'sessions';
  const imports = listImports(suite);
  const isImported = (pattern: RegExp): boolean => imports.some(({ imported }) => pattern.test(imported));
  if (isImported(/^test\/support\/(?:packaging\/|model\/engine\.ts)/)) return 'packages';
  if (imports.some(startsDesktop)) return 'desktop';
  if (isImported(/^playwright-core$/)) return 'ui';
  if (isImported(/^test\/support\/running\/needed-programs\.ts$/)) return 'desktop';
  return explainSlow(suite) === undefined ? 'fast' : 'programs';
};

/** One suite for each part that starts the real program. `npm test` runs them beside the fast tier. */
const samples: readonly string[] = [
  'test/end-to-end/service.test.ts',
  'test/end-to-end/client.test.ts',
  'test/end-to-end/backup.test.ts',
  'test/end-to-end/launcher.test.ts',
  'test/mcp/tools.test.ts',
];

export const isSample = (suite: string): boolean => samples.includes(suite);

/** May share a process with others: it starts no program, which could outlive it, and no desktop. */
export const isJoinable = (suite: string): boolean => {
  const imports = listImports(suite);
  return !imports.some(({ imported, by }) => by.startsWith('test/') && imported === 'node:child_process');
};

/** Helpers that show pages. */
const pageHelper = /^test\/support\/(?:browser\/|desktop\/(?:x-desktop|desktop-windows|window-stand-in)\.ts)/;
/** A suite that requests one itself. */
const pageRequest = /dist\/pages|['}]\/docs\b/;

export const needsPages = (suite: string): boolean =>
  listImports(suite).some(({ imported }) => pageHelper.test(imported)) ||
  pageRequest.test(readFileSync(join(root, suite), { encoding: 'utf8' }));

export const needsEngine = (suite: string): boolean =>
  listImports(suite).some(({ imported }) => imported === 'test/support/model/engine.ts');
