// Checks a history for damage before it is opened for writing, without changing it. A writable connection checkpoints the write-ahead
// log when it closes, and SQLite trusts a damaged header until it has overwritten rows.
import { Unavailable } from '../../base/unavailable.ts';
import { type Database, openDatabase } from '../database/database.ts';
import { isFileFault } from '../database/database-errors.ts';
import { hasForeignPage } from '../pages/foreign-pages.ts';
import { openPages, type Pages } from '../pages/read-pages.ts';
import { readFormat } from './file-format.ts';

/** A `suspect` file needs a full check: another program may have created it. */
type Condition = 'sound' | 'suspect' | 'damaged';

/** Damage only shows when pages are read. */
export const probe = (database: Database): void => {
  database.get('SELECT 1 FROM entry ORDER BY position DESC LIMIT 1');
};

/** Whether the newest entry is missing although an index lists it: one write of several pages may have been lost. */
const lacksNewest = (database: Database): boolean => {
  if (database.number("SELECT count(*) FROM sqlite_schema WHERE name = 'unpinned_by_position'") === 0) return false;
  const newest = database.get<{ id: number }>(
    'SELECT id FROM entry INDEXED BY unpinned_by_position WHERE pinned_at IS NULL ORDER BY position DESC LIMIT 1',
  );
  return newest !== undefined && !database.get('SELECT 1 FROM entry NOT INDEXED WHERE id = ?', newest.id);
};

/** Compares the header with the actual file. */
const checkHeader = ({ header, count, free }: Pages): Condition => {
  if (!header) return 'sound'; // too short to have one; SQLite reports that
  if (!header.isUsable) return 'damaged';
  const isConsistent = (header.pageCount ?? count) === count && header.freeCount === free.size;
  return header.hasDefaultLayout && isConsistent ? 'sound' : 'suspect';
};

const checkContent = (file: string, pages: Pages): Condition => {
  const { header } = pages;
  const database = openDatabase(file, { readOnly: true });
  try {
    if (readFormat(database) > 0) probe(database);
    if (header?.hasDefaultLayout && (hasForeignPage(database, pages) || lacksNewest(database))) return 'damaged';
    const largestRoot = database.number('SELECT max(1, coalesce(max(rootpage), 0)) FROM sqlite_schema');
    return header && header.largestRoot > 0 && header.largestRoot !== largestRoot ? 'damaged' : 'sound';
  } finally {
    database.close();
  }
};

/** Throws if a newer version wrote the history. */
export const inspectFile = (file: string): Condition => {
  const pages = openPages(file);
  try {
    const condition = checkHeader(pages);
    return condition !== 'damaged' && checkContent(file, pages) === 'damaged' ? 'damaged' : condition;
  } catch (error) {
    if (error instanceof Unavailable) throw error;
    return isFileFault(error) ? 'damaged' : 'sound'; // opening it for writing reports anything else
  } finally {
    pages.close();
  }
};
