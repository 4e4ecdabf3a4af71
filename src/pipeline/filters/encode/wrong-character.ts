// Reports where a text is invalid, by line and column.
import { cannot } from '../../language/failure.ts';
import { countGraphemes } from '../text/graphemes.ts';

const showPlace = (content: string, index: number): string => {
  const before = content.slice(0, index);
  const lineStart = before.lastIndexOf('\n') + 1;
  let line = 1;
  for (let at = before.indexOf('\n'); at >= 0; at = before.indexOf('\n', at + 1)) line += 1;
  return `line ${line}, column ${countGraphemes(before.slice(lineStart)) + 1}`;
};

/** A visible character in quotes, others as a code point. */
const showCharacter = (content: string, index: number): string => {
  const code = content.codePointAt(index) ?? 0;
  const character = String.fromCodePoint(code);
  return /^[\p{L}\p{N}\p{P}\p{S}]$/u.test(character)
    ? `“${character}”`
    : `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
};

/** `this is not Base64: line 1, column 4: found “!”; …` */
export const refuseCharacter = (content: string, index: number, what: string, expected: string): never =>
  cannot(`${what}: ${showPlace(content, index)}: found ${showCharacter(content, index)}; ${expected}.`);

/** For errors about more than one character. */
export const refusePlace = (content: string, index: number, what: string, wrong: string): never =>
  cannot(`${what}: ${showPlace(content, index)}: ${wrong}.`);
