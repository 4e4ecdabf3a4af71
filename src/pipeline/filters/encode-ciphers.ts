// Filters that move letters about, and Morse code.

import { decodeMorse, encodeMorse } from '../crafts/encode/morse.ts';
import { filter } from '../filter.ts';

const rotate = (first: number, count: number, by: number) => (character: string) =>
  String.fromCharCode(((character.charCodeAt(0) - first + by) % count) + first);

const rotateCapital = rotate(65, 26, 13);
const rotateSmall = rotate(97, 26, 13);
const rotatePrintable = rotate(33, 94, 47);

export const cipherFilters = [
  filter({
    keyword: 'rot13',
    summary: 'Moves every letter by thirteen; twice is as before.',
    takes: 'text',
    gives: 'text',
    examples: [{ run: 'rot13', on: 'Hello', gives: 'Uryyb' }],
    apply: (content) => content.replace(/[A-Z]/g, rotateCapital).replace(/[a-z]/g, rotateSmall),
  }),
  filter({
    keyword: 'rot47',
    summary: 'Moves every letter, digit and sign of ASCII by forty-seven; twice is as before.',
    takes: 'text',
    gives: 'text',
    examples: [{ run: 'rot47', on: 'Hello 1', gives: 'w6==@ `' }],
    apply: (content) => content.replace(/[!-~]/g, rotatePrintable),
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
