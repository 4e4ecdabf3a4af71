// Lossless JSON of megabytes.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findJsonFault } from '../../src/base/json-fault.ts';
import { parseOrderedJson, writeOrderedJson } from '../../src/base/ordered-json.ts';

test('finds syntax errors at any depth', () => {
  const levels = 8 * 1024 * 1024;
  assert.deepEqual(findJsonFault('['.repeat(levels)), { at: levels, expected: 'a value' });
  assert.deepEqual(findJsonFault('{"":'.repeat(levels / 4)), { at: levels, expected: 'a value' });
  assert.equal(findJsonFault(`${'['.repeat(levels / 2)}${']'.repeat(levels / 2)}`), undefined);
});

test('reads and writes an array of a million elements', () => {
  const document = `[${'1.0,'.repeat(999_999)}1.0]`;
  const json = parseOrderedJson(document);
  assert.equal(writeOrderedJson(json, 0), document);
  assert.equal(writeOrderedJson(json, 1), `[\n ${'1.0,\n '.repeat(999_999)}1.0\n]`);
});
