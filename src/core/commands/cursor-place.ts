// Finds where the cursor is in a command: at which word, in which stage, at which argument.
import { CommandSyntaxError } from '../../pipeline/language/syntax-error.ts';
import { type Token, tokenize } from '../../pipeline/language/tokenize.ts';

interface StagePlace {
  /** Undefined at the start of the stage. */
  keyword?: string;
  /** Where the stage starts in the text. */
  start: number;
  /** Arguments before the cursor. */
  arguments: number;
  /** Whether it is a source, which nothing can follow but “|”. */
  isSource: boolean;
}

export interface CursorPlace {
  /** The word before the cursor, as far as it is written. */
  readonly word: string;
  readonly stage: Readonly<StagePlace>;
  /** Parentheses around the cursor. */
  readonly depth: number;
  /** The token before the word. */
  readonly before: Token | undefined;
}

const startStage = (start: number): StagePlace => ({ start, arguments: 0, isSource: false });

const readTokens = (text: string): Token[] | undefined => {
  try {
    return tokenize(text).filter(({ type }) => type !== 'end');
  } catch (error) {
    if (error instanceof CommandSyntaxError) return undefined; // such as inside quotes
    throw error;
  }
};

const isUnfinished = (token: Token | undefined, length: number): token is Token =>
  token !== undefined &&
  !['sign', 'text', 'pattern'].includes(token.type) &&
  token.column - 1 + token.written.length === length;

const endOf = ({ column, written }: Token): number => column - 1 + written.length;

const walk = (tokens: readonly Token[]): StagePlace[] => {
  const stack = [startStage(0)];
  for (const token of tokens) {
    const stage = stack.at(-1) ?? startStage(0);
    const sign = token.type === 'sign' ? token.sign : undefined;
    if (sign === '|') stack[Math.max(0, stack.length - 1)] = startStage(endOf(token));
    else if (sign === '(') stack.push(startStage(endOf(token)));
    else if (sign === ')') {
      stack.pop();
      const outer = stack.at(-1);
      if (outer) outer.arguments += 1;
    } else if (stage.keyword !== undefined) stage.arguments += 1;
    else if (token.type === 'word') stage.keyword = token.text.toLowerCase();
    else stage.isSource = true;
  }
  return stack;
};

/** `text` is the command up to the cursor. Undefined where nothing can be completed. */
export const findCursorPlace = (text: string): CursorPlace | undefined => {
  const tokens = readTokens(text);
  if (!tokens) return undefined;
  const last = tokens.at(-1);
  const word = isUnfinished(last, text.length) ? last.written : '';
  const whole = word === '' ? tokens : tokens.slice(0, -1);
  const stack = walk(whole);
  const stage = stack.at(-1);
  return stage && { word, stage, depth: stack.length - 1, before: whole.at(-1) };
};
