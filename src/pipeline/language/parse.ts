// The parser turns tokens into the syntax tree of a command.
import { suggest } from '../../base/near-miss.ts';
import type { Argument, Command, Pattern, Source, Stage, Target, Test, TextLiteral, Word } from './syntax.ts';
import { CommandSyntaxError, showFound } from './syntax-error.ts';
import { testWords } from './test-words.ts';
import { type Sign, type Token, tokenize } from './tokenize.ts';

const maxTestDepth = 100;
const sourceTypes: ReadonlySet<string> = new Set([
  'item',
  'text-variable',
  'list-variable',
  'hash-variable',
  'secret',
  'text',
]);

const isSource = (token: Token): token is Source => sourceTypes.has(token.type);
const isSign = (token: Token, sign: Sign): boolean => token.type === 'sign' && token.sign === sign;
const isWord = (token: Token, text: string): boolean => token.type === 'word' && token.text === text;

const keywordShape = /^[a-z][a-z0-9-]*$/i;

export const parse = (command: string): Command => {
  const tokens = tokenize(command);
  let at = 0;

  const peek = (): Token => tokens[at] ?? fail(`found the end of the command`);
  const next = (): Token => {
    const token = peek();
    if (token.type !== 'end') at += 1;
    return token;
  };
  const fail = (message: string, column = tokens[at]?.column ?? command.length + 1): never => {
    throw new CommandSyntaxError(column, message);
  };
  const failAt = (token: Token, expected: string): never =>
    fail(`found ${showFound(token.written)}; ${expected}.`, token.column);

  /** The source from a token up to the last one read. */
  const writtenFrom = (first: Token): string => {
    const last = tokens[at - 1] ?? first;
    return command.slice(first.column - 1, last.column - 1 + last.written.length);
  };

  /** Consumes the sign if it comes next; returns whether it did. */
  const takeSign = (sign: Sign): boolean => {
    const found = isSign(peek(), sign);
    if (found) next();
    return found;
  };

  const takePattern = (): Pattern | undefined => {
    const token = peek();
    if (token.type !== 'pattern') return undefined;
    next();
    return token;
  };

  const readText = (expected: string): TextLiteral | Word => {
    const token = next();
    return token.type === 'text' || token.type === 'word' ? token : failAt(token, expected);
  };

  const readPredicate = (): Test => {
    const first = next();
    const { column } = first;
    if (isWord(first, 'is')) {
      const kind = next();
      if (kind.type !== 'word')
        return failAt(kind, 'expected a kind after is, such as url, number, empty, list or a tag');
      return { type: 'is', kind: kind.text.replace(/^#/, '').toLowerCase(), column, written: writtenFrom(first) };
    }
    if (isWord(first, 'matches')) {
      const pattern = takePattern() ?? readText('expected a pattern such as /^\\d+$/ or a text after matches');
      return { type: 'matches', pattern, column, written: writtenFrom(first) };
    }
    if (isWord(first, 'from')) {
      const app = readText('expected the name of an application after from');
      return { type: 'from', app, column, written: writtenFrom(first) };
    }
    const words = testWords.map(({ keyword }) => keyword);
    const near = first.type === 'word' ? suggest(first.text, words) : '';
    const expected = 'expected “is”, “matches”, “from”, “not” or “(”';
    return fail(`found ${showFound(first.written)}; ${expected}.${near}`, first.column);
  };

  const readOne = (depth: number): Test => {
    const first = peek();
    if (depth > maxTestDepth) fail('the tests are nested too deeply.');
    if (isWord(first, 'not')) {
      next();
      const test = readOne(depth + 1);
      return { type: 'not', test, column: first.column, written: writtenFrom(first) };
    }
    if (!isSign(first, '(')) return readPredicate();
    next();
    const inner = readAny(depth + 1);
    const closing = next();
    if (!isSign(closing, ')')) failAt(closing, 'expected “and”, “or” or “)”');
    return inner;
  };

  const readJoined = (word: 'and' | 'or', type: 'all' | 'any', readPart: () => Test): Test => {
    const first = peek();
    const tests = [readPart()];
    while (isWord(peek(), word)) {
      next();
      tests.push(readPart());
    }
    const [only] = tests;
    return tests.length === 1 && only ? only : { type, tests, column: first.column, written: writtenFrom(first) };
  };
  const readAll = (depth: number): Test => readJoined('and', 'all', () => readOne(depth));
  const readAny = (depth: number): Test => readJoined('or', 'any', () => readAll(depth));

  const readArguments = (): Argument[] => {
    const found: Argument[] = [];
    for (let token = peek(); token.type !== 'end' && token.type !== 'sign'; token = peek()) {
      found.push(token);
      next();
    }
    return found;
  };

  const readStage = (): Stage => {
    const first = peek();
    const { column } = first;
    if (isSign(first, '(') || ['is', 'matches', 'from', 'not'].some((word) => isWord(first, word))) {
      const test = readAny(0);
      return { type: 'test', test, column, written: writtenFrom(first) };
    }
    if (first.type !== 'word') return failAt(first, 'expected the keyword of a filter, such as upper');
    if (!keywordShape.test(first.text))
      failAt(
        first,
        'expected a keyword, made of letters, digits and - and starting with a letter. If this is text, quote it',
      );
    next();
    const args = readArguments();
    return { type: 'filter', keyword: first.text.toLowerCase(), arguments: args, column, written: writtenFrom(first) };
  };

  const readTarget = (): Target => {
    const token = next();
    const plain =
      (token.type === 'text-variable' && '$') ||
      (token.type === 'list-variable' && token.index === undefined && '@') ||
      (token.type === 'hash-variable' && token.keys.length === 0 && '%');
    if (!plain || !('name' in token))
      return failAt(token, 'expected a variable after >, such as $name, @name or %name');
    return { sigil: plain, name: token.name, column: token.column, written: token.written };
  };

  const readCommand = (): Command => {
    if (peek().type === 'end') fail('the command is empty; write a source such as $1 or a filter such as upper.', 1);
    const stages: Stage[] = [];
    const first = peek();
    const source = isSource(first) ? first : undefined;
    if (source) next();
    else stages.push(readStage());
    while (takeSign('|')) stages.push(readStage());
    const target = takeSign('>') ? readTarget() : undefined;
    const last = peek();
    if (last.type !== 'end') failAt(last, target ? 'expected nothing after the variable' : 'expected | or >');
    return { ...(source && { source }), stages, ...(target && { target }) };
  };

  return readCommand();
};
