// Tests what filters that need a language model say without one.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { explainNoModel } from '../../src/pipeline/language/no-model.ts';

test('suggests a filter that does the same without a model', () => {
  assert.equal(explainNoModel('There is none.', 'extract emails'), 'There is none. Without one, write “emails”.');
  assert.equal(explainNoModel('There is none.', 'extract link'), 'There is none.');
});
