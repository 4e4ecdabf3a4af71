// Reads and writes URL queries such as a=1&b=2.
import type { OrderedJson } from '../../../base/ordered-json.ts';
import { writeOrderedJson } from '../../../base/ordered-json.ts';
import { cannot } from '../../language/failure.ts';
import { type HashValue, hash, list, text } from '../../language/value.ts';

import { wellFormed } from '../encode/utf8.ts';

const maxPairs = 1_000_000;

const decode = (written: string): string => {
  try {
    return decodeURIComponent(written.replaceAll('+', ' '));
  } catch {
    return cannot(`“${written.slice(0, 60)}” has an invalid % escape; write %25 for a percent sign.`);
  }
};

/** For a whole URL, the part between ? and #. */
const findQuery = (content: string): string => {
  const [whole = ''] = content.trim().split('#', 1);
  const begin = whole.indexOf('?');
  const first = whole.search(/[=&]/);
  return begin >= 0 && (first < 0 || begin < first) ? whole.slice(begin + 1) : whole;
};

/** A repeated key gets a list. */
export const readQuery = (content: string): HashValue => {
  const pairs = new Map<string, string[]>();
  for (const pair of findQuery(content).split('&', maxPairs + 1)) {
    if (pair === '') continue;
    const sign = pair.indexOf('=');
    const key = decode(sign < 0 ? pair : pair.slice(0, sign));
    const value = sign < 0 ? '' : decode(pair.slice(sign + 1));
    const before = pairs.get(key);
    if (before) before.push(value);
    else pairs.set(key, [value]);
  }
  return hash(
    Array.from(pairs, ([key, values]) => [key, values.length === 1 ? text(values[0] ?? '') : list(values.map(text))]),
  );
};

const encode = (content: string): string => encodeURIComponent(wellFormed(content));

const writeValue = (json: OrderedJson): string => {
  if (json.type === 'string') return json.text;
  if (json.type === 'literal') return json.written === 'null' ? '' : json.written;
  return writeOrderedJson(json, 0);
};

/** A list repeats its key; deeper nesting is written as JSON. */
export const writeQuery = (json: OrderedJson): string => {
  if (json.type !== 'object') return cannot('expected a hash or a JSON object: a query needs a key for each value.');
  return json.members
    .flatMap(([key, value]) =>
      (value.type === 'array' ? value.elements : [value]).map((one) => `${encode(key)}=${encode(writeValue(one))}`),
    )
    .join('&');
};
