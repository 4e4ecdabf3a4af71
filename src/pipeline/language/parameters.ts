// The parameters a filter declares: what each takes, in words and in types.
import type { Sought } from '../filters/find/occurrences.ts';
import { splitLines } from './lines.ts';
import type { Value } from './value.ts';
import { listOfTexts, textOf } from './value.ts';

/** An argument as a filter is given it: a pattern as it was written, anything else with its value. */
export type Given =
  | { readonly type: 'pattern'; readonly source: string; readonly flags: string; readonly written: string }
  | { readonly type: 'value'; readonly value: Value; readonly written: string };

export interface Parameter<Read> {
  readonly summary: string;
  readonly required: boolean;
  /** Takes this argument and all that follow. */
  readonly rest: boolean;
  /** Whether a pattern may stand for it. */
  readonly takesPattern: boolean;
  /** Answers what was read, or throws the sentence that says what is expected. */
  read(given: readonly Given[]): Read;
}

/** What an argument should have been; the evaluator adds where and to which filter. */
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
  throw new ArgumentError('takes a text, not a pattern');
};

const readNumber = (given: Given, { atLeast, atMost }: { atLeast?: number; atMost?: number }): number => {
  const written = readText(given).trim();
  const number = /^[+-]?\d{1,15}$/.test(written) ? Number(written) : Number.NaN;
  if (Number.isNaN(number)) throw new ArgumentError(`takes a whole number, not “${written.slice(0, 40)}”`);
  if (atLeast !== undefined && number < atLeast) throw new ArgumentError(`takes ${atLeast} or more, not ${number}`);
  if (atMost !== undefined && number > atMost) throw new ArgumentError(`takes ${atMost} or less, not ${number}`);
  return number;
};

export const someText = (summary: string, options: Otherwise<string> = {}): Parameter<string> =>
  declare(summary, options, readText);

export const wholeNumber = (
  summary: string,
  options: Otherwise<number> & { atLeast?: number; atMost?: number } = {},
): Parameter<number> => declare(summary, options, (given) => readNumber(given, options));

const escapePattern = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');

/** Short texts are found with `u`, to leave pairs of surrogates whole; it would rule out the plain search that long ones need. */
const findText = (content: string): RegExp => {
  if (content.length < 1000) return new RegExp(escapePattern(content), /^\P{Cs}+$/u.test(content) ? '' : 'u');
  const pattern = new RegExp(escapePattern(content));
  try {
    pattern.test('');
  } catch {
    throw new ArgumentError('is too long a text to look for');
  }
  return pattern;
};

/** A text, or a pattern wherever a text to look for may stand. A text becomes a pattern that finds just it. */
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
      throw new ArgumentError(`takes one of ${choices.join(', ')}, not “${written.slice(0, 40)}”`);
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

/** The elements of a list, such as `@name`; of anything else, the lines of its text. */
export const listOrLines = (summary: string): Parameter<readonly Value[]> =>
  declare<readonly Value[]>(summary, {}, (given) => {
    const content = readText(given);
    if (given.type === 'value' && given.value.type === 'list') return given.value.items;
    return content === '' ? [] : listOfTexts(splitLines(content).lines).items;
  });

/** Whatever is given, in its shape: `%name` as the hash that it is. */
export const someValue = (summary: string): Parameter<Value> =>
  declare<Value>(summary, {}, (given) => {
    if (given.type === 'value') return given.value;
    throw new ArgumentError('takes a value, not a pattern');
  });
