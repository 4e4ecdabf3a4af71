// `npm test`: installs what the suites need from Debian where it may, builds the pages, then runs every suite under node:test.
import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { buildPages } from '../scripts/build-pages.ts';
import { prepareDebianParts } from './support/running/debian-parts.ts';
import { concurrency, makeMemoryFolder } from './support/running/test-options.ts';

const root = fileURLToPath(new URL('../', import.meta.url));
const wanted = process.argv.slice(2);

const all = globSync('test/**/*.test.ts', { cwd: root }).sort();
/** `npm test -- api` runs the suites with `api` in their path. */
const suites = all.filter((suite) => wanted.length === 0 || wanted.some((word) => suite.includes(word)));

const unknown = wanted.filter((word) => !all.some((suite) => suite.includes(word)));
if (unknown.length > 0) {
  for (const word of unknown) console.error(`No suite has “${word}” in its path.`);
  process.exit(1); // given no suites, Node would look for tests of its own choice
}

prepareDebianParts();
await buildPages(); // the ones of the last install may be older than their source
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
];
const env = { ...process.env, ...(folder !== undefined && { TMPDIR: folder, COPYLOOM_TEST_FOLDER: folder }) };
process.chdir(root);
// Where a process can replace itself, none waits beside the runner.
if (process.platform !== 'win32') process.execve?.(process.execPath, [process.execPath, ...options, ...suites], env);
process.exit(spawnSync(process.execPath, [...options, ...suites], { stdio: 'inherit', env }).status ?? 1);
