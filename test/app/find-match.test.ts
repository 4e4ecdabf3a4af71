// Tests that the time limit of patterns counts CPU time, so that no copy is lost on a busy computer.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findMatch } from '../../src/app/threads/find-match.ts';

/** A text that blocks for the first attempts, like a thread that gets no CPU time on a busy computer. */
const readAfter = (attempts: number): string => {
  let attempt = 0;
  const text = {
    toString: () => {
      attempt += 1;
      if (attempt <= attempts) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
      return 'ticket ABC-17';
    },
  };
  return text as unknown as string; // a pattern reads it like a string
};

test('retries a pattern that got no CPU time', () => {
  assert.equal(findMatch(['[A-Z]+-\\d+'], readAfter(1)), 0);
});

test('refuses a pattern that can’t be compiled', () => {
  const isExplained = {
    error: 'command_failed',
    message: /^The pattern can't be used: Regular expression too large\. /,
  };
  assert.throws(() => findMatch(['x'.repeat(60_000)], 'y'), isExplained);
});
