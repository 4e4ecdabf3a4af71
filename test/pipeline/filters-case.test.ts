// Capitals, small letters and names: languages, scripts, line ends, and what is refused.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { textOf } from '../../src/pipeline/language/value.ts';
import { runCommand } from './run-command.ts';

const run = async (command: string, on: string): Promise<string> => textOf((await runCommand(command, { on })).value);

const expectAll = async (cases: readonly (readonly [command: string, on: string, gives: string])[]): Promise<void> => {
  for (const [command, on, gives] of cases) assert.equal(await run(command, on), gives, `${command} on ${on}`);
};

test('languages have rules of their own, and the machine’s does not count', async () => {
  await expectAll([
    ['upper', 'title', 'TITLE'],
    ['upper tr', 'title', 'TİTLE'],
    ['lower tr', 'TITLE', 'tıtle'],
    ['lower', 'İ', 'i̇'],
    ['upper el', 'Άνθρωπος', 'ΑΝΘΡΩΠΟΣ'],
    ['lower', 'ΟΔΟΣ', 'οδος'.replace(/σ$/, 'ς')],
    ['capitalize tr', 'istanbul', 'İstanbul'],
    ['title tr', 'istanbul ili', 'İstanbul İli'],
  ]);
  await assert.rejects(
    run('upper turkish', 'a'),
    /Column 1, upper turkish: “turkish” is not a language code; write one/,
  );
  await assert.rejects(run('lower "no such"', 'a'), /“no such” is not a language/);
});

test('a first letter becomes what its script begins words with', async () => {
  await expectAll([
    ['capitalize', 'ßa', 'Ssa'],
    ['capitalize', 'ǆep', 'ǅep'],
    ['capitalize', 'თბილისი', 'თბილისი'],
    ['capitalize', '𐐨𐐩', '𐐀𐐩'],
    ['capitalize', '  3 apples', '  3 apples'],
    ['capitalize', '', ''],
  ]);
});

test('titles keep names, and small words small but for the first and the last', async () => {
  await expectAll([
    ['title', 'a tale of two cities', 'A Tale of Two Cities'],
    ['title', 'what is it for', 'What Is It For'],
    ['title', 'the iPhone by NASA: a story', 'The iPhone by NASA: A Story'],
    ['title', 'see example.com', 'See example.com'],
    ['title', 'don’t stop\r\nthe 3rd day\r\n', 'Don’t Stop\r\nThe 3rd Day\r\n'],
    ['title en', 'war and peace', 'War and Peace'],
    ['title fr', 'le rouge et le noir', 'Le Rouge Et Le Noir'],
  ]);
});

test('sentences begin with a capital, whatever stands before their first letter', async () => {
  await expectAll([
    ['sentence', 'WHAT? “YES!” HE SAID. ¿QUÉ?', 'What? “Yes!” He said. ¿Qué?'],
    ['sentence', 'one\ntwo', 'One\nTwo'],
    ['sentence pl', 'KOT I PIES', 'Kot i pies'],
    ['sentence', 'i.e. 3.5 KM', 'I.e. 3.5 km'],
  ]);
});

test('names are taken apart at capitals, signs and digits, line by line, with their marks', async () => {
  await expectAll([
    ['snake', 'XMLHttpRequest', 'xml_http_request'],
    ['snake', 'fooBar\r\nBazQux\r\n', 'foo_bar\r\nbaz_qux\r\n'],
    ['kebab', '--already-kebab--', 'already-kebab'],
    ['camel', 'don’t panic', 'dontPanic'],
    ['camel', 'E\u0301te\u0301 chaud', 'e\u0301te\u0301Chaud'],
    ['snake', 'हिन्दी भाषा', 'हिन्दी_भाषा'],
    ['pascal', 'straße ölFleck', 'StraßeÖlFleck'],
    ['constant', 'maxLength2', 'MAX_LENGTH2'],
    ['start', 'XMLHttp_request', 'XML Http Request'],
    ['slug', 'Ærøskøbing & Łódź', 'aeroskobing-lodz'],
    ['slug', '  ', ''],
    ['slug', 'C# (Über)', 'c-uber'],
    ['split , | camel', 'a b,c d', 'aB\ncD'],
  ]);
});

test('names written one way and then another are as written at once', async () => {
  const words = fc.array(fc.stringMatching(/^[a-z]{2,6}$/), { minLength: 1, maxLength: 5 });
  await fc.assert(
    fc.asyncProperty(words, async (given) => {
      const text = given.join(' ');
      for (const way of ['camel', 'pascal', 'snake', 'kebab', 'constant', 'dot', 'train', 'start'])
        assert.equal(await run(`${way} | kebab`, text), given.join('-'));
    }),
    { numRuns: 100 },
  );
});

test('swapping case twice gives the text again where letters have one partner', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'grapheme-ascii' }), async (text) => {
      assert.equal(await run('swap-case | swap-case', text), text);
    }),
    { numRuns: 200 },
  );
});
