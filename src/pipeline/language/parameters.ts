// Parameter types for filter declarations: parsing, validation and help text.
import type { Sought } from '../filters/find/occurrences.ts';
import { splitLines } from './lines.ts';
import type { Value } from './value.ts';
import { listOfTexts, textOf } from './value.ts';

/** An argument passed to a filter: a pattern as source, anything else as a value. */
export type Given =
  | { readonly type: 'pattern'; readonly source: string; readonly flags: string; readonly written: string }
  | { readonly type: 'value'; readonly value: Value; readonly written: string };

export interface Parameter<Read> {
  readonly summary: string;
  readonly required: boolean;
  /** Takes this argument and all remaining ones. */
  readonly rest: boolean;
  /** Whether it accepts a pattern. */
  readonly takesPattern: boolean;
  /** Throws `ArgumentError` with what was expected. */
  read(given: readonly Given[]): Read;
}

/** An invalid argument. The evaluator adds the position and the filter. */
export class ArgumentError extends Error {
  override readonly name = 'ArgumentError';
}

type Otherwise<Read> = { readonly otherwise?: Read };

const declare = <Read>(
  summary: string,
  { otherwise }: Otherwise<Read>,
  readOne: (given: Given) => Read,
): Parameter<Read> => ({
  summary,
  required: otherwise === undefined,
  rest: false,
  takesPattern: false,
  read: ([first]) => {
    if (first) return readOne(first);
    if (otherwise === undefined) throw new ArgumentError('is missing');
    return otherwise;
  },
});

const readText = (given: Given): string => {
  if (given.type === 'value') return textOf(given.value);
  throw new ArgumentError('must be text, not a pattern');
};

const readNumber = (given: Given, { atLeast, atMost }: { atLeast?: number; atMost?: number }): number => {
  const written = readText(given).trim();
  const number = /^[+-]?\d{1,15}$/.test(written) ? Number(written) : Number.NaN;
  if (Number.isNaN(number)) throw new ArgumentError(`must be a whole number, not “${written.slice(0, 40)}”`);
  if (atLeast !== undefined && number < atLeast) throw new ArgumentError(`must be at least ${atLeast}, not ${number}`);
  if (atMost !== undefined && number > atMost) throw new ArgumentError(`must be at most ${atMost}, not ${number}`);
  return number;
};

export const someText = (summary: string, options: Otherwise<string> = {}): Parameter<string> =>
  declare(summary, options, readText);

export const wholeNumber = (
  summary: string,
  options: Otherwise<number> & { atLeast?: number; atMost?: number } = {},
): Parameter<number> => declare(summary, options, (given) => readNumber(given, options));

const escapePattern = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');

/** Short texts use the `u` flag to keep surrogate pairs whole; long texts don't, because `u` rules out V8's fast plain search. */
const findText = (content: string): RegExp => {
  if (content.length < 1000) return new RegExp(escapePattern(content), /^\P{Cs}+$/u.test(content) ? '' : 'u');
  const pattern = new RegExp(escapePattern(content));
  try {
    pattern.test('');
  } catch {
    throw new ArgumentError('is too long to search for');
  }
  return pattern;
};

/** A text or a pattern to search for. A text becomes a pattern that matches it literally. */
export const textOrPattern = (summary: string): Parameter<Sought> => ({
  ...declare<Sought>(summary, {}, (given) => {
    if (given.type === 'value') return Object.assign(findText(textOf(given.value)), { isText: true, findsAll: false });
    const findsAll = given.flags.includes('g');
    return Object.assign(new RegExp(given.source, given.flags.replace(/[gy]/g, '')), { isText: false, findsAll });
  }),
  takesPattern: true,
});

export const oneOf = <Choice extends string>(
  summary: string,
  choices: readonly Choice[],
  options: Otherwise<Choice> = {},
): Parameter<Choice> =>
  declare<Choice>(`${summary}: ${choices.join(', ')}`, options, (given) => {
    const written = readText(given).toLowerCase();
    const choice = choices.find((one) => one === written);
    if (choice === undefined)
      throw new ArgumentError(`must be one of ${choices.join(', ')}, not “${written.slice(0, 40)}”`);
    return choice;
  });

export const texts = (summary: string, { atLeast }: { atLeast: 0 | 1 }): Parameter<string[]> => ({
  summary,
  required: atLeast > 0,
  rest: true,
  takesPattern: false,
  read: (given) => {
    if (given.length < atLeast) throw new ArgumentError('is missing');
    return given.map(readText);
  },
});

/** The elements of a list such as `@name`, or the lines of any other value. */
export const listOrLines = (summary: string): Parameter<readonly Value[]> =>
  declare<readonly Value[]>(summary, {}, (given) => {
    const content = readText(given);
    if (given.type === 'value' && given.value.type === 'list') return given.value.items;
    return content === '' ? [] : listOfTexts(splitLines(content).lines).items;
  });

/** Any value, not converted to text: `%name` stays a hash. */
export const someValue = (summary: string): Parameter<Value> =>
  declare<Value>(summary, {}, (given) => {
    if (given.type === 'value') return given.value;
    throw new ArgumentError('must be a value, not a pattern');
  });
