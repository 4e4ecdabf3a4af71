// Editing a JSON object in place changes only what was requested.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { editJsonObject } from '../../src/base/edit-json-object.ts';
import fc from '../support/running/random.ts';

test('changes one member and keeps the formatting of the rest', () => {
  const text = '{\n\t"b" : [1,\n\t\t2],\n\n\t"a":"x}, \\"y",  "n": 1.0\n}\n';
  assert.equal(editJsonObject(text, { a: 7 }), '{\n\t"b" : [1,\n\t\t2],\n\n\t"a":7,  "n": 1.0\n}\n');
  assert.equal(editJsonObject(text, { b: undefined }), '{\n\t"a":"x}, \\"y",  "n": 1.0\n}\n');
  assert.equal(editJsonObject(text, { n: undefined }), '{\n\t"b" : [1,\n\t\t2],\n\n\t"a":"x}, \\"y"\n}\n');
  assert.equal(editJsonObject(text, { new: ['z'] }), text.replace('1.0\n', '1.0,\n\t"new": ["z"]\n'));
  assert.equal(editJsonObject('{"a":1}', { b: 2 }), '{"a":1,"b": 2}');
  assert.equal(editJsonObject('', { a: 1 }), '{\n  "a": 1\n}\n');
  assert.equal(editJsonObject('{"a": 1, "a": 2}', { a: undefined }), '{}');
});

test('produces the requested object for any input and formatting', () => {
  const name = fc.constantFrom('a', 'b', 'c d', '"', '__proto__', '1');
  const members = fc.dictionary(name, fc.jsonValue({ maxDepth: 2 }));
  const change = fc.dictionary(name, fc.oneof(fc.constant(undefined), fc.jsonValue({ maxDepth: 1 })));
  fc.assert(
    fc.property(members, change, fc.constantFrom(undefined, 1, 2, '\t'), (object, changes, indent) => {
      const expected = new Map(Object.entries(JSON.parse(JSON.stringify(object))));
      for (const [key, value] of Object.entries(changes)) {
        if (value === undefined) expected.delete(key);
        else expected.set(key, JSON.parse(JSON.stringify(value)));
      }
      const edited = JSON.parse(editJsonObject(JSON.stringify(object, null, indent), changes));
      assert.deepEqual(new Map(Object.entries(edited)), expected);
    }),
  );
});
