// Grams and boundaries match their plain definitions, for any characters.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listSequences } from '../../src/store/indexes/grams.ts';
import { createChance } from '../support/running/chance.ts';
import { seed } from '../support/running/random.ts';

const defineGrams = (text: string, length: number): string[] => {
  const characters = Array.from(text);
  const all = characters.map((_, at) => characters.slice(at, at + length));
  return [...new Set(all.filter((gram) => gram.length === length).map((gram) => gram.join('')))];
};

const boundary = /([\p{L}\p{M}\p{N}]{2}[^\p{L}\p{M}\p{N}]{1,4})(?=([\p{L}\p{M}\p{N}]{2}))/gu;

const defineBoundaries = (text: string): string[] => [
  ...new Set(Array.from(text.matchAll(boundary), ([, before = '', behind = '']) => before + behind)),
];

/** Few different characters, so that sequences repeat: letters, marks, gaps, both halves of a surrogate pair, and whole pairs. */
const alphabet = ['a', 'b', '7', 'é', '\u0301', '字', ' ', ' ', '-', '\n', '\ud83d', '\ude00', '😀', '𝒜', '\ufffd'];

const chance = createChance(seed);
const makeText = (length: number): string => Array.from({ length }, () => chance.pick(alphabet)).join('');

const texts = [
  '',
  'a',
  'ab',
  'ab cd',
  'ab     cd',
  ' ab--cd',
  'ab c de',
  '😀',
  ...[1, 2, 3].map((n) => makeText(n * 700)),
];

test('grams are the distinct sequences of a given length, in order', () => {
  for (const text of texts) {
    const { grams } = listSequences(text);
    assert.deepEqual(
      grams,
      [1, 2, 3].map((length) => defineGrams(text, length)),
      JSON.stringify(text),
    );
  }
});

test('boundaries are the gaps between words, with two characters of each word', () => {
  for (const text of texts)
    assert.deepEqual([...listSequences(text).boundaries], defineBoundaries(text), JSON.stringify(text));
});
