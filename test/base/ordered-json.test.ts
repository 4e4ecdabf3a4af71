// Lossless JSON: accepts exactly what JSON.parse does, loses nothing, and reports errors with their place.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { JsonSyntaxError, type OrderedJson, parseOrderedJson, writeOrderedJson } from '../../src/base/ordered-json.ts';
import fc, { rounds } from '../support/running/random.ts';
import { spellings } from './json-spellings.ts';

const readFault = (document: string): JsonSyntaxError => {
  try {
    parseOrderedJson(document);
  } catch (error) {
    if (error instanceof JsonSyntaxError) return error;
    throw error;
  }
  return assert.fail(`${JSON.stringify(document.slice(0, 40))} is taken`);
};

const aQuote = 'a closing double quote';
const anEscape = 'an escape such as \\n or \\u00e9';

const faults: readonly (readonly [document: string, line: number, column: number, found: string, expected: string])[] =
  [
    ['', 1, 1, 'the end of the document', 'a value'],
    [' \n ', 2, 2, 'the end of the document', 'a value'],
    ['[', 1, 2, 'the end of the document', 'a value'],
    ['{', 1, 2, 'the end of the document', 'a name in double quotes or }'],
    [']', 1, 1, '`]`', 'a value'],
    ['[}', 1, 2, '`}`', 'a value'],
    ['[1}', 1, 3, '`}`', 'a comma or ]'],
    ['{"a":1]', 1, 7, '`]`', 'a comma or }'],
    ['[1,]', 1, 4, '`]`', 'a value'],
    ['[,1]', 1, 2, '`,`', 'a value'],
    ['[1 2]', 1, 4, '`2`', 'a comma or ]'],
    ['{"a":}', 1, 6, '`}`', 'a value'],
    ['{"a":[}', 1, 7, '`}`', 'a value'],
    ['{"a"}', 1, 5, '`}`', 'a colon'],
    ['{"a" 1}', 1, 6, '`1`', 'a colon'],
    ['{"a":1,}', 1, 8, '`}`', 'a name in double quotes'],
    ['{"a":1, b:2}', 1, 9, '`b`', 'a name in double quotes'],
    ['{1:2}', 1, 2, '`1`', 'a name in double quotes or }'],
    ['{"a":1 "b":2}', 1, 8, '`"`', 'a comma or }'],
    ['"a', 1, 3, 'the end of the document', aQuote],
    ['"a\nb"', 1, 3, 'a line break', aQuote],
    ['"a\tb"', 1, 3, 'a control character', aQuote],
    ['{"a\rb":1}', 1, 4, 'a line break', aQuote],
    ['"a\\x"', 1, 3, '`\\`', anEscape],
    ['"\\n\\u12g4"', 1, 4, '`\\`', anEscape],
    ['"\\', 1, 2, '`\\`', anEscape],
    ['-', 1, 1, '`-`', 'a value'],
    ['+1', 1, 1, '`+`', 'a value'],
    ['.5', 1, 1, '`.`', 'a value'],
    ['01', 1, 2, '`1`', 'nothing more'],
    ['1.', 1, 2, '`.`', 'nothing more'],
    ['1.e5', 1, 2, '`.`', 'nothing more'],
    ['[1e]', 1, 3, '`e`', 'a comma or ]'],
    ['[1.5e+]', 1, 5, '`e`', 'a comma or ]'],
    ['truex', 1, 5, '`x`', 'nothing more'],
    ['{} {}', 1, 4, '`{`', 'nothing more'],
    ['\ufeff{}', 1, 1, '`\ufeff`', 'a value'],
    ['[1,\n 2,\r\n 3,\r 4 5]', 4, 4, '`5`', 'a comma or ]'],
    ['["é😀", "👩‍🚀" 😀]', 1, 14, '`😀`', 'a comma or ]'],
  ];

test('syntax errors have a line and column', () => {
  for (const [document, line, column, found, expected] of faults) {
    const { line: itsLine, column: itsColumn, message } = readFault(document);
    assert.equal(message, `line ${line}, column ${column} has ${found} where ${expected} is expected.`);
    assert.deepEqual([itsLine, itsColumn], [line, column]);
  }
});

test('missing or single quotes get a hint about double quotes', () => {
  for (const document of ['[Moin]', "['a']", '[éa]', '[nul]', '[True]'])
    assert.match(readFault(document).message, /^line 1, column 2 has .* Put strings in double quotes\.$/);
});

test('reads and writes up to 2000 levels', () => {
  const nest = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;
  assert.equal(writeOrderedJson(parseOrderedJson(nest(2000)), 0), nest(2000));
  const objects = `${'{"a":1,"b":'.repeat(2000)}2${'}'.repeat(2000)}`;
  assert.equal(
    writeOrderedJson(parseOrderedJson(objects), 2),
    JSON.stringify(JSON.parse(objects), null, 2),
    'objects of 2000 levels',
  );
  const { line, column, message } = readFault(`[\n${nest(2000)}]`);
  assert.deepEqual([line, column], [2, 2000]);
  assert.equal(message, 'line 2, column 2000 is nested more than 2000 levels deep.');
});

