// Case folding: what a person reads as the same but for case, or for the way it is encoded, folds to the same text.
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

test('what differs by more than case stays apart', () => {
  for (const [one, other] of different) assert.notEqual(fold(one), fold(other), `${one} and ${other}`);
});

test('every character folds as its upper case, its lower case and its parts do, and once is enough', () => {
  for (let code = 0; code <= 0x1ffff; code++) {
    // beyond there are neither cases nor, but for a few ideographs, parts
    if (code >= 0xd800 && code <= 0xdfff) continue;
    const character = String.fromCodePoint(code);
    const folded = fold(character);
    const others = [character.toUpperCase(), character.toLowerCase(), character.normalize('NFD'), folded];
    for (const other of others) assert.equal(fold(other), folded, `U+${code.toString(16)}`);
  }
});

test('a letter folds the same in ASCII text and beside letters that are not ASCII', () => {
  for (let code = 1; code < 0x7f; code++) {
    const character = String.fromCharCode(code);
    assert.equal(`${fold(character)}ж`, fold(`${character}Ж`), JSON.stringify(character));
  }
});

test('NUL, which would end a query of the index, becomes a character that does not', () => {
  assert.equal(fold('a\0B'), 'a\uFFFDb');
  assert.equal(fold('\0'), '\uFFFD');
});
