// The parser turns tokens into the syntax tree of a command.
import { memoize } from '../../base/memoize.ts';
import { isVariableName } from '../../base/variable-name.ts';
import { takesTest } from './block-words.ts';
import { findHabit } from './habits/find-habit.ts';
import { beginsTest, createTestParser, isTestAhead } from './parse-test.ts';
import { readBraced } from './read-braced.ts';
import { maxChained, tooManyChained } from './structure-words.ts';
import type { Argument, Block, Command, Source, Stage, Target, Test } from './syntax.ts';
import { CommandSyntaxError, showFound } from './syntax-error.ts';
import { isSign, isSource, isWord, readTokens } from './token-reader.ts';
import type { Token } from './tokenize.ts';

/** No filter or action has an underscore, but names from elsewhere do, and the planner suggests filters for them. */
const keywordShape = /^[a-z][a-z0-9_-]*$/i;

/** A stage that is a habit from elsewhere. */
class HabitError extends CommandSyntaxError {}

/** The sigil of a whole variable, which a target must be. */
const sigilOf = (token: Token): Target['sigil'] | undefined => {
  if (token.type === 'text-variable') return '$';
  if (token.type === 'list-variable' && token.index === undefined) return '@';
  return token.type === 'hash-variable' && token.keys.length === 0 ? '%' : undefined;
};

/** A test as a block: `keep is url` is short for `keep (is url)`. */
const toBlock = (test: Test): Block => {
  if (test.type === 'block') return test.block;
  const { column, written } = test;
  return { type: 'block', stages: [{ type: 'test', test, column, written }], column, written };
};

/** Whether it may be a value that the command names with `as`. */
const isNameable = (token: Token): token is Source & Token =>
  token.type === 'text-variable' || token.type === 'list-variable' || token.type === 'hash-variable';

