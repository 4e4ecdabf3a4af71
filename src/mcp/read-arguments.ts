// Sorts the arguments of a call into path, query and body. The service validates their values.
import { suggest } from '../base/near-miss.ts';
import type { Input, Place } from './input-schema.ts';
import { InvalidCall, showShort } from './invalid-call.ts';
import { defaultPieceLength, maxPieceLength } from './limits.ts';
import { listFields } from './long-text.ts';
import type { LongText } from './tool.ts';

export interface Sorted {
  readonly path: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: Readonly<Record<string, unknown>>;
  readonly own: Readonly<Record<string, unknown>>;
}

const rejectUnknown = (name: string, tool: string, { places }: Input): never => {
  const names = [...places.keys()];
  const takes = names.length === 0 ? 'takes no arguments' : `takes ${names.join(', ')}`;
  throw new InvalidCall(`${tool} has no argument ${showShort(name)}; it ${takes}.${suggest(name, names)}`);
};

export const sortArguments = (args: Readonly<Record<string, unknown>>, tool: string, input: Input): Sorted => {
  // Models send null for omitted arguments, and no argument accepts it.
  const entries = Object.entries(args).filter(([, value]) => value !== null);
  for (const [name] of entries) if (!input.places.has(name)) rejectUnknown(name, tool, input);
  const missing = input.schema.required.filter((name) => !entries.some(([one]) => one === name));
  if (missing.length > 0) throw new InvalidCall(`${tool} needs ${missing.join(' and ')}.`);
  const pick = (place: Place) => entries.filter(([name]) => input.places.get(name) === place);
  return {
    path: Object.fromEntries(
      pick('path').map(([name, value]) => {
        const text = String(value).toWellFormed(); // encodeURIComponent throws on lone surrogates
        if (text === '') throw new InvalidCall(`${name} of ${tool} must not be empty.`);
        return [name, text];
      }),
    ),
    query: Object.fromEntries(pick('query')),
    body: Object.fromEntries(pick('body')),
    own: Object.fromEntries(pick('own')),
  };
};

const readWholeNumber = (name: string, value: unknown, min: number): number => {
  const number = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value;
  if (typeof number === 'number' && Number.isSafeInteger(number) && number >= min) return number;
  throw new InvalidCall(`${name} must be a whole number of at least ${min}, not ${showShort(value)}.`);
};

export interface Piece {
  readonly from: number;
  readonly characters: number;
  /** The text to read; undefined for the default. */
  readonly field?: string;
}

const readField = (value: unknown, fields: readonly string[]): string => {
  const found = fields.find((field) => field === value);
  if (found !== undefined) return found;
  throw new InvalidCall(`field must be one of ${fields.join(', ')}, not ${showShort(value)}.`);
};

/** Reads which piece of a long text was requested. */
export const readPiece = (
  { from = 0, characters = defaultPieceLength, field }: Sorted['own'],
  longText: LongText | undefined,
): Piece => ({
  from: readWholeNumber('from', from, 0),
  characters: Math.min(readWholeNumber('characters', characters, 1), maxPieceLength),
  ...(longText && field !== undefined && { field: readField(field, listFields(longText)) }),
});

/** Returns undefined without any words. */
export const readWords = ({ words = '' }: Sorted['own']): string | undefined => {
  if (typeof words !== 'string') throw new InvalidCall('words must be one text, with the words separated by spaces.');
  return words.trim() || undefined;
};

/** Applies the same default and maximum as the service. */
export const readRange = ({ limit = 50, offset = 0 }: Sorted['query']) => ({
  limit: Math.min(readWholeNumber('limit', limit, 1), 200),
  offset: readWholeNumber('offset', offset, 0),
});
