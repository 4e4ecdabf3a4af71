// Finds the pages of a history file that still hold bytes of moved or deleted rows.
import { readFileSync } from 'node:fs';
import { openDatabase } from '../../../src/store/database/database.ts';
import { findGap } from '../../../src/store/pages/page-gaps.ts';

const pageSize = 4096;

/** Checks only b-tree pages, as SQLite lists them. */
export const listDirtyPages = (file: string): number[] => {
  const database = openDatabase(file, { readOnly: true });
  const pages = database.numbers("SELECT pageno FROM dbstat WHERE pagetype IN ('leaf', 'internal') ORDER BY 1");
  database.close();
  const bytes = readFileSync(file);
  return pages.filter((page) => findGap(bytes.subarray((page - 1) * pageSize, page * pageSize), page));
};
