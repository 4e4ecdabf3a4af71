// JSON in UTF-8, read from bytes; what is wrong with it is told with line and column.
import { findJsonFault, findPlace, tellFault, tellPlace } from '../base/json-fault.ts';
import { refuse } from '../base/refusal.ts';

const createDecoder = () => new TextDecoder('utf-8', { fatal: true });
const utf8 = createDecoder();

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
  return tellPlace(findPlace(before, before.length));
};

export const decodeBody = (bytes: Uint8Array): string => {
  try {
    return utf8.decode(bytes);
  } catch {
    return refuse('invalid_json', `The body is not UTF-8 at ${findBadByte(bytes)}. Send JSON encoded in UTF-8.`);
  }
};

const explain = (text: string): string => {
  const fault = findJsonFault(text);
  if (!fault) return "it can't be parsed.";
  return `${tellPlace(findPlace(text, fault.at))} ${tellFault(text, fault, 'body')}`;
};

export const parseJson = (text: string): unknown => {
  if (text.trim() === '') refuse('invalid_json', 'The body is empty (line 1, column 1); JSON is expected.');
  try {
    return JSON.parse(text);
  } catch {
    return refuse('invalid_json', `The body is not JSON: ${explain(text)}`);
  }
};
