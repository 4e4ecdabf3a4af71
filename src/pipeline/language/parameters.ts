// Parameter types for filter declarations: parsing, validation and help text.
import { StacklessError } from '../../base/stackless-error.ts';
import type { Block } from './block.ts';
import { fromJson } from './json-value.ts';
import { splitLines } from './lines.ts';
import type { Value } from './value.ts';
import { listOfTexts, textOf } from './value.ts';

/** An argument passed to a filter: a pattern as source, a pipeline as a function, anything else as a value. */
export type ArgumentValue =
  | { readonly type: 'pattern'; readonly source: string; readonly flags: string; readonly written: string }
  | { readonly type: 'block'; readonly block: Block; readonly written: string }
  | {
      readonly type: 'value';
      readonly value: Value;
      readonly written: string;
      /** The filter or action that the word names, if it may be one. */
      readonly filter?: Block | undefined;
      /** For a parameter that reads groups: the text, in which `$` of what was inserted is doubled. */
      readonly template?: string | undefined;
      /** Whether any of it comes from an entry or a variable. */
      readonly isInserted?: boolean;
    };

export interface Parameter<Read> {
  readonly summary: string;
  readonly required: boolean;
  /** Takes this argument and all remaining ones. */
  readonly rest: boolean;
  /** Whether it accepts a pattern. */
  readonly takesPattern: boolean;
  /** Looks for a text literally. */
  readonly looksForText?: true;
  /** Reads `$1` and `$&` in what is written, but not in the values of sources. */
  readonly readsGroups?: true;
  /** Reads `\t` and `\n` as the character outside double quotes too. */
  readonly readsEscapes?: true;
  /**
   * Whether it accepts a pipeline in parentheses: nothing else, or a key, or something else too.
   * If nothing else, a word is the keyword of a filter; instead of a key, it may be one.
   */
  readonly takesBlock?: 'only' | 'or-key' | 'also';
  /** Throws `ArgumentError` with what was expected. */
  read(args: readonly ArgumentValue[]): Read;
}

/** An invalid argument. The evaluator adds the position and the filter. */
export class ArgumentError extends StacklessError {
  override readonly name = 'ArgumentError';
}

type Default<Read> = { readonly default?: Read };

export const declare = <Read>(
  summary: string,
  { default: fallback }: Default<Read>,
  readOne: (argument: ArgumentValue) => Read,
): Parameter<Read> => ({
  summary,
  required: fallback === undefined,
  rest: false,
  takesPattern: false,
  read: ([first]) => {
    if (first) return readOne(first);
    if (fallback === undefined) throw new ArgumentError('is missing');
    return fallback;
  },
});

export const readText = (argument: ArgumentValue): string => {
  if (argument.type === 'value') return textOf(argument.value);
  throw new ArgumentError(`must be text, not a ${argument.type === 'pattern' ? 'pattern' : 'pipeline in parentheses'}`);
};

const readNumber = (argument: ArgumentValue, { atLeast, atMost }: { atLeast?: number; atMost?: number }): number => {
  const written = readText(argument).trim();
  const number = /^[+-]?\d{1,15}$/.test(written) ? Number(written) : Number.NaN;
  if (Number.isNaN(number)) throw new ArgumentError(`must be a whole number, not “${written.slice(0, 40)}”`);
  if (atLeast !== undefined && number < atLeast) throw new ArgumentError(`must be at least ${atLeast}, not ${number}`);
  if (atMost !== undefined && number > atMost) throw new ArgumentError(`must be at most ${atMost}, not ${number}`);
  return number;
};

export const someText = (summary: string, options: Default<string> = {}): Parameter<string> =>
  declare(summary, options, readText);

/** A text that separates, or is added to others: `\t` and `\n` are read as the character however it is quoted. */
export const separator = (summary: string, options: Default<string> = {}): Parameter<string> => ({
  ...someText(summary, options),
  readsEscapes: true,
});

export const wholeNumber = (
  summary: string,
  options: Default<number> & { atLeast?: number; atMost?: number } = {},
): Parameter<number> => declare(summary, options, (argument) => readNumber(argument, options));

/** Also accepts a pipeline in parentheses. */
export const orPipeline = <Read>(parameter: Parameter<Read>): Parameter<Read | Block> => ({
  ...parameter,
  takesBlock: 'also',
  read: (args) => {
    const [first, extra] = args;
    if (first?.type !== 'block') return parameter.read(args);
    if (extra) throw new ArgumentError('must be one pipeline or test');
    return first.block;
  },
});

export interface Replacement {
  /** For a text that is replaced: literal. */
  readonly text: string;
  /** For a pattern that is replaced: with its groups. */
  readonly template: string;
  /** Whether it is an entry such as `$1`, which may have been meant as a group. */
  readonly isEntry: boolean;
}

export const replacement = (summary: string): Parameter<Replacement> => ({
  ...declare<Replacement>(summary, {}, (argument) => {
    const content = readText(argument);
    const template = argument.type === 'value' ? argument.template : undefined;
    return { text: content, template: template ?? content, isEntry: /^\$\d$/.test(argument.written) };
  }),
  readsGroups: true,
});

/** What to sort, group or count by: a key of the elements, or what a pipeline makes of each. */
export interface KeyOrBlock {
  readonly key?: string;
  readonly block?: Block;
}

