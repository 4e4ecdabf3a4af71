// Splits the line that a shell completes into words, as the shell would, up to the cursor.

export interface TypedLine {
  /** The words before the one at the cursor, without quotes, the first being the program. */
  readonly words: readonly string[];
  /** The word at the cursor, without quotes. */
  readonly current: string;
  /** The quote that is open at the cursor. */
  readonly quote: string;
  /** The beginning of the word that bash keeps, without quotes: up to the quote that is open, or the last of its breaks. */
  readonly kept: string;
  /** Whether `$'…'` or `$"…"` is in it. Shells read those in ways of their own, so that the words can be others. */
  readonly hasDollarQuotes: boolean;
}

const isSpace = (character: string): boolean => /\s/.test(character);

/** In single quotes, a backslash is itself. */
const escapes = (character: string, quote: string): boolean => character === '\\' && quote !== "'";

/** `breaks` is COMP_WORDBREAKS of bash. */
export const splitLine = (line: string, breaks = ''): TypedLine => {
  const words: string[] = [];
  let [current, quote, isWord, hasDollarQuotes] = ['', '', false, false];
  let [beforeQuote, afterBreak] = ['', ''];
  for (let at = 0; at < line.length; at += 1) {
    const character = line.charAt(at);
    if (quote === '' && isSpace(character)) {
      if (isWord) words.push(current);
      [current, isWord, afterBreak] = ['', false, ''];
      continue;
    }
    isWord = true;
    if (escapes(character, quote)) {
      at += 1;
      current += line.charAt(at);
    } else if (character === quote) quote = '';
    else if (quote === '' && (character === "'" || character === '"')) [quote, beforeQuote] = [character, current];
    else {
      current += character;
      if (quote !== '') continue;
      if (breaks.includes(character)) afterBreak = current;
      hasDollarQuotes ||= /^\$['"]/.test(line.slice(at, at + 2));
    }
  }
  return { words, current, quote, kept: quote === '' ? afterBreak : beforeQuote, hasDollarQuotes };
};
