// Collects the tables of an HTML page or fragment, with the text of their cells.

import { kindOf } from '../../markup/html/html-elements.ts';
import type { HtmlTag } from '../../markup/html/html-tokens.ts';
import { visitHtml } from '../../markup/html/html-tokens.ts';
import { createCellText } from './html-cell.ts';
import { createChoice, isHidden, readControl } from './html-controls.ts';
import { type HtmlTable, hides, type OpenTable, openTable } from './open-html-table.ts';

/** A table inside a cell is also text of this cell. Further out, its text is left out: depth must not multiply the work. */
const maxCellsAround = 2;

const blocks: ReadonlySet<string> = new Set(
  'p div li ul ol dl dt dd pre blockquote h1 h2 h3 h4 h5 h6 section article'.split(' '),
);
const unseen: ReadonlySet<string> = new Set(['script', 'style', 'template', 'noscript', 'datalist']);

const readSpan = ({ attributes }: HtmlTag, name: string, most: number): number => {
  const written = attributes.find((attribute) => attribute.name === name)?.value ?? '';
  return /^\s*\d{1,6}/.test(written) ? Math.min(Math.max(Number.parseInt(written, 10), 1), most) : 1;
};

export const collectTables = async (html: string): Promise<HtmlTable[]> => {
  const { decodeHTMLAttribute } = await import('entities');
  const all: OpenTable[] = [];
  const open: OpenTable[] = [];
  let skipped: string | undefined;
  const choice = createChoice();

  /** Of the innermost table, and of the tables around it. */
  const openCells = () => open.slice(-1 - maxCellsAround).flatMap(({ cell }) => (cell ? [cell.text] : []));
  const breakBlock = (): void => {
    for (const text of openCells()) text.block();
  };
  const write = (written: string, entity?: number): void => {
    const table = open.at(-1);
    if (table && hides(table)) {
      table.hidesText ||= written.trim() !== '';
      return;
    }
    const inner = table?.cell;
    if (inner) inner.hasOwnText ||= entity !== undefined || written.trim() !== '';
    for (const text of openCells())
      if (entity === undefined) text.run(written);
      else text.entity(entity);
  };

  const endCell = (table: OpenTable): void => {
    if (!table.cell || !table.row) return;
    write(choice.end());
    if (table.cell.isHidden) {
      table.cell = undefined;
      return;
    }
    const { text, tag, hasOwnText } = table.cell;
    const [columns, rows] = [readSpan(tag, 'colspan', 1000), readSpan(tag, 'rowspan', 65_534)];
    table.row.push({ text: text.finish(), columns, rows, isHead: tag.name === 'th' });
    if (hasOwnText) table.ownTexts += 1;
    table.cell = undefined;
  };
  const endRow = (table: OpenTable): void => {
    endCell(table);
    table.row = undefined;
    table.hidesRow = false;
  };
  const beginRow = (table: OpenTable, hidesRow: boolean): void => {
    endRow(table);
    table.row = [];
    table.hidesRow = hidesRow;
    if (hidesRow || table.hidesSection || table.isHidden) return;
    table.rows.push(table.row);
    if (table.inHead) table.headRows.add(table.row);
  };

  await visitHtml(html, {
    open: (tag) => {
      const { name } = tag;
      const table = open.at(-1);
      if (skipped !== undefined) return;
      if (unseen.has(name)) skipped = name;
      else if (name === 'table') {
        if (table) table.holdsTable = true;
        breakBlock();
        const opened = openTable(table, isHidden(tag));
        all.push(opened);
        open.push(opened);
      } else if (!table) return;
      else if (name === 'tr') beginRow(table, isHidden(tag));
      else if (name === 'thead' || name === 'tbody' || name === 'tfoot') {
        endRow(table);
        table.inHead = name === 'thead';
        table.hidesSection = isHidden(tag);
      } else if (name === 'td' || name === 'th') {
        endCell(table);
        if (!table.row) beginRow(table, false);
        choice.end();
        breakBlock();
        table.cell = { text: createCellText(), tag, isHidden: isHidden(tag), hasOwnText: false };
      } else if (table.cell?.hidden) {
        if (name === table.cell.hidden.name) table.cell.hidden.depth += 1;
      } else if (isHidden(tag)) {
        if (table.cell && !kindOf(name).isVoid) table.cell.hidden = { name, depth: 1 };
      } else if (choice.open(tag)) return;
      else if (name === 'input' || name === 'img') write(decodeHTMLAttribute(readControl(tag)));
      else if (name === 'br') for (const text of openCells()) text.lineBreak();
      else if (blocks.has(name)) breakBlock();
    },
    close: (name) => {
      if (skipped !== undefined) {
        if (name === skipped) skipped = undefined;
        return;
      }
      const table = open.at(-1);
      if (!table) return;
      const within = table.cell?.hidden;
      if (within?.name === name) within.depth -= 1;
      if (within?.depth === 0 && table.cell) table.cell.hidden = undefined;
      if (name === 'select') write(choice.end());
      else if (name === 'td' || name === 'th') endCell(table);
      else if (name === 'tr') endRow(table);
      else if (name === 'table') {
        endRow(table);
        open.pop();
        const around = open.at(-1);
        if (around && table.isHidden) around.hidesText ||= table.hidesText;
        breakBlock();
      } else if (blocks.has(name)) breakBlock();
    },
    text: (written, entity) => {
      if (skipped !== undefined) return;
      if (!choice.text(entity === undefined ? written : String.fromCodePoint(entity))) write(written, entity);
    },
    comment: () => undefined,
    declaration: () => undefined,
  });
  for (const table of open) endRow(table);
  return all;
};
