import assert from 'node:assert/strict';
import { test } from 'node:test';
import { StacklessError } from '../../src/base/stackless-error.ts';
import { CommandFailure, FilterRefusal } from '../../src/pipeline/language/failure.ts';

test('refusals of a run have a message and no stack trace', () => {
  const place = { column: 3, written: 'date' };
  for (const error of [new StacklessError('no'), new FilterRefusal('no'), new CommandFailure(place, 'no')]) {
    assert.match(error.message, /no$/);
    assert.doesNotMatch(error.stack ?? '', /\n +at /);
  }
});

test('other errors keep their stack trace', () => {
  new StacklessError('no');
  assert.match(new Error('a bug').stack ?? '', /\n +at /);
});
