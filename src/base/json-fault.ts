// Finds the first syntax error in JSON and describes it with line, column and what was expected.
import { type JsonFault, type JsonListener, walkJson } from './walk-json.ts';

const ignore = (): void => {};
const noListener: JsonListener = { open: ignore, close: ignore, name: ignore, text: ignore, literal: ignore };

export const findJsonFault = (text: string): JsonFault | undefined => walkJson(text, noListener);

export interface Place {
  readonly line: number;
  readonly column: number;
}

/** Lines and columns count from 1. A column is a code point, not a UTF-16 unit. */
export const findPlace = (text: string, at: number): Place => {
  const lines = text.slice(0, at).split(/\r\n|\n|\r/);
  const last = lines.at(-1) ?? '';
  const pairs = last.match(/[\uD800-\uDBFF][\uDC00-\uDFFF]/g)?.length ?? 0;
  return { line: lines.length, column: last.length - pairs + 1 };
};

export const describePlace = ({ line, column }: Place): string => `line ${line}, column ${column}`;

const nameCharacter = (character: string): string => {
  if (character === '\n' || character === '\r') return 'a line break';
  return character < ' ' ? 'a control character' : `\`${character}\``;
};

/** To follow the place: `has the end of the body where a value is expected.` `whole` is what to call the text. */
export const describeFault = (
  text: string,
  { at, expected }: JsonFault,
  whole: 'body' | 'document' | 'file',
): string => {
  const code = text.codePointAt(at);
  const character = code === undefined ? '' : String.fromCodePoint(code);
  const found = code === undefined ? `the end of the ${whole}` : nameCharacter(character);
  const hint = expected === 'a value' && /[\p{L}']/u.test(character) ? ' Put strings in double quotes.' : '';
  return `has ${found} where ${expected} is expected.${hint}`;
};
