// Tests `rows` on a table as large as a run allows.
import { test } from 'node:test';
import { assertAnswers, assertRefusals } from './assert-filters.ts';

const table = (rows: number, columns: number): string => {
  const line = (name: (column: number) => string): string =>
    Array.from({ length: columns }, (_, at) => name(at)).join(',');
  return [
    line((at) => `name ${at}`),
    ...Array.from({ length: rows }, (_, row) => line((at) => `cell ${row} ${at}`)),
  ].join('\n');
};

test('reads a million cells, and refuses more', async () => {
  await assertAnswers([['rows | count', table(100_000, 10), '100000']]);
  await assertRefusals([['rows | count', table(100_001, 10), /over 1,000,000 cells/]]);
});
