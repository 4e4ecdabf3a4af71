// Shows a table as aligned columns, and nested lists and hashes as an indented outline, on a terminal.
import type { Schemas } from '../../contract/types.ts';
import type { View } from './view.ts';
import { measure, showInOneLine, showStart } from './visible-text.ts';

type Result = Schemas['RunResult'];
type Row = Readonly<Record<string, unknown>>;

const maxCell = 200;
const minCell = 8;
const gap = '  ';

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value);

const isNested = (value: unknown): boolean => typeof value === 'object' && value !== null;

const showCell = (value: unknown): string =>
  showStart(typeof value === 'string' ? value : value === undefined ? '' : JSON.stringify(value), maxCell);

/** The API sorts the keys of a row, but its text has them in their order. */
const orderKeys = (row: Row, text: string): string[] => {
  const place = (key: string): number => `\n${text}`.indexOf(`\n${key}: `);
  return Object.keys(row)
    .map((key) => ({ key, at: place(key) }))
    .sort((one, other) => one.at - other.at)
    .map(({ key }) => key);
};

/** Narrows the widest columns until a row fits, but not below a minimum. */
const fitWidths = (widths: readonly number[], columns: number): number[] => {
  const fitted = [...widths];
  let excess = fitted.reduce((sum, width) => sum + width + gap.length, -gap.length) - columns;
  while (excess > 0) {
    const widest = Math.max(...fitted);
    if (widest <= minCell) break;
    fitted[fitted.indexOf(widest)] = widest - 1;
    excess -= 1;
  }
  return fitted;
};

const showTable = (rows: readonly Row[], texts: readonly string[], { columns, paint }: View): string => {
  const keys = [...new Set(rows.flatMap((row, index) => orderKeys(row, texts[index] ?? '')))];
  const grid = [keys.map(showInOneLine), ...rows.map((row) => keys.map((key) => showCell(row[key])))];
  const widths = keys.map((_, column) => grid.reduce((most, cells) => Math.max(most, measure(cells[column] ?? '')), 0));
  const fitted = fitWidths(widths, columns);
  const write = (cells: readonly string[]): string =>
    cells
      .map((cell, column) => {
        const width = fitted[column] ?? 0;
        const shown = measure(cell) > width ? showStart(cell, width) : cell;
        return shown + ' '.repeat(Math.max(0, width - measure(shown)));
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
      isNested(held)
        ? `${indent}${name}\n${outline(held, `${indent}  `)}`
        : `${indent}${name} ${showInOneLine(String(held))}\n`,
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
