// Parses JSON from UTF-8 bytes and reports errors with line and column.
import { describeFault, describePlace, findJsonFault, findPlace } from '../base/json-fault.ts';
import { refuse } from '../base/refusal.ts';

const createDecoder = () => new TextDecoder('utf-8', { fatal: true });
const utf8 = createDecoder();

const decodePrefix = (bytes: Uint8Array, length: number): string | undefined => {
  try {
    return createDecoder().decode(bytes.subarray(0, length), { stream: true });
  } catch {
    return undefined;
  }
};

/** Finds the first byte that is not UTF-8, by bisecting for the longest valid prefix. */
const findBadByte = (bytes: Uint8Array): string => {
  let [max, min] = [bytes.length, 0];
  while (min < max) {
    const middle = Math.ceil((min + max) / 2);
    if (decodePrefix(bytes, middle) === undefined) max = middle - 1;
    else min = middle;
  }
  const before = decodePrefix(bytes, min) ?? '';
  return describePlace(findPlace(before, before.length));
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
  return `${describePlace(findPlace(text, fault.at))} ${describeFault(text, fault, 'body')}`;
};

export const parseJson = (text: string): unknown => {
  if (text.trim() === '') refuse('invalid_json', 'The body is empty (line 1, column 1); JSON is expected.');
  try {
    return JSON.parse(text);
  } catch {
    return refuse('invalid_json', `The body is not JSON: ${explain(text)}`);
  }
};
