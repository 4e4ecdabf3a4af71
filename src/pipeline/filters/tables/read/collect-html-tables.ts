// Collects the tables of an HTML page or fragment, with the text of their cells.

import { attributeOf, type HtmlTag, visitHtml } from '../../markup/html/html-tokens.ts';
import { createCellText } from './html-cell.ts';
import { createChoice, readControl } from './html-controls.ts';
import { closeHidden, isHidden, type MayHide, openHidden, openHiddenAround } from './html-hidden.ts';
import { type HtmlTable, hides, type OpenTable, openTable, readCell } from './open-html-table.ts';

/** A table inside a cell is also text of this cell. Further out, its text is left out: depth must not multiply the work. */
const maxCellsAround = 2;

const blocks: ReadonlySet<string> = new Set(
  'p div li ul ol dl dt dd pre blockquote h1 h2 h3 h4 h5 h6 section article'.split(' '),
);
const unseen: ReadonlySet<string> = new Set(['script', 'style', 'template', 'noscript', 'datalist']);

const readSpan = (tag: HtmlTag, name: string, most: number): number => {
  const written = attributeOf(tag, name) ?? '';
  return /^\s*\d{1,6}/.test(written) ? Math.min(Math.max(Number.parseInt(written, 10), 1), most) : 1;
};

export const collectTables = async (html: string): Promise<HtmlTable[]> => {
  const { decodeHTMLAttribute } = await import('entities');
  const all: OpenTable[] = [];
  const open: OpenTable[] = [];
  let skipped: string | undefined;
  const choice = createChoice();
  const page: MayHide = {};

  /** Of the innermost table, and of the tables around it. */
  const openCells = () => open.slice(-1 - maxCellsAround).flatMap(({ cell }) => cell ?? []);
  const breakBlock = (): void => {
    for (const { text } of openCells()) text.block();
  };
  const write = (written: string, entity?: number): void => {
    const table = open.at(-1);
    if (table && hides(table)) {
      table.hidesText ||= written.trim() !== '';
      return;
    }
    const inner = table?.cell;
    if (inner) inner.hasOwnText ||= entity !== undefined || written.trim() !== '';
    for (const { text } of openCells())
      if (entity === undefined) text.run(written);
      else text.entity(entity);
  };

  const writeControl = (tag: HtmlTag): void => {
    const { kind, content } = readControl(tag);
    const written = decodeHTMLAttribute(content);
    const table = open.at(-1);
    if (kind === 'text' || !table || hides(table)) write(written);
    else
      for (const cell of openCells()) {
        cell.controls ??= [];
        cell.controls.push({ kind, content: written });
      }
  };

  const endCell = (table: OpenTable): void => {
    if (!table.cell || !table.row) return;
    write(choice.end());
    if (table.cell.isHidden) {
      table.cell = undefined;
      return;
    }
    const { tag, hasOwnText, controls } = table.cell;
    const [columns, rows] = [readSpan(tag, 'colspan', 1000), readSpan(tag, 'rowspan', 65_534)];
    const shown = readCell(table.cell);
    table.row.push({ ...shown, columns, rows, isHead: tag.name === 'th' });
    if (hasOwnText || (controls && shown.text !== '')) table.ownTexts += 1;
    table.losesTick ||=
      !shown.isTick && controls?.some(({ kind, content }) => kind === 'tick' && /^(?!false$)./s.test(content)) === true;
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
      if (page.hidden || (!table && name !== 'table')) openHiddenAround(page, tag);
      if (unseen.has(name)) skipped = name;
      else if (name === 'table') {
        if (table) table.holdsTable = true;
        breakBlock();
        const opened = openTable(table, { isHidden: isHidden(tag), isUnseen: page.hidden !== undefined });
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
      } else if (table.cell ? openHidden(table.cell, tag) : isHidden(tag)) return;
      else if (choice.open(tag)) return;
      else if (name === 'input' || name === 'img') writeControl(tag);
      else if (name === 'br') for (const { text } of openCells()) text.lineBreak();
      else if (blocks.has(name)) breakBlock();
    },
    close: (name) => {
      if (skipped !== undefined) {
        if (name === skipped) skipped = undefined;
        return;
      }
      closeHidden(page, name);
      const table = open.at(-1);
      if (!table) return;
      if (table.cell) closeHidden(table.cell, name);
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
