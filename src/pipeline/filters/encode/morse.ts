// International Morse code. Letters are separated by spaces, words by slashes; line breaks stay.
import type { FilterContext } from '../../language/filter.ts';
import { refuseCharacter, refusePlace } from './wrong-character.ts';

const table =
  `A .- B -... C -.-. D -.. E . F ..-. G --. H .... I .. J .--- K -.- L .-.. M -- N -. O --- P .--. Q --.- R .-.
S ... T - U ..- V ...- W .-- X -..- Y -.-- Z --.. 0 ----- 1 .---- 2 ..--- 3 ...-- 4 ....- 5 ..... 6 -.... 7 --... 8 ---..
9 ----. . .-.-.- , --..-- ? ..--.. ' .----. ! -.-.-- / -..-. ( -.--. ) -.--.- & .-... : ---... ; -.-.-. = -...- + .-.-.
- -....- _ ..--.- " .-..-. $ ...-..- @ .--.-. É ..-.. Ä .-.- Ö ---. Ü ..-- Ñ --.-- Å .--.- Ç -.-..`.split(/\s/);

const codes = new Map<string, string>();
const letters = new Map<string, string>();
for (let at = 0; at + 1 < table.length; at += 2) {
  const [letter = '', code = ''] = table.slice(at, at + 2);
  codes.set(letter, code);
  letters.set(code, letter);
}

const plainer: Readonly<Record<string, string>> = {
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '„': '"',
  '–': '-',
  '—': '-',
};

const notSent = "this can't be written in Morse code";

/** The code of a character, ignoring accents that Morse lacks; undefined if there is none. */
const codeOf = (character: string): string | undefined => {
  const upper = (plainer[character] ?? character).normalize('NFKC').toUpperCase();
  const whole = codes.get(upper);
  if (whole !== undefined) return whole;
  const spelled = Array.from(upper.normalize('NFD').replace(/\p{M}/gu, ''), (letter) => codes.get(letter));
  return spelled.length === 0 || spelled.includes(undefined) ? undefined : spelled.join(' ');
};

/** Whether decoding gives another character, apart from case and the shape of quotes and dashes. */
const isChanged = (character: string): boolean => !codes.has((plainer[character] ?? character).toUpperCase());

export const encodeMorse = (content: string, _args: unknown, { warn }: Pick<FilterContext, 'warn'>): string => {
  const composed = content.normalize('NFC');
  const known = new Map<string, string | undefined>();
  let morse = '';
  let gap = '';
  let index = 0;
  let changed: string | undefined;
  for (const character of composed) {
    if (character === '\n') {
      morse += composed[index - 1] === '\r' ? '\r\n' : '\n';
      gap = '';
    } else if (/\s/.test(character)) {
      gap &&= ' / ';
    } else if (gap === '' || !/\p{M}/u.test(character)) {
      if (!known.has(character)) {
        known.set(character, codeOf(character));
        changed ??= isChanged(character) ? character : undefined;
      }
      const code = known.get(character);
      if (code === undefined) refuseCharacter(composed, index, notSent, 'expected a letter or digit');
      morse += gap + code;
      gap = ' ';
    }
    index += character.length;
  }
  if (changed !== undefined) warn(`Morse code has no “${changed}”, so the nearest letters or digits were written.`);
  return morse;
};

const pieces = /(\r?\n)|([.·•*\-−–—_‐‑]+)|([/|]|[^\S\r\n]{3,})|[^\S\r\n]+|\r|([\s\S])/g;
const notMorse = 'this is not Morse code';

const readLetter = (content: string, index: number, signs: string): string => {
  const letter = letters.get(signs.replace(/[·•*]/g, '.').replace(/[−–—_‐‑]/g, '-'));
  if (letter !== undefined) return letter;
  const shown = signs.length > 12 ? `${signs.slice(0, 12)}…` : signs;
  return refusePlace(content, index, notMorse, `${shown} is not a letter`);
};

export const decodeMorse = (content: string): string => {
  let decoded = '';
  let isInLine = false;
  let gap = '';
  for (const { 1: lineEnd, 2: signs, 3: wordEnd, 4: wrong, index } of content.matchAll(pieces)) {
    if (wrong !== undefined) refuseCharacter(content, index, notMorse, 'expected ., -, a space or /');
    if (wordEnd !== undefined && isInLine) gap = ' ';
    if (lineEnd !== undefined || signs !== undefined) {
      decoded += lineEnd ?? gap + readLetter(content, index, signs ?? '');
      isInLine = lineEnd === undefined;
      gap = '';
    }
  }
  return decoded;
};