const createParser = (command: string) => {
  const reader = readTokens(command);
  const { fail, failAt, next, nest, peek, stageFrom, takeSign, takeWord, writtenFrom } = reader;
  let blocks = 0;
  let chained = 0;

  const endsStage = (token: Token): boolean => token.type === 'end' || isSign(token, '|') || isSign(token, ')');

  /** `>` stores the result before a variable at the end of the command; elsewhere it is an argument, for comparisons. */
  const isTarget = (): boolean =>
    blocks === 0 && isSign(peek(), '>') && sigilOf(peek(1)) !== undefined && peek(2).type === 'end';

  const readPipeline = (): { source?: Source; stages: Stage[] } => {
    const first = peek();
    const source = isSource(first) ? first : undefined;
    if (source) next();
    const stages = source ? [] : [readStage()];
    while (takeSign('|')) {
      if (isSign(peek(), '|'))
        fail('expected the keyword of a filter between “|” and “|”; to join tests or conditions, write “or”.');
      stages.push(readStage());
    }
    return { ...(source && { source }), stages };
  };

  const readBlock = (): Block => {
    const opening = next();
    if (isSign(peek(), ')')) fail('these parentheses are empty; write filters in them, as in (trim | upper).');
    blocks += 1;
    const pipeline = nest(readPipeline);
    blocks -= 1;
    const closing = next();
    if (closing.type === 'end') fail('this parenthesis is never closed; add “)”.', opening.column);
    if (!isSign(closing, ')')) failAt(closing, 'expected “|” or “)”');
    return { type: 'block', ...pipeline, column: opening.column, written: writtenFrom(opening) };
  };
  const readTest = createTestParser(reader, readBlock);

  /** The branch of an `if` or a `try`: a pipeline in parentheses, or the keyword of a filter. */
  const readBranch = (word: string): Block => {
    const first = peek();
    const { column, written } = first;
    if (isSign(first, '(')) return readBlock();
    if (first.type === 'word' && keywordShape.test(first.text) && first.text !== 'else') {
      next();
      const stage: Stage = { type: 'filter', keyword: first.text.toLowerCase(), arguments: [], column, written };
      return { type: 'block', stages: [stage], column, written };
    }
    const isQuoted = first.type === 'text';
    const remedy = isQuoted ? `. For this text, write (${written})` : '';
    return failAt(first, `expected filters in parentheses after ${word}, as in (trim | upper)${remedy}`);
  };

  const readElse = (): Block | undefined => {
    if (!takeWord('else')) return undefined;
    const first = peek();
    if (!isWord(first, 'if')) return readBranch('else');
    if (chained >= maxChained) fail(tooManyChained);
    chained += 1;
    const stage = readStage();
    chained -= 1;
    return { type: 'block', stages: [stage], column: first.column, written: writtenFrom(first) };
  };

  /** `then` could be an action of the user, but not with something after it. */
  const refuseThen = ({ written, column }: Block): void => {
    if (written.toLowerCase() === 'then' && !endsStage(peek()) && !isWord(peek(), 'else'))
      fail(
        'there is no “then”; write the pipeline in parentheses directly after the test, as in if is url (domains)',
        column,
      );
  };

  const refuseElif = (): void => {
    const token = peek();
    if (token.type === 'word' && /^el(?:se?)?if$/i.test(token.text)) failAt(token, 'write “else if”');
  };

  const readStructure = (first: Token, word: 'if' | 'try' | 'as'): Stage => {
    const { column } = first;
    next();
    if (word === 'if') {
      const test = readTest();
      const whenTrue = readBranch('the test');
      refuseThen(whenTrue);
      const whenFalse = readElse();
      refuseElif();
      return { type: 'if', test, whenTrue, ...(whenFalse && { whenFalse }), column, written: writtenFrom(first) };
    }
    if (word === 'try') {
      const attempt = readBranch('try');
      const fallback = readElse();
      return { type: 'try', attempt, ...(fallback && { fallback }), column, written: writtenFrom(first) };
    }
    const name = next();
    if (name.type !== 'word' || !isVariableName(name.text)) {
      const plain =
        'name' in name
          ? `, as in as ${name.name}`
          : ', which begins with a letter and goes on with letters, digits, _ or -';
      return failAt(name, `expected a name after as${plain}`);
    }
    return { type: 'as', name: name.text.normalize('NFC'), column, written: writtenFrom(first) };
  };

  const readArguments = (keyword: string): Argument[] => {
    const found: Argument[] = takesTest(keyword) && isTestAhead(reader) ? [toBlock(readTest())] : [];
    // After a key, `where` needs an operator: `where price > $limit` can't store anything.
    const isOperator = (): boolean => {
      const before = found.at(-2);
      const isJoined = before?.type === 'word' && (before.text === 'and' || before.text === 'or');
      return keyword === 'where' && (found.length === 1 || (found.length > 4 && isJoined));
    };
    for (let token = peek(); !endsStage(token) && (isOperator() || !isTarget()); token = peek()) {
      if (isWord(token, 'else') && isSign(peek(1), '('))
        failAt(token, 'there is no “if” or “try” before it in this stage');
      const column = keyword === 'where' || keyword === 'filter-rows' ? readBraced(reader) : undefined;
      if (column) found.push(column);
      else if (isSign(token, '(')) found.push(readBlock());
      else {
        next();
        const { column, written } = token;
        if (token.type === 'sign') found.push({ type: 'word', text: written, column, written });
        else if (token.type !== 'end') found.push(token);
      }
    }
    return found;
  };

  /** What can't be read may be a habit from elsewhere: `where a in (1, 2)`. */
  const readStage = (): Stage => {
    const first = peek();
    try {
      return readKnownStage(first);
    } catch (error) {
      if (!(error instanceof CommandSyntaxError) || error instanceof HabitError) throw error;
      const stage = stageFrom(first);
      const habit = findHabit(stage);
      throw habit === undefined ? error : new HabitError(first.column, `found ${showFound(stage)}; ${habit}.`);
    }
  };

  const readKnownStage = (first: Token): Stage => {
    const { column } = first;
    if (beginsTest(first)) {
      const test = readTest();
      if (test.type === 'block')
        fail('here a pipeline needs no parentheses; they hold the argument of a filter, as in each (upper).', column);
      return { type: 'test', test, column, written: writtenFrom(first) };
    }
    if (isNameable(first) && (endsStage(peek(1)) || isSign(peek(1), '>'))) {
      next();
      return { type: 'source', source: first, column, written: first.written };
    }
    if (first.type === 'text')
      return failAt(
        first,
        'expected the keyword of a filter, such as upper. A text alone can only begin a command; to add it to the value, use prefix or suffix',
      );
    if (first.type !== 'word') return failAt(first, 'expected the keyword of a filter, such as upper');
    if (!keywordShape.test(first.text))
      failAt(
        first,
        'expected a keyword, made of letters, digits and - and starting with a letter. If this is text, quote it',
      );
    const keyword = first.text.toLowerCase();
    // Alone, they are keywords of actions from before they had a meaning.
    if ((keyword === 'if' || keyword === 'try' || keyword === 'as') && !endsStage(peek(1)))
      return readStructure(first, keyword);
    if (keyword === 'else' && !endsStage(peek(1))) failAt(first, 'it must follow an “if” or a “try”, without “|”');
    next();
    const args = readArguments(keyword);
    return { type: 'filter', keyword, arguments: args, column, written: writtenFrom(first) };
  };

  const readTarget = (): Target | undefined => {
    if (!isTarget()) return undefined;
    next();
    const token = next();
    const sigil = sigilOf(token);
    if (sigil === undefined || !('name' in token)) return undefined;
    return { sigil, name: token.name, column: token.column, written: token.written };
  };

  const readEnd = (): void => {
    const last = peek();
    if (isSign(last, ')')) failAt(last, 'there is no “(” for it');
    if (isSign(last, '>')) failAt(last, 'expected a variable after it at the end of the command, such as $name');
    if (last.type !== 'end') failAt(last, 'expected | or >');
  };

  return {
    readCommand: (): Command => {
      if (peek().type === 'end') fail('the command is empty; write a source such as $1 or a filter such as upper.', 1);
      const pipeline = readPipeline();
      const target = readTarget();
      readEnd();
      return { ...pipeline, ...(target && { target }) };
    },
    readWholeBlock: (): Block => {
      if (peek().type === 'end') fail('it is empty; write filters, as in (trim | upper).', 1);
      const block: Block = isSign(peek(), '(')
        ? toBlock(readTest())
        : { type: 'block', ...readPipeline(), column: 1, written: command };
      readEnd();
      return block;
    },
  };
};

/** Memoized, because the same commands and actions run again and again. */
export const parse = memoize((command: string): Command => createParser(command).readCommand());

/** Parses the block in a literal argument, with or without parentheses. */
export const parseBlock = (written: string): Block => createParser(written).readWholeBlock();
