// Capitalizes the words of a title, except short English words inside it.
import { capitalizeWord, isEnglish, writeSmall } from './words.ts';

/** Lowercase inside an English title. */
const smallWords = new Set(
  'a an and as at but by en for from if in nor of on or per so the to up v via vs with'.split(' '),
);

/** An address with a scheme, or a word. */
const titleWord =
  /(?<![\p{L}\p{N}+.-])\p{L}[\p{L}\p{N}+.-]{0,30}:\/\/\S+|[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}'’]|[.@](?=[\p{L}\p{N}]))*/gu;
const opensPart = /[:.!?–—]\s*["“‘(]?$|["'“‘«(&[]$/u;
/** `test(s)`, `colo(u)r`: part of the word before it. */
const continuesWord = /[\p{L}\p{N}][([]$|[\p{L}\p{N}][)\]]$/u;
const startsCompound = /^(?:&|-\p{L})/u;
const endsPart = /^[:?!]/;

const isSmallWord = (small: string, word: string, before: string, after: string): boolean => {
  if (!smallWords.has(small) || opensPart.test(before) || endsPart.test(after)) return false;
  // Henry V, but Roe v. Wade.
  if (small === 'v' && word !== small) return false;
  return before.endsWith('-') || !startsCompound.test(after);
};

export const writeTitle = (line: string, language: string): string => {
  const isLoud = !/\p{Ll}/u.test(line);
  const last = (line.match(titleWord)?.length ?? 0) - 1;
  let index = -1;
  return line.replace(titleWord, (written, offset: number) => {
    index += 1;
    if (written.includes('://')) return written;
    const word = isLoud ? writeSmall(written, language) : written;
    const before = line.slice(Math.max(0, offset - 3), offset);
    const after = line.slice(offset + written.length, offset + written.length + 2);
    if (continuesWord.test(before)) return word;
    const small = writeSmall(word, language);
    if (index > 0 && index < last && isEnglish(language) && isSmallWord(small, word, before, after)) return small;
    // Keeps names such as iPhone and example.com unchanged.
    return /[.@]|.\p{Lu}/u.test(word) ? word : capitalizeWord(word, language);
  });
};
