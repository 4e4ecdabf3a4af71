// Strings that differ only in case or Unicode normalization fold to the same string.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fold } from '../../src/base/fold.ts';

const same: readonly (readonly string[])[] = [
  ['straße', 'STRASSE', 'Straße', 'STRAẞE', 'strasse'],
  ['été', 'ÉTÉ', 'Été', 'e\u0301te\u0301', 'E\u0301TE\u0301'],
  ['Σίσυφος', 'ΣΊΣΥΦΟΣ', 'σίσυφοσ', 'ΣΙ\u0301ΣΥΦΟΣ'],
  ['İstanbul', 'istanbul', 'ISTANBUL', 'ıstanbul', 'I\u0307stanbul', 'i\u0307stanbul'],
  ['ﬁle', 'FILE', 'file'],
  ['ǆ', 'ǅ', 'Ǆ'],
  ['Ω', 'ω', '\u2126'],
  ['Å', 'å', '\u212b', 'A\u030a'],
  ['\u212a', 'K', 'k'],
  ['ſ', 's', 'S'],
  ['ᾳ', 'ᾼ', 'αι', 'ΑΙ'],
  ['Ꙁ', 'ꙁ'],
  ['𐐀', '𐐨'],
  ['Ⴀ', 'ⴀ'],
  ['각', '\u1100\u1161\u11a8'],
  ['HELLO\tWorld\r\n', 'hello\tworld\r\n'],
];

for (const [first = '', ...others] of same) {
  test(`"${first}" folds as ${others.map((other) => JSON.stringify(other)).join(', ')}`, () => {
    for (const other of others) assert.equal(fold(other), fold(first));
  });
}

const different: readonly (readonly [string, string])[] = [
  ['e', 'é'],
  ['ss', 's'],
  ['日', '曰'],
  ['a', 'а'], // the second is Cyrillic
  ['ñ', 'n'],
  ['', ' '],
];

test('strings that differ by more than case stay different', () => {
  for (const [one, other] of different) assert.notEqual(fold(one), fold(other), `${one} and ${other}`);
});

test('every character folds like its upper case, lower case and decomposition, and folding is idempotent', () => {
  for (let code = 0; code <= 0x1ffff; code++) {
    // beyond, there is no case and, except for a few ideographs, no decomposition
    if (code >= 0xd800 && code <= 0xdfff) continue;
    const character = String.fromCodePoint(code);
    const folded = fold(character);
    const others = [character.toUpperCase(), character.toLowerCase(), character.normalize('NFD'), folded];
    for (const other of others) assert.equal(fold(other), folded, `U+${code.toString(16)}`);
  }
});

test('a letter folds the same in ASCII text and next to non-ASCII letters', () => {
  for (let code = 1; code < 0x7f; code++) {
    const character = String.fromCharCode(code);
    assert.equal(`${fold(character)}ж`, fold(`${character}Ж`), JSON.stringify(character));
  }
});

test('NUL, which would end an index query, is replaced', () => {
  assert.equal(fold('a\0B'), 'a\uFFFDb');
  assert.equal(fold('\0'), '\uFFFD');
});