export const keyOrPipeline = (summary: string): Parameter<KeyOrBlock> => ({
  ...declare<KeyOrBlock>(summary, {}, (argument) => {
    if (argument.type === 'block') return { block: argument.block };
    const block = argument.type === 'value' ? argument.filter : undefined;
    return { key: readText(argument), ...(block && { block }) };
  }),
  takesBlock: 'or-key',
});

/** A pipeline in parentheses, or the keyword of a filter or an action. */
export const pipeline = (summary: string): Parameter<Block> => ({
  ...declare<Block>(summary, {}, (argument) => {
    if (argument.type === 'block') return argument.block;
    throw new ArgumentError('must be a pipeline in parentheses');
  }),
  takesBlock: 'only',
});

interface ValueOrBlock {
  readonly block: Block;
  /** The word, if it is the keyword of a filter or an action. */
  readonly keyword?: string;
  /** The value, if it is a text. */
  readonly content?: string;
  readonly written: string;
}

const bareLiteral = /^(?:-?(?:0|[1-9]\d{0,14})(?:\.\d{1,15})?|true|false|null)$/;

/** A value, or a pipeline in parentheses that makes one. A word is a text, or what it is in JSON: 3, true, null. */
export const valueOrPipeline = (summary: string): Parameter<ValueOrBlock> => ({
  ...declare<ValueOrBlock>(summary, {}, (argument) => {
    const { written } = argument;
    if (argument.type === 'block') return { block: argument.block, written };
    if (argument.type === 'pattern') throw new ArgumentError('must be a value, not a pattern');
    const { value, filter } = argument;
    const made = bareLiteral.test(written) ? fromJson({ type: 'literal', written }) : value;
    const content = made.type === 'text' ? made.text : undefined;
    return {
      block: () => made,
      written,
      ...(filter && { keyword: written }),
      ...(content !== undefined && { content }),
    };
  }),
  takesBlock: 'or-key',
});

/** A text or number to compare with, or a pattern. */
export const textOrRawPattern = (summary: string): Parameter<string | RegExp> => ({
  ...declare<string | RegExp>(summary, {}, (argument) =>
    argument.type === 'pattern' ? new RegExp(argument.source, argument.flags.replace(/[gy]/g, '')) : readText(argument),
  ),
  takesPattern: true,
});

export const oneOf = <Choice extends string>(
  summary: string,
  choices: readonly Choice[],
  options: Default<Choice> = {},
): Parameter<Choice> =>
  declare<Choice>(`${summary}: ${choices.join(', ')}`, options, (argument) => {
    const written = readText(argument).toLowerCase();
    const choice = choices.find((one) => one === written);
    if (choice === undefined)
      throw new ArgumentError(`must be one of ${choices.join(', ')}, not “${written.slice(0, 40)}”`);
    return choice;
  });

/** Words in any order, each at most once, such as `desc nocase`. */
export const someOf = <Choice extends string>(
  summary: string,
  choices: readonly Choice[],
  remedyFor?: (written: string) => string,
): Parameter<ReadonlySet<Choice>> => {
  const choice = oneOf(summary, choices);
  return {
    ...choice,
    required: false,
    rest: true,
    read: (args) => {
      const found = new Set(
        args.map((argument) => {
          try {
            return choice.read([argument]);
          } catch (error) {
            if (!(error instanceof ArgumentError) || !remedyFor) throw error;
            throw new ArgumentError(`${error.message}; ${remedyFor(argument.written.slice(0, 40))}`);
          }
        }),
      );
      if (found.size < args.length) throw new ArgumentError('names the same word twice');
      return found;
    },
  };
};

export const texts = (summary: string, { atLeast }: { atLeast: 0 | 1 }): Parameter<string[]> => ({
  summary,
  required: atLeast > 0,
  rest: true,
  takesPattern: false,
  read: (args) => {
    if (args.length < atLeast) throw new ArgumentError('is missing');
    return args.map(readText);
  },
});

/** The elements of a list such as `@name`, or the lines of any other value. */
export const listOrLines = (summary: string): Parameter<readonly Value[]> =>
  declare<readonly Value[]>(summary, {}, (argument) => {
    const content = readText(argument);
    if (argument.type === 'value' && argument.value.type === 'list') return argument.value.items;
    return content === '' ? [] : listOfTexts(splitLines(content).lines).items;
  });

/** A list as above, with or without the word `nocase` before or after it. */
export const listOrLinesNocase = (
  summary: string,
): Parameter<{ readonly items: readonly Value[]; readonly ignoresCase: boolean }> => {
  const listed = listOrLines(summary);
  const isNocase = (argument: ArgumentValue): boolean => argument.written.toLowerCase() === 'nocase';
  return {
    ...listed,
    summary: `${summary}; nocase before it ignores case`,
    rest: true,
    read: (args) => {
      const lists = args.length > 1 ? args.filter((argument) => !isNocase(argument)) : args;
      if (lists.length > 1 || lists.length < args.length - 1)
        throw new ArgumentError('must be one list, or nocase and one; quote text that contains spaces');
      return { items: listed.read(lists), ignoresCase: lists.length < args.length };
    },
  };
};

/** Any value, not converted to text: `%name` stays a hash. */
export const someValue = (summary: string): Parameter<Value> =>
  declare<Value>(summary, {}, (argument) => {
    if (argument.type === 'value') return argument.value;
    throw new ArgumentError(`must be a value, not a ${argument.type}`);
  });
