// Whether a text is one colour as CSS writes it: `#f80`, `rgb(255 136 0)`, `oklch(70% 0.2 60)`.
import { createRequire } from 'node:module';
import { once } from '../../../base/once.ts';

// Loaded at the first text that looks like a colour: every thread that tags texts would wait for it. It is the one-file build: the
// package's main entry is some 150 small modules and takes six times as long.
const loadCulori = once((): typeof import('culori/require') => createRequire(import.meta.url)('culori/require'));

// `#123` may be an issue and `#cafe` a hashtag; they are colours too, and a wrong `color` does less harm than a missing one.
// `0xFF8800` and `FF8800` are not: a number in code is more often an address, a mask or a hash.
const hexadecimal = /^#(?:[0-9a-f]{3}|[0-9a-f]{4}|[0-9a-f]{6}|[0-9a-f]{8})$/i;

// Only functions go to the parser, since it also takes names, and "tan", "salmon" or "navy" alone are words.
const colorFunction = /^(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\(/i;

const longest = 128;

export const isColor = (text: string): boolean => {
  if (text[0] === '#') return hexadecimal.test(text);
  return text.length <= longest && text.endsWith(')') && colorFunction.test(text) && isParsed(text);
};

const isParsed = (text: string): boolean => {
  try {
    // The parser knows lower case only, and no carriage return; CSS has both.
    return loadCulori().parse(text.toLowerCase().replace(/\s+/g, ' ')) !== undefined;
  } catch {
    return false; // it throws a TypeError at a unit it does not know: `rgb(5px 0 0)`
  }
};
