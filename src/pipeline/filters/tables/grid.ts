// Turns a value into rows and columns: a list of hashes, a list of lists, a list of texts, or a single hash.
import { writeOrderedJson } from '../../../base/ordered-json.ts';
import { cannot } from '../../language/failure.ts';
import { toJson } from '../../language/json-value.ts';
import { type HashValue, lookUp, textOf, type Value } from '../../language/value.ts';
import { areHeaderless } from './headerless-rows.ts';

const maxCells = 1_000_000;

/** The first row is the header if the columns have names. All rows have the same length. */
export type Grid = readonly (readonly string[])[];

/** What is nested becomes JSON. */
export const writeCell = (value: Value | undefined): string => {
  if (value === undefined) return '';
  return value.type === 'list' || value.type === 'hash' ? writeOrderedJson(toJson(value), 0) : textOf(value);
};

export const checkCells = (rows: number, columns: number): void => {
  if (rows * columns > maxCells)
    cannot(`the table would have ${rows} rows and ${columns} columns; the limit is 1,000,000 cells.`);
};

/** Pads short rows. */
export const fillRows = (rows: Grid): Grid => {
  const columns = rows.reduce((most, { length }) => Math.max(most, length), 0);
  checkCells(rows.length - 1, columns);
  return rows.map((row) => (row.length === columns ? row : [...row, ...Array(columns - row.length).fill('')]));
};

const kinds = {
  hash: 'an object',
  list: 'a list',
  text: 'a single value',
  truth: 'a single value',
  image: 'a single value',
} as const;

const checkAlike = (items: readonly Value[]): void => {
  const [first] = items;
  if (!first) return;
  const other = items.findIndex(({ type }) => kinds[type] !== kinds[first.type]);
  const odd = items[other];
  if (odd)
    cannot(
      `all rows must be of the same kind: row 1 is ${kinds[first.type]}, but row ${other + 1} is ${kinds[odd.type]}.`,
    );
};

/** In most tables the rows have the same keys in the same order. */
const cellsOf = (row: HashValue, names: readonly string[]): string[] => {
  const { entries } = row;
  const isPlain = entries.length === names.length && entries.every(([key], index) => key === names[index]);
  if (isPlain) return entries.map(([, value]) => writeCell(value));
  const values = entries.length > 20 ? new Map(entries) : undefined;
  return names.map((name) => writeCell(values ? values.get(name) : lookUp(row, name)));
};

/** Pairs of a hash, which have no names for a header. */
export const areEntries = (value: Value): boolean =>
  value.type === 'list' &&
  value.items.length > 0 &&
  value.items.every((item) => item.type === 'list' && item.isEntry === true);

/** For formats whose first row is always a header: pairs and rows may have none. */
export const withHeader = (value: Value, grid: Grid): Grid => {
  if (areEntries(value)) return [['key', 'value'], ...grid];
  return areHeaderless(value) ? [(grid[0] ?? []).map(() => ''), ...grid] : grid;
};

export const gridOf = (value: Value): Grid => {
  if (value.type !== 'list' && value.type !== 'hash')
    return cannot('expected a list of hashes or lists, but this is a single value.');
  const items = value.type === 'list' ? value.items : [value];
  checkAlike(items);
  const records = items.flatMap((item) => (item.type === 'hash' ? [item] : []));
  if (records.length > 0) {
    const found = new Set<string>();
    for (const { entries } of records) for (const [key] of entries) found.add(key);
    const names = [...found];
    checkCells(records.length, names.length);
    const rows = records.map((record) => cellsOf(record, names));
    return areHeaderless(value) ? rows : [names, ...rows];
  }
  return fillRows(items.map((item) => (item.type === 'list' ? item.items.map(writeCell) : [writeCell(item)])));
};
