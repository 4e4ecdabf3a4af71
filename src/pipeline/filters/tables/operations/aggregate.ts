// Works on the numbers in a column of a table: all of them, or those of each group of rows.
import { cannot } from '../../../language/failure.ts';
import { computed, fromJson } from '../../../language/json-value.ts';
import { quoteArgument } from '../../../language/quote-argument.ts';
import { hash, list, text, textOf, type Value } from '../../../language/value.ts';
import { cellsAt, keysOfRows } from '../../data/json-path.ts';
import type { ColumnDoubts } from '../../numbers/collect-numbers.ts';
import { evidenceIn } from '../../numbers/column-thousands.ts';
import { joinThousands } from '../../numbers/find-numbers.ts';
import { refuseWithout } from '../../numbers/rewrite-numbers.ts';
import { warnOfNearGroups } from '../../text/near-groups.ts';
import { isData } from '../read/header.ts';
import { isSemicolonRow } from '../semicolon-rows.ts';
import { isLastUnlabelled, warnOfTotalRow } from './doubt-total-row.ts';
import type { Rows } from './read-table.ts';

type Warn = (sentence: string) => void;
/** Computes a number, in code notation, from those cells of a column that are in a group; undefined if they have none. */
type Compute = (column: Value, doubts: ColumnDoubts) => (cells: Value) => string | undefined;

interface Wanted {
  readonly key: string;
  readonly group?: string;
}

/** `price`, or `price by city`. */
const readWords = (words: readonly string[]): Wanted => {
  const [key = '', by, group, ...more] = words;
  if (by === undefined) return { key };
  if (by.toLowerCase() === 'by' && group !== undefined && more.length > 0) {
    const names = [group, ...more].flatMap((name) => name.split(',')).filter((name) => name !== '');
    const [first = '', second = ''] = names;
    const cells = names.map((name) => `{${name}}`).join(' ');
    return cannot(
      `only one column can follow “by”. Put them into one first: “set both (fill "${cells}") | … ${key} by both”; for a table with a column for each ${second}, write “group-by ${first} | map-values (… ${key} by ${second}) | entries ${first} all | flatten”.`,
    );
  }
  if (by.toLowerCase() !== 'by' || group === undefined || more.length > 0)
    return cannot('expected a column, and “by” with another to group by, as in “price by city”.');
  return { key, group };
};

/** Tells about cells without a number: they don't count. Empty ones need no mention. */
const warnAboutOthers = (cells: readonly (Value | undefined)[], key: string, warn: Warn): void => {
  const others = cells.flatMap((cell) => {
    const content = cell ? textOf(cell).trim() : '';
    return content === '' || /\p{N}/u.test(content) ? [] : [content];
  });
  if (others[0] !== undefined)
    warn(
      `${others.length} of ${cells.length} rows ${others.length === 1 ? 'has' : 'have'} no number in “${key}” but, for example, “${others[0].slice(0, 40).toWellFormed()}”; ${others.length === 1 ? 'it was' : 'they were'} left out.`,
    );
};

/** In a cell, the space of 1 234 separates thousands, as in a comparison. */
const asOneNumber = (cell: Value | undefined): Value | undefined =>
  cell?.type === 'text' && /\d \d{3}/.test(cell.text) ? text(joinThousands(cell.text)) : cell;

const isBlank = (cell: Value): boolean => textOf(cell).trim() === '';

/** The cells of a table have names, even if people count its columns. */
const refusePosition = (rows: Rows, key: string): void => {
  const names = keysOfRows(rows);
  if (!/^-?\d{1,9}$/.test(key) || names.length === 0 || names.includes(key)) return;
  const meant = names.at(Number(key) - (key.startsWith('-') ? 0 : 1));
  const which =
    meant === undefined
      ? `The columns are ${names.slice(0, 10).join(', ')}.`
      : `Write the name of the column: ${meant}.`;
  const remedy = names.some(isData) ? ' If the first line is no header, use “rows no-header”.' : '';
  cannot(`there is no column named “${key}”. ${which}${remedy}`);
};

interface Options {
  readonly mayHaveTotal: boolean;
  readonly warn: Warn;
}

export const aggregateRows = (
  rows: Rows,
  words: readonly string[],
  { mayHaveTotal, warn }: Options,
  compute: Compute,
): Value => {
  const { key, group } = readWords(words);
  refusePosition(rows, key);
  const cells = cellsAt(rows, key).map(asOneNumber);
  warnAboutOthers(cells, key, warn);
  const column = list(cells.flatMap((cell) => cell ?? []));
  const hasTotal = mayHaveTotal && warnOfTotalRow(rows, cells, warn);
  const computeFor = compute(column, {
    mayHaveTotal: mayHaveTotal && !hasTotal,
    isLastUnlabelled: isLastUnlabelled(rows),
    evidence: () => (rows[0] !== undefined && isSemicolonRow(rows[0]) ? 'for' : evidenceIn(cells)),
  });
  const whole = computeFor(column);
  if (whole === undefined) return refuseWithout(textOf(column));
  if (group === undefined) return computed(whole);
  const isEmptyColumn = cells.every((cell) => !cell || isBlank(cell));
  const groups = new Map<string, Value[]>();
  for (const [index, name] of cellsAt(rows, group).entries()) {
    const written = name ? textOf(name) : '';
    const held = groups.get(written) ?? [];
    groups.set(written, held);
    const cell = cells[index];
    if (cell) held.push(cell);
  }
  const results: [string, Value][] = [];
  const without: string[] = [];
  for (const [name, held] of groups) {
    const written = held.length > 0 && !isEmptyColumn && held.every(isBlank) ? undefined : computeFor(list(held));
    if (written === undefined) without.push(name);
    else results.push([name, fromJson({ type: 'literal', written })]);
  }
  if (without[0] !== undefined)
    warn(
      `There are no numbers in the group “${without[0].slice(0, 40).toWellFormed()}”${without.length > 1 ? ` (and ${without.length - 1} more)` : ''}; it was left out.`,
    );
  const remedy = `“update ${quoteArgument(group)} (trim | lower) |” before it makes them one`;
  warnOfNearGroups(groups.keys(), { fate: 'are two groups', remedy }, warn);
  return hash(results);
};

/** A sum over all columns of a table is never meant. */
export const refuseTable = (value: Value, keyword: string): void => {
  const [first] = value.type === 'list' ? value.items : [];
  if (value.type !== 'list' || first?.type !== 'hash' || first.entries.length < 2) return;
  const [name] = first.entries.find(([, held]) => /^\s*[-+]?\p{Sc}?\d/u.test(textOf(held))) ?? first.entries[0] ?? [];
  if (value.items.every(({ type }) => type === 'hash'))
    cannot(`this is a table; name a column, as in “${keyword} ${quoteArgument(name ?? '')}”.`);
};
