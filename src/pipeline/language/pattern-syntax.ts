// Reads patterns as people mean them: emoji are one character, and syntax of other languages isn't taken for letters.
import { isPattern } from './is-pattern.ts';

/** What differs with the flag u: characters beyond two bytes, names in braces, and what matches any or any other character. */
const dependsOnCharacters = /[\u{10000}-\u{10FFFF}]|\\[pPu]\{|\\k<|\.|\[\^|\\[WDS]/u;

/** Adds the flag u where it matters and the pattern allows it, so that no character is cut in half. */
export const withWholeCharacters = (source: string, flags: string): string =>
  /[uv]/.test(flags) || !dependsOnCharacters.test(source) || !isPattern(source, `${flags}u`) ? flags : `${flags}u`;

const foreign: readonly (readonly [pattern: RegExp, write: string])[] = [
  [/\[\[:\^?[a-z]+:\]/, 'write \\d, \\s, [a-z] or \\p{L} instead'],
  [/\\A/, 'write ^ for the start, without the flag m'],
  [/\\[zZ]/, 'write $ for the end, without the flag m'],
  [/\\[hH]/, 'write [ \\t] for spaces and tabs'],
  [/\\R/, 'write \\r?\\n for a line break'],
  [/\\Q/, 'write a backslash before each sign, or quote it as text'],
  [/\\K/, 'write (?<=…) for what must be before it'],
  [/\\x\{/, 'write \\u{…} for a character by its code'],
];

/** Explains what another language would read otherwise; undefined if there is nothing. */
export const explainForeign = (source: string): string | undefined => {
  // A backslash that is escaped escapes nothing.
  const bare = source.replaceAll('\\\\', '');
  for (const [pattern, write] of foreign) {
    const [found] = pattern.exec(bare) ?? [];
    if (found !== undefined) return `“${found}” has no meaning in these patterns; ${write}.`;
  }
  return undefined;
};
