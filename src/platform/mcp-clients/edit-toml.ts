// Replaces a table in TOML text. The lines of other tables and their comments stay.
import { isDeepStrictEqual } from 'node:util';
import { parse, stringify, TomlError } from 'smol-toml';
import { Unavailable } from '../../base/unavailable.ts';

type Fields = Readonly<Record<string, unknown>>;

export const parseToml = (text: string, path: string): Fields => {
  try {
    return parse(text);
  } catch (error) {
    if (!(error instanceof TomlError)) throw error;
    const [what = ''] = error.message.split('\n');
    throw new Unavailable(
      `${path} is not valid TOML: line ${error.line}, column ${error.column}: ${what.replace(/^Invalid TOML document: /, '')}. Correct it and try again. Nothing was changed.`,
    );
  }
};

const aHeader = /^\s*\[/;

/** Matches the header of the table and of the tables in it. */
const matchHeader = (path: readonly string[]): RegExp =>
  new RegExp(`^\\s*\\[\\s*${path.map((name) => `(?:${name}|"${name}"|'${name}')`).join('\\s*\\.\\s*')}\\s*[.\\]]`);

/** The lines without those of the table. Comments above the next table belong to that one. */
const removeLines = (lines: readonly string[], header: RegExp) => {
  let first: number | undefined;
  let isInside = false;
  let held: string[] = [];
  const left: string[] = [];
  for (const line of lines) {
    if (aHeader.test(line)) {
      isInside = header.test(line);
      if (isInside) first ??= left.length;
      else left.push(...held);
      held = [];
    }
    if (!isInside) left.push(line);
    else if (/^\s*(#|$)/.test(line)) held.push(line);
    else held = [];
  }
  return { first, left: [...left, ...held] };
};

const find = (config: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((held, name) => Object(held)[name], config);

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const merge = (current: unknown, value: unknown): unknown =>
  isFields(current) && isFields(value)
    ? {
        ...current,
        ...Object.fromEntries(Object.entries(value).map(([name, one]) => [name, merge(current[name], one)])),
      }
    : value;

/** `value` is merged into what the table has; undefined removes the table. */
export const editToml = (text: string, path: readonly string[], value: Fields | undefined): string => {
  const newline = text.includes('\r\n') ? '\r\n' : '\n';
  const current = find(parse(text), path);
  const merged = value && merge(current, value);
  if (isDeepStrictEqual({ ...Object(current) }, merged)) return text;
  const { first, left } = removeLines(text.split(/\r?\n/), matchHeader(path));
  const written = merged
    ? stringify(path.reduceRight<unknown>((inner, name) => ({ [name]: inner }), merged))
        .trimEnd()
        .split('\n')
    : [];
  const at = first ?? left.length;
  const before = left.slice(0, at).join(newline).trimEnd();
  const after = left.slice(at).join(newline).trim();
  return `${[before, written.join(newline), after].filter(Boolean).join(newline + newline)}${newline}`;
};
