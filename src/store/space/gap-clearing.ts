// Clears the gaps of old pages, in small steps: earlier versions did not clear them after every checkpoint.
import { codeOf } from '../../base/error-code.ts';
import type { Database } from '../database/database.ts';
import { openGaps } from '../pages/page-gaps.ts';

const batchPages = 32;

/** Undefined if the file was removed: there is nothing to clear until it is restored. */
const openFound = (file: string): ReturnType<typeof openGaps> | undefined => {
  try {
    return openGaps(file);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
};

/** Returns whether there was anything to do. Don't call it within a transaction. */
export const clearOldGaps = (database: Database, isTimeUp: () => boolean): boolean => {
  const next = database.get<{ page: number }>('SELECT next_page AS page FROM gap_clearing');
  const gaps = next && openFound(database.file);
  if (!gaps) return false;
  let { page } = next;
  let hasMore = true;
  try {
    do for (const end = page + batchPages; hasMore && page < end; page++) hasMore = gaps.clear(page);
    while (hasMore && !isTimeUp());
  } finally {
    gaps.close();
    database.noteFileWrite();
  }
  database.relaxedTransaction(() => {
    if (hasMore) database.run('UPDATE gap_clearing SET next_page = ?', page);
    else database.execute('DELETE FROM gap_clearing');
  });
  return true;
};
