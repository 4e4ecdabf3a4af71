// Edits a member of JSON with comments and trailing commas (JSONC) in place: everything else stays as it is, comments too.
import { isDeepStrictEqual } from 'node:util';
import { type Member, type Outline, outline } from './edit-json-object.ts';

const aString = '"(?:\\\\.|[^"\\\\\\n])*"';
const stringOrComment = new RegExp(`${aString}|//[^\\n\\r]*|/\\*[\\s\\S]*?\\*/|^\\uFEFF`, 'g');
const stringOrLastComma = new RegExp(`${aString}|,(?=\\s*[\\]}])`, 'g');

const blank = (text: string, pattern: RegExp): string =>
  text.replace(pattern, (found) => (found.startsWith('"') ? found : found.replace(/[^\n\r]/g, ' ')));

/** Of the same length, so that places are the same. */
const blankComments = (text: string): string => blank(text, stringOrComment);

/** As JSON of the same length: comments, trailing commas and the byte order mark are spaces. */
export const writeAsJson = (text: string): string => blank(blankComments(text), stringOrLastComma);

const splice = (text: string, start: number, end: number, inserted: string): string =>
  text.slice(0, start) + inserted + text.slice(end);

const outlineFrom = (json: string, from: number, to: number): Outline => {
  const { start, end, members } = outline(json.slice(from, to));
  const shift = (member: Member): Member => ({
    name: member.name,
    start: member.start + from,
    valueStart: member.valueStart + from,
    end: member.end + from,
  });
  return { start: start + from, end: end + from, members: members.map(shift) };
};

type Path = readonly [string, ...string[]];

/** The innermost object on the path that exists, and the member of it that is next on the path. */
const descend = (json: string, path: Path) => {
  let object = outlineFrom(json, 0, json.length);
  for (const [index, name] of path.entries()) {
    const found = object.members.findLast((member) => member.name === name); // the last of repeated names wins
    const rest = path.slice(index + 1);
    if (!found || rest.length === 0 || json[found.valueStart] !== '{') return { object, name, found, rest };
    object = outlineFrom(json, found.valueStart, found.end);
  }
  throw new Error('The path is empty.');
};

/** The white space that the line starts with. */
const indentOf = (text: string, at: number): string => {
  const line = text.slice(text.lastIndexOf('\n', at - 1) + 1);
  return /^[ \t]*/.exec(line)?.[0] ?? '';
};

const startsLine = (text: string, at: number): boolean => /(^|\n)[ \t]*$/.test(text.slice(0, at));

const findUnit = (text: string): string => /\n([ \t]+)\S/.exec(text)?.[1] ?? '  ';

const writeValue = (text: string, value: unknown, indent: string): string => {
  const lines = JSON.stringify(value, null, findUnit(text)).split('\n');
  return lines.join(`${text.includes('\r\n') ? '\r\n' : '\n'}${indent}`);
};

const insert = (text: string, { start, end, members }: Outline, name: string, value: unknown): string => {
  const newline = text.includes('\r\n') ? '\r\n' : '\n';
  const [first, last] = [members[0], members.at(-1)];
  const outer = indentOf(text, start);
  const inner = first && startsLine(text, first.start) ? indentOf(text, first.start) : outer + findUnit(text);
  const line = `${newline}${inner}${JSON.stringify(name)}: ${writeValue(text, value, inner)}`;
  // After the comments at the end, which belong to what is before them.
  const tail = Math.max(start, text.slice(0, end).trimEnd().length);
  const close = text.slice(tail, end).includes('\n') ? '' : `${newline}${outer}`;
  const added = splice(text, tail, tail, `${line}${close}`);
  if (!last || blankComments(text).slice(last.end, end).includes(',')) return added;
  return splice(added, last.end, last.end, ',');
};

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Sets a member. The members of an object are set one by one: others that it has stay. */
export const setMember = (text: string, path: Path, value: unknown): string => {
  const json = writeAsJson(text);
  const { object, name, found, rest } = descend(json, path);
  if (!found) {
    const nested = rest.reduceRight<unknown>((inner, one) => ({ [one]: inner }), value);
    return insert(text, object, name, nested);
  }
  if (rest.length > 0) throw new Error(`${name} is not an object.`);
  const current: unknown = JSON.parse(json.slice(found.valueStart, found.end));
  if (isDeepStrictEqual(current, JSON.parse(JSON.stringify(value)))) return text;
  if (isObject(value) && isObject(current))
    return Object.entries(value).reduce((edited, [key, one]) => setMember(edited, [...path, key], one), text);
  return splice(text, found.valueStart, found.end, writeValue(text, value, indentOf(text, found.start)));
};

/** Without the member, or unchanged if it doesn't exist. */
export const removeMember = (text: string, path: Path): string => {
  const { object, found, rest } = descend(writeAsJson(text), path);
  if (!found || rest.length > 0) return text;
  const commas = blankComments(text);
  const after = commas.slice(found.end, object.end).search(/\S/);
  const hasComma = after >= 0 && commas[found.end + after] === ',';
  const [blankBefore = ''] = /\r?\n[ \t]*$|[ \t]*$/.exec(text.slice(0, found.start)) ?? [];
  const removed = splice(text, found.start - blankBefore.length, found.end + (hasComma ? after + 1 : 0), '');
  const before = object.members[object.members.indexOf(found) - 1];
  const isRepeated = object.members.filter(({ name }) => name === found.name).length > 1;
  const comma = commas.indexOf(',', before?.end ?? text.length);
  const edited = hasComma || !before ? removed : splice(removed, comma, comma + 1, '');
  return isRepeated ? removeMember(edited, path) : edited;
};
