// Tests the line and list filters: order, positions, markers, widths, round trips and errors.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import stringWidth from 'string-width';
import { list, listOfTexts, text, textOf, type Value } from '../../src/pipeline/language/value.ts';
import fc, { rounds } from '../support/running/random.ts';
import { assertAnswers, assertRefusals, assertWarnings } from './assert-filters.ts';
import { runCommand } from './run-command.ts';

const run = async (command: string, on: string | Value): Promise<string> =>
  textOf((await runCommand(command, { on })).value);

const expectAll = async (cases: readonly (readonly [command: string, on: string, gives: string])[]): Promise<void> => {
  for (const [command, on, gives] of cases) assert.equal(await run(command, on), gives, `${command} on ${on}`);
};

const line = fc.string({ unit: 'grapheme', maxLength: 20 }).map((content) => content.replace(/[\r\n]/g, ' '));
const ending = fc.constantFrom('\n', '\r\n');
const lines = fc
  .tuple(fc.array(line, { minLength: 1, maxLength: 8 }), ending, fc.boolean())
  .map(([parts, end, trailing]) => parts.join(end) + (trailing ? end : ''));
/** Mostly text, with some lone surrogates. */
const anything = fc.string({ unit: fc.oneof(fc.string({ unit: 'binary', maxLength: 1 }), fc.constant('\ud800')) });

const assertUnchanged = async (texts: fc.Arbitrary<string>, command: string): Promise<void> => {
  await fc.assert(
    fc.asyncProperty(texts, async (content) => {
      assert.equal(await run(command, content), content);
    }),
    { numRuns: rounds(200) },
  );
};

test('each line marker filter is undone by its counterpart', async () => {
  await assertUnchanged(lines, 'number | unnumber');
  await assertUnchanged(lines, 'number 7 ") " | unnumber');
  await assertUnchanged(lines, 'quote | unquote');
  await assertUnchanged(lines, 'indent 3 | dedent 3');
  await assertUnchanged(lines, 'indent 1 tabs | dedent 1 tabs');
});

test('join undoes split', async () => {
  await assertUnchanged(anything, "split '' | join");
  await assertUnchanged(anything, 'split a | join a');
  await assertUnchanged(anything, "split '' | chunk 3 | flatten | join");
  await assertUnchanged(anything, "split '' | chunk 3 | join | join");
});

test('unwrap undoes wrap', async () => {
  const words = fc.array(fc.stringMatching(/^[a-zäöüéß]{1,12}$/), { minLength: 1, maxLength: 30 });
  await fc.assert(
    fc.asyncProperty(words, fc.integer({ min: 1, max: 40 }), async (parts, width) => {
      assert.equal(await run(`wrap ${width} | unwrap`, parts.join(' ')), parts.join(' '));
    }),
    { numRuns: rounds(200) },
  );
});

const isOneCharacter = (content: string): boolean => [...new Intl.Segmenter('en').segment(content.trim())].length === 1;

test('wrapped lines fit the width, unless a single word or character is wider', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'grapheme' }), fc.integer({ min: 2, max: 20 }), async (content, width) => {
      const input = content.replace(/\s/g, ' ');
      for (const wrapped of (await run(`wrap ${width}`, input)).split('\n'))
        assert.ok(stringWidth(wrapped) <= width || !wrapped.trim().includes(' '), JSON.stringify(wrapped));
      const cut = await run(`wrap ${width} cut`, input);
      const tooWide = cut.split('\n').filter((wrapped) => stringWidth(wrapped) > width);
      assert.deepEqual(tooWide, tooWide.filter(isOneCharacter));
      assert.equal(cut.replace(/[ \n]/g, ''), input.replaceAll(' ', ''));
    }),
    { numRuns: rounds(200) },
  );
});

test('shuffling and sorting keep every element, and reversing twice changes nothing', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(line, { minLength: 1 }), async (elements) => {
      const expected = [...elements].sort();
      for (const command of ['shuffle', 'sort', 'sort desc', 'sort-natural', 'sort-numbers', 'sort-length']) {
        const { value } = await runCommand(command, { on: listOfTexts(elements) });
        assert.deepEqual(value.type === 'list' && value.items.map(textOf).sort(), expected);
      }
      assert.deepEqual(
        (await runCommand('reverse | reverse', { on: listOfTexts(elements) })).value,
        listOfTexts(elements),
      );
      const sorted = await run('sort', listOfTexts(elements));
      assert.equal(await run('shuffle | sort', listOfTexts(elements)), sorted);
    }),
    { numRuns: rounds(200) },
  );
});

