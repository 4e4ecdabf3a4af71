// Tells data tables from layout tables, which are common in emails and old pages.
import { visitHtml } from './html-tokens.ts';

interface Shape {
  rows: number;
  cells: number;
  widest: number;
  holdsBlocks: boolean;
}

const blocks: ReadonlySet<string> = new Set('table ul ol pre blockquote h1 h2 h3 h4 h5 h6 hr form'.split(' '));

/** For each table in order, whether it holds data: at least two rows and two columns, with only inline content. */
export const readTableShapes = async (html: string): Promise<boolean[]> => {
  const shapes: Shape[] = [];
  const open: Shape[] = [];
  await visitHtml(html, {
    open: ({ name }) => {
      const table = open.at(-1);
      if (table && blocks.has(name)) table.holdsBlocks = true;
      if (table && name === 'tr') {
        table.rows += 1;
        table.cells = 0;
      }
      if (table && (name === 'td' || name === 'th')) {
        table.cells += 1;
        table.widest = Math.max(table.widest, table.cells);
      }
      if (name !== 'table') return;
      const shape = { rows: 0, cells: 0, widest: 0, holdsBlocks: false };
      shapes.push(shape);
      open.push(shape);
    },
    close: (name) => {
      if (name === 'table') open.pop();
    },
    text: () => undefined,
    comment: () => undefined,
    declaration: () => undefined,
  });
  return shapes.map(({ rows, widest, holdsBlocks }) => rows > 1 && widest > 1 && !holdsBlocks);
};
