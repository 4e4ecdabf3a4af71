// Finds pages that a disk has written to the wrong place. SQLite takes what is on them for rows of the table there: it would return
// wrong ones and, when it deletes them, erase the pages on which they go on, which still belong to the right place.
import type { TreePage } from './read-tree-page.ts';
import type { TableShape } from './table-shape.ts';

/** Whether a page holds rows, but none that the table can have. */
export const isForeign = (page: TreePage, shape: TableShape): boolean => {
  const outlines = [...page.outlines()];
  return page.kind !== shape.kind || (outlines.length > 0 && !outlines.some((one) => one && shape.fits(one.types)));
};