test('sorts the same on every machine', async () => {
  await expectAll([
    ['sort', 'zebra\nÄpfel\napple\nZoo\nÅse\nange', 'ange\nÄpfel\napple\nÅse\nzebra\nZoo'],
    ['sort', 'b\u0001\nb\u0000', 'b\u0000\nb\u0001'],
    ['sort-natural', 'v1.10\nv1.9\nv1.2', 'v1.2\nv1.9\nv1.10'],
    ['sort-numbers', 'b 2\na 2\nc 1', 'c 1\nb 2\na 2'],
    ['sort-numbers', '−3 °C\n.5\n1e3\nfile-7\n2', '−3 °C\n.5\n2\nfile-7\n1e3'],
    ['sort-numbers', '9007199254740993\n9007199254740992', '9007199254740992\n9007199254740993'],
    ['sort-numbers desc', 'x\n1\n10', '10\n1\nx'],
    ['sort-length', '👩‍👩‍👧\nab', '👩‍👩‍👧\nab'],
    ['unique', 'b\r\na\r\nb\r\n', 'b\r\na\r\n'],
    ['count-each', 'x\ny', '1 x\n1 y'],
  ]);
});

test('counts positions from 1 or from the end, and reports missing ones', async () => {
  await expectAll([
    ['slice 2 -2', 'a\nb\nc\nd', 'b\nc'],
    ['slice -9 2', 'a\nb\nc', 'a\nb'],
    ['slice 5', 'a\nb', ''],
    ['take 0', 'a\nb', ''],
    ['head 1', 'a\r\nb\r\n', 'a\r\n'],
    ['slice-text 2 2', '👨‍👩‍👧é\u0301x', 'é\u0301'],
  ]);
  assert.equal(await run('first', list([])), '');
  assert.equal(await run('last', list([])), '');
  await assert.rejects(run('slice 0', 'a'), /Column 1, slice 0: positions count from 1, or from -1 at the end\./);
  await assert.rejects(run('nth 0', 'a'), /elements count from 1/);
  await assert.rejects(run('nth 3', 'a'), /there is no element 3; there are 1/);
});

test('an empty text has no lines to count, and a blank line is one', async () => {
  await expectAll([
    ['count', '', '0'],
    ['count', '\n', '1'],
    ['count', 'a\r\n\r\n', '2'],
    ['count-each', '', ''],
    ['count-each', 'b\r\na\r\na\r\n', '2 a\r\n1 b\r\n'],
    ['keep foo | count', 'a\nb\n', '0'],
    ['drop /./ | count', 'a\nb', '0'],
    ['keep foo | unique | count', 'a', '0'],
  ]);
  assert.equal(await run('count', list([text('')])), '1');
});

test('split, chunk and zip make nested lists, which join flattens from the inside', async () => {
  await expectAll([
    ['lines | split = | join :', 'a=1\nb=2', 'a:1\nb:2'],
    ['split /(,)|;/', 'a,b;c', 'a\nb\nc'],
    ['lines | count', 'a\nb\n', '2'],
    ['lines | count', '', '0'],
    ['zip 1 | join =', 'a\nb', 'a=1\nb='],
  ]);
  const { value } = await runCommand('zip @keys | join " "', {
    on: 'a\nb',
    sources: { '@keys': list([text('two\nlines'), text('x')]) },
  });
  assert.deepEqual(value, listOfTexts(['a two\nlines', 'b x']));
  assert.equal((await runCommand('chunk 2', { on: 'a\nb\nc' })).value.type, 'list');
});

