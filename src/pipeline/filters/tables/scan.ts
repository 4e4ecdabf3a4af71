// `scan`: takes named pieces out of each line.
import { cannot } from '../../language/failure.ts';
import { filter } from '../../language/filter.ts';
import { splitLines } from '../../language/lines.ts';
import { ArgumentError, type ArgumentValue, type Parameter } from '../../language/parameters.ts';
import { type HashValue, hash, list, text, textOf, type Value } from '../../language/value.ts';
import { parseTemplate, type TemplatePart } from './template.ts';

/** The rows that a line gives; none if it does not match. */
type ScanLine = (line: string) => HashValue[];

const row = (names: readonly string[], pieces: readonly string[]): HashValue =>
  hash(
    names.flatMap((name, index) => (name === '' || name === '_' ? [] : [[name, text(pieces[index] ?? '')] as const])),
  );

type FindText = (line: string, from: number) => { readonly start: number; readonly end: number } | undefined;

/** Where a literal text begins and ends; spaces in it stand for any number of spaces and tabs, and never begin a piece. */
const createFinder = (literal: string, isLast: boolean): FindText => {
  if (!/[ \t]/.test(literal)) {
    return (line, from) => {
      const start = isLast ? line.length - literal.length : line.indexOf(literal, from);
      return start >= from && line.startsWith(literal, start) ? { start, end: start + literal.length } : undefined;
    };
  }
  const escaped = literal.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&').replace(/[ \t]+/g, '[ \\t]+');
  // The lookbehind keeps a long run of spaces from being tried at each of them.
  const pattern = new RegExp(`${/^[ \t]/.test(literal) ? '(?<=[^ \\t])' : ''}${escaped}`, 'g');
  return (line, from) => {
    pattern.lastIndex = from;
    const found = pattern.exec(line);
    return found ? { start: found.index, end: found.index + found[0].length } : undefined;
  };
};

/** The place after spaces. */
const skipSpace = (line: string, from: number): number => {
  let at = from;
  while (line[at] === ' ' || line[at] === '\t') at += 1;
  return at;
};

/** Each piece ends where the text after it first occurs, the last one with the line. Takes linear time, unlike a pattern. */
const scanTemplate = (parts: readonly TemplatePart[]): ScanLine => {
  const names = parts.flatMap((part) => (part.type === 'piece' ? [part.name] : []));
  for (const [index, name] of names.entries())
    if (name !== '' && name !== '_' && names.indexOf(name) < index) cannot(`TEMPLATE has the piece {${name}} twice.`);
  for (const [index, part] of parts.entries())
    if (part.type === 'piece' && parts[index + 1]?.type === 'piece')
      cannot(`TEMPLATE has nothing between {${part.name}} and the next piece, so that it can't end.`);
  const finders = parts.map((part, index) =>
    part.type === 'text' ? createFinder(part.text, index === parts.length - 1) : undefined,
  );
  const endsWithText = parts.at(-1)?.type === 'text';
  return (line) => {
    const content = line.trim();
    const pieces: string[] = [];
    let at = 0;
    for (const [index, find] of finders.entries()) {
      if (!find) continue;
      const begin = index > 0 ? skipSpace(content, at) : at;
      const found = find(content, begin);
      if (!found || (index === 0 && found.start > 0)) return [];
      if (index > 0) pieces.push(content.slice(begin, found.start).trimEnd());
      at = found.end;
    }
    if (endsWithText && at < content.length) return [];
    if (!endsWithText) pieces.push(content.slice(skipSpace(content, at)));
    return [row(names, pieces)];
  };
};

const scanPattern = (source: string, flags: string): ScanLine => {
  const pattern = new RegExp(source, flags.includes('g') ? flags : `${flags}g`);
  const names = Object.keys(new RegExp(`${source}|`, flags.replace(/[gy]/g, '')).exec('')?.groups ?? {});
  if (names.length === 0) throw new ArgumentError('must have named groups, such as /(?<method>[A-Z]+) (?<path>\\S+)/');
  return (line) => {
    const rows: HashValue[] = [];
    for (const { groups = {} } of line.matchAll(pattern)) {
      rows.push(
        row(
          names,
          names.map((name) => groups[name] ?? ''),
        ),
      );
      if (!flags.includes('g')) break;
    }
    return rows;
  };
};

const readScan = ([argument]: readonly ArgumentValue[]): ScanLine => {
  if (argument?.type === 'pattern') return scanPattern(argument.source, argument.flags);
  if (argument?.type !== 'value') throw new ArgumentError('must be a template such as “{name} {amount}” or a pattern');
  return scanTemplate(parseTemplate(textOf(argument.value)));
};

const template: Parameter<ScanLine> = {
  summary: 'pieces in braces with the text between them, such as “{method} {path}”, or a pattern with named groups',
  required: true,
  rest: false,
  takesPattern: true,
  read: readScan,
};

const linesOf = (value: Value): string[] =>
  (value.type === 'list' ? value.items.map(textOf) : [...splitLines(textOf(value)).lines]).filter(
    (line) => line.trim() !== '',
  );

export const scanFilter = filter({
  keyword: 'scan',
  summary: 'Takes named pieces out of each line, as rows; lines that do not match are left out.',
  takes: 'any',
  gives: 'list',
  arguments: { template },
  examples: [
    {
      run: "scan '{method} {path} {status}' | json-minify",
      on: 'GET /a 200\nPOST /b 500',
      gives: '[{"method":"GET","path":"/a","status":"200"},{"method":"POST","path":"/b","status":"500"}]',
    },
    {
      run: 'scan /(?<user>\\w+)@(?<host>[\\w.]+)/ | csv',
      on: 'From: ada@example.org\nTo: bob@example.com',
      gives: 'user,host\nada,example.org\nbob,example.com',
    },
  ],
  apply: (value, { template: scanLine }, context) => {
    const lines = linesOf(value);
    const scanned = lines.map(scanLine);
    const missed = scanned.filter(({ length }) => length === 0).length;
    if (missed === lines.length)
      return cannot(
        lines.length === 0
          ? 'there are no lines to scan.'
          : `no line matches. The first one is “${(lines[0] ?? '').trim().slice(0, 80)}”.`,
      );
    if (missed > 0)
      context.warn(
        `${missed} of ${lines.length} lines ${missed === 1 ? 'does' : 'do'} not match and ${missed === 1 ? 'was' : 'were'} left out.`,
      );
    return list(scanned.flat());
  },
});
