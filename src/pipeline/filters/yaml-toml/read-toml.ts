// Reads TOML and keeps the order of keys and the digits of numbers. The library only validates the document, because it would lose both.
import type * as Toml from 'smol-toml';
import type { OrderedJson } from '../../../base/ordered-json.ts';
import { cannot } from '../../language/failure.ts';
import { refuseCharacter, refusePlace } from '../encode/wrong-character.ts';
import { numberToJson, type Warn } from './json-number.ts';
import { readTomlText } from './toml-text.ts';

/** Tables under construction; finished values are JSON. */
type Item = Table | Table[] | OrderedJson;
type Table = Map<string, Item>;

const space = /(?:[ \t\r\n]+|#[^\n]*)*/y;
const bareKey = /[\w-]+/y;
const bareValue = /\d{4}-\d\d-\d\d \d\d:[^\s,\]}#]*|[^\s,\]}#]+/y;

const finish = (item: Item): OrderedJson => {
  if (Array.isArray(item)) return { type: 'array', elements: item.map(finish) };
  if (!(item instanceof Map)) return item;
  return { type: 'object', members: Array.from(item, ([key, held]) => [key, finish(held)]) };
};

const descend = (table: Table, key: string): Table => {
  const held = table.get(key);
  if (held instanceof Map) return held;
  const last = Array.isArray(held) ? held.at(-1) : undefined;
  if (last) return last;
  const made: Table = new Map();
  table.set(key, made);
  return made;
};

const readBare = (written: string, warn: Warn): OrderedJson => {
  if (written === 'true' || written === 'false') return { type: 'literal', written };
  return /^\d{2,4}[-:]/.test(written)
    ? { type: 'string', text: written }
    : numberToJson(written.replaceAll('_', ''), warn);
};

/** Whether a date, if there is one, exists; the library accepts February 29 in every fourth year. */
const isDay = (written: string): boolean => {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)/.exec(written) ?? [];
  if (year === undefined) return true;
  const date = new Date(0);
  date.setUTCFullYear(Number(year), Number(month) - 1, Number(day));
  return date.getUTCDate() === Number(day);
};

/** The library has checked the document, so anything found here is allowed here; what it lets pass by mistake is refused. */
const readChecked = (content: string, warn: Warn): OrderedJson => {
  let at = 0;
  const take = (pattern: RegExp): string => {
    pattern.lastIndex = at;
    const [found = ''] = pattern.exec(content) ?? [];
    at += found.length;
    return found;
  };
  const takeSome = (pattern: RegExp): string => {
    const found = take(pattern);
    return found === '' ? refuseCharacter(content, at, 'this is not TOML', 'expected a key or value') : found;
  };
  const skip = (signs: string): boolean => {
    take(space);
    const there = content.startsWith(signs, at);
    if (there) at += signs.length;
    return there;
  };
  const takeText = (): string => {
    const { text, end } = readTomlText(content, at);
    at = end;
    return text;
  };
  const isQuoted = (): boolean => content[at] === '"' || content[at] === "'";

  const readPath = (): string[] => {
    const path: string[] = [];
    do {
      take(space);
      path.push(isQuoted() ? takeText() : takeSome(bareKey));
    } while (skip('.'));
    return path;
  };

  const readInto = (table: Table): void => {
    const path = readPath();
    const key = path.pop() ?? '';
    const holder = path.reduce(descend, table);
    skip('=');
    holder.set(key, readValue());
  };

  const readValue = (): Item => {
    take(space);
    if (isQuoted()) return { type: 'string', text: takeText() };
    if (skip('[')) {
      const elements: OrderedJson[] = [];
      while (!skip(']')) {
        elements.push(finish(readValue()));
        skip(',');
      }
      return { type: 'array', elements };
    }
    if (!skip('{')) {
      const start = at;
      const written = takeSome(bareValue);
      if (!isDay(written)) refusePlace(content, start, 'this is not TOML', `there is no ${written.slice(0, 10)}`);
      return readBare(written, warn);
    }
    const table: Table = new Map();
    while (!skip('}')) {
      readInto(table);
      skip(',');
    }
    return table;
  };

  const root: Table = new Map();
  let current = root;
  for (take(space); at < content.length; take(space)) {
    if (skip('[[')) {
      const path = readPath();
      const key = path.pop() ?? '';
      const holder = path.reduce(descend, root);
      const before = holder.get(key);
      current = new Map();
      if (Array.isArray(before)) before.push(current);
      else holder.set(key, [current]);
      skip(']]');
    } else if (skip('[')) {
      current = readPath().reduce(descend, root);
      skip(']');
    } else readInto(current);
  }
  return finish(root);
};

const check = (toml: typeof Toml, content: string): void => {
  try {
    toml.parse(content, { integersAsBigInt: true });
  } catch (error) {
    if (error instanceof RangeError) cannot('this TOML is nested too deeply.');
    if (!(error instanceof toml.TomlError)) throw error;
    const [reason = ''] = error.message.replace(/^Invalid TOML document: /, '').split('\n');
    cannot(`this is not TOML: line ${error.line}, column ${error.column}: ${reason.replace(/\.?$/, '.')}`);
  }
};

export const readToml = (toml: typeof Toml, content: string, warn: Warn): OrderedJson => {
  const document = content.replace(/^\uFEFF/, '');
  check(toml, document);
  return readChecked(document, warn);
};
