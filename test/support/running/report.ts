// Prints results as they come, and the counts at the very end.
import { appendFileSync, readFileSync } from 'node:fs';
import type { SuiteResult } from './run-process.ts';

export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** Suites that failed and then passed. */
  readonly flaky: number;
}

const none: Counts = { passed: 0, failed: 0, skipped: 0, flaky: 0 };

const add = (one: Counts, other: Counts): Counts => ({
  passed: one.passed + other.passed,
  failed: one.failed + other.failed,
  skipped: one.skipped + other.skipped,
  flaky: one.flaky + other.flaky,
});

const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`;
const indent = (text: string): string => text.replaceAll(/^(?=.)/gm, '    ');

const countOf = ({ passed, failures, skipped, isFlaky = false }: SuiteResult): Counts => ({
  passed,
  failed: failures.length,
  skipped: skipped.length,
  flaky: Number(isFlaky),
});

const countTests = (count: number): string => (count === 1 ? '1 test' : `${count} tests`);

export const printResult = (result: SuiteResult): void => {
  const { suite, passed, failures, skipped, milliseconds, output } = result;
  const mark = failures.length > 0 ? '✖' : passed > 0 ? '✔' : '○';
  console.log(`${mark} ${suite} (${countTests(passed + failures.length)}, ${seconds(milliseconds)})`);
  for (const [why, tests] of Map.groupBy(skipped, (one) => one.why)) {
    const [first] = tests;
    console.log(`  SKIPPED ${tests.length === 1 ? first?.test : `${tests.length} tests`}${why && `: ${why}`}`);
  }
  for (const { test, why } of failures) console.log(`  FAILED ${test}\n${indent(why)}`);
  if (failures.length > 0 && output !== '') console.log(`  What its process printed:\n${indent(output)}`);
};

/** A form that tools know, alone on its line. */
const countLine = ({ passed, failed, skipped }: Counts): string =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;

/** Several commands share one sum if COPYLOOM_TEST_COUNTS names a file for it. */
const countsFile = process.env['COPYLOOM_TEST_COUNTS'];

export const countEarlier = (): Counts => {
  if (!countsFile) return none;
  const lines = readFileSync(countsFile, 'utf8').split('\n').filter(Boolean);
  return lines.map((line): Counts => JSON.parse(line)).reduce(add, none);
};

export const printCounts = (results: readonly SuiteResult[]): void => {
  const failed = results.filter(({ failures }) => failures.length > 0);
  if (failed.length > 0) console.log('\nFailed:');
  for (const { suite, failures } of failed) for (const { test } of failures) console.log(`  ${suite}: ${test}`);
  const counts = results.map(countOf).reduce(add, none);
  console.log(`\n${countLine(add(countEarlier(), counts))}`);
  if (countsFile) appendFileSync(countsFile, `${JSON.stringify(counts)}\n`);
};
