// Tests the case filters: languages, scripts, line endings and errors.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { textOf } from '../../src/pipeline/language/value.ts';
import fc, { rounds } from '../support/running/random.ts';
import { runCommand } from './run-command.ts';

const run = async (command: string, on: string): Promise<string> => textOf((await runCommand(command, { on })).value);

const expectAll = async (cases: readonly (readonly [command: string, on: string, gives: string])[]): Promise<void> => {
  for (const [command, on, gives] of cases) assert.equal(await run(command, on), gives, `${command} on ${on}`);
};

test('follows the rules of the given language and ignores the locale of the machine', async () => {
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

test('capitalizes the first letter as its script does', async () => {
  await expectAll([
    ['capitalize', 'ßa', 'Ssa'],
    ['capitalize', 'ǆep', 'ǅep'],
    ['capitalize', 'თბილისი', 'თბილისი'],
    ['capitalize', '𐐨𐐩', '𐐀𐐩'],
    ['capitalize', '  3 apples', '  3 apples'],
    ['capitalize', '', ''],
  ]);
});

test('title keeps names, and small words lowercase unless first or last', async () => {
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

test('sentence capitalizes the first letter of every sentence, after any punctuation', async () => {
  await expectAll([
    ['sentence', 'WHAT? “YES!” HE SAID. ¿QUÉ?', 'What? “Yes!” He said. ¿Qué?'],
    ['sentence', 'one\ntwo', 'One\nTwo'],
    ['sentence pl', 'KOT I PIES', 'Kot i pies'],
    ['sentence', 'i.e. 3.5 KM', 'I.e. 3.5 km'],
  ]);
});

test('splits names at capitals, symbols and digits, line by line, and keeps combining marks', async () => {
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

test('converting between naming styles loses nothing', async () => {
  const words = fc.array(fc.stringMatching(/^[a-z]{2,6}$/), { minLength: 1, maxLength: 5 });
  await fc.assert(
    fc.asyncProperty(words, async (parts) => {
      const text = parts.join(' ');
      for (const style of ['camel', 'pascal', 'snake', 'kebab', 'constant', 'dot', 'train', 'start'])
        assert.equal(await run(`${style} | kebab`, text), parts.join('-'));
    }),
    { numRuns: rounds(100) },
  );
});

test('swapping case twice restores ASCII text', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'grapheme-ascii' }), async (text) => {
      assert.equal(await run('swap-case | swap-case', text), text);
    }),
    { numRuns: rounds(200) },
  );
});
