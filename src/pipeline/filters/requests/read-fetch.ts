// Reads a call of JavaScript's fetch, as browsers copy it, as a request.
import { type OrderedJson, writeOrderedJson } from '../../../base/ordered-json.ts';
import { cannot } from '../../language/failure.ts';
import { createCursor } from '../literals/cursor.ts';
import { createJson5Reader } from '../literals/read-json5.ts';
import type { WebRequest } from './request.ts';

const start = /\s*(?:(?:const|let|var)\s+\w+\s*=\s*)?(?:await\s+)?(?:window\.|globalThis\.)?fetch\s*\(/y;

/** Options that don't change the request of a command line. */
const ignored: ReadonlySet<string> = new Set(
  'mode credentials cache redirect referrerPolicy integrity keepalive priority duplex signal'.split(' '),
);

const textOf = (json: OrderedJson, what: string): string => {
  if (json.type === 'string') return json.text;
  return json.type === 'literal' && json.written !== 'null' ? json.written : cannot(`expected a text as ${what}.`);
};

const readHeaders = (json: OrderedJson): [string, string][] => {
  if (json.type === 'object') return json.members.map(([name, value]) => [name, textOf(value, `the header ${name}`)]);
  if (json.type !== 'array') return cannot('expected an object as headers.');
  return json.elements.map((pair) => {
    const [name, value] = pair.type === 'array' ? pair.elements : [];
    return name && value ? [textOf(name, 'a header'), textOf(value, 'a header')] : cannot('expected pairs as headers.');
  });
};

export const readFetch = (content: string, warn: (sentence: string) => void): WebRequest => {
  const cursor = createCursor(content, 'this is not a fetch call that can be read');
  const { take, takeText, fail } = cursor;
  if (take(start) === undefined) return cannot('this is not a fetch call: it must begin with “fetch(”.');

  /** A template without values, or JSON.stringify of a value. */
  const readOther = (readValue: () => OrderedJson): OrderedJson | undefined => {
    const template = take(/`[^`\\$]*`/y);
    if (template !== undefined) return { type: 'string', text: template.slice(1, -1) };
    if (take(/JSON\.stringify\s*\(/y) === undefined)
      return fail('expected a value; variables and calls are unknown here');
    const value = cursor.nest(readValue);
    skip();
    if (!takeText(')')) fail('expected )');
    return { type: 'string', text: writeOrderedJson(value, 0) };
  };
  const { skip, readValue } = createJson5Reader(cursor, readOther);

  const url = textOf(readValue(), 'the address');
  skip();
  const hasOptions = takeText(',');
  skip();
  const options: OrderedJson = hasOptions && cursor.peek() !== ')' ? readValue() : { type: 'object', members: [] };
  skip();
  takeText(',');
  skip();
  if (!takeText(')')) fail('expected )');
  if (!/^[\s;]*$/.test(content.slice(cursor.at))) warn('Only the fetch call was read; what follows it was left out.');

  const members = new Map(options.type === 'object' ? options.members : cannot('expected an object as options.'));
  const text = (name: string): string | undefined => {
    const value = members.get(name);
    return value === undefined || (value.type === 'literal' && value.written === 'null')
      ? undefined
      : textOf(value, name);
  };
  const [body, referrer] = [text('body'), text('referrer')];
  const headers = members.has('headers') ? readHeaders(members.get('headers') ?? cannot('expected headers.')) : [];
  if (referrer !== undefined && referrer !== '') headers.push(['Referer', referrer]);
  const left = [...members.keys()].filter(
    (name) => !ignored.has(name) && !['method', 'headers', 'body', 'referrer'].includes(name),
  );
  if (left.length > 0) warn(`These options of the call were left out: ${left.slice(0, 5).join(', ')}.`);
  return { url, method: (text('method') ?? 'GET').toUpperCase(), headers, ...(body !== undefined && { body }) };
};
