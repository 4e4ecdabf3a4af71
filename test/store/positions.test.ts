// Sets of positions, compared with sets of numbers.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  collectPositions,
  countPositions,
  hasPosition,
  intersect,
  keepBetween,
  listPositions,
  type Positions,
  subtract,
  unite,
} from '../../src/store/search/positions.ts';
import fc, { rounds } from '../support/running/random.ts';

/** Near each other, at the edges of words and blocks, and far apart. */
const position = fc.oneof(
  fc.integer({ min: 1, max: 200 }),
  fc.integer({ min: 65_500, max: 65_600 }),
  fc.integer({ min: 1, max: 2 ** 40 }),
);
const some = fc.array(position, { maxLength: 60, size: 'max' });

const listed = (set: Iterable<number>): number[] => [...set].sort((a, b) => b - a);

test('positions combine, count and list like numbers', () => {
  fc.assert(
    fc.property(
      some,
      some,
      fc.nat(50),
      fc.nat(50),
      position,
      position,
      (first, second, offset, limit, above, below) => {
        const [one, other] = [new Set(first), new Set(second)];
        const [positions, others] = [collectPositions(first), collectPositions(second)];
        const compare = (found: Positions, expected: Set<number>): void => {
          assert.deepEqual(listPositions(found), listed(expected));
          assert.equal(countPositions(found), expected.size);
          assert.deepEqual(listPositions(found, offset, limit), listed(expected).slice(offset, offset + limit));
        };
        compare(positions, one);
        compare(unite(positions, others), one.union(other));
        compare(intersect(positions, others), one.intersection(other));
        compare(subtract(positions, others), one.difference(other));
        compare(keepBetween(positions, above, below), new Set(first.filter((at) => at > above && at < below)));
        for (const at of [...first, ...second]) assert.equal(hasPosition(positions, at), one.has(at));
        compare(positions, one); // nothing has changed it
      },
    ),
    { numRuns: rounds(300) },
  );
});
