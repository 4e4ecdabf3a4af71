// Runs suites under node:test. Without arguments, those that need nothing installed; with words, those with one of them in their path.
// `--fast`, `--ui` and so on: a tier; `--all`: every tier; `--rest`: what runs neither without arguments.
import { listNewest } from './support/running/changes.ts';
import { listMissingPackages } from './support/running/debian-parts.ts';
import { forgiveFlaky } from './support/running/forgive.ts';
import { prepare } from './support/running/prepare.ts';
import { countEarlier, printCounts, printResult } from './support/running/report.ts';
import type { SuiteResult } from './support/running/run-process.ts';
import { runSuites } from './support/running/schedule.ts';
import { listSuites, selectSuites } from './support/running/select-suites.ts';
import { isSample, tierOf, tierSummaries, tiers } from './support/running/tiers.ts';

const isCi = process.env['CI'] === 'true';
const given = process.argv.slice(2).filter(Boolean);
const part = given[0]?.startsWith('--') ? given[0] : undefined;
const words = part === undefined ? given : given.slice(1);

const isDefault = (suite: string): boolean => tierOf(suite) === 'fast' || isSample(suite);

/** Whether the part that the command names contains the suite. */
const isPart = (suite: string): boolean => {
  if (part === undefined) return words.length > 0 || isDefault(suite);
  if (part === '--all') return true;
  return part === '--rest' ? !isDefault(suite) : part === `--${tierOf(suite)}`;
};

const known = ['--all', '--rest', ...tiers.map((tier) => `--${tier}`)];
const fail = (problem: string): never => {
  console.error(problem);
  process.exit(1);
};
if (part !== undefined && !known.includes(part)) fail(`${part} is not one of ${known.join(', ')}.`);
const selection = selectSuites(words, listSuites().filter(isPart), listSuites());
const suites = 'problem' in selection ? fail(selection.problem) : selection.selected;

const selectedTiers = tiers.filter((tier) => suites.some((suite) => tierOf(suite) === tier));
if (words.length === 0) {
  const missing = listMissingPackages(selectedTiers);
  for (const name of missing) console.error(`MISSING the Debian package ${name}: tests that need it are skipped.`);
  if (missing.length > 0) console.error('Install them with: npm run test:install');
  if (missing.length > 0 && isCi) process.exit(1);
}
if (suites.length > 1) console.log(`${suites.length} suites, the longest first: the first results take a while.`);
const options = await prepare(suites);

const first: SuiteResult[] = [];
await runSuites(suites, options, (result) => {
  first.push(result);
  printResult(result);
});
const results = isCi ? await forgiveFlaky(first, options, listNewest(), countEarlier().flaky) : first;
if (part === undefined && words.length === 0) {
  console.log('\nNot run:');
  for (const tier of tiers.filter((tier) => tier !== 'fast'))
    console.log(`  npm run test:${tier}`.padEnd(26), tierSummaries[tier]);
  console.log('  npm run test:rest'.padEnd(26), 'all of these');
}
printCounts(results);
process.exitCode = results.some(({ failures }) => failures.length > 0) ? 1 : 0;
