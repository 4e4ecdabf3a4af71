// The log entry of an internal error helps find its cause and contains no copied text.
import assert from 'node:assert/strict';
import { open } from 'node:fs/promises';
import { test } from 'node:test';
import { nameError } from '../../src/base/name-error.ts';

const caught = async (work: () => Promise<unknown>): Promise<unknown> => {
  try {
    await work();
  } catch (error) {
    return error;
  }
  return assert.fail('It did not fail.');
};

test('a failed system call is named with its code', async () => {
  const named = nameError(await caught(() => open('/nonexistent/private name')));
  assert.match(named, /^Error \(ENOENT, open\) at /);
  assert.doesNotMatch(named, /private/);
});

test('no line of the message is mistaken for a place, and no text for a code', () => {
  const error = Object.assign(new TypeError('copied\n    at a secret place'), { code: 'a secret text' });
  const named = nameError(error);
  assert.match(named, /^TypeError at .*name-error\.test\.ts/);
  assert.doesNotMatch(named, /secret/);
});

test('anything but an error is described by its type', () => {
  assert.equal(nameError('a secret'), 'string');
});
