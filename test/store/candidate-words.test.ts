// The pattern finds the same candidate words as testing every word of the text.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listWords } from '../../src/store/indexes/index-terms.ts';
import { createCandidateFinder } from '../../src/store/search/candidate-words.ts';
import { testCandidate } from '../../src/store/search/fuzzy-candidates.ts';
import fc, { rounds } from '../support/running/random.ts';

const wordCharacters = ['a', 'b', 'c', '7', 'é', 'e', '\u0301', '日', '\u{1d400}', '٣'];
const between = [' ', '_', '-', '😀', '\ud835', '\udc00', '\0', '\u001f'];
const text = fc.string({ unit: fc.constantFrom(...wordCharacters, ...wordCharacters, ...between), maxLength: 60 });
const term = fc.string({ unit: fc.constantFrom(...wordCharacters), minLength: 1, maxLength: 5 });

const compare = (terms: readonly string[], some: string): void => {
  const isCandidate = (word: string): boolean => terms.some((one) => testCandidate(one)(word));
  const found = createCandidateFinder(terms).find(some);
  assert.deepEqual(found.map(({ word }) => word).sort(), listWords(some).filter(isCandidate).sort());
  for (const { word, terms: bits } of found) {
    assert.deepEqual(
      terms.map((_, index) => (bits & (1 << index)) !== 0),
      terms.map((one) => testCandidate(one)(word)),
    );
  }
};

test('the candidates of a text are its words that can match a term', () => {
  fc.assert(
    fc.property(fc.array(term, { minLength: 1, maxLength: 16 }), text, (terms, some) =>
      compare([...new Set(terms)], some),
    ),
    { numRuns: rounds(300) },
  );
});

test('word limits also apply to texts that are not indexed yet', () => {
  const words = Array.from({ length: 900 }, (_, n) => `w${n % 700}a word${'x'.repeat(n % 30)}`).join(' ');
  for (const some of [words, words.slice(0, 2000), `${'z '.repeat(600)}w9a`, '', 'w19a w9a w19a', 'a'.repeat(40_000)]) {
    compare(['w9a', 'wx', 'or', 'aaa'], some);
  }
});
