// Reads one state of the history, for a backup, while another process goes on writing to it.
import { type Database, openDatabase } from '../database/database.ts';
import { DamagedFile } from '../database/database-errors.ts';
import { rowTables } from '../database/migrations.ts';
import { createPictures } from '../history/entry-pictures.ts';
import { createTagIndex, type IsText } from '../indexes/tag-index.ts';
import { listNames, readFormat } from '../open/file-format.ts';
import { openForReading } from '../open/open-for-reading.ts';
import { closeLasting } from '../pages/lasting-file.ts';
import { clearGaps } from '../pages/page-gaps.ts';
import { listLoggedPages } from '../pages/write-ahead-log.ts';
import { examine } from '../repair/examine.ts';

/** The number of rows of each table. */
export type RowCounts = Readonly<Record<string, number>>;

const countRows = (database: Database): RowCounts => {
  const names = new Set(listNames(database)); // an older format has fewer
  const tables = rowTables.filter((table) => names.has(table));
  return Object.fromEntries(tables.map((table) => [table, database.number(`SELECT count(*) FROM ${table}`)]));
};

const listPictures = (database: Database, isText: IsText): ReadonlySet<string> => {
  const { between } = createPictures({ database, tagIndex: createTagIndex(database, isText) });
  const files = new Set<string>();
  for (let after = -1; ; ) {
    const batch = between(after, Number.MAX_SAFE_INTEGER);
    for (const { file } of batch) files.add(file);
    const last = batch.at(-1);
    if (!last) return files;
    after = last.position;
  }
};

/** Nothing that is written from now on is in it. While it is open, the write-ahead log can't be emptied. */
export const openSnapshot = (file: string, isText: IsText) => {
  const { database } = openForReading(file);
  try {
    database.execute('BEGIN');
    return {
      rows: countRows(database),
      /** The names of the picture files. */
      pictures: listPictures(database, isText),
      bytes: database.number('PRAGMA page_count') * database.number('PRAGMA page_size'),
      copyTo: async (copy: string, onProgress: (done: number, total: number) => void): Promise<void> => {
        await database.backUp(copy, onProgress);
        // Pages from the log may still have deleted text in their gaps.
        clearGaps(copy, listLoggedPages(`${database.file}-wal`));
        closeLasting(copy);
      },
      close: database.close,
    };
  } catch (error) {
    database.close();
    throw error;
  }
};

/** Writes the log of a history that nobody uses into its file. */
export const absorbLog = (file: string): void => {
  const database = openDatabase(file, { mustExist: true });
  try {
    database.execute('PRAGMA wal_checkpoint(TRUNCATE)');
  } finally {
    database.close();
  }
};

/** Reads the whole copy, which nobody uses, and counts its rows. Throws if it is damaged, or from a newer version. */
export const checkCopy = (file: string): RowCounts => {
  const database = openDatabase(file, { readOnly: true, immutable: true });
  try {
    if (readFormat(database) === 0) throw new DamagedFile('it has no tables');
    if (examine(database) !== 'none') throw new DamagedFile('the integrity check failed');
    return countRows(database);
  } finally {
    database.close();
  }
};
