// Letter substitution and Morse code filters.
import { filter } from '../../language/filter.ts';
import { decodeMorse, encodeMorse } from './morse.ts';

interface Turn {
  readonly first: string;
  readonly count: number;
  readonly by: number;
}

/** Maps ASCII characters by rotating a range. */
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

/** Works on code units: a callback per character takes twenty times as long. */
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
    summary: 'Shifts each letter by 13; applying it twice restores the text.',
    takes: 'text',
    gives: 'text',
    examples: [{ run: 'rot13', on: 'Hello', gives: 'Uryyb' }],
    apply: (content) => substitute(content, thirteenOn),
  }),
  filter({
    keyword: 'rot47',
    summary: 'Shifts each ASCII letter, digit and symbol by 47; applying it twice restores the text.',
    takes: 'text',
    gives: 'text',
    examples: [{ run: 'rot47', on: 'Hello 1', gives: 'w6==@ `' }],
    apply: (content) => substitute(content, fortySevenOn),
  }),
  filter({
    keyword: 'morse',
    summary: 'Converts the text to Morse code, with / between words.',
    takes: 'text',
    gives: 'text',
    aliases: ['morse-encode'],
    examples: [{ run: 'morse', on: 'SOS now', gives: '... --- ... / -. --- .--' }],
    apply: encodeMorse,
  }),
  filter({
    keyword: 'morse-decode',
    summary: 'Decodes Morse code, with / or three spaces between words.',
    takes: 'text',
    gives: 'text',
    aliases: ['from-morse'],
    examples: [{ run: 'morse-decode', on: '... --- ... / -. --- .--', gives: 'SOS NOW' }],
    apply: decodeMorse,
  }),
];
