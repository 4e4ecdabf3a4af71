// Tests the data filters on random documents, which convert back unchanged, and on hostile text.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { families } from '../../src/pipeline/filters/library.ts';
import { textOf } from '../../src/pipeline/language/value.ts';
import { cpuNow } from '../support/running/cpu-time.ts';
import { deadline } from './deadline.ts';
import { runCommand } from './run-command.ts';

const run = async (command: string, on: string): Promise<string> => textOf((await runCommand(command, { on })).value);

const anyText = fc.string({ unit: 'binary' });
const oddText = fc.oneof(
  anyText,
  fc.string({
    unit: fc.constantFrom(
      'a',
      '\n',
      '\r',
      '\t',
      ' ',
      '"',
      "'",
      '\\',
      ',',
      ';',
      ':',
      '-',
      '#',
      '|',
      '=',
      '&',
      '<',
      '\u0085',
      '\u2028',
      '\ufeff',
      '\u0000',
      '\u007f',
      '😀',
    ),
  }),
  fc.constantFrom(
    'true',
    'null',
    'yes',
    '~',
    '1',
    '1.0',
    '0x1F',
    '1_000',
    '.inf',
    '2024-01-01',
    '12:30',
    '<<',
    '*a',
    '&a',
    '- a',
    'a: b',
    '"',
    '',
    ' ',
    '---',
    '...',
    '%',
    '@',
    '!x',
    '__proto__',
  ),
);
const number = fc.constantFrom('0', '-0', '1.0', '1.50', '12345678901234567', '1e5', '-1.5E-10', '9007199254740993');
const leaf = fc.oneof(
  oddText.map((content) => JSON.stringify(content)),
  number,
  fc.constantFrom('true', 'false'),
);

/** A document as source text, so that the order of keys and the digits of numbers are compared too. */
const { document } = fc.letrec<{ document: string; value: string }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    leaf,
    tie('document'),
    fc.array(tie('value'), { maxLength: 3 }).map((items) => `[${items}]`),
  ),
  document: fc
    .uniqueArray(fc.tuple(oddText, tie('value')), { maxLength: 4, selector: ([key]) => key })
    .map((members) => `{${members.map(([key, value]) => `${JSON.stringify(key)}:${value}`)}}`),
}));

const assertUnchanged = (command: string, arbitrary: fc.Arbitrary<string>) =>
  fc.assert(
    fc.asyncProperty(arbitrary, async (on) => assert.equal(await run(command, on), on)),
    { numRuns: 200 },
  );

test('json-unstring undoes json-string, even with lone surrogates', async () => {
  await assertUnchanged(
    'json-string | json-unstring',
    fc.string({ unit: fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)) }),
  );
});

test('a document survives formatting, parsing and JSON lines', async () => {
  await assertUnchanged('json | json-minify', document);
  await assertUnchanged('parse | json-minify', document);
  await assertUnchanged(
    'json-lines | lines-json | json-minify',
    fc.array(document, { maxLength: 4 }).map((items) => `[${items}]`),
  );
});

test('yaml-json undoes yaml', async () => {
  await assertUnchanged('yaml | yaml-json | json-minify', document);
});

test('toml-json undoes toml, except for the order of tables', async () => {
  await fc.assert(
    fc.asyncProperty(document, async (on) => {
      assert.equal(await run('toml | toml-json | json-sort', on), await run('json-sort', on));
    }),
    { numRuns: 200 },
  );
});

const records = fc
  .tuple(
    fc.uniqueArray(
      oddText.filter((name) => name !== ''),
      { minLength: 1, maxLength: 4 },
    ),
    fc.array(fc.array(oddText, { minLength: 4, maxLength: 4 }), { minLength: 1, maxLength: 5 }),
  )
  .map(([names, rows]) => {
    const write = (cells: string[]) =>
      names.map((name, column) => `${JSON.stringify(name)}:${JSON.stringify(cells[column])}`).join(',');
    return `[${rows.map((cells) => `{${write(cells)}}`)}]`;
  });

test('csv-json undoes csv, tsv-csv undoes csv-tsv', async () => {
  await assertUnchanged('csv | csv-json , | json-minify', records);
  await assertUnchanged('csv ; | csv-json ; | json-minify', records);
  await fc.assert(
    fc.asyncProperty(records, async (on) => {
      const csv = await run('csv', on);
      assert.equal(await run('csv-tsv , | tsv-csv', csv), csv);
    }),
    { numRuns: 200 },
  );
});

