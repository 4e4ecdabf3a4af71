// Splits the line that a shell completes into words, as the shell would, up to the cursor.

export interface TypedLine {
  /** The words before the one at the cursor, without quotes, the first being the program. */
  readonly words: readonly string[];
  /** The word at the cursor, without quotes. */
  readonly current: string;
  /** The same as it was typed. */
  readonly typed: string;
  /** The quote that is open at the cursor. */
  readonly quote: string;
}

const isSpace = (character: string): boolean => /\s/.test(character);

/** In single quotes, a backslash is itself. */
const escapes = (character: string, quote: string): boolean => character === '\\' && quote !== "'";

export const splitLine = (line: string): TypedLine => {
  const words: string[] = [];
  let [current, quote, start, isWord] = ['', '', 0, false];
  for (let at = 0; at < line.length; at += 1) {
    const character = line.charAt(at);
    if (quote === '' && isSpace(character)) {
      if (isWord) words.push(current);
      [current, start, isWord] = ['', at + 1, false];
      continue;
    }
    isWord = true;
    if (escapes(character, quote)) {
      at += 1;
      current += line.charAt(at);
    } else if (character === quote) quote = '';
    else if (quote === '' && (character === "'" || character === '"')) quote = character;
    else current += character;
  }
  return { words, current, typed: line.slice(start), quote };
};
