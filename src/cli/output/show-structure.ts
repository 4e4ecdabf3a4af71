// Shows a table as aligned columns, and nested lists and hashes as an indented outline, on a terminal.
import type { Schemas } from '../../contract/types.ts';
import type { View } from './view.ts';
import { measure, showInOneLine, showStart } from './visible-text.ts';

type Result = Schemas['RunResult'];
type Row = Readonly<Record<string, unknown>>;

const maxCell = 200;
const minCell = 8;
const gap = '  ';
/** Deeper values are written as JSON. */
const maxIndent = 40;

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value);

const isNested = (value: unknown): boolean => typeof value === 'object' && value !== null;

/** Most cells are; measuring other text takes far longer. */
const plain = /^[ -~]*$/;

const widthOf = (shown: string): number => (plain.test(shown) ? shown.length : measure(shown));

const cutTo = (shown: string, width: number): string => {
  if (!plain.test(shown)) return showStart(shown, width);
  return shown.length > width ? `${shown.slice(0, width - 1)}…` : shown;
};

const showCell = (value: unknown): string =>
  cutTo(typeof value === 'string' ? value : value === undefined ? '' : JSON.stringify(value), maxCell);

/** The API sorts the keys of a row, but its text has them in their order, each at the start of a line. */
const orderKeys = (row: Row, text: string): string[] => {
  const places = new Map<string, number>();
  for (const [index, line] of text.split('\n').entries()) {
    const key = line.slice(0, line.indexOf(': '));
    if (!places.has(key)) places.set(key, index);
  }
  const placeOf = (key: string): number => places.get(key) ?? places.size;
  return Object.keys(row).sort((one, other) => placeOf(one) - placeOf(other));
};

const orderColumns = (rows: readonly Row[], texts: readonly string[]): string[] => {
  const keys = new Set<string>();
  for (const [index, row] of rows.entries())
    if (Object.keys(row).some((key) => !keys.has(key)))
      for (const key of orderKeys(row, texts[index] ?? '')) keys.add(key);
  return [...keys];
};

/** Narrows the widest columns until a row fits, but not below a minimum. */
const fitWidths = (widths: readonly number[], columns: number): number[] => {
  const widthAt = (cap: number): number =>
    widths.reduce((sum, width) => sum + Math.min(width, cap) + gap.length, -gap.length);
  let cap = maxCell;
  while (cap > minCell && widthAt(cap) > columns) cap -= 1;
  return widths.map((width) => Math.min(width, cap));
};

const showTable = (rows: readonly Row[], texts: readonly string[], { columns, paint }: View): string => {
  const keys = orderColumns(rows, texts);
  const grid = [keys.map(showInOneLine), ...rows.map((row) => keys.map((key) => showCell(row[key])))];
  const widths = keys.map((_, column) => grid.reduce((most, cells) => Math.max(most, widthOf(cells[column] ?? '')), 0));
  const fitted = fitWidths(widths, columns);
  const write = (cells: readonly string[]): string =>
    cells
      .map((cell, column) => {
        const width = fitted[column] ?? 0;
        const shown = widthOf(cell) > width ? cutTo(cell, width) : cell;
        return shown + ' '.repeat(Math.max(0, width - widthOf(shown)));
      })
      .join(gap)
      .trimEnd();
  const [header = [], ...body] = grid;
  return [paint('heading', write(header)), ...body.map(write)].map((line) => `${line}\n`).join('');
};

const outline = (value: unknown, indent: string): string => {
  if (!isNested(value)) return `${indent}${showInOneLine(String(value))}\n`;
  const members = Array.isArray(value)
    ? value.map((item) => ['-', item] as const)
    : Object.entries(value ?? {}).map(([key, held]) => [`${showInOneLine(key)}:`, held] as const);
  return members
    .map(([name, held]) =>
      isNested(held) && indent.length < maxIndent
        ? `${indent}${name}\n${outline(held, `${indent}  `)}`
        : `${indent}${name} ${showInOneLine(isNested(held) ? JSON.stringify(held) : String(held))}\n`,
    )
    .join('');
};

/** Undefined if the text of the result shows it well: a list of texts, or a hash of texts. */
export const showStructure = ({ list = [], items, hash, keys }: Result, view: View): string | undefined => {
  if (items && items.length > 0 && items.every(isRow)) return showTable(items, list, view);
  if (items) return outline(items, '');
  if (!hash || !Object.values(hash).some(isNested)) return undefined;
  return outline(Object.fromEntries((keys ?? []).map((key) => [key, hash[key]])), '');
};
