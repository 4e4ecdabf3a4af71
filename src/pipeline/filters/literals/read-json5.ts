// Reads JSON5: JSON with comments, trailing commas, bare keys, single quotes and more ways to write numbers.
import type { OrderedJson } from '../../../base/ordered-json.ts';
import { type Cursor, createCursor } from './cursor.ts';
import { writeNumber } from './write-number.ts';

const space = /[\s\ufeff]+|\/\/[^\n\r\u2028\u2029]*|\/\*[\s\S]*?\*\//y;
const plain = { '"': /[^"\\\n\r]+/y, "'": /[^'\\\n\r]+/y };
const escapedCode = /x[0-9a-fA-F]{2}|u[0-9a-fA-F]{4}/y;
const lineBreak = /\r\n|[\n\r\u2028\u2029]/y;
const name =
  /(?:[\p{L}\p{Nl}$_]|\\u[0-9a-fA-F]{4})(?:[\p{L}\p{Nl}\p{Mn}\p{Mc}\p{Nd}\p{Pc}$_\u200c\u200d]|\\u[0-9a-fA-F]{4})*/uy;
const wholeName = new RegExp(`^${name.source}$`, 'u');
const number = /[+-]?(?:0[xX][0-9a-fA-F]+|(?:(?:0|[1-9]\d*)(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?)(?![\p{L}\p{N}$_.])/uy;
const notFinite = /[+-]?(?:Infinity|NaN)\b/y;
const words = /(?:true|false|null)(?![\p{L}\p{N}$_])/uy;

const named: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v', 0: '\0' };
const readCode = (written: string): string => String.fromCharCode(Number.parseInt(written.slice(1), 16));

/** Reads values at a cursor. `readOther` reads what JSON5 does not have, if there is any. */
export const createJson5Reader = (
  cursor: Cursor,
  readOther: (readValue: () => OrderedJson) => OrderedJson | undefined = () => undefined,
) => {
  const { fail, take, takeText, peek } = cursor;

  const skip = (): void => {
    while (take(space) !== undefined);
    if (peek() === '/') fail('expected a comment such as // … or /* … */');
  };

  const readEscape = (): string => {
    const code = take(escapedCode);
    if (code !== undefined) return readCode(code);
    if (take(lineBreak) !== undefined) return '';
    const character = peek();
    if (/[1-9ux]/.test(character) || cursor.isAtEnd) fail('expected an escape such as \\n, \\x41 or \\u0041');
    const whole = take(/[\s\S]/uy) ?? '';
    if (character === '0' && /\d/.test(peek())) fail('expected no digit after \\0');
    return named[character] ?? whole;
  };

  const readString = (quote: '"' | "'"): string => {
    takeText(quote);
    let text = '';
    for (;;) {
      text += take(plain[quote]) ?? '';
      if (takeText(quote)) return text;
      if (!takeText('\\')) fail(`expected a closing ${quote}`);
      text += readEscape();
    }
  };

  const readKey = (): string => {
    const next = peek();
    if (next === '"' || next === "'") return readString(next);
    const bare = take(name) ?? fail('expected a key or }');
    const key = bare.replace(/\\(u[0-9a-fA-F]{4})/g, (_, code: string) => readCode(code));
    return wholeName.test(key) ? key : fail('expected escapes only of characters that a bare key may have');
  };

  /** Reads what is between two brackets, with a comma after each but the last, where one is allowed. */
  const readAll = (closing: string, readOne: () => void): void => {
    for (skip(); !takeText(closing); skip()) {
      readOne();
      skip();
      if (!takeText(',') && peek() !== closing) fail(`expected a comma or ${closing}`);
    }
  };

  const readValue = (): OrderedJson => {
    skip();
    const next = peek();
    if (next === '"' || next === "'") return { type: 'string', text: readString(next) };
    if (takeText('{')) {
      const members: [string, OrderedJson][] = [];
      readAll('}', () => {
        const key = readKey();
        skip();
        if (!takeText(':')) fail('expected a colon');
        members.push([key, cursor.nest(readValue)]);
      });
      return { type: 'object', members };
    }
    if (takeText('[')) {
      const elements: OrderedJson[] = [];
      readAll(']', () => elements.push(cursor.nest(readValue)));
      return { type: 'array', elements };
    }
    const start = cursor.at;
    const written = take(number);
    if (written !== undefined) return { type: 'literal', written: writeNumber(written) };
    const infinite = take(notFinite);
    if (infinite !== undefined) cursor.refuseForJson(`JSON has no ${infinite}; change it to null or to a text`, start);
    const found = take(words);
    if (found !== undefined) return { type: 'literal', written: found };
    return readOther(readValue) ?? fail('expected a value');
  };

  return { skip, readValue };
};

export const readJson5 = (content: string): OrderedJson => {
  const cursor = createCursor(content, 'this is not JSON5');
  const { skip, readValue } = createJson5Reader(cursor);
  const value = readValue();
  skip();
  return cursor.isAtEnd ? value : cursor.fail('expected nothing after the value');
};
