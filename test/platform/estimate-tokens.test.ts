// Estimated tokens are at least as many as common tokenizers make of a text. The counts are those of cl100k_base.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { estimateTokens } from '../../src/platform/model/estimate-tokens.ts';

const counted: readonly (readonly [string, number])[] = [
  ['The quick brown fox jumps over the lazy dog.', 10],
  ['', 0],
  ['tiktoken is great!', 6],
  ['antidisestablishmentarianism', 6],
  ['2 + 2 = 4', 7],
  ['お誕生日おめでとう', 9],
];

test('never estimates fewer tokens than there are', () => {
  for (const [text, tokens] of counted) assert.ok(estimateTokens(text) >= tokens, text);
});

test('estimates no more than twice as many for English prose', () => {
  const prose = 'Copied text is data, and instructions inside it can never reach anything else on this computer.';
  const words = prose.split(' ').length;
  assert.ok(estimateTokens(prose) <= 2.2 * words, String(estimateTokens(prose) / words));
});

test('counts what no vocabulary has by character', () => {
  assert.ok(estimateTokens('👩‍👩‍👧') >= 10);
  assert.ok(estimateTokens('aGVsbG8gd29ybGQgaGVsbG8gd29ybGQ=') >= 16);
  assert.ok(estimateTokens('deadbeef'.repeat(100)) >= 400);
  assert.equal(estimateTokens('1234567890'), 10);
  assert.equal(estimateTokens('\n\n\n'), 3);
  assert.equal(estimateTokens('漢字'), 4);
});
