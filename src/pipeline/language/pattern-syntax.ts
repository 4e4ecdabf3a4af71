// Reads patterns as people mean them: an emoji is one character, also in ranges and between empty matches.
import { isPattern } from './is-pattern.ts';
import { makeStrict } from './strict-pattern.ts';

/** What differs with the flag u: characters beyond two bytes, names in braces, and what matches any or any other character. */
const dependsOnCharacters = /[\u{10000}-\u{10FFFF}]|\\[pPu]\{|\\k<|\.|\[\^|\\[WDS]|\\u[dD][89abAB]/u;

/** Who writes half a character by its code means the half. */
const hasHalf = (source: string): boolean =>
  /\\ud[89a-f]/i.test(source.replace(/\\ud[89ab][\da-f]{2}\\ud[c-f][\da-f]{2}/gi, ''));

/** The engine would also find these between the halves of a character. */
const mayBeBetween = /\\B|\(\?<?!/;
const isAtStart = /^\^[^|]*$/;
const betweenCharacters = (source: string): string => `(?<=^|[^])(?:${source})`;

interface ReadPattern {
  readonly source: string;
  readonly flags: string;
}

/** Adds the flag u where it matters, so that no character is cut in half; undefined if the pattern isn't valid. */
export const readPattern = (source: string, flags: string): ReadPattern | undefined => {
  const isValid = isPattern(source, flags);
  const asWritten = isValid ? { source, flags } : undefined;
  if (/[uv]/.test(flags) || hasHalf(source)) return asWritten;
  const strict = makeStrict(source);
  if (isValid && !dependsOnCharacters.test(source) && !strict.mayBeEmpty) return asWritten;
  const whole = `${flags}u`;
  const allowed = [source, strict.source].find((one) => isPattern(one, whole));
  if (allowed === undefined) return asWritten;
  const isGuarded = strict.mayBeEmpty && mayBeBetween.test(source) && !isAtStart.test(source);
  return { source: isGuarded ? betweenCharacters(allowed) : allowed, flags: whole };
};