test('distinguishes list markers from similar text', async () => {
  await expectAll([
    ['unnumber', '1.5 litres\n12:30 lunch\n2024 was\n-5 degrees', '1.5 litres\n12:30 lunch\n2024 was\n-5 degrees'],
    ['unnumber', '  9: def f():\n 10:     return 1\n100: x', 'def f():\n    return 1\nx'],
    ['unnumber', '     9\tdef f():\n    10\t    return 1', 'def f():\n    return 1'],
    ['unnumber', '     1\tdef f():\n       \n     2\t\treturn 1', 'def f():\n\n\treturn 1'],
    ['unnumber', ' 9 | a\n10 |   b\n11 |', 'a\n  b\n'],
    ['unnumber', '9:def f():\n10:    return 1', 'def f():\n    return 1'],
    ['unnumber', '  9. a\n  1. b\n- c', '  a\n  b\nc'],
    ['unnumber', '1. a\n   1. b\n   2. c\n2. d', 'a\n   b\n   c\nd'],
    ['unnumber', '12:30 lunch\n13:45 tea', '12:30 lunch\n13:45 tea'],
    ['unnumber', '(1) a\n- [x] b\n• c\n12:\td\n7\te', 'a\nb\nc\nd\ne'],
    ['number', 'a\r\nb\r\n', '1. a\r\n2. b\r\n'],
    ['surround "(["', 'x', '([x])'],
    ["surround '**'", 'x', '**x**'],
    ['prefix-lines "# "', 'a\r\nb\r\n', '# a\r\n# b\r\n'],
  ]);
});

test('handles tabs, blank lines and line endings', async () => {
  await expectAll([
    ['dedent', '\t\ta\n\t\t\tb\n\n\t\tc', 'a\n\tb\n\nc'],
    ['dedent', '      a\n\t  b', 'a\nb'],
    ['dedent 1 tabs', '\ta\n    b\n  c', 'a\nb\nc'],
    ['dedent', ' \n\t', '\n'],
    ['blank-lines', '\n\n', ''],
    ['blank-lines 1', 'a\r\n\r\n\r\nb\r\n', 'a\r\n\r\nb\r\n'],
    ['squeeze', 'a\u00a0 \tb\r\n  c', 'a b\r\n c'],
    ['trim-lines', ' a \r\n b ', 'a\r\nb'],
  ]);
});

test('measures display width', async () => {
  await expectAll([
    ['pad-left 4', '日本\n👍🏽\ne\u0301', '日本\n  👍🏽\n   e\u0301'],
    ['pad-right 5 日', 'ab', 'ab日 '],
    ['center 6 ab', 'x', 'abxaba'],
    ['align', '日本 x\na y', '日本  x\na     y'],
    ["align '|' 9", '| a | b |\n|longer|c|', '| a      | b |\n| longer | c |'],
    ['align =', '# no mark at all here\na=1\nbb=2=3', '# no mark at all here\na  = 1\nbb = 2=3'],
    ['wrap 6', '我喜欢编程语言。', '我喜欢\n编程\n语言。'],
    ['wrap 10', '    the quick brown', '    the\n    quick\n    brown'],
    ['wrap 5', 'https://example.com is', 'https://example.com\nis'],
    ['wrap 9', 'one two\u00a0three', 'one\ntwo\u00a0three'],
    ['unwrap', '我喜欢\r\n编程\r\n', '我喜欢编程\r\n'],
    ['unwrap', 'hy\u00ad\nphen', 'hyphen'],
    ['unwrap', 'a para-\ngraph, well-\nknown and well-known', 'a paragraph, well-known and well-known'],
    ['unwrap', 'Jean-\nPaul, pre-\nand post-war', 'Jean-Paul, pre- and post-war'],
  ]);
  await assert.rejects(run('pad-left 3 ""', 'a'), /FILL must have a visible width\./);
});

test('rejects oversized results before creating them', async () => {
  const tall = 'a\n'.repeat(100_000);
  const cases: [string, string][] = [
    ['pad-left 1000000', tall],
    ['indent 1000', tall],
    ['repeat 99999999', 'abc'],
    ['columns 2', `${'b'.repeat(100_000)}\n${tall}`],
    ['align', `${'b'.repeat(100_000)} c\n${'a b\n'.repeat(10_000)}`],
  ];
  for (const [command, on] of cases) await assert.rejects(run(command, on), /the result would be over 64 MB\./);
});

