// Decides in CI whether a failed suite was only flaky: it passes alone, and the newest work doesn't concern it.
import { isConcerned } from './changes.ts';
import { printResult } from './report.ts';
import { type ProcessOptions, runProcess, type SuiteResult } from './run-process.ts';

/** More than this are no accident. */
const maxFlaky = 2;

const hasFailed = ({ failures }: SuiteResult): boolean => failures.length > 0;

const mayBeFlaky = (
  failed: readonly SuiteResult[],
  changed: ReadonlySet<string> | undefined,
  forgiven: number,
): boolean => {
  if (failed.length === 0 || failed.length + forgiven > maxFlaky || !changed) return false;
  // A changed suite may spoil the others of its process.
  return !failed.some(({ together }) => together.some((suite) => isConcerned(suite, changed)));
};

/** Returns the results that count: those of the second run, if all of the failed suites passed in it. Without `changed`, nothing is forgiven.
 * `forgiven`: how many suites the earlier commands of this run have forgiven. */
export const forgiveFlaky = async (
  results: readonly SuiteResult[],
  options: ProcessOptions,
  changed: ReadonlySet<string> | undefined,
  forgiven = 0,
): Promise<readonly SuiteResult[]> => {
  const failed = results.filter(hasFailed);
  if (!mayBeFlaky(failed, changed, forgiven)) return results;
  console.log('\nOnce more, each alone:');
  const again: SuiteResult[] = [];
  for (const { suite } of failed) again.push(...(await runProcess([suite], options)));
  again.forEach(printResult);
  if (again.some(hasFailed)) return results;
  for (const { suite } of failed)
    console.log(`FLAKY ${suite}: it failed once, see above. Mend it before anything else.`);
  return [...results.filter((result) => !hasFailed(result)), ...again.map((result) => ({ ...result, isFlaky: true }))];
};
