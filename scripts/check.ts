// Runs all checks except the tests, for contributors and CI (`npm run check`): as many at once as there are processors.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { generated } from './gen.ts';

const root = fileURLToPath(new URL('../', import.meta.url));

interface Outcome {
  readonly passed: boolean;
  readonly output: string;
}

/** Its output is kept until it has ended, so that those of several programs don't mix. */
const run = async (command: string, ...args: string[]): Promise<Outcome> => {
  const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text));
  const [status] = await once(child, 'close');
  return { passed: status === 0, output };
};

const runPackage = (program: string, ...args: string[]): Promise<Outcome> => run(`node_modules/${program}`, ...args);

/** Its default of four threads computes some types four times. */
const checkTypes = (project: string): Promise<Outcome> =>
  runPackage('typescript-native/bin/tsc', '-p', project, '--checkers', '2');

/** Generated files are committed, so regenerate and compare them. */
const compareGenerated = async (): Promise<Outcome> => {
  const stale = Object.entries(await generated()).filter(([path, text]) => {
    try {
      return readFileSync(`${root}${path}`, 'utf8') !== text;
    } catch {
      return true;
    }
  });
  const lines = stale.map(([path]) => `${path} is not up to date. Run: npm run gen\n`);
  return { passed: stale.length === 0, output: lines.join('') };
};

/** The longest first, so that none of them is left alone at the end. */
const steps: { readonly title: string; readonly check: () => Promise<Outcome> }[] = [
  { title: 'types', check: () => checkTypes('.') },
  {
    title: 'formatting and lint (npm run format mends most of it)',
    check: () => runPackage('.bin/biome', 'check', '--error-on-warnings', '.'),
  },
  {
    title: 'import rules',
    check: () =>
      runPackage(
        '.bin/depcruise',
        '--output-type',
        'err-long',
        '--config',
        '.dependency-cruiser.cjs',
        'src',
        'test',
        'scripts',
      ),
  },
  { title: 'generated files are up to date', check: compareGenerated },
  { title: 'types of the pages', check: () => checkTypes('src/ui') },
  { title: 'the contract', check: () => run(process.execPath, 'scripts/lint-contract.ts') },
];

const failed: string[] = [];
const waiting = [...steps];

const work = async (): Promise<void> => {
  for (let step = waiting.shift(); step; step = waiting.shift()) {
    const { passed, output } = await step.check();
    process.stdout.write(`— ${step.title}${passed ? '' : ': FAILED'}\n${output}`);
    if (!passed) failed.push(step.title);
  }
};

await Promise.all(Array.from({ length: availableParallelism() }, work));
console.log(failed.length === 0 ? 'All checks passed.' : `Failed: ${failed.join(', ')}.`);
if (failed.length > 0) process.exitCode = 1;
