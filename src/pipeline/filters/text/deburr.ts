// Latin and Greek letters without their marks; other scripts, in which marks make letters of their own, stay as they are.

const pairs = (letters: string): [string, string][] =>
  letters.split(' ').map((pair) => [pair.slice(0, 1), pair.slice(1)]);

/** Letters that no mark can be taken from, because they are drawn through or joined. */
const special = new Map([
  ...pairs(
    'ßss æae œoe øo đd ðd þth łl ħh ıi ŋn ŧt ĸk ſs ƀb ƒf ǥg ɨi ɓb ɗd ɖd ƙk ƴy ŉn ĳij ǆdz ǉlj ǌnj əe ɛe ɔo ȷj ɫl ʉu ⱥa ɏy',
  ),
  ...pairs(
    'ẞSS ÆAE ŒOE ØO ĐD ÐD ÞTh ŁL ĦH ŊN ŦT ɃB ǤG ƗI ƁB ƊD ƉD ƘK ƳY ĲIJ ǄDZ ǅDz ǇLJ ǈLj ǊNJ ǋNj ƏE ƐE ƆO ɄU ȺA ɎY',
  ),
]);

const marked = /[\p{sc=Latn}\p{sc=Grek}]\p{Mn}+|[[\p{sc=Latn}\p{sc=Grek}]--[\0-\x7f]]/gv;

/** One letter at a time: long runs of marks would be slow to put in order. */
export const deburr = (content: string): string =>
  content.replace(marked, (written) => {
    const letter = String.fromCodePoint(written.codePointAt(0) ?? 0);
    const plain = letter.normalize('NFD').replace(/\p{Mn}+/gu, '');
    return special.get(plain) ?? plain;
  });
