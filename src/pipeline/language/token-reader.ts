// Reads the tokens of a command one by one, and reports errors at their positions.
import type { Pattern, Source, TextLiteral, Word } from './syntax.ts';
import { CommandSyntaxError, showFound } from './syntax-error.ts';
import { type Sign, type Token, tokenize } from './tokenize.ts';

const maxDepth = 50;
const sourceTypes: ReadonlySet<string> = new Set([
  'item',
  'text-variable',
  'list-variable',
  'hash-variable',
  'secret',
  'text',
]);

export const isSource = (token: Token): token is Source => sourceTypes.has(token.type);
export const isSign = (token: Token, sign: Sign): boolean => token.type === 'sign' && token.sign === sign;
export const isWord = (token: Token, text: string): boolean => token.type === 'word' && token.text === text;

export const readTokens = (command: string) => {
  const tokens = tokenize(command);
  let at = 0;
  let depth = 0;

  const fail = (message: string, column = tokens[at]?.column ?? command.length + 1): never => {
    throw new CommandSyntaxError(column, message);
  };
  const failAt = (token: Token, expected: string): never =>
    fail(`found ${showFound(token.written)}; ${expected}.`, token.column);

  /** The last one is of the type `end`. */
  const peekAt = (index: number): Token => tokens[index] ?? tokens.at(-1) ?? fail('found the end of the command.');
  /** The next token, or one further ahead. */
  const peek = (ahead = 0): Token => peekAt(at + ahead);
  const next = (): Token => {
    const token = peek();
    if (token.type !== 'end') at += 1;
    return token;
  };

  return {
    fail,
    failAt,
    peek,
    next,
    /** The source from a token up to the last one read. */
    writtenFrom: (first: Token): string => {
      const last = tokens[at - 1] ?? first;
      return command.slice(first.column - 1, last.column - 1 + last.written.length);
    },
    /** The source from a token up to the end of its stage, whether or not it could be read. */
    stageFrom: (first: Token): string => {
      let end = tokens.indexOf(first);
      for (let open = 0; end < tokens.length - 1; end++) {
        const token = peekAt(end);
        if (open === 0 && (isSign(token, '|') || isSign(token, ')'))) break;
        if (isSign(token, '(')) open += 1;
        if (isSign(token, ')')) open -= 1;
      }
      return command.slice(first.column - 1, peekAt(end).column - 1).trimEnd();
    },
    /** Consumes the sign if it comes next; returns whether it did. */
    takeSign: (sign: Sign): boolean => {
      const found = isSign(peek(), sign);
      if (found) next();
      return found;
    },
    takeWord: (text: string): boolean => {
      const found = isWord(peek(), text);
      if (found) next();
      return found;
    },
    takePattern: (): Pattern | undefined => {
      const token = peek();
      if (token.type !== 'pattern') return undefined;
      next();
      return token;
    },
    readText: (expected: string): TextLiteral | Word => {
      const token = next();
      return token.type === 'text' || token.type === 'word' ? token : failAt(token, expected);
    },
    /** Reads something that may contain itself. */
    nest: <Read>(read: () => Read): Read => {
      if (depth >= maxDepth) fail(`the parentheses and “not” are nested more than ${maxDepth} levels deep.`);
      depth += 1;
      const result = read();
      depth -= 1;
      return result;
    },
  };
};

export type TokenReader = ReturnType<typeof readTokens>;
