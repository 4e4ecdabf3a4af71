// JSON in UTF-8, read from bytes; what is wrong with it is told with line and column.
import { Refusal, refuse } from '../base/refusal.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true });

const decode = (bytes: Uint8Array): string => {
  try {
    return utf8.decode(bytes);
  } catch {
    return refuse('invalid_json', `The body is not UTF-8 (${findBadByte(bytes)}). Send JSON encoded in UTF-8.`);
  }
};

/** The line and column of the first byte that is not UTF-8. */
const findBadByte = (bytes: Uint8Array): string => {
  const read = new TextDecoder().decode(bytes);
  const at = read.indexOf('\uFFFD');
  const before = read.slice(0, at).split('\n');
  return `line ${before.length}, column ${(before.at(-1)?.length ?? 0) + 1}`;
};

/** Where and why the text is not JSON: asked of a parser that keeps track of places. */
const locate = async (text: string): Promise<string> => {
  const { parse } = await import('@humanwhocodes/momoa');
  try {
    parse(text, { mode: 'json' });
    return 'it cannot be read';
  } catch (error) {
    const { message, line, column } = { message: '', line: 1, column: 1, ...(error instanceof Error ? error : {}) };
    const reason = error instanceof Error ? error.message.replace(/\s*\(\d+:\d+\)$/, '') : message;
    return `line ${line}, column ${column}: ${reason}`;
  }
};

export const parseJson = async (bytes: Uint8Array): Promise<unknown> => {
  const text = decode(bytes);
  if (text.trim() === '') refuse('invalid_json', 'The body is empty; JSON is expected.');
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal('invalid_json', `The body is not JSON: ${await locate(text)}`);
  }
};
