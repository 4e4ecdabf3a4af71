// Identifier filters: UUID, ULID, Nano ID.
import { randomBytes, randomUUID } from 'node:crypto';
import { filter } from '../../language/filter.ts';
import { oneOf, wholeNumber } from '../../language/parameters.ts';

const crockford = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const addressSafe = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-';

/** An alphabet of 32 or 64 letters divides the values of a byte evenly, so all are equally likely. */
const pickLetters = (letters: string, count: number): string =>
  Array.from(randomBytes(count), (byte) => letters[byte % letters.length]).join('');

const writeTime = (time: number): string => {
  let written = '';
  for (let rest = time; written.length < 10; rest = Math.floor(rest / 32)) written = crockford[rest % 32] + written;
  return written;
};

/** Version 7: the time in milliseconds, then random bits. */
const makeOrderedUuid = (time: number): string => {
  const digits = time.toString(16).padStart(12, '0');
  return `${digits.slice(0, 8)}-${digits.slice(8)}-7${randomUUID().slice(15)}`;
};

export const identifierFilters = [
  filter({
    keyword: 'uuid',
    summary: 'Generates a UUID: version 4 (random) or version 7 (starts with the time).',
    takes: 'nothing',
    gives: 'text',
    arguments: { version: oneOf('the version', ['4', '7'], { default: '4' }) },
    aliases: ['guid'],
    examples: [
      { run: 'uuid | matches /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/', gives: 'true' },
      { run: 'uuid 7 | matches /^[0-9a-f]{8}-[0-9a-f]{4}-7/', gives: 'true' },
    ],
    apply: (_input, { version }, context) =>
      version === '7' ? makeOrderedUuid(context.now().getTime()) : randomUUID(),
  }),
  filter({
    keyword: 'ulid',
    summary: 'Generates a ULID, an identifier that sorts by creation time.',
    takes: 'nothing',
    gives: 'text',
    examples: [{ run: 'ulid | matches /^[0-7][0-9A-HJKMNP-TV-Z]{25}$/', gives: 'true' }],
    apply: (_input, _given, context) => writeTime(context.now().getTime()) + pickLetters(crockford, 16),
  }),
  filter({
    keyword: 'nanoid',
    summary: 'Generates a Nano ID, a short URL-safe identifier.',
    takes: 'nothing',
    gives: 'text',
    arguments: { length: wholeNumber('number of characters', { default: 21, atLeast: 1, atMost: 1000 }) },
    aliases: ['nano-id'],
    examples: [
      { run: 'nanoid | matches /^[A-Za-z0-9_-]{21}$/', gives: 'true' },
      { run: 'nanoid 10 | matches /^[A-Za-z0-9_-]{10}$/', gives: 'true' },
    ],
    apply: (_input, { length }) => pickLetters(addressSafe, length),
  }),
];
