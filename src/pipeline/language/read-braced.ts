// Reads the name of a column in braces as one word, also with spaces and parentheses: `where {Price new} > {Price old}`.
import type { Word } from './syntax.ts';
import { isSign, type TokenReader } from './token-reader.ts';

/** No name has more words. Without an end, each of many opening braces would search all that follows. */
const maxTokens = 50;

/** Undefined if no name in braces comes next. */
export const readBraced = ({ peek, next, writtenFrom }: TokenReader): Word | undefined => {
  const first = peek();
  if (first.type !== 'word' || !first.text.startsWith('{')) return undefined;
  for (let ahead = 0; ahead < maxTokens; ahead++) {
    const token = peek(ahead);
    if (token.type === 'end' || isSign(token, '|') || (ahead > 0 && token.written.startsWith('{'))) return undefined;
    if (!token.written.endsWith('}')) continue;
    for (let read = 0; read <= ahead; read++) next();
    const written = writtenFrom(first);
    return { type: 'word', text: written, column: first.column, written };
  }
  return undefined;
};
