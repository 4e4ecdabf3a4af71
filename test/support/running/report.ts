// Prints results as they come, and the counts at the very end.
import { appendFileSync, readFileSync } from 'node:fs';
import type { SuiteResult } from './run-process.ts';

export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

const none: Counts = { passed: 0, failed: 0, skipped: 0 };

const add = (one: Counts, other: Counts): Counts => ({
  passed: one.passed + other.passed,
  failed: one.failed + other.failed,
  skipped: one.skipped + other.skipped,
});

const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`;
const indent = (text: string): string => text.replaceAll(/^(?=.)/gm, '    ');

export const countOf = ({ passed, failures, skipped }: SuiteResult): Counts => ({
  passed,
  failed: failures.length,
  skipped: skipped.length,
});

export const printResult = (result: SuiteResult): void => {
  const { suite, passed, failures, skipped, milliseconds, output } = result;
  const mark = failures.length > 0 ? '✖' : '✔';
  console.log(`${mark} ${suite} (${passed + failures.length} tests, ${seconds(milliseconds)})`);
  for (const { test, why } of skipped) console.log(`  SKIPPED ${test}${why && `: ${why}`}`);
  for (const { test, why } of failures) console.log(`  FAILED ${test}\n${indent(why)}`);
  if (failures.length > 0 && output !== '') console.log(`  What its process printed:\n${indent(output)}`);
};

/** A form that tools know, alone on its line. */
const countLine = ({ passed, failed, skipped }: Counts): string =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;

/** Adds the counts of earlier runs, if COPYLOOM_TEST_COUNTS names a file for them: the last of several commands prints the sum. */
const addEarlier = (counts: Counts): Counts => {
  const file = process.env['COPYLOOM_TEST_COUNTS'];
  if (!file) return counts;
  appendFileSync(file, `${JSON.stringify(counts)}\n`);
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  return lines.map((line): Counts => JSON.parse(line)).reduce(add, none);
};

export const printCounts = (results: readonly SuiteResult[]): void => {
  const failed = results.filter(({ failures }) => failures.length > 0);
  if (failed.length > 0) console.log('\nFailed:');
  for (const { suite, failures } of failed) for (const { test } of failures) console.log(`  ${suite}: ${test}`);
  console.log(`\n${countLine(addEarlier(results.map(countOf).reduce(add, none)))}`);
};
