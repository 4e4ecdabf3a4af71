// Where a text matches a search, in its own units although the search folds it.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fold } from '../../src/base/fold.ts';
import { findMatches } from '../../src/core/history/find-matches.ts';

const mark = (text: string, matches: readonly number[]): string => {
  const ends = matches.toReversed();
  let marked = text;
  for (const [index, at] of ends.entries())
    marked = `${marked.slice(0, at)}${index % 2 === 0 ? ']' : '['}${marked.slice(at)}`;
  return marked;
};

test('finds every occurrence, whatever folding changes', () => {
  for (const [text, q, expected] of [
    ['Shop, SHOP, workshop', 'shop', '[Shop], [SHOP], work[shop]'],
    ['aaaa', 'aa', '[aa][aa]'],
    ['Straße und STRASSE', 'strasse', '[Straße] und [STRASSE]'],
    ['Straße', 's', '[S]tra[ß]e'],
    ['Cafe\u0301 au lait', 'café', '[Cafe\u0301] au lait'],
    ['İstanbul, 😀 istanbul', 'istanbul', '[İstanbul], 😀 [istanbul]'],
    ['nothing', 'x', 'nothing'],
    ['한국 하늘', '하늘', '한국 [하늘]'],
  ] as const)
    assert.equal(mark(text, findMatches(text, { text: fold(q) }, 10)), expected, text);
});

test('finds whole words of an approximate search, and stops at the limit', () => {
  const words = new Set(['shopping', 'straße'.replace('ß', 'ss')]);
  const text = 'Shopping in der Straße, not windowshopping';
  assert.equal(mark(text, findMatches(text, { words }, 10)), '[Shopping] in der [Straße], not windowshopping');
  assert.deepEqual(findMatches('a a a a', { text: 'a' }, 2), [0, 1, 2, 3]);
  assert.deepEqual(findMatches('a', undefined, 2), []);
  assert.deepEqual(findMatches('a', { text: '' }, 2), []);
});
