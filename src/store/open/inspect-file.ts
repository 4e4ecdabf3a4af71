// Looks at a history before it is opened to be written, without changing a byte: a connection that can write takes in the write-ahead
// log when it is closed, and SQLite believes a damaged header until it has written over rows.
import { Obstacle } from '../../base/obstacle.ts';
import { type Database, openDatabase } from '../database/database.ts';
import { isFaultOfFile } from '../database/database-errors.ts';
import { openPages, type Pages } from '../pages/read-pages.ts';
import { readFormat } from './file-format.ts';

/** `suspect` is to be examined: it may have been made by another program. */
export type Condition = 'sound' | 'suspect' | 'damaged';

/** Damage shows when pages are read. */
export const probe = (database: Database): void => {
  database.get('SELECT 1 FROM entry ORDER BY position DESC LIMIT 1');
};

/** Compares what the header says with the file. */
const checkHeader = ({ header, count, free }: Pages): Condition => {
  if (!header) return 'sound'; // too short to have one, which SQLite tells
  if (!header.isUsable) return 'damaged';
  const isConsistent = (header.pageCount ?? count) === count && header.freeCount === free.size;
  return header.isUsual && isConsistent ? 'sound' : 'suspect';
};

const checkContent = (file: string, { header }: Pages): Condition => {
  const database = openDatabase(file, { readOnly: true });
  try {
    if (readFormat(database) > 0) probe(database);
    const largestRoot = database.number('SELECT max(1, coalesce(max(rootpage), 0)) FROM sqlite_schema');
    return header && header.largestRoot > 0 && header.largestRoot !== largestRoot ? 'damaged' : 'sound';
  } finally {
    database.close();
  }
};

/** Refuses a history of a newer version. */
export const inspectFile = (file: string): Condition => {
  const pages = openPages(file);
  try {
    const condition = checkHeader(pages);
    return condition !== 'damaged' && checkContent(file, pages) === 'damaged' ? 'damaged' : condition;
  } catch (error) {
    if (error instanceof Obstacle) throw error;
    return isFaultOfFile(error) ? 'damaged' : 'sound'; // anything else will be reported when it is opened to be written
  } finally {
    pages.close();
  }
};
