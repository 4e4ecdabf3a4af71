// Syntax that patterns of other languages have: here it would be read as letters.
import { isPattern } from './is-pattern.ts';

type Foreign = readonly [pattern: RegExp, write: string | ((found: RegExpExecArray) => string | undefined)];

const explainProperty = ([found, name = '']: RegExpExecArray): string | undefined => {
  if (isPattern(found, 'u') || isPattern(found, 'v')) return undefined;
  const script = name.replace(/^(?:Is|In)(?=[A-Z])/, '');
  return isPattern(`\\p{Script=${script}}`, 'u')
    ? `write \\p{Script=${script}}`
    : 'write \\p{L} for letters, \\p{N} for digits, or \\p{Script=Greek} for a script';
};

const foreign: readonly Foreign[] = [
  [/\[\[:\^?[a-z]+:\]/, 'write \\d, \\s, [a-z] or \\p{L} instead'],
  [/\\A/, 'write ^ for the start, without the flag m'],
  [/\\[zZ]/, 'write $ for the end, without the flag m'],
  [/\\[hH]/, 'write [ \\t] for spaces and tabs'],
  [/\\R/, 'write \\r?\\n for a line break'],
  [/\\[QE]/, 'write a backslash before each sign, or quote it as text'],
  [/\\K/, 'write (?<=…) for what must be before it'],
  [/\\[xo]\{/, 'write \\u{…} for a character by its code'],
  [/\\[pP]\{([^{}]{1,60})\}/, explainProperty],
  [/\\[pP](?!\{)[A-Z]?/, ([found]) => `write \\${found[1]}{${found[2] ?? 'L'}}`],
  [/\\[yYmM]/, 'write \\b for the edge of a word'],
  [/\\N/, 'write . for any character but a line break'],
  [/\\X/, 'write . with the flag s for any character'],
  [/\\[aegGiIjJlLoOqTUVCF]/, 'for the letter leave out the backslash, and for a backslash write two'],
  [/\\x(?![\dA-Fa-f]{2})/, 'write \\x and two hexadecimal digits, or two backslashes for one'],
  [/\\u(?![\dA-Fa-f]{4}|\{)/, 'write \\u and four hexadecimal digits, or two backslashes for one'],
];

const classes = /\\.|\[\^?(?:[^\]\\]|\\.)*\]/gs;
const groupStart = /\((?!\?)|\(\?<(?![=!])/g;

/** What means something else outside brackets only. */
const explainOutside = (source: string): string | undefined => {
  for (const { 0: found, index } of source.matchAll(classes)) {
    if (found !== '[]' && found !== '[^]') continue;
    const [more] = /^[^[\]\\]*\]/.exec(source.slice(index + found.length, index + 200)) ?? [];
    if (more !== undefined)
      return `“${found}” ends at its bracket; for one that stands for itself, write ${found.slice(0, -1)}\\]${more}.`;
  }
  const outside = source.replace(classes, (found) => (found.startsWith('[') ? '[]' : found));
  const [, most] = /(?<!\\)\{,(\d{1,9})\}/.exec(outside) ?? [];
  if (most !== undefined) return `“{,${most}}” has no meaning in these patterns; write {0,${most}}.`;
  const count = Array.from(outside.replace(/\\./gs, '').matchAll(groupStart)).length;
  const missing = Array.from(outside.matchAll(/\\(?:([1-9])(?!\d)|.)/gs)).find(
    ([, number = '0']) => Number(number) > count,
  );
  return missing && `“${missing[0]}” refers to no group; there ${count === 1 ? 'is' : 'are'} ${count}.`;
};

/** Explains what another language would read otherwise; undefined if there is nothing. */
export const explainForeign = (source: string): string | undefined => {
  // A backslash that is escaped escapes nothing.
  const bare = source.replaceAll('\\\\', '');
  if (!/[\\[{]/.test(bare)) return undefined;
  for (const [pattern, write] of foreign)
    for (const found of bare.matchAll(new RegExp(pattern, 'g'))) {
      const remedy = typeof write === 'string' ? write : write(found);
      if (remedy !== undefined) return `“${found[0]}” has no meaning in these patterns; ${remedy}.`;
    }
  return explainOutside(source);
};
