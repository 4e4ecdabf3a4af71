// The time limit of patterns is one on work: a computer that is busy with something else must not cost a copy.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findMatch } from '../../src/app/threads/find-match.ts';

/** A text that is read only after so many attempts: until then the thread is given no time, as on a busy computer. */
const readAfter = (attempts: number): string => {
  let attempt = 0;
  const text = {
    toString: () => {
      attempt += 1;
      if (attempt <= attempts) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
      return 'ticket ABC-17';
    },
  };
  return text as unknown as string; // a pattern reads it like one
};

test('a pattern that was given no time to work in is tried again', () => {
  assert.equal(findMatch(['[A-Z]+-\\d+'], readAfter(1)), 0);
});
