// Doubts a comparison of `where` that found nothing because of a wildcard: A* as in a shell.
import { quoteArgument } from '../../../language/quote-argument.ts';
import { escapePattern } from '../../../language/search-parameters.ts';

const longest = 100;

/** Whether the pieces are in the content in this order, from its start to its end. */
const passes = (content: string, pieces: readonly string[]): boolean => {
  const [first = '', last = ''] = [pieces[0], pieces.at(-1)];
  if (!content.startsWith(first) || !content.slice(first.length).endsWith(last)) return false;
  let at = first.length;
  for (const piece of pieces.slice(1, -1)) {
    const found = content.indexOf(piece, at);
    if (found < 0) return false;
    at = found + piece.length;
  }
  return at + last.length <= content.length;
};

const translate = (pieces: readonly string[]): string => {
  const [first = '', second = '', ...more] = pieces;
  if (more.length === 0 && second === '') return `starts-with ${quoteArgument(first)}`;
  if (more.length === 0 && first === '') return `ends-with ${quoteArgument(second)}`;
  if (more.length === 1 && first === '' && more[0] === '') return `contains ${quoteArgument(second)}`;
  return `matches /^${pieces.map(escapePattern).join('.*')}$/`;
};

export const explainWildcard = (contents: readonly string[], wanted: string, key: string): string | undefined => {
  const pieces = wanted.split('*');
  const isWildcard = wanted.length <= longest && pieces.length > 1 && pieces.some((piece) => piece !== '');
  return isWildcard && contents.some((content) => passes(content, pieces))
    ? `No row has “${wanted}” in “${key}”, because “*” stands for itself there. For any text in its place, write “where ${quoteArgument(key)} ${translate(pieces)}”.`
    : undefined;
};