test('a JSON array that is read as one line comes with a warning', () =>
  assertWarnings([
    ...['unique', 'sort', 'count', 'count-each', 'head 1', 'first', 'reverse'].map(
      (command) =>
        [
          command,
          ' [1,1]\n',
          new RegExp(`This is a JSON array, read as one line\\. For .* write “parse \\| ${command.replace(' 1', '')}”`),
        ] as const,
    ),
    ...['each (upper)', 'keep a', 'keep is url', 'drop a', 'find is url', 'sort-by (length)', 'count-by (length)'].map(
      (command) =>
        [command, '["a","b"]', new RegExp(`one line\\. For .* write “parse \\| ${command.split(' ')[0]}”`)] as const,
    ),
    ['find a', '["a","b"]', undefined],
    ['count', `[${'1,'.repeat(40_000)}1]`, /This is a JSON array/],
    ['parse | count', '[1,1]', undefined],
    ['count', '[1]', undefined],
    ['count', '[info] a, b [x]', undefined],
    ['count', '[1,1]\n[2,2]', undefined],
  ]));

test('common and except ignore case if told so', async () => {
  await assertAnswers([
    ['except nocase "B\\nC"', 'a\nb\nc', 'a'],
    ['except "B\\nC" NOCASE', 'a\nb\nc', 'a'],
    ['common nocase "B\\nC"', 'a\nb\nc', 'b\nc'],
    ['except nocase', 'nocase\nb', 'b'],
  ]);
  await assertRefusals([['except nocase b c', 'a', /OTHER must be one list, or nocase and one/]]);
});

test('values of JSON that are of different kinds are different', async () => {
  const mixed = '[{"r":[1]},{"r":"1"},{"r":1},{"r":1},{"r":null},{"r":""}]';
  await assertAnswers([
    ['parse | unique | json-minify', '[1,"1",true,"true",null,"",1]', '[1,"1",true,"true",null,""]'],
    ['parse | unique | json-minify', '[{"a":1},{"a":"1"},{"a":1}]', '[{"a":1},{"a":"1"}]'],
    ['parse | unique | json-minify', '[[1],"[1]",[1]]', '[[1],"[1]"]'],
    ['parse | duplicates | json-minify', '[1,"1",1]', '[1]'],
    ['parse | count-each', '[1,"1",1]', '2 1\n1 1'],
    ['unique-by r | json-minify', mixed, '[{"r":[1]},{"r":"1"},{"r":1},{"r":null},{"r":""}]'],
    // What was calculated is a number beside numbers, and a text beside texts.
    ["parse | each (if is over 5 (calc 'x - 1')) | unique | json-minify", '[4,5,6]', '[4,5]'],
    ["lines | each (if is over 5 (calc 'x - 1')) | unique | count", '4\n5\n6', '2'],
  ]);
  await assertWarnings([
    ['parse | unique', '[1,"1"]', /^The number 1 and the text “1” were both kept\.$/],
    ['parse | unique', '[null,""]', /^Null and the empty text were both kept\.$/],
    ['parse | unique', '[1,2,"a",1]', undefined],
    ['unique-by r', '[{"r":1},{"r":"1"}]', /^The number 1 and the text “1” were both kept\.$/],
    ['count-by r', '[{"r":1},{"r":"1"}]', /^The number 1 and the text “1” are in one group\.$/],
    ['group-by r', '[{"r":{"a":1}},{"r":"a: 1"}]', /^The hash {"a":1} and the text “a: 1” are in one group\.$/],
    ['group-by r', '[{"r":1},{"r":1},{"r":"a"}]', undefined],
  ]);
});

test('an empty line that becomes the last one is still a line for the next filter', () =>
  assertAnswers([
    ['reverse | reverse', '\nb\n10', '\nb\n10'],
    ['reverse | reverse', '\nb\n10\n', '\nb\n10\n'],
    ['reverse | count', '\nb', '2'],
    ['reverse | each (prefix -)', '\nb', '-b\n-'],
    ['reverse | lines | count', '\nb', '2'],
    ['head 2 | reverse', 'a\n\nb', '\na'],
    ['reverse | head 2', '\na\nb', 'b\na'],
  ]));
