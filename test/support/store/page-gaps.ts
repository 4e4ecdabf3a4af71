// The pages of a history file that have bytes of moved or deleted rows in their gaps.
import { readFileSync } from 'node:fs';
import { openDatabase } from '../../../src/store/database/database.ts';
import { findGap } from '../../../src/store/pages/page-gaps.ts';

const pageSize = 4096;

/** Which pages are of trees, SQLite says. */
export const listDirtyPages = (file: string): number[] => {
  const database = openDatabase(file, { readOnly: true });
  const pages = database.numbers("SELECT pageno FROM dbstat WHERE pagetype IN ('leaf', 'internal') ORDER BY 1");
  database.close();
  const bytes = readFileSync(file);
  return pages.filter((page) => findGap(bytes.subarray((page - 1) * pageSize, page * pageSize), page));
};
