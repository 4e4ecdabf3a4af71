// What people write out of habit from spreadsheets and programming languages: formulas, assignments and calls.
import { filtersFor } from '../../../base/other-words.ts';
import type { Habit } from './habit.ts';

const isLiteral = (value: string): boolean =>
  /^(?:-?\d+(?:\.\d+)?|true|false|null|'[^']*'|"[^"]*"|\(.*\))$/.test(value);
const isName = (value: string): boolean => /^[\p{L}_][\p{L}\p{N}_]*$/u.test(value);

/** The value of a column: a text or a number, another column, or what is calculated from others. */
const writeValue = (value: string): string => {
  if (isLiteral(value)) return value;
  return isName(value) ? `(get ${value})` : `(calc '${value.replace(/^\(|\)$/g, '')}')`;
};

const writeSet = (key = '', value = ''): string => `write “set ${key} ${writeValue(value)}”`;

const totals = /^(?:sum|average|avg|mean|min|max|median)$/i;

/** Texts in quotes and numbers, as in `split(",")` and `head(3)`. */
const literals = /^ ?(?:'[^']*'|"[^"$%]*"|-?\d+(?:\.\d+)?)(?: ?, ?(?:'[^']*'|"[^"$%]*"|-?\d+(?:\.\d+)?))* ?$/;
const literal = /'[^']*'|"[^"]*"|-?\d+(?:\.\d+)?/g;

/** `SUM(price)`, `upper(name)`, `replace(a, b)`. */
const writeCall = (name = '', inside = ''): string | undefined => {
  const keyword = name.toLowerCase();
  if (literals.test(inside)) return `write “${[keyword, ...(inside.match(literal) ?? [])].join(' ')}”`;
  const [first = '', ...others] = inside.split(/ ?, ?/);
  if (/^[A-Z]+\d*:[A-Z]+\d*$/i.test(first) && totals.test(name))
    return `write “rows | ${keyword}” and the name of the column, as in “rows | ${keyword} price”`;
  if (/^(?:count|len|length)$/i.test(name) && (first === '*' || isName(first))) return 'write “count”';
  if (!/^[\p{L}\p{N}_ .,'"-]*$/u.test(inside)) return undefined;
  if (totals.test(name) && isName(first) && others.length === 0) return `write “${keyword} ${first}”`;
  if (others.length > 0 && !isName(others[0] ?? ''))
    return `write “${[keyword, ...others].join(' ')}”; to change only a column, “update ${first} (${[keyword, ...others].join(' ')})”`;
  if (others.length > 0)
    return `write arguments without parentheses and commas: “${[keyword, first, ...others].join(' ')}”`;
  const key = first.trim();
  return key === ''
    ? `write “${keyword}”`
    : `write “${keyword}”; to change only a column, “update ${key} (${keyword})”`;
};

const writeFunction = (name = ''): string => {
  const [filter] = filtersFor(name);
  const written = filter === undefined ? 'filters such as “sum price”' : `“${filter}”`;
  return `in place of a formula, write ${written}; “copyloom filter ${filter ?? 'sum'}” shows how`;
};

const comparisons: Readonly<Record<string, string>> = {
  '>': 'is over',
  '<': 'is under',
  '>=': 'is at-least',
  '<=': 'is at-most',
  '=': 'is equal',
  '==': 'is equal',
  '===': 'is equal',
  '!=': 'is not equal',
};

const writeTest = (key = '', sign = '', value = ''): string => {
  const test = `${comparisons[sign] ?? sign} ${value}`;
  if (/^(?:x|\.|it|this|value|)$/.test(key)) return `write “if ${test} (…)”`;
  return `to test a cell of a row, write “if (get ${key} | ${test}) (…)”; to keep rows of a table, “where ${key} ${sign} ${value}”`;
};

const sign = '([!=<>]==?|[<>=]|contains|matches|starts-with|ends-with)';

export const formulaHabits: readonly Habit[] = [
  [new RegExp(`^if \\(?(?:get )?([^\\s()'"]+) ${sign} ('[^']*'|"[^"]*"|[^\\s()]+)`), writeTest],
  [/^if ()([!=<>]=?) ?(\S+)/, writeTest],
  [/^set (\S+) (?:=|to) (.+)$/, writeSet],
  [/^set ([^\s=]+)=(.+)$/, writeSet],
  [/^set (\S+) ([^\s'"(]+ [-+*/].*)$/, writeSet],
  [/^update (\S+) (?:=|to) (.+)$/, writeSet],
  [/^update (\S+) (-?\d\S*)$/, 'to write the same value into every row, write “set $1 $2”'],
  [/^update (\S+) ([-+*/] ?[\w.]+)$/, "write “update $1 (calc 'x $2')”"],
  [/^update (\S+) ['"](x ?[-+*/^].*)['"]$/, "write “update $1 (calc '$2')”"],
  [/^add (\S+) (\(.*\))$/, 'to add a column, write “set $1 $2”'],
  [/^([\p{L}_][\p{L}\p{N}_-]*) = (.+)$/u, (key, value) => `to add or replace a column, ${writeSet(key, value)}`],
  [/^=? ?([A-Za-z][A-Za-z-]*)\((.*)\)$/, writeCall],
  [/^= ?([A-Za-z]+)\(.*\)$/, writeFunction],
  [/^=.*\b[A-Z]{1,2}\d+\b/, "write the names of columns in place of cells, as in “set total (calc 'price * count')”"],
  [/^= ?(.+)$/, "to calculate, write “calc '$1'”"],
  [/^([*/+-] ?[\d.]+)$/, "to calculate, write “calc 'x $1'”"],
  [/^([\p{L}_][\p{L}\p{N}_]* [-+*/] [\p{L}\p{N}_. *+/-]+)$/u, "to calculate, write “calc '$1'”"],
];
