// Runs the first example of every filter on hostile input: it returns or refuses with a short message, within the time limit of a run.
import { test } from 'node:test';
import { shippedFilters } from '../../src/pipeline/filters/library.ts';
import { assertInTime, fill } from './hostile.ts';

const inputs: readonly string[] = [
  '',
  fill('a'),
  '\ud800x\udfff \ud83d',
  '\0\0a\0',
  '['.repeat(100_000),
  fill('<b><i>', 120_000),
  `-${fill('9', 100_000)}.${'9'.repeat(1000)}e999999`,
  fill('\r\n', 100_000),
  `e${fill('\u0301', 50_000)}`,
  fill('👩‍👩‍👧‍👦שלום', 150_000),
];

for (const { keyword, examples } of shippedFilters) {
  test(`${keyword} returns or refuses in time`, async () => {
    for (const on of inputs) await assertInTime(examples[0].run, on);
  });
}
