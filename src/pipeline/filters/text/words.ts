// The words of a name, whatever way of writing it is in, and a word with a capital.

/**
 * By hand, for change-case drops combining marks (and with them the vowels of Hindi), cuts letters outside of the first
 * plane in two, and goes by the language of the machine.
 */
export const splitWords = (content: string): string[] =>
  content
    .replace(/(?<=[\p{L}\p{M}])['’](?=\p{L})/gu, '')
    .replace(/([\p{Ll}\p{N}]\p{M}*)(?=[\p{Lu}\p{Lt}])/gu, '$1 ')
    .replace(/(\p{Lu}\p{M}*)(?=\p{Lu}\p{M}*\p{Ll})/gu, '$1 ')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean);

/** Letters that stand for two have a third form beside small and capital. */
const digraphs: Readonly<Record<string, string>> = { ǆ: 'ǅ', ǉ: 'ǈ', ǌ: 'ǋ', ǳ: 'ǲ' };

/** No language in particular: the rules that all share. */
export const anyLanguage = 'und';

// By the rules that all share, the engine's own way is ten times as fast as by those of a language.
export const writeCapitals = (content: string, language: string): string =>
  language === anyLanguage ? content.toUpperCase() : content.toLocaleUpperCase(language);
export const writeSmall = (content: string, language: string): string =>
  language === anyLanguage ? content.toLowerCase() : content.toLocaleLowerCase(language);

const writeFirst = (letter: string, language: string): string => {
  // Georgian has capitals, but for whole words only.
  if (/\p{Script=Georgian}/u.test(letter)) return letter;
  const digraph = digraphs[letter];
  if (digraph !== undefined) return digraph;
  const [first = '', ...rest] = writeCapitals(letter, language);
  return first + writeSmall(rest.join(''), language);
};

/** Begins with a capital; what follows stays as it is. */
export const capitalizeWord = (word: string, language = anyLanguage): string => {
  const code = word.codePointAt(0);
  if (code === undefined) return '';
  if (code < 0x80 && language === anyLanguage) return word.slice(0, 1).toUpperCase() + word.slice(1);
  const first = String.fromCodePoint(code);
  return writeFirst(first, language) + word.slice(first.length);
};
