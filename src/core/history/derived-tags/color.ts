// Recognizes a CSS color: `#f80`, `rgb(255 136 0)`, `oklch(70% 0.2 60)`.
import { createRequire } from 'node:module';
import { once } from '../../../base/once.ts';

// Loaded lazily, because every thread that tags texts would wait for it. This is the one-file build: the main entry of the
// package is about 150 small modules and takes six times as long to load.
const loadCulori = once((): typeof import('culori/require') => createRequire(import.meta.url)('culori/require'));

// `#123` may be an issue and `#cafe` a hashtag, but a wrong `color` does less harm than a missing one.
// `0xFF8800` and `FF8800` don't count: in code they are more often an address, a mask or a hash.
const hexadecimal = /^#(?:[0-9a-f]{3}|[0-9a-f]{4}|[0-9a-f]{6}|[0-9a-f]{8})$/i;

// The parser also accepts color names, but "tan", "salmon" and "navy" are ordinary words.
const colorFunction = /^(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\(/i;

const maxLength = 128;

export const isColor = (text: string): boolean => {
  if (text[0] === '#') return hexadecimal.test(text);
  return text.length <= maxLength && text.endsWith(')') && colorFunction.test(text) && isParsed(text);
};

const isParsed = (text: string): boolean => {
  try {
    // CSS allows capitals and carriage returns; the parser does not.
    return loadCulori().parse(text.toLowerCase().replace(/\s+/g, ' ')) !== undefined;
  } catch {
    return false; // it throws a TypeError on an unknown unit: `rgb(5px 0 0)`
  }
};
