// The log entry of an internal error helps find its cause and contains no copied text.
import assert from 'node:assert/strict';
import { open } from 'node:fs/promises';
import { test } from 'node:test';
import { nameError } from '../../src/base/name-error.ts';

const catchError = async (work: () => Promise<unknown>): Promise<unknown> => {
  try {
    await work();
  } catch (error) {
    return error;
  }
  return assert.fail('did not fail');
};

test('names a failed system call with its code', async () => {
  const named = nameError(await catchError(() => open('/nonexistent/private name')));
  assert.match(named, /^Error \(ENOENT, open\) at /);
  assert.doesNotMatch(named, /private/);
});

test('does not mistake a line of the message for a stack frame, or text for a code', () => {
  const error = Object.assign(new TypeError('copied\n    at a secret place'), { code: 'a secret text' });
  const named = nameError(error);
  assert.match(named, /^TypeError at .*name-error\.test\.ts/);
  assert.doesNotMatch(named, /secret/);
});

test('describes anything but an error by its type', () => {
  assert.equal(nameError('a secret'), 'string');
});
