// Tests the data filters on random documents, which convert back unchanged.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { textOf } from '../../src/pipeline/language/value.ts';
import fc, { rounds } from '../support/running/random.ts';
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
    { numRuns: rounds(100) },
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
    { numRuns: rounds(100) },
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
    { numRuns: rounds(100) },
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
    { numRuns: rounds(100) },
  );
});
