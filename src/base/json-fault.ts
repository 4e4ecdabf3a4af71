// What is wrong with a text that should be JSON: found, and told to a person with line, column and what is expected there.
import { type JsonFault, type JsonListener, walkJson } from './walk-json.ts';

const ignore = (): void => {};
const deaf: JsonListener = { open: ignore, close: ignore, name: ignore, text: ignore, literal: ignore };

export const findJsonFault = (text: string): JsonFault | undefined => walkJson(text, deaf);

export interface Place {
  readonly line: number;
  readonly column: number;
}

/** Lines and columns count from 1; a column is a character, whatever it is made of. */
export const findPlace = (text: string, at: number): Place => {
  const lines = text.slice(0, at).split(/\r\n|\n|\r/);
  const last = lines.at(-1) ?? '';
  const pairs = last.match(/[\uD800-\uDBFF][\uDC00-\uDFFF]/g)?.length ?? 0;
  return { line: lines.length, column: last.length - pairs + 1 };
};

export const tellPlace = ({ line, column }: Place): string => `line ${line}, column ${column}`;

const nameCharacter = (character: string): string => {
  if (character === '\n' || character === '\r') return 'a line break';
  return character < ' ' ? 'a control character' : `\`${character}\``;
};

/** `has the end of the body where a value is expected.`, to follow the place; `whole` is what the text is to its reader. */
export const tellFault = (text: string, { at, expected }: JsonFault, whole: 'body' | 'document'): string => {
  const code = text.codePointAt(at);
  const character = code === undefined ? '' : String.fromCodePoint(code);
  const found = code === undefined ? `the end of the ${whole}` : nameCharacter(character);
  const hint = expected === 'a value' && /[\p{L}']/u.test(character) ? ' Put strings in double quotes.' : '';
  return `has ${found} where ${expected} is expected.${hint}`;
};
