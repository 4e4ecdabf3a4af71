// Estimates how many tokens a text has for a model whose tokenizer we can't ask. Too many rather than too few: a server may silently cut a text that is too long.

/** A word, its capitals apart; a space before it belongs to it. Anything else counts by character. */
const parts = / ?(?:[A-Z]?[a-z]+|[A-Z]+)|./gsu;
/** Longer words are rarely in a vocabulary: encoded data, names put together. */
const maxWordLength = 14;

const countWord = (letters: number): number =>
  letters > maxWordLength ? Math.ceil(letters / 2) : Math.ceil(letters / 3);

const countCharacter = (character: string): number => {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x800) return 1;
  return code < 0x10000 ? 2 : 4;
};

export const estimateTokens = (text: string): number => {
  let tokens = 0;
  for (const [part] of text.matchAll(parts)) {
    const word = part.trimStart();
    tokens += /^[A-Za-z]/.test(word) ? countWord(word.length) : countCharacter(part);
  }
  return tokens;
};