test('keeps the order of keys and repeated keys, and treats __proto__ like any other', () => {
  const document = '{"b":1,"10":2,"__proto__":{"9":3},"b":4,"constructor":5,"":6,"2":7}';
  const json = parseOrderedJson(document);
  assert.equal(writeOrderedJson(json, 0), document);
  assert.deepEqual(json.type === 'object' && json.members.map(([key]) => key), [
    'b',
    '10',
    '__proto__',
    'b',
    'constructor',
    '',
    '2',
  ]);
});

test('indents like JSON.stringify', () => {
  const document = '{"a":[],"b":{},"c":[1,{"d":"\\u0041\\n😀\\ud800"}],"e":null}';
  for (const indent of [0, 1, 2, 8])
    assert.equal(
      writeOrderedJson(parseOrderedJson(document), indent),
      JSON.stringify(JSON.parse(document), null, indent),
    );
});

test('any JSON survives reading and writing', () => {
  const indents = fc.oneof(fc.nat({ max: 10 }), fc.constantFrom('\t', ' \n', '\r\n'));
  fc.assert(
    fc.property(fc.jsonValue(), indents, fc.nat({ max: 4 }), (value, indent, ownIndent) => {
      const document = JSON.stringify(value, null, indent);
      const written = writeOrderedJson(parseOrderedJson(document), ownIndent);
      assert.deepEqual(JSON.parse(written), JSON.parse(document));
      assert.equal(written, JSON.stringify(JSON.parse(document), null, ownIndent));
    }),
    { numRuns: rounds(1000) },
  );
});

const white = fc.constantFrom('', '', ' ', '\n', '\t', '\r\n  ');
const escapes = [
  '\\u0041',
  '\\u00e9',
  '\\ud83d\\ude00',
  '\\ud800',
  '\\n',
  '\\/',
  '\\"',
  '\\\\',
  '\\u0000',
  'x',
  'é',
  '😀',
  ' ',
];
const texts = fc.array(fc.constantFrom(...escapes), { maxLength: 4 }).map((parts) => `"${parts.join('')}"`);
const keys = fc.oneof(
  fc.nat({ max: 20 }).map((number) => `"${number}"`),
  fc.constantFrom('"__proto__"', '"a"', '""', '"\\u0031"'),
  texts,
);

/** A document with random whitespace, and the expected result. */
const documents = fc.letrec<{ document: { text: string; json: OrderedJson } }>((tie) => ({
  document: fc.oneof(
    { maxDepth: 5, depthSize: 'small' },
    fc.constantFrom(...spellings).map((written) => ({ text: written, json: { type: 'literal', written } as const })),
    texts.map((text) => ({ text, json: { type: 'string', text: String(JSON.parse(text)) } as const })),
    fc.tuple(fc.array(tie('document'), { maxLength: 5 }), white).map(([elements, space]) => ({
      text: `[${space}${elements.map(({ text }) => text).join(`${space},${space}`)}${space}]`,
      json: { type: 'array', elements: elements.map(({ json }) => json) } as const,
    })),
    fc.tuple(fc.array(fc.tuple(keys, tie('document')), { maxLength: 5 }), white).map(([members, space]) => ({
      text: `{${space}${members.map(([key, { text }]) => `${key}${space}:${space}${text}`).join(`${space},${space}`)}${space}}`,
      json: {
        type: 'object',
        members: members.map(([key, { json }]) => [String(JSON.parse(key)), json] as const),
      } as const,
    })),
  ),
})).document;

test('keeps every key in place and every number as written', () => {
  fc.assert(
    fc.property(documents, fc.nat({ max: 4 }), ({ text, json }, indent) => {
      assert.deepEqual(parseOrderedJson(text), json);
      assert.deepEqual(parseOrderedJson(writeOrderedJson(parseOrderedJson(text), indent)), json);
    }),
    { numRuns: rounds(2000) },
  );
});

const takes = (parse: (document: string) => unknown, document: string): boolean => {
  try {
    parse(document);
    return true;
  } catch (error) {
    assert.ok(error instanceof SyntaxError || error instanceof JsonSyntaxError, String(error));
    return false;
  }
};

test('accepts exactly what JSON.parse accepts', () => {
  const pieces = [
    ...'{}[],:"\\-+.0123456789eEtfnu/\' \n\r\t\u0000\u001f\u007f\u00a0\u2028\ufeffé😀',
    '\ud800',
    '""',
    '\\u',
  ];
  const changes = fc.array(fc.record({ at: fc.nat(), drop: fc.nat({ max: 2 }), put: fc.constantFrom('', ...pieces) }), {
    minLength: 1,
    maxLength: 3,
  });
  const agrees = (document: string): void =>
    assert.equal(takes(parseOrderedJson, document), takes(JSON.parse, document), JSON.stringify(document));
  const change = (document: string, { at, drop, put }: { at: number; drop: number; put: string }): string => {
    const place = at % (document.length + 1);
    return document.slice(0, place) + put + document.slice(place + drop);
  };
  fc.assert(
    fc.property(documents, changes, ({ text }, made) => agrees(made.reduce(change, text))),
    { numRuns: rounds(10_000) },
  );
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...pieces, ...spellings), { maxLength: 8 }), (parts) =>
      agrees(parts.join('')),
    ),
    {
      numRuns: rounds(10_000),
    },
  );
});
