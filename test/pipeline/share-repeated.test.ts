import assert from 'node:assert/strict';
import { test } from 'node:test';
import { shareRepeated } from '../../src/pipeline/filters/tables/share-repeated.ts';

const unshared = 10_000;

/** How many values are made of the cells after those that are never shared. */
const countMaking = (cells: Iterable<string>): number => {
  let made = -unshared;
  const share = shareRepeated((cell) => {
    made += 1;
    return { cell };
  });
  for (let index = 0; index < unshared; index++) share('first');
  for (const cell of cells) assert.equal(share(cell).cell, cell);
  return made;
};

const repeat = (distinct: number, total: number, prefix = 'cell '): string[] =>
  Array.from({ length: total }, (_, index) => prefix + (index % distinct));

const cases: readonly (readonly [string, readonly string[], number])[] = [
  ['equal cells share one value', repeat(3, 100), 3],
  ['empty cells too', ['', '', ''], 1],
  ['long cells are made each time', repeat(1, 10, 'x'.repeat(40)), 10],
  ['columns with many values share them after a while', repeat(15_000, 60_000), 15_000],
  ['a column of identifiers is given up, and repeats are made again', [...repeat(30_000, 30_000), 'cell 1'], 30_001],
];

for (const [name, cells, made] of cases) test(name, () => assert.equal(countMaking(cells), made));
