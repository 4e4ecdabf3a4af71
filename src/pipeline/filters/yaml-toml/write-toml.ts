// Writes JSON as TOML. Numbers and key order stay unchanged, except that plain values come before subtables, as TOML requires.
import type { OrderedJson } from '../../../base/ordered-json.ts';
import { cannot } from '../../language/failure.ts';

type JsonObject = Extract<OrderedJson, { type: 'object' }>;
type Members = JsonObject['members'];

const maxCharacters = 64 * 1024 * 1024;

const isObject = (json: OrderedJson): json is JsonObject => json.type === 'object';

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are just what TOML wants escaped
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;
const escapeControl = (character: string): string =>
  `\\u${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`;

const writeText = (text: string): string =>
  `"${text
    .replace(/["\\]/g, '\\$&')
    .replaceAll('\n', '\\n')
    .replaceAll('\t', '\\t')
    .replaceAll('\r', '\\r')
    .replace(unwritable, escapeControl)}"`;

const writeKey = (key: string): string => (/^[\w-]+$/.test(key) ? key : writeText(key));

const writeLiteral = (written: string, path: readonly string[]): string => {
  if (written === 'null')
    return cannot(`${path.map(writeKey).join('.')} is null, which TOML doesn't support; remove it or set it to "".`);
  const integer = /^-?\d+$/.test(written) ? BigInt(written.slice(0, 40)) : 0n;
  if (BigInt.asIntN(64, integer) !== integer)
    return cannot(`${written.slice(0, 40)} doesn't fit in the 64-bit integers of TOML; make it a string.`);
  return written;
};

const writeInline = (json: OrderedJson, path: readonly string[]): string => {
  if (json.type === 'string') return writeText(json.text);
  if (json.type === 'literal') return writeLiteral(json.written, path);
  if (json.type === 'array') return `[${json.elements.map((element) => writeInline(element, path)).join(', ')}]`;
  const members = checkKeys(json.members, path).map(
    ([key, value]) => `${writeKey(key)} = ${writeInline(value, [...path, key])}`,
  );
  return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`;
};

const checkKeys = (members: Members, path: readonly string[]): Members => {
  const seen = new Set<string>();
  for (const [key] of members) {
    if (seen.has(key)) cannot(`duplicate key ${[...path, key].map(writeKey).join('.')}, which TOML doesn't allow.`);
    seen.add(key);
  }
  return members;
};

/** A list of only objects becomes an array of tables. */
const isTables = (json: OrderedJson): json is Extract<OrderedJson, { type: 'array' }> =>
  json.type === 'array' && json.elements.length > 0 && json.elements.every(isObject);

export const writeToml = (json: OrderedJson): string => {
  if (!isObject(json)) return cannot('expected a JSON object or a hash; TOML needs a name for every value.');
  const lines: string[] = [];
  let characters = 0;
  // Table names repeat the names of all parents, so deeply nested input grows.
  const write = (line: string): void => {
    characters += line.length;
    if (characters > maxCharacters) cannot('the result would be over 64 MB.');
    lines.push(line);
  };
  const begin = (header: string): void => {
    if (lines.length > 0) lines.push('');
    write(header);
  };

  const writeTable = (members: Members, path: readonly string[]): void => {
    checkKeys(members, path);
    for (const [key, value] of members)
      if (!isObject(value) && !isTables(value)) write(`${writeKey(key)} = ${writeInline(value, [...path, key])}`);
    for (const [key, value] of members) {
      const inner = [...path, key];
      if (isTables(value)) {
        for (const element of value.elements) {
          begin(`[[${inner.map(writeKey).join('.')}]]`);
          if (isObject(element)) writeTable(element.members, inner);
        }
      } else if (isObject(value)) {
        // A table with only subtables needs no header; theirs imply it.
        const implied = value.members.length > 0 && value.members.every(([, held]) => isObject(held));
        if (!implied) begin(`[${inner.map(writeKey).join('.')}]`);
        writeTable(value.members, inner);
      }
    }
  };

  writeTable(json.members, []);
  return lines.join('\n');
};
