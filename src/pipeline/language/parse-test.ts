// Parses tests: is, matches, from and comparisons, joined by and, or and not, and grouped by parentheses.
import { suggest } from '../../base/near-miss.ts';
import { type Comparison, findComparison, signsAfterIs, textComparisons } from './comparison-words.ts';
import type { Block, Source, Test, Word } from './syntax.ts';
import { showFound } from './syntax-error.ts';
import { testWords } from './test-words.ts';
import { isSign, isSource, isWord, type TokenReader } from './token-reader.ts';
import type { Token } from './tokenize.ts';

const joining: readonly string[] = ['and', 'or', 'not'];
const predicates: readonly string[] = testWords.map(({ keyword }) => keyword).filter((word) => !joining.includes(word));

const isPredicate = (token: Token): boolean => token.type === 'word' && predicates.includes(token.text);

/** What a value can be compared with. */
const isOperand = (token: Token): token is Word | Source =>
  token.type === 'word' ? token.text !== 'and' && token.text !== 'or' : isSource(token);

/** Whether a stage that begins with this token is a test. */
export const beginsTest = (token: Token): boolean => isPredicate(token) || isWord(token, 'not') || isSign(token, '(');

/** Whether an argument is a test: `is url`. A word alone, such as the last one in `keep is`, is a text. */
export const isTestAhead = ({ peek }: TokenReader): boolean => {
  const [first, second] = [peek(), peek(1)];
  if (isSign(first, '(')) return true;
  if (isWord(first, 'not')) return beginsTest(second);
  return isPredicate(first) && second.type !== 'end' && second.type !== 'sign';
};

/** `readBlock` reads a pipeline in parentheses. */
export const createTestParser = (reader: TokenReader, readBlock: () => Block) => {
  const { fail, failAt, next, nest, peek, readText, takePattern, takeWord, writtenFrom } = reader;

  const readOperand = (expected: string): Word | Source => {
    const token = next();
    return isOperand(token) ? token : failAt(token, expected);
  };

  const readComparison = (first: Token, comparison: Comparison): Test => {
    const ignoresCase = isOperand(peek(1)) && takeWord('nocase');
    const operands = [readOperand(`expected a text after ${writtenFrom(first)}`)];
    if (comparison === 'between') {
      takeWord('and');
      operands.push(readOperand('expected a second number, as in is between 3 5'));
    }
    return { type: 'compare', comparison, operands, ignoresCase, column: first.column, written: writtenFrom(first) };
  };

  const readIs = (first: Token): Test => {
    const kind = next();
    const word = signsAfterIs.get(kind.written);
    if (word) return failAt(kind, `to compare, write is ${word}`);
    if (kind.type !== 'word')
      return failAt(kind, 'expected a kind after is, such as url, number, empty, list or a tag');
    const comparison = findComparison(kind.text.toLowerCase());
    if (comparison && isOperand(peek())) return readComparison(first, comparison);
    const tag = kind.text.replace(/^#/, '').toLowerCase();
    return { type: 'is', kind: tag, column: first.column, written: writtenFrom(first) };
  };

  const readPredicate = (): Test => {
    const first = next();
    const { column } = first;
    if (isWord(first, 'is')) {
      if (!takeWord('not')) return readIs(first);
      const test = readIs(first);
      return { type: 'not', test, column, written: test.written };
    }
    const takesPattern = isWord(first, 'contains') && peek().type === 'pattern';
    const comparison = takesPattern ? undefined : textComparisons.find((text) => isWord(first, text));
    if (comparison) return readComparison(first, comparison);
    if (takesPattern || isWord(first, 'matches')) {
      const pattern = takePattern() ?? readText('expected a pattern such as /^\\d+$/ or a text after matches');
      return { type: 'matches', pattern, column, written: writtenFrom(first) };
    }
    if (isWord(first, 'from')) {
      const app = readText('expected the name of an application after from');
      return { type: 'from', app, column, written: writtenFrom(first) };
    }
    const near =
      first.type === 'word'
        ? suggest(
            first.text,
            testWords.map(({ keyword }) => keyword),
          )
        : '';
    const expected = 'expected “is”, “matches”, “contains”, “starts-with”, “ends-with”, “from”, “not” or “(”';
    return fail(`found ${showFound(first.written)}; ${expected}.${near}`, first.column);
  };

  /** Parentheses group tests, or hold a pipeline that returns true or false. */
  const readGroup = (): Test => {
    const block = readBlock();
    const [only, ...others] = block.stages;
    if (only?.type === 'test' && others.length === 0 && !block.source) return only.test;
    return { type: 'block', block, column: block.column, written: block.written };
  };

  const readOne = (): Test => {
    const first = peek();
    if (isSign(first, '(')) return readGroup();
    if (!takeWord('not')) return readPredicate();
    const test = nest(readOne);
    return { type: 'not', test, column: first.column, written: writtenFrom(first) };
  };

  const readJoined = (word: 'and' | 'or', type: 'all' | 'any', readPart: () => Test): Test => {
    const first = peek();
    const tests = [readPart()];
    while (takeWord(word)) tests.push(readPart());
    const [only] = tests;
    return tests.length === 1 && only ? only : { type, tests, column: first.column, written: writtenFrom(first) };
  };

  return (): Test => readJoined('or', 'any', () => readJoined('and', 'all', readOne));
};
