// Finds suites that pass only by chance: runs each 20 times on one processor, and 20 times next to busy loops.
// `npm run test:stress -- NAME …`: those with NAME in their path; `-- --changed`: those that your work concerns, as many as ten minutes allow.
import { type ChildProcess, spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { isConcerned, listYours } from './support/running/changes.ts';
import { findMissing } from './support/running/needed-programs.ts';
import { prepare } from './support/running/prepare.ts';
import { printResult } from './support/running/report.ts';
import { type ProcessOptions, runProcess } from './support/running/run-process.ts';
import { listSuites, selectSuites } from './support/running/select-suites.ts';
import { tierOf, tiers } from './support/running/tiers.ts';

const times = 20;
const maxTime = 600_000;

const fail = (problem: string): never => {
  console.error(problem);
  process.exit(1);
};

/** The cheapest first. */
const listConcerned = (): readonly string[] => {
  const changed = listYours() ?? fail('No changed file was found. Name suites instead.');
  const rank = (suite: string): number => Number(!changed.has(suite)) * tiers.length + tiers.indexOf(tierOf(suite));
  return listSuites()
    .filter((suite) => isConcerned(suite, changed))
    .sort((one, other) => rank(one) - rank(other));
};

const words = process.argv.slice(2);
const isChanged = words[0] === '--changed';
if (words.length === 0) fail('Name suites, or take those of your changes: npm run test:stress -- --changed');
const selection = isChanged ? { selected: listConcerned() } : selectSuites(words, listSuites());
const suites = 'problem' in selection ? fail(selection.problem) : selection.selected;

const startLoops = (): ChildProcess[] =>
  Array.from({ length: 2 * availableParallelism() }, () => {
    const loop = spawn(process.execPath, ['--eval', 'for (const end = Date.now() + 3_600_000; Date.now() < end; );']);
    process.on('exit', () => loop.kill());
    return loop;
  });

/** Ends at the first failure. Returns how often it passed. */
const repeat = async (suite: string, options: ProcessOptions): Promise<number> => {
  for (let time = 0; time < times; time += 1) {
    const results = await runProcess([suite], options);
    const failed = results.find(({ failures }) => failures.length > 0);
    if (!failed) continue;
    printResult(failed);
    return time;
  }
  return times;
};

const report = (suite: string, passed: number, where: string): void => {
  console.log(`${suite}: ${passed === times ? `passed ${times} times` : `failed at run ${passed + 1}`} ${where}`);
  if (passed < times) process.exitCode = 1;
};

console.log(
  `${suites.length} ${suites.length === 1 ? 'suite' : 'suites'}, each ${times} times on one processor and ${times} times next to busy loops.`,
);
const options = await prepare(suites);
const pinned = findMissing(['taskset']).length > 0 ? options : { ...options, through: ['taskset', '-c', '0'] };
const end = isChanged ? performance.now() + maxTime : Infinity;
let done = 0;
for (const suite of suites) {
  if (performance.now() > end) break;
  report(suite, await repeat(suite, pinned), 'on one processor');
  const loops = startLoops();
  report(suite, await repeat(suite, options), 'next to busy loops');
  for (const loop of loops) loop.kill();
  done += 1;
}
if (done < suites.length) console.log(`Ten minutes are over; not run: ${suites.slice(done).join(' ')}`);
