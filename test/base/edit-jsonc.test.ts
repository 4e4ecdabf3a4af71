// Editing JSON with comments in place changes only what was requested.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { removeMember, setMember, writeAsJson } from '../../src/base/edit-jsonc.ts';
import fc from '../support/running/random.ts';

const settings = `// My settings
{
  "theme": "dark", // at night
  /* "//" is not a comment in "a // b" */
  "servers": {
    // the first one
    "other": { "url": "http://x/y", "list": [1, 2,] }, // works
  },
  "last": 1 // the end
}
`;

test('reads comments, trailing commas and a byte order mark as spaces', () => {
  assert.deepEqual(JSON.parse(writeAsJson(`\uFEFF${settings}`)), {
    theme: 'dark',
    servers: { other: { url: 'http://x/y', list: [1, 2] } },
    last: 1,
  });
  assert.equal(writeAsJson(settings).length, settings.length);
});

test('adds a member after the others and keeps every comment', () => {
  assert.equal(
    setMember(settings, ['servers', 'ours'], { command: 'c' }),
    settings.replace('// works\n', '// works\n    "ours": {\n      "command": "c"\n    }\n'),
  );
  assert.equal(
    setMember(settings, ['mcp', 'ours'], true),
    settings.replace('"last": 1 // the end\n', '"last": 1, // the end\n  "mcp": {\n    "ours": true\n  }\n'),
  );
});

test('changes single members of an object, and keeps those that the user added', () => {
  const text = '{\n\t"a": {\n\t\t"key": "old", // mine\n\t\t"disabled": true\n\t}\n}\n';
  assert.equal(setMember(text, ['a'], { key: 'new' }), text.replace('old', 'new'));
  assert.equal(setMember(text, ['a'], { key: 'old' }), text);
  assert.equal(setMember(text, ['a', 'key'], ['x']), text.replace('"old"', '[\n\t\t\t"x"\n\t\t]'));
});

test('removes a member with its comma', () => {
  const text = '{\n  "a": 1, // one\n  "b": 2\n}\n';
  assert.equal(removeMember(text, ['b']), '{\n  "a": 1 // one\n}\n');
  assert.equal(removeMember(text, ['a']), '{ // one\n  "b": 2\n}\n');
  assert.equal(removeMember(text, ['c']), text);
  assert.equal(removeMember(settings, ['servers', 'other', 'url', 'deeper']), settings);
  assert.equal(removeMember('{"a": 1, "b": 2, "a": 3}', ['a']), '{ "b": 2}');
});

test('writes Windows line ends into a file that has them', () => {
  const text = '{\r\n  "a": 1\r\n}\r\n';
  assert.equal(setMember(text, ['b', 'c'], 1), '{\r\n  "a": 1,\r\n  "b": {\r\n    "c": 1\r\n  }\r\n}\r\n');
  assert.equal(removeMember(setMember(text, ['b'], 1), ['b']), text);
});

test('sets and removes in any document, whatever its comments', () => {
  const name = fc.constantFrom('a', 'b', 'c d', '"', '//', 'servers');
  const members = fc.dictionary(name, fc.oneof(fc.jsonValue({ maxDepth: 1 }), fc.dictionary(name, fc.jsonValue())));
  const space = fc.constantFrom('', ' ', '\n', ' // c "x\n', '/* , } */', '\n\t/* { */ ');
  fc.assert(
    fc.property(
      members,
      name,
      name,
      fc.array(space, { minLength: 5, maxLength: 5 }),
      (object, outer, inner, spaces) => {
        const [one, two, three, four, five] = spaces;
        const lines = Object.entries(object).map(([key, value]) => {
          const written = JSON.stringify(value) ?? 'null';
          return `${one}${JSON.stringify(key)}${two}:${three}${written}${four}`;
        });
        const text = `{${lines.join(',')}${lines.length > 0 ? ',' : ''}${five}}`;
        const plain = JSON.parse(writeAsJson(text));
        const holder: unknown = plain[outer];
        if (Object.hasOwn(plain, outer) && (typeof holder !== 'object' || holder === null || Array.isArray(holder)))
          return;
        const set = setMember(text, [outer, inner], ['v']);
        const expected = { ...plain, [outer]: { ...plain[outer], [inner]: ['v'] } };
        assert.deepEqual(JSON.parse(writeAsJson(set)), expected, JSON.stringify(text));
        const { [inner]: _, ...others } = expected[outer];
        const removed = removeMember(set, [outer, inner]);
        assert.deepEqual(JSON.parse(writeAsJson(removed)), { ...plain, [outer]: others }, JSON.stringify(set));
      },
    ),
  );
});
