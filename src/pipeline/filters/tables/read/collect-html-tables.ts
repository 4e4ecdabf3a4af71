// Collects the tables of an HTML page or fragment, with the text of their cells.
import type { HtmlTag } from '../../markup/html/html-tokens.ts';
import { visitHtml } from '../../markup/html/html-tokens.ts';
import { type CellText, createCellText } from './html-cell.ts';
import type { HtmlCell } from './html-grid.ts';

export interface HtmlTable {
  readonly rows: HtmlCell[][];
  readonly headRows: Set<HtmlCell[]>;
  /** Whether there is another table inside it. */
  holdsTable: boolean;
  /** How many cells have text outside the tables in them. */
  ownTexts: number;
}

interface OpenTable extends HtmlTable {
  inHead: boolean;
  row: HtmlCell[] | undefined;
  cell: { readonly text: CellText; readonly tag: HtmlTag; hasOwnText: boolean } | undefined;
}

/** A table inside a cell is also text of this cell. Further out, its text is left out: depth must not multiply the work. */
const maxCellsAround = 2;

const blocks: ReadonlySet<string> = new Set(
  'p div li ul ol dl dt dd pre blockquote h1 h2 h3 h4 h5 h6 section article'.split(' '),
);
const hidden: ReadonlySet<string> = new Set(['script', 'style', 'template', 'noscript']);

const readSpan = ({ attributes }: HtmlTag, name: string, most: number): number => {
  const written = attributes.find((attribute) => attribute.name === name)?.value ?? '';
  return /^\s*\d{1,6}/.test(written) ? Math.min(Math.max(Number.parseInt(written, 10), 1), most) : 1;
};

export const collectTables = async (html: string): Promise<HtmlTable[]> => {
  const all: OpenTable[] = [];
  const open: OpenTable[] = [];
  let skipped: string | undefined;

  const endCell = (table: OpenTable): void => {
    if (!table.cell || !table.row) return;
    const { text, tag, hasOwnText } = table.cell;
    const [columns, rows] = [readSpan(tag, 'colspan', 1000), readSpan(tag, 'rowspan', 65_534)];
    table.row.push({ text: text.finish(), columns, rows, isHead: tag.name === 'th' });
    if (hasOwnText) table.ownTexts += 1;
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

  /** Of the innermost table, and of the tables around it. */
  const openCells = () => open.slice(-1 - maxCellsAround).flatMap(({ cell }) => (cell ? [cell.text] : []));
  const breakBlock = (): void => {
    for (const text of openCells()) text.block();
  };

  await visitHtml(html, {
    open: (tag) => {
      const { name } = tag;
      const table = open.at(-1);
      if (skipped !== undefined) return;
      if (hidden.has(name)) skipped = name;
      else if (name === 'table') {
        if (table) table.holdsTable = true;
        breakBlock();
        const opened = {
          rows: [],
          headRows: new Set<HtmlCell[]>(),
          holdsTable: false,
          ownTexts: 0,
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
        breakBlock();
        table.cell = { text: createCellText(), tag, hasOwnText: false };
      } else if (name === 'br') for (const text of openCells()) text.lineBreak();
      else if (blocks.has(name)) breakBlock();
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
        breakBlock();
      } else if (blocks.has(name)) breakBlock();
    },
    text: (written, entity) => {
      if (skipped !== undefined) return;
      const inner = open.at(-1)?.cell;
      if (inner) inner.hasOwnText ||= entity !== undefined || written.trim() !== '';
      for (const text of openCells())
        if (entity === undefined) text.run(written);
        else text.entity(entity);
    },
    comment: () => undefined,
    declaration: () => undefined,
  });
  for (const table of open) endRow(table);
  return all;
};
