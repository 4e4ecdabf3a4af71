// Reads a Python literal: a dict, list, tuple, set, text, number, True, False or None, as `print` and `repr` write them.
import type { OrderedJson } from '../../../base/ordered-json.ts';
import { readUtf8 } from '../encode/utf8.ts';
import { createCursor } from './cursor.ts';
import { readPythonText, startsPythonText } from './python-text.ts';
import { writeNumber } from './write-number.ts';

const space = /[ \t\f\r\n]+|\\\r?\n|#[^\n]*/y;
const number =
  /[+-]?\s*(?:0[xX](?:_?[0-9a-fA-F])+|0[oO](?:_?[0-7])+|0[bB](?:_?[01])+|(?:\d(?:_?\d)*(?:\.(?:\d(?:_?\d)*)?)?|\.\d(?:_?\d)*)(?:[eE][+-]?\d(?:_?\d)*)?)(?![\p{L}\p{N}_.])/uy;
const leadingZero = /^[+-]?\s*0[\d_]*[1-9]/;
const word = /[\p{L}_][\p{L}\p{N}_.]*/uy;
const words: Readonly<Record<string, string>> = { True: 'true', False: 'false', None: 'null' };

/** A text, or the JSON of a number, True, False or None: what `json.dumps` makes of a key. */
const keyOf = (json: OrderedJson): string | undefined => {
  if (json.type === 'string') return json.text;
  return json.type === 'literal' ? json.written : undefined;
};

export const readPython = (content: string): OrderedJson => {
  const cursor = createCursor(content, 'this is not a Python literal');
  const { fail, take, takeText, peek } = cursor;
  const skip = (): void => {
    while (take(space) !== undefined);
  };

  /** Neighbouring texts are one text. */
  const readTexts = (): OrderedJson => {
    let text = '';
    for (let next = take(startsPythonText); next !== undefined; next = take(startsPythonText)) {
      const start = cursor.at - next.length;
      if (/f/i.test(next)) fail('an f-string is not a literal; run it in Python first', start);
      const piece = readPythonText(cursor, next);
      text += /b/i.test(next) ? readUtf8(Buffer.from(piece, 'latin1'), 'a bytes literal') : piece;
      skip();
    }
    return { type: 'string', text };
  };

  const readAll = (closing: string, readOne: () => void): boolean => {
    let endsWithComma = false;
    for (skip(); !takeText(closing); skip()) {
      readOne();
      skip();
      endsWithComma = takeText(',');
      if (!endsWithComma && peek() !== closing) fail(`expected a comma or ${closing}`);
    }
    return endsWithComma;
  };

  const readElements = (closing: string): { elements: OrderedJson[]; endsWithComma: boolean } => {
    const elements: OrderedJson[] = [];
    const endsWithComma = readAll(closing, () => elements.push(cursor.nest(readValue)));
    return { elements, endsWithComma };
  };

  /** A dict or, without colons, a set. For duplicate keys, the last value wins at the position of the first. */
  const readBraces = (): OrderedJson => {
    const members = new Map<string, OrderedJson>();
    const elements: OrderedJson[] = [];
    readAll('}', () => {
      const start = cursor.at;
      const first = cursor.nest(readValue);
      skip();
      const isPair = takeText(':');
      if (isPair ? elements.length > 0 : members.size > 0) fail('expected only pairs, or only values', start);
      if (!isPair) elements.push(first);
      else {
        const key = keyOf(first) ?? cursor.refuseForJson('a key must be a text or a number', start);
        members.set(key, cursor.nest(readValue));
      }
    });
    return elements.length > 0 ? { type: 'array', elements } : { type: 'object', members: [...members] };
  };

  const readWord = (): OrderedJson => {
    const start = cursor.at;
    const found = take(word) ?? fail('expected a value');
    const written = words[found];
    if (written !== undefined) return { type: 'literal', written };
    if (found === 'set' && takeText('()')) return { type: 'array', elements: [] };
    if (/^(?:inf|nan)$/.test(found))
      cursor.refuseForJson(`JSON has no ${found}; change it to None or to a text`, start);
    if (/^(?:true|false|null)$/.test(found)) fail('this is JSON, not Python; use “json”', start);
    return fail('expected a literal; names and calls are not literals', start);
  };

  const readValue = (): OrderedJson => {
    skip();
    startsPythonText.lastIndex = cursor.at;
    if (startsPythonText.test(content)) return readTexts();
    if (takeText('[')) return { type: 'array', elements: readElements(']').elements };
    if (takeText('{')) return readBraces();
    if (takeText('(')) {
      const { elements, endsWithComma } = readElements(')');
      const [only] = elements;
      return elements.length === 1 && only && !endsWithComma ? only : { type: 'array', elements };
    }
    const start = cursor.at;
    const written = take(number);
    if (written === undefined) return readWord();
    if (leadingZero.test(written) && /^[+-]?\s*\d+$/.test(written)) fail('a number has no leading zeros', start);
    return { type: 'literal', written: writeNumber(written.replace(/\s/g, '')) };
  };

  const value = readValue();
  skip();
  return cursor.isAtEnd ? value : fail('expected nothing after the value');
};
