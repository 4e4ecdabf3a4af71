// Random filters: passwords, numbers, dice, elements. Cryptographically secure.
import { randomInt } from 'node:crypto';
import { cannot } from '../../language/failure.ts';
import { filter } from '../../language/filter.ts';
import { someText, wholeNumber } from '../../language/parameters.ts';

/** Excludes lookalikes (0 O o, 1 l I), and symbols that often need escaping. */
const classes = ['ABCDEFGHJKLMNPQRSTUVWXYZ', 'abcdefghijkmnpqrstuvwxyz', '23456789', '!#%*+-=?@_'] as const;

const pick = (letters: string): string => letters[randomInt(letters.length)] ?? '';

const makePassword = (length: number): string => {
  const letters = classes.map(pick);
  while (letters.length < length) letters.push(pick(classes.join('')));
  for (let at = letters.length - 1; at > 0; at--) {
    const other = randomInt(at + 1);
    [letters[at], letters[other]] = [letters[other] ?? '', letters[at] ?? ''];
  }
  return letters.join('');
};

const maxDice = 1000;
const maxSides = 1_000_000;

const rollDice = (written: string): number => {
  const [, count, sides, bonus] = /^(\d{0,4})d(\d{1,7})([+-]\d{1,6})?$/i.exec(written.replace(/\s+/g, '')) ?? [];
  const [dice, faces] = [Number(count || 1), Number(sides)];
  if (sides === undefined || dice < 1 || dice > maxDice || faces < 2 || faces > maxSides)
    cannot(
      `“${written.slice(0, 40)}” is not a dice roll; write 2d6 for two six-sided dice, or 2d6+1. At most 1000 dice.`,
    );
  let sum = Number(bonus ?? 0);
  for (let rolled = 0; rolled < dice; rolled++) sum += randomInt(1, faces + 1);
  return sum;
};

/** `randomInt` needs a range below 2^48. */
const greatest = 100_000_000_000_000;
const bounds = { atLeast: -greatest, atMost: greatest };

export const chanceFilters = [
  filter({
    keyword: 'password',
    summary: 'Generates a password of letters, digits and symbols that are easy to tell apart.',
    takes: 'nothing',
    gives: 'text',
    arguments: { length: wholeNumber('number of characters', { default: 20, atLeast: 4, atMost: 1000 }) },
    examples: [
      { run: 'password | matches /^(?=.*[A-Z])(?=.*[a-z])(?=.*[2-9])(?=.*[!#%*+=?@_-]).{20}$/', gives: 'true' },
      { run: 'password 32 | matches /^.{32}$/', gives: 'true' },
    ],
    apply: (_input, { length }) => makePassword(length),
  }),
  filter({
    keyword: 'random',
    summary: 'Generates a random whole number in a range, bounds included; by default 1 to 100.',
    takes: 'nothing',
    gives: 'text',
    arguments: {
      from: wholeNumber('one bound; the other is 1 by default', { default: 100, ...bounds }),
      to: wholeNumber('the other bound', { default: 1, ...bounds }),
    },
    aliases: ['random-number'],
    examples: [
      { run: 'random 5 7 | matches /^[567]$/', gives: 'true' },
      { run: 'random 6 | matches /^[1-6]$/', gives: 'true' },
    ],
    apply: (_input, { from, to }) => String(randomInt(Math.min(from, to), Math.max(from, to) + 1)),
  }),
  filter({
    keyword: 'pick-one',
    summary: 'Picks a random element.',
    takes: 'list',
    onHash: 'entries',
    gives: 'any',
    aliases: ['choose'],
    examples: [{ run: 'pick-one | matches /^(tea|coffee)$/', on: 'tea\ncoffee', gives: 'true' }],
    apply: (items) => items[items.length > 0 ? randomInt(items.length) : 0] ?? cannot('there is nothing to pick from.'),
  }),
  filter({
    keyword: 'dice',
    summary: 'Rolls dice and adds them up.',
    takes: 'nothing',
    gives: 'text',
    arguments: { dice: someText('the number of dice and their sides, such as 2d6', { default: '1d6' }) },
    aliases: ['roll'],
    examples: [
      { run: 'dice 2d6 | matches /^([2-9]|1[0-2])$/', gives: 'true' },
      { run: 'dice 1d2+10 | matches /^1[12]$/', gives: 'true' },
    ],
    apply: (_input, { dice }) => String(rollDice(dice)),
  }),
];
