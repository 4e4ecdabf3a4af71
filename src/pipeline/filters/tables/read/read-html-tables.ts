// Reads the data tables of an HTML page or fragment.
import type { HtmlTag } from '../../markup/html/html-tokens.ts';
import { visitHtml } from '../../markup/html/html-tokens.ts';
import { type FoundTable, type ReadingOptions, splitHeader } from './found-table.ts';
import { hasDataColumn, headerLooksLikeData, headerWarning } from './header.ts';
import { type CellText, createCellText } from './html-cell.ts';
import { type HtmlCell, layOutCells } from './html-grid.ts';

interface OpenTable {
  readonly rows: HtmlCell[][];
  readonly headRows: Set<HtmlCell[]>;
  holdsTable: boolean;
  inHead: boolean;
  row: HtmlCell[] | undefined;
  cell: { readonly text: CellText; readonly tag: HtmlTag } | undefined;
}

const blocks: ReadonlySet<string> = new Set(
  'p div li ul ol dl dt dd pre blockquote h1 h2 h3 h4 h5 h6 section article'.split(' '),
);
const hidden: ReadonlySet<string> = new Set(['script', 'style', 'template', 'noscript']);

const readSpan = ({ attributes }: HtmlTag, name: string, most: number): number => {
  const written = attributes.find((attribute) => attribute.name === name)?.value ?? '';
  return /^\s*\d{1,6}/.test(written) ? Math.min(Math.max(Number.parseInt(written, 10), 1), most) : 1;
};

const collectTables = async (html: string): Promise<OpenTable[]> => {
  const all: OpenTable[] = [];
  const open: OpenTable[] = [];
  let skipped: string | undefined;

  const endCell = (table: OpenTable): void => {
    if (!table.cell || !table.row) return;
    const { text, tag } = table.cell;
    const [columns, rows] = [readSpan(tag, 'colspan', 1000), readSpan(tag, 'rowspan', 65_534)];
    table.row.push({ text: text.finish(), columns, rows, isHead: tag.name === 'th' });
    table.cell = undefined;
  };
  const endRow = (table: OpenTable): void => {
    endCell(table);
    table.row = undefined;
  };
  const beginRow = (table: OpenTable): void => {
    endRow(table);
    table.row = [];
    table.rows.push(table.row);
    if (table.inHead) table.headRows.add(table.row);
  };

  await visitHtml(html, {
    open: (tag) => {
      const { name } = tag;
      const table = open.at(-1);
      if (skipped !== undefined) return;
      if (hidden.has(name)) skipped = name;
      else if (name === 'table') {
        if (table) table.holdsTable = true;
        const opened = {
          rows: [],
          headRows: new Set<HtmlCell[]>(),
          holdsTable: false,
          inHead: false,
          row: undefined,
          cell: undefined,
        };
        all.push(opened);
        open.push(opened);
      } else if (!table) return;
      else if (name === 'tr') beginRow(table);
      else if (name === 'thead' || name === 'tbody' || name === 'tfoot') {
        endRow(table);
        table.inHead = name === 'thead';
      } else if (name === 'td' || name === 'th') {
        endCell(table);
        if (!table.row) beginRow(table);
        table.cell = { text: createCellText(), tag };
      } else if (name === 'br') table.cell?.text.lineBreak();
      else if (blocks.has(name)) table.cell?.text.block();
    },
    close: (name) => {
      if (skipped !== undefined) {
        if (name === skipped) skipped = undefined;
        return;
      }
      const table = open.at(-1);
      if (!table) return;
      if (name === 'td' || name === 'th') endCell(table);
      else if (name === 'tr') endRow(table);
      else if (name === 'table') {
        endRow(table);
        open.pop();
      } else if (blocks.has(name)) table.cell?.text.block();
    },
    text: (written, entity) => {
      const text = skipped === undefined ? open.at(-1)?.cell?.text : undefined;
      if (entity === undefined) text?.run(written);
      else text?.entity(entity);
    },
    comment: () => undefined,
    declaration: () => undefined,
  });
  for (const table of open) endRow(table);
  return all;
};

/** Names in several rows, such as `2023` above `Q1`, become one: `2023 Q1`. */
const joinHeads = (heads: readonly (readonly string[])[]): string[] =>
  (heads[0] ?? []).map((_, column) =>
    heads
      .map((head) => head[column] ?? '')
      .filter((name, index, names) => name !== '' && name !== names[index - 1])
      .join(' '),
  );

const countHeads = ({ rows, headRows }: OpenTable): number => {
  if (headRows.size > 0) return headRows.size < rows.length ? headRows.size : 1;
  const first = rows.findIndex((row) => row.some(({ isHead }) => !isHead));
  return first > 1 ? first : 1;
};

/** A th at the start of a row names the row. */
const hasMarkedHead = ({ rows, headRows }: OpenTable): boolean =>
  headRows.size > 0 || (rows[0] ?? []).some(({ isHead }, column) => isHead && column > 0);

const sizeOf = ({ rows }: OpenTable): number => rows.reduce((sum, row) => sum + row.length, 0);
const isData = ({ rows, holdsTable }: OpenTable): boolean => !holdsTable && rows.some(({ length }) => length > 1);

/** Undefined if the page has none: tables around other tables, and those of one column, are only layout. */
export const readHtmlTables = async (html: string, options: ReadingOptions): Promise<FoundTable | undefined> => {
  const tables = (await collectTables(html)).filter(isData);
  const [largest] = tables.toSorted((one, other) => sizeOf(other) - sizeOf(one));
  if (!largest) return undefined;
  const filled = { ...largest, rows: largest.rows.filter(({ length }) => length > 0) };
  const grid = layOutCells(filled.rows);
  const heads = options.hasHeader ? countHeads(filled) : 0;
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
      ...(spans ? ['Cells that span several rows or columns were repeated.'] : []),
    ],
  };
};
