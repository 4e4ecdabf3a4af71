// Removes diacritics from Latin and Greek letters. In other scripts, where marks form different letters, text stays unchanged.

const pairs = (letters: string): [string, string][] =>
  letters.split(' ').map((pair) => [pair.slice(0, 1), pair.slice(1)]);

/** Letters without a decomposition: stroked letters and ligatures. */
const special = new Map([
  ...pairs(
    'ßss æae œoe øo đd ðd þth łl ħh ıi ŋn ŧt ĸk ſs ƀb ƒf ǥg ɨi ɓb ɗd ɖd ƙk ƴy ŉn ĳij ǆdz ǉlj ǌnj əe ɛe ɔo ȷj ɫl ʉu ⱥa ɏy',
  ),
  ...pairs(
    'ẞSS ÆAE ŒOE ØO ĐD ÐD ÞTh ŁL ĦH ŊN ŦT ɃB ǤG ƗI ƁB ƊD ƉD ƘK ƳY ĲIJ ǄDZ ǅDz ǇLJ ǈLj ǊNJ ǋNj ƏE ƐE ƆO ɄU ȺA ɎY',
  ),
]);

const marked = /[\p{sc=Latn}\p{sc=Grek}]\p{Mn}+|[[\p{sc=Latn}\p{sc=Grek}]--[\0-\x7f]]/gv;

/** Processes one letter at a time, because normalizing long runs of marks is slow. */
export const deburr = (content: string): string =>
  content.replace(marked, (written) => {
    const letter = String.fromCodePoint(written.codePointAt(0) ?? 0);
    const plain = letter.normalize('NFD').replace(/\p{Mn}+/gu, '');
    return special.get(plain) ?? plain;
  });
