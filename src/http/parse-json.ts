// JSON in UTF-8, read from bytes; what is wrong with it is told with line and column.
import { refuse } from '../base/refusal.ts';
import { findJsonFault } from './find-json-fault.ts';

const createDecoder = () => new TextDecoder('utf-8', { fatal: true });
const utf8 = createDecoder();

/** Lines and columns count from 1; a column is a character, whatever it is made of. */
const placeOf = (text: string, at: number): string => {
  const lines = text.slice(0, at).split(/\r\n|\n|\r/);
  const last = lines.at(-1) ?? '';
  const pairs = last.match(/[\uD800-\uDBFF][\uDC00-\uDFFF]/g)?.length ?? 0;
  return `line ${lines.length}, column ${last.length - pairs + 1}`;
};

const decodeBeginning = (bytes: Uint8Array, length: number): string | undefined => {
  try {
    return createDecoder().decode(bytes.subarray(0, length), { stream: true });
  } catch {
    return undefined;
  }
};

/** The place of the first byte that is not UTF-8: as much as can be decoded stands before it. */
const findBadByte = (bytes: Uint8Array): string => {
  let [most, least] = [bytes.length, 0];
  while (least < most) {
    const middle = Math.ceil((least + most) / 2);
    if (decodeBeginning(bytes, middle) === undefined) most = middle - 1;
    else least = middle;
  }
  const before = decodeBeginning(bytes, least) ?? '';
  return placeOf(before, before.length);
};

const decode = (bytes: Uint8Array): string => {
  try {
    return utf8.decode(bytes);
  } catch {
    return refuse('invalid_json', `The body is not UTF-8 at ${findBadByte(bytes)}. Send JSON encoded in UTF-8.`);
  }
};

const nameCharacter = (text: string, at: number): string => {
  const character = String.fromCodePoint(text.codePointAt(at) ?? 0);
  if (at >= text.length) return 'the end of the body';
  if (character === '\n' || character === '\r') return 'a line break';
  return character < ' ' ? 'a control character' : `\`${character}\``;
};

const explain = (text: string): string => {
  const fault = findJsonFault(text);
  if (!fault) return 'it cannot be read.';
  const { at, expected } = fault;
  const hint = expected === 'a value' && /[\p{L}']/u.test(text[at] ?? '') ? ' Texts stand in double quotes.' : '';
  return `${placeOf(text, at)} has ${nameCharacter(text, at)} where ${expected} is expected.${hint}`;
};

export const parseJson = (bytes: Uint8Array): unknown => {
  const text = decode(bytes);
  if (text.trim() === '') refuse('invalid_json', 'The body is empty (line 1, column 1); JSON is expected.');
  try {
    return JSON.parse(text);
  } catch {
    return refuse('invalid_json', `The body is not JSON: ${explain(text)}`);
  }
};
