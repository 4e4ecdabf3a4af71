// Sorting many texts and numbers with keys gives the same order as comparing them one by one.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { arrangeBy, arrangeNumbers, arrangeTexts } from '../../src/pipeline/filters/lists/arrange.ts';
import { collationKey } from '../../src/pipeline/filters/lists/collation-key.ts';
import { compareTexts } from '../../src/pipeline/filters/lists/compare-texts.ts';
import { compareFirstNumbers } from '../../src/pipeline/filters/lists/first-numbers.ts';
import fc, { rounds } from '../support/running/random.ts';

const many = { minLength: 64, maxLength: 300 } as const;
const ascii = fc.string({ unit: 'binary-ascii', maxLength: 12 });
const words = fc.string({ unit: fc.constantFrom('a', 'A', 'b', 'B', '-', ' ', '1', '_', '\t'), maxLength: 10 });
const others = fc.string({ unit: fc.constantFrom('a', 'A', 'é', 'ß', 'ss', '\u0000', '-', '😀'), maxLength: 6 });

const sameOrder = (texts: readonly string[]): void =>
  assert.deepEqual(arrangeTexts(texts), arrangeBy(compareTexts)(texts));

test('texts have the order of the collator', () => {
  for (const text of [ascii, words, fc.oneof(ascii, words, others)])
    fc.assert(fc.property(fc.array(text, many), sameOrder), { numRuns: rounds(50) });
});

test('texts that begin alike have the order of the collator', () =>
  fc.assert(
    fc.property(fc.array(words, many), (texts) =>
      sameOrder(texts.flatMap((text) => [`2024-05-14 ${text}`, `2024-05-14 ${text.slice(0, 2)}`])),
    ),
    { numRuns: rounds(30) },
  ));

test('many short texts that are equal are sorted with others', () =>
  sameOrder([
    'b',
    ...Array.from({ length: 300 }, () => 'a'),
    '-',
    ...Array.from({ length: 300 }, () => 'A'),
    '',
    'ab',
  ]));

test('a key compares like its text', () =>
  fc.assert(
    fc.property(fc.oneof(ascii, words), fc.oneof(ascii, words), (one, other) => {
      const [a, b] = [collationKey(one), collationKey(other)];
      if (a !== undefined && b !== undefined)
        assert.equal(a < b ? -1 : Number(a > b), Math.sign(compareTexts(one, other)), JSON.stringify([one, other]));
    }),
    { numRuns: rounds(2000) },
  ));

test('numbers have their order, also those that are too long for a double', () => {
  const number = fc.oneof(
    fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => ({ value, decimal: String(value) })),
    fc.integer({ min: -5, max: 5 }).map((value) => ({ value, decimal: String(value) })),
    fc
      .constantFrom('9007199254740993', '9007199254740992', '-0', '0')
      .map((decimal) => ({ value: Number(decimal), decimal })),
  );
  fc.assert(
    fc.property(fc.array(number, many), (numbers) =>
      assert.deepEqual(arrangeNumbers(numbers), arrangeBy(compareFirstNumbers)(numbers)),
    ),
    { numRuns: rounds(50) },
  );
});
