// Finds pages that a disk has written to the wrong place. SQLite takes what is on them for rows of the table there: it would return
// wrong ones and, when it deletes them, erase the pages on which they go on, which still belong to the right place.
import type { Database } from '../database/database.ts';
import { rowTables } from '../database/migrations.ts';
import { isContinued } from './pointer-map.ts';
import type { Pages } from './read-pages.ts';
import { readTreePage, type TreePage } from './read-tree-page.ts';
import { readShape, type TableShape } from './table-shape.ts';

/** Whether a page holds rows, but none that the table can have. */
export const isForeign = (page: TreePage, shape: TableShape): boolean => {
  const outlines = [...page.outlines()];
  return page.kind !== shape.kind || (outlines.length > 0 && !outlines.some((one) => one && shape.fits(one.types)));
};

/** Whether a row goes on on pages that belong to another page: it is a copy. */
const isCopy = (pages: Pages, number: number, page: TreePage): boolean =>
  [...page.outlines()].some((one) => one && one.overflow > 0 && !isContinued(pages, number, one.overflow));

/** Tables that grow with the history: all of their pages would be too many for every start. */
const growing = 'entry markup version origin expiry pin past_value unrecognized removed_image'.split(' ');
const isSmall = (table: string): boolean => rowTables.some((one) => one === table) && !growing.includes(table);

/**
 * Looks at the first page of every table, and at all pages of those that stay small: they are changed and deleted from without a look at
 * the rest of the file. `database` must have the file open.
 */
export const hasForeignPage = (database: Database, pages: Pages): boolean => {
  const hasMap = (pages.header?.largestRoot ?? 0) > 0;
  const seen = new Set<number>();
  const leadsToOne = (number: number, shape: TableShape): boolean => {
    const page = seen.has(number) ? undefined : readTreePage(pages, number);
    if (!page) return false; // SQLite notices that itself
    seen.add(number);
    if (isForeign(page, shape) || (hasMap && isCopy(pages, number, page))) return true;
    return isSmall(shape.table) && page.children.some((child) => leadsToOne(child, shape));
  };
  return database
    .all<{ name: string; rootpage: number }>(
      "SELECT name, rootpage FROM sqlite_schema WHERE type = 'table' AND rootpage > 0",
    )
    .some(({ name, rootpage }) => leadsToOne(rootpage, readShape(database, name)));
};