test('query-parse undoes query-string', async () => {
  const query = fc
    .uniqueArray(fc.tuple(oddText, fc.oneof(oddText, fc.array(oddText, { minLength: 2, maxLength: 3 }))), {
      selector: ([key]) => key,
      minLength: 1,
    })
    .map((members) => `{${members.map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`)}}`);
  await assertUnchanged('query-string | query-parse | json-minify', query);
});

test('xml and xml-minify do not change what xml-json reads', async () => {
  const escapeText = (content: string) =>
    content
      .toWellFormed()
      .replace(
        /[<>&\p{Cc}\ufffe\uffff]/gu,
        (character) => ({ '<': '&lt;', '>': '&gt;', '&': '&amp;' })[character] ?? '',
      );
  const { element } = fc.letrec<{ element: string }>((tie) => ({
    element: fc
      .tuple(
        fc.constantFrom('a', 'b', '_c', 'é', 'constructor'),
        oddText,
        fc.array(fc.oneof({ maxDepth: 3 }, oddText.map(escapeText), tie('element')), { maxLength: 4 }),
      )
      .map(
        ([name, attribute, children]) =>
          `<${name} x="${escapeText(attribute).replaceAll('"', '&quot;')}">${children.join('')}</${name}>`,
      ),
  }));
  await fc.assert(
    fc.asyncProperty(element, async (on) => {
      const expected = await run('xml-json', on);
      assert.equal(await run('xml-minify | xml-json', on), expected);
      assert.equal(await run('xml | xml-json', on), expected);
      assert.equal(await run('xml | xml', on), await run('xml', on));
    }),
    { numRuns: 200 },
  );
});

const million = 1_000_000;
const hostile: readonly string[] = [
  '',
  ' ',
  '\n',
  '\r\n\r\n',
  '\u0000\u0001',
  '\ud800',
  '"\udc00"',
  '\ufeff',
  ...[
    'a',
    'a ',
    '<',
    '(',
    '[',
    '{',
    '"',
    "'",
    '\\',
    '&',
    '=',
    ',',
    '\n',
    '\t',
    '-',
    '#',
    '@',
    ';',
    '\u0000',
    '\ud800',
    '😀',
    '<a>',
    '<a ',
    'a:b;',
    '/*',
    '$$',
    '{"":',
  ].map((piece) => piece.repeat(Math.ceil(million / piece.length))),
  '['.repeat(100_000),
  `${'['.repeat(100_000)}${']'.repeat(100_000)}`,
  `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`,
  `${'<a>'.repeat(50_000)}${'</a>'.repeat(50_000)}`,
  `a${'{b'.repeat(50_000)}${'}'.repeat(50_000)}`,
  '- '.repeat(50_000),
  `${'a.'.repeat(50_000)}b = 1`,
  '9'.repeat(100_000),
  `{"a":${'9'.repeat(100_000)}}`,
  `a = 0x${'f'.repeat(100_000)}`,
  `x: 0x${'f'.repeat(100_000)}`,
  '1e999999999',
  '[1e999999999]',
  '{"__proto__":{"x":1}}',
  `a,b\n${'"'.repeat(99_999)}`,
  `https://${'a:@'.repeat(100_000)}`,
];

const commands: Readonly<Record<string, string>> = {
  get: 'get a',
  default: 'default none',
  pick: 'pick a',
  omit: 'omit a',
  merge: "merge '{}'",
  jsonata: 'jsonata a',
  scan: "scan '{a} {b}'",
  fill: "fill '{a}'",
  where: 'where a > 1',
  update: 'update a (upper)',
  set: 'set b (get a)',
  rename: 'rename a b',
  column: 'column 2',
  'join-rows': 'join-rows \'[{"a":1}]\' on a',
};

const dataFamily = families.find(({ name }) => name === 'Data');
assert.ok(dataFamily);

for (const { keyword } of dataFamily.filters) {
  test(`${keyword} returns or refuses hostile text in time`, async () => {
    for (const on of hostile) {
      const label = `${JSON.stringify(on.slice(0, 12))} of ${on.length}`;
      const start = cpuNow();
      try {
        await runCommand(commands[keyword] ?? keyword, { on });
      } catch (error) {
        assert.ok(error instanceof Error && error.name === 'CommandFailure', `${label}: ${error}`);
        assert.ok(error.message.length < 1000, `${label}: the message is too long: ${error.message.slice(0, 300)}`);
      }
      const took = cpuNow() - start;
      assert.ok(took < deadline, `${label}: ${Math.round(took)} ms`);
    }
  });
}
