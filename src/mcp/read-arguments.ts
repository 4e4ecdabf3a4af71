// Sorts the arguments of a call into what the operation takes. Their values are judged by the service, which has the words for it.
import { suggest } from '../base/near-miss.ts';
import type { Input, Place } from './input-schema.ts';
import { longestPiece, usualPiece } from './limits.ts';
import { listFields } from './long-text.ts';
import { Misuse, showShort } from './misuse.ts';
import type { LongText } from './tool.ts';

export interface Sorted {
  readonly path: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: Readonly<Record<string, unknown>>;
  readonly own: Readonly<Record<string, unknown>>;
}

const refuseUnknown = (name: string, tool: string, { places }: Input): never => {
  const names = [...places.keys()];
  const takes = names.length === 0 ? 'takes no arguments' : `takes ${names.join(', ')}`;
  throw new Misuse(`${tool} has no argument ${showShort(name)}; it ${takes}.${suggest(name, names)}`);
};

export const sortArguments = (given: Readonly<Record<string, unknown>>, tool: string, input: Input): Sorted => {
  // Models write null for what they leave out, and no argument takes it.
  const entries = Object.entries(given).filter(([, value]) => value !== null);
  for (const [name] of entries) if (!input.places.has(name)) refuseUnknown(name, tool, input);
  const missing = input.schema.required.filter((name) => !entries.some(([one]) => one === name));
  if (missing.length > 0) throw new Misuse(`${tool} needs ${missing.join(' and ')}.`);
  const pick = (place: Place) => entries.filter(([name]) => input.places.get(name) === place);
  return {
    path: Object.fromEntries(
      pick('path').map(([name, value]) => {
        const written = String(value).toWellFormed(); // a path has no place for half a character
        if (written === '') throw new Misuse(`${name} of ${tool} must not be empty.`);
        return [name, written];
      }),
    ),
    query: Object.fromEntries(pick('query')),
    body: Object.fromEntries(pick('body')),
    own: Object.fromEntries(pick('own')),
  };
};

const readWholeNumber = (name: string, value: unknown, least: number): number => {
  const number = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value;
  if (typeof number === 'number' && Number.isSafeInteger(number) && number >= least) return number;
  throw new Misuse(`${name} takes a whole number from ${least} on, not ${showShort(value)}.`);
};

export interface Piece {
  readonly from: number;
  readonly characters: number;
  /** Of the texts that can be long, the one that is asked for; undefined for the tool's own. */
  readonly field?: string;
}

const readField = (value: unknown, fields: readonly string[]): string => {
  const found = fields.find((field) => field === value);
  if (found !== undefined) return found;
  throw new Misuse(`field takes one of ${fields.join(', ')}, not ${showShort(value)}.`);
};

/** Which piece of a long text is asked for. */
export const readPiece = (
  { from = 0, characters = usualPiece, field }: Sorted['own'],
  longText: LongText | undefined,
): Piece => ({
  from: readWholeNumber('from', from, 0),
  characters: Math.min(readWholeNumber('characters', characters, 1), longestPiece),
  ...(longText && field !== undefined && { field: readField(field, listFields(longText)) }),
});

/** Which words a list is searched by; undefined if by none. */
export const readWords = ({ words = '' }: Sorted['own']): string | undefined => {
  if (typeof words !== 'string') throw new Misuse('words takes one text, the words in it separated by spaces.');
  return words.trim() || undefined;
};

/** Which part of a list that was searched here is asked for: as the service has it. */
export const readRange = ({ limit = 50, offset = 0 }: Sorted['query']) => ({
  limit: Math.min(readWholeNumber('limit', limit, 1), 200),
  offset: readWholeNumber('offset', offset, 0),
});
