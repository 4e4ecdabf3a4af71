// Runs suites under node:test. `npm test`: all, installing what they need; `npm test -- NAME`: those with NAME in their path, as they
// are; `npm run test:fast`: those that need nothing installed.
import { spawnSync } from 'node:child_process';
import { buildPages, buildStalePages } from '../scripts/build-pages.ts';
import { prepareTestEngine } from './support/model/engine.ts';
import { prepareDebianParts } from './support/running/debian-parts.ts';
import { joinSuites } from './support/running/join-suites.ts';
import { listSuites, selectSuites } from './support/running/select-suites.ts';
import { root } from './support/running/suite-imports.ts';
import { concurrency, makeMemoryFolder } from './support/running/test-options.ts';
import { explainSlow, needsPages } from './support/running/tiers.ts';

const words = process.argv.slice(2).filter((word) => word !== '--fast');
const isFastRun = process.argv.includes('--fast');

const candidates = listSuites().filter((suite) => !isFastRun || explainSlow(suite) === undefined);
const selection = selectSuites(words, candidates);
if ('problem' in selection) {
  console.error(selection.problem);
  process.exit(1); // given no suites, Node would look for tests of its own choice
}
const { selected: suites } = selection;

if (!isFastRun && words.length === 0) {
  prepareDebianParts();
  await prepareTestEngine();
  await buildPages(); // the ones of the last install may be older than their source
} else if (suites.some(needsPages)) await buildStalePages();

console.log(`${suites.length} suites:\n${suites.map((suite) => `  ${suite}`).join('\n')}\n`);
const folder = makeMemoryFolder();
const options = [
  '--disable-warning=ExperimentalWarning',
  '--single-threaded-gc', // its helper threads would take processors from the other suites
  '--test',
  `--test-concurrency=${concurrency}`,
  '--test-timeout=300000',
  '--test-reporter=./test/support/running/reporter.ts',
  '--test-global-setup=./test/support/running/remove-memory-folder.ts',
  ...(isFastRun && words.length === 0 ? joinSuites(suites) : suites),
];
const env: NodeJS.ProcessEnv = {
  ...process.env,
  ...(folder !== undefined && { TMPDIR: folder, COPYLOOM_TEST_FOLDER: folder }),
};
// A fast suite that needs a session fails on every computer.
if (isFastRun) for (const name of ['DISPLAY', 'WAYLAND_DISPLAY', 'DBUS_SESSION_BUS_ADDRESS']) delete env[name];
process.chdir(root);
// If a process can replace itself, no parent stays in memory.
if (process.platform !== 'win32') process.execve?.(process.execPath, [process.execPath, ...options], env);
process.exit(spawnSync(process.execPath, options, { stdio: 'inherit', env }).status ?? 1);
