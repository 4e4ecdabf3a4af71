// Reads INI files: [sections], `key = value` or `key: value` lines, comments after ; or #.
import type { OrderedJson } from '../../../base/ordered-json.ts';
import { cannot } from '../../language/failure.ts';

type Section = Map<string, string[]>;

const section = /^\[([^\]]*)\]\s*(?:[;#].*)?$/;

/** Quotes preserve spaces and special characters; an unquoted value may be followed by a comment. */
const readValue = (written: string): string => {
  const quoted = /^"([^"]*)"\s*(?:[;#].*)?$|^'([^']*)'\s*(?:[;#].*)?$/.exec(written);
  if (quoted) return quoted[1] ?? quoted[2] ?? '';
  const comment = written.search(/(?<=\s)[;#]/);
  return (comment < 0 ? written : written.slice(0, comment)).trimEnd();
};

const finish = (held: Section): [string, OrderedJson][] =>
  Array.from(held, ([key, values]) => {
    const texts = values.map((text): OrderedJson => ({ type: 'string', text }));
    const [first] = texts;
    return [key, texts.length === 1 && first ? first : { type: 'array', elements: texts }];
  });

/** A repeated key gets a list. */
export const readIni = (content: string): OrderedJson => {
  const outside: Section = new Map();
  const sections = new Map<string, Section>();
  let current = outside;
  for (const [index, raw] of content
    .replace(/^\uFEFF/, '')
    .split('\n')
    .entries()) {
    const line = raw.trim();
    if (line === '' || line.startsWith(';') || line.startsWith('#')) continue;
    const [, name] = section.exec(line) ?? [];
    if (name !== undefined) {
      current = sections.get(name.trim()) ?? new Map();
      sections.set(name.trim(), current);
      continue;
    }
    const sign = line.search(/[=:]/);
    if (line.startsWith('[') || sign === 0)
      return cannot(`this is not an INI file: line ${index + 1}: expected [section] or key = value.`);
    const key = (sign < 0 ? line : line.slice(0, sign)).trimEnd();
    if (sign < 0)
      return cannot(
        `this is not an INI file: line ${index + 1}: “${key.slice(0, 60)}” has no value; write key = value.`,
      );
    const value = readValue(line.slice(sign + 1).trimStart());
    const before = current.get(key);
    if (before) before.push(value);
    else current.set(key, [value]);
  }
  const inSections = Array.from(sections, ([name, held]): [string, OrderedJson] => [
    name,
    { type: 'object', members: finish(held) },
  ]);
  return { type: 'object', members: [...finish(outside), ...inSections] };
};
