// Reads the data tables of an HTML page or fragment.
import { collectTables } from './collect-html-tables.ts';
import { type FoundTable, type ReadingOptions, splitHeader } from './found-table.ts';
import { hasDataColumn, headerLooksLikeData, headerWarning } from './header.ts';
import { layOutCells } from './html-grid.ts';
import type { HtmlTable } from './open-html-table.ts';

/** Names in several rows, such as `2023` above `Q1`, become one: `2023 Q1`. */
const joinHeads = (heads: readonly (readonly string[])[]): string[] =>
  (heads[0] ?? []).map((_, column) =>
    heads
      .map((head) => head[column] ?? '')
      .filter((name, index, names) => name !== '' && name !== names[index - 1])
      .join(' '),
  );

const countHeads = ({ rows, headRows }: HtmlTable): number => {
  if (headRows.size > 0) return headRows.size < rows.length ? headRows.size : 1;
  const first = rows.findIndex((row) => row.some(({ isHead }) => !isHead));
  return first > 1 ? first : 1;
};

/** A th at the start of a row names the row. */
const hasMarkedHead = ({ rows, headRows }: HtmlTable): boolean =>
  headRows.size > 0 || (rows[0] ?? []).some(({ isHead }, column) => isHead && column > 0);

const sizeOf = ({ rows }: Pick<HtmlTable, 'rows'>): number => rows.reduce((sum, row) => sum + row.length, 0);

/** Tables around other tables, and those of one column, are only layout, unless most of their cells have a text of their own. */
const isData = ({ rows, holdsTable, ownTexts }: HtmlTable): boolean =>
  rows.some(({ length }) => length > 1) && (!holdsTable || (rows.length > 1 && 2 * ownTexts > sizeOf({ rows })));

/** Undefined if the page has none. */
export const readHtmlTables = async (html: string, options: ReadingOptions): Promise<FoundTable | undefined> => {
  const all = (await collectTables(html)).filter(isData);
  const seen = all.filter(({ isUnseen }) => !isUnseen);
  const tables = seen.length > 0 ? seen : all;
  const [largest] = tables.toSorted((one, other) => sizeOf(other) - sizeOf(one));
  if (!largest) return undefined;
  const filled = { ...largest, rows: largest.rows.filter(({ length }) => length > 0) };
  const heads = options.hasHeader ? countHeads(filled) : 0;
  // A box that ticks all rows names no column.
  const named = filled.rows.map((row, index) =>
    index < heads ? row.map((cell) => (cell.isTick ? { ...cell, text: '' } : cell)) : row,
  );
  const grid = layOutCells(named);
  const joined = heads > 1 ? [joinHeads(grid.slice(0, heads)), ...grid.slice(heads)] : grid;
  const spans = filled.rows.slice(heads).some((row) => row.some(({ columns, rows }) => columns > 1 || rows > 1));
  const { header, rows } = splitHeader(joined, options);
  const isClear =
    !header || hasMarkedHead(filled) || (hasDataColumn(header, rows) && !headerLooksLikeData(header, rows));
  return {
    format: 'an HTML table',
    header,
    rows,
    warnings: [
      ...(isClear ? [] : [headerWarning]),
      ...(tables.length > 1 ? [`There are ${tables.length} tables; the largest was read.`] : []),
      ...(largest.isUnseen ? ['The page hides this table.'] : []),
      ...(tables.length < all.length ? ['Tables that the page hides were left out.'] : []),
      ...(largest.losesTick ? ['Which boxes are ticked was left out where a cell also has a text.'] : []),
      ...(largest.hidesText ? ['Rows, cells or texts that the page hides were left out.'] : []),
      ...(spans ? ['Cells that span several rows or columns were repeated.'] : []),
    ],
  };
};
