// The beginning of a variable's value in one line.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { glimpsed, takeGlimpse } from '../../src/core/variables/glimpse.ts';

/** As much of it as the store reads. */
const glimpse = (value: unknown): string => takeGlimpse([...JSON.stringify(value)].slice(0, glimpsed).join(''));

test('is one line, and says if there is more', () => {
  assert.equal(glimpse(''), '');
  assert.equal(glimpse('  one\r\n\ttwo "three" \\ '), 'one two "three" \\');
  assert.equal(glimpse(['a', 'b']), '["a","b"]');
  assert.equal(glimpse('x'.repeat(100)), 'x'.repeat(100));
  assert.equal(glimpse('x'.repeat(101)), `${'x'.repeat(100)}…`);
  assert.equal(glimpse(`one${' '.repeat(300)}two`), 'one…');
});

test('a cut through an escape or a pair of surrogates leaves no half character', () => {
  for (const begin of ['x'.repeat(197), 'x'.repeat(198), 'x'.repeat(199)])
    assert.match(glimpse(`${begin}\u0001\n"`), /^x+…$/);
  assert.equal(glimpse(`${'x'.repeat(99)}😀😀`), `${'x'.repeat(99)}…`);
});

test('stops at what is no JSON', () => {
  assert.equal(takeGlimpse('"a\\qb"'), 'a');
  assert.equal(takeGlimpse('"a\\Nb"'), 'a');
  assert.equal(takeGlimpse('"a\\U0041"'), 'a');
  assert.equal(takeGlimpse('"a\\u00e9\\u00E9"'), 'aéé');
  assert.equal(takeGlimpse('"a\u0000b"'), 'a');
});
