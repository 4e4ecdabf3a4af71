// Filters that move letters about, and Morse code.
import { filter } from '../../language/filter.ts';
import { decodeMorse, encodeMorse } from './morse.ts';

interface Turn {
  readonly first: string;
  readonly count: number;
  readonly by: number;
}

/** What each character of ASCII becomes when those of a range move round in it. */
const tabulate = (...turns: readonly Turn[]): Uint8Array => {
  const table = Uint8Array.from({ length: 128 }, (_, code) => code);
  for (const { first, count, by } of turns) {
    const start = first.charCodeAt(0);
    for (let at = 0; at < count; at++) table[start + at] = start + ((at + by) % count);
  }
  return table;
};

const thirteenOn = tabulate({ first: 'A', count: 26, by: 13 }, { first: 'a', count: 26, by: 13 });
const fortySevenOn = tabulate({ first: '!', count: 94, by: 47 });

/** Works on the code units themselves: a callback for each character takes twenty times as long. */
const substitute = (content: string, table: Uint8Array): string => {
  const units = Buffer.from(content, 'utf16le');
  for (let at = 0; at < units.length; at += 2) {
    const unit = units[at] ?? 0;
    if (units[at + 1] === 0) units[at] = table[unit] ?? unit;
  }
  return units.toString('utf16le');
};

export const cipherFilters = [
  filter({
    keyword: 'rot13',
    summary: 'Moves every letter by thirteen; twice is as before.',
    takes: 'text',
    gives: 'text',
    examples: [{ run: 'rot13', on: 'Hello', gives: 'Uryyb' }],
    apply: (content) => substitute(content, thirteenOn),
  }),
  filter({
    keyword: 'rot47',
    summary: 'Moves every letter, digit and sign of ASCII by forty-seven; twice is as before.',
    takes: 'text',
    gives: 'text',
    examples: [{ run: 'rot47', on: 'Hello 1', gives: 'w6==@ `' }],
    apply: (content) => substitute(content, fortySevenOn),
  }),
  filter({
    keyword: 'morse',
    summary: 'Writes the text in Morse code, a / between words.',
    takes: 'text',
    gives: 'text',
    aliases: ['morse-encode'],
    examples: [{ run: 'morse', on: 'SOS now', gives: '... --- ... / -. --- .--' }],
    apply: encodeMorse,
  }),
  filter({
    keyword: 'morse-decode',
    summary: 'Reads Morse code; / or three spaces stand between words.',
    takes: 'text',
    gives: 'text',
    aliases: ['from-morse'],
    examples: [{ run: 'morse-decode', on: '... --- ... / -. --- .--', gives: 'SOS NOW' }],
    apply: decodeMorse,
  }),
];
