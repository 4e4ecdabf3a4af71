// Changes of a table that is being edited. A missing cell is not an empty one: it stays missing until something is typed into it.
import { type Column, type Held, moveElement, newKey, type Row, type TableDraft, textValue } from './draft.ts';

const inOrder = (columns: readonly Column[]) => {
  const places = new Map(columns.map(({ key }, place) => [key, place]));
  return (column: number): number => places.get(column) ?? 0;
};

/** Replaces a cell where it is; a missing one goes after those of the columns before it. */
const putCell = ({ key, cells }: Row, column: number, value: Held, columns: readonly Column[]): Row => {
  const at = cells.findIndex(([own]) => own === column);
  if (at !== -1) return { key, cells: cells.with(at, [column, value]) };
  const placeOf = inOrder(columns);
  const before = cells.findLastIndex(([own]) => placeOf(own) < placeOf(column));
  return { key, cells: cells.toSpliced(before + 1, 0, [column, value]) };
};

const mapRow = (table: TableDraft, row: number, change: (row: Row) => Row): TableDraft => ({
  ...table,
  rows: table.rows.map((one) => (one.key === row ? change(one) : one)),
});

export const setCell = (table: TableDraft, row: number, column: number, text: string): TableDraft =>
  mapRow(table, row, (one) => putCell(one, column, textValue(text), table.columns));

export const removeCell = (table: TableDraft, row: number, column: number): TableDraft =>
  mapRow(table, row, ({ key, cells }) => ({ key, cells: cells.filter(([own]) => own !== column) }));

/** Every cell of a new row is empty, as is every cell of a new column. */
export const addRow = (table: TableDraft, at: number): TableDraft => ({
  ...table,
  rows: table.rows.toSpliced(at, 0, { key: newKey(), cells: table.columns.map(({ key }) => [key, textValue('')]) }),
});

export const addColumn = (table: TableDraft, name: string): TableDraft => {
  const column = { key: newKey(), name };
  return {
    ...table,
    columns: [...table.columns, column],
    rows: table.rows.map(({ key, cells }) => ({ key, cells: [...cells, [column.key, textValue('')]] })),
  };
};

export const renameColumn = (table: TableDraft, column: number, name: string): TableDraft => ({
  ...table,
  columns: table.columns.map((one) => (one.key === column ? { ...one, name } : one)),
});

export const removeColumn = (table: TableDraft, column: number): TableDraft => ({
  ...table,
  columns: table.columns.filter(({ key }) => key !== column),
  rows: table.rows.map(({ key, cells }) => ({ key, cells: cells.filter(([own]) => own !== column) })),
});

/** The cells of all rows follow. */
export const moveColumn = (table: TableDraft, from: number, to: number): TableDraft => {
  const columns = moveElement(table.columns, from, to);
  const placeOf = inOrder(columns);
  const rows = table.rows.map(({ key, cells }) => ({
    key,
    cells: cells.toSorted(([one], [other]) => placeOf(one) - placeOf(other)),
  }));
  return { ...table, columns, rows };
};

export const findCell = ({ cells }: Row, column: number): Held | undefined =>
  cells.find(([own]) => own === column)?.[1];
