// Makes a list of hashes of cells, with one name for each column.
import { hash, type ListValue, list, text, type Value } from '../../../language/value.ts';
import { checkCells } from '../grid.ts';
import { markHeaderless } from '../headerless-rows.ts';
import { nameColumns, warnOfRenamed } from '../name-columns.ts';
import { shareRepeated } from '../share-repeated.ts';

/** Names for columns without a header: 1, 2, 3 … */
const numberColumns = (columns: number): string[] => Array.from({ length: columns }, (_, index) => String(index + 1));

const listRows = (rows: readonly number[]): string =>
  rows.length > 3 ? `${rows.slice(0, 3).join(', ')} and ${rows.length - 3} more` : rows.join(', ');

const warnRagged = (lengths: readonly number[], columns: number, warn: (sentence: string) => void): void => {
  const find = (isRagged: (length: number) => boolean): number[] =>
    lengths.flatMap((length, index) => (isRagged(length) ? [index + 1] : []));
  const [short, long] = [find((length) => length < columns), find((length) => length > columns)];
  const name = (rows: readonly number[]): string => (rows.length === 1 ? 'Row' : 'Rows');
  if (short.length > 0) warn(`${name(short)} ${listRows(short)} had too few cells; the missing ones are empty.`);
  if (long.length > 0)
    warn(
      `${name(long)} ${listRows(long)} had more cells than the header; the additional columns have names such as column_${columns + 1}.`,
    );
};

type Cell = readonly [name: string, value: Value];

const createCellMaker = (name: string): ((cell: string | Value) => Cell) => {
  const makeText = shareRepeated((cell): Cell => [name, text(cell)]);
  return (cell) => (typeof cell === 'string' ? makeText(cell) : [name, cell]);
};

/** Names that are missing or not unique get a number. */
export const makeTable = (
  header: readonly string[] | undefined,
  rows: readonly (readonly (string | Value)[])[],
  warn: (sentence: string) => void,
): ListValue => {
  const lengths = rows.map(({ length }) => length);
  const widest = lengths.reduce((most, length) => Math.max(most, length), 0);
  const columns = header?.length ?? widest;
  checkCells(rows.length, Math.max(columns, widest));
  warnRagged(lengths, columns, warn);
  const written = header && [...header, ...Array<string>(Math.max(0, widest - columns)).fill('')];
  const names = written ? nameColumns(written) : numberColumns(widest);
  if (header) warnOfRenamed(header, names, warn);
  const makers = names.map(createCellMaker);
  const table = list(rows.map((cells) => hash(makers.map((make, column) => make(cells[column] ?? '')))));
  return header ? table : markHeaderless(table);
};
