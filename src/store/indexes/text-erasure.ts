// Erases rows from the text indexes: overwrites small ones in place, marks large ones as deleted and merges them away.
import type { Database } from '../database/database.ts';
import { createDoomedTables } from './doomed-tables.ts';
import { readLevels, trimLevels } from './index-levels.ts';
import { type TextTable, textTables } from './index-schema.ts';
import { eraseSeparators } from './index-separators.ts';
import type { Terms } from './index-terms.ts';

/** In terms. Overwriting takes about 30 µs per term, wherever it is in the index. */
const maxInPlace = 2000;
/** Pages of each table to merge between two checks of the clock. In a large index, a page may take a millisecond. */
const batchPages = 4;

export interface RowRemoval {
  readonly table: TextTable;
  readonly rowid: number;
  readonly terms: Terms;
}

/** Deleted text must leave no trace; `moved` text still exists elsewhere. In `bulk`, rows are never overwritten individually. */
export interface RemovalKind {
  readonly moved?: boolean;
  readonly bulk?: boolean;
}

const columnOf = (table: TextTable): string => (table === 'part' ? 'text' : 'terms');

/** A rowid that no entry or word has. */
const spareRow = 0;

/** FTS5 only drops deletion marks when it merges everything into the last level. */
const isMerged = (levels: readonly number[]): boolean =>
  levels.every((segments) => segments === 0) || (levels.length > 1 && levels.at(-1) === 1);

export const createTextErasure = (database: Database) => {
  /** A savepoint makes FTS5 flush its pending data. */
  const flush = (): void => database.execute('SAVEPOINT pending; RELEASE pending;');

  /** FTS5 deletes pending rows in the mode it is in when it flushes them, so flush before switching. */
  const setInPlace = (inPlace: boolean): void => {
    const mode = Number(inPlace);
    if (database.number("SELECT v FROM term_config WHERE k = 'secure-delete'") === mode) return;
    flush();
    for (const table of textTables)
      database.run(`INSERT INTO ${table} (${table}, rank) VALUES ('secure-delete', ${mode})`);
  };

  /** While there are marks, nothing is overwritten: overwriting a row that was marked and added again would restore the marked text. */
  const hasMarks = (): boolean => database.number('SELECT due > 0 OR moved FROM erasure') === 1;

  const merge = (pages: number): boolean => {
    const changesSoFar = () => database.number('SELECT total_changes()');
    const before = changesSoFar();
    for (const table of textTables) database.run(`INSERT INTO ${table} (${table}, rank) VALUES ('merge', ${pages})`);
    return changesSoFar() - before > textTables.length; // each command itself counts as one change
  };

  /** FTS5 doesn't merge a single segment, even if it has marks. Adds a second one that is empty after the merge. */
  const addSpare = (table: TextTable): void => {
    setInPlace(false);
    database.run(`INSERT INTO ${table} (rowid, ${columnOf(table)}) VALUES (${spareRow}, 'spare')`);
    flush();
    database.run(`INSERT INTO ${table} (${table}, rowid, ${columnOf(table)}) VALUES ('delete', ${spareRow}, 'spare')`);
    flush();
  };

  /** Ensures that the next full merge drops the marks. */
  const prepareMerge = (): void => {
    for (const table of textTables) {
      const levels = readLevels(database, table);
      if (isMerged(levels)) continue;
      if (levels.reduce((sum, segments) => sum + segments) === 1) addSpare(table);
      trimLevels(database, table);
    }
  };

  /** Merges at least one batch, and more until the time is up. */
  const mergeUntil = (isTimeUp: () => boolean): { merged: boolean; more: boolean } => {
    for (let merged = false; ; merged = true) {
      if (!merge(batchPages)) return { merged, more: false };
      if (isTimeUp()) return { merged: true, more: true };
    }
  };

  return {
    remove: (rows: Iterable<RowRemoval>, size: number, { moved = false, bulk = false }: RemovalKind): void => {
      const inPlace = !bulk && size <= maxInPlace && !hasMarks();
      setInPlace(inPlace);
      const overwritten: RowRemoval[] = [];
      for (const row of rows) {
        const { table, rowid, terms } = row;
        const command = `INSERT INTO ${table} (${table}, rowid, ${columnOf(table)}) VALUES ('delete', ?, ?)`;
        database.run(command, rowid, terms.text);
        if (inPlace) overwritten.push(row);
      }
      // FTS5 loses rows of terms if a deletion in place and an addition of the same row are both pending. Bulk removals never add
      // entries again.
      if (!bulk) flush();
      for (const table of textTables) {
        const texts = overwritten.flatMap((row) => (row.table === table ? [row.terms.text] : []));
        eraseSeparators(database, table, texts);
      }
      if (moved) {
        if (!inPlace) database.run('UPDATE erasure SET moved = 1 WHERE id = 1');
      } else database.run('UPDATE erasure SET due = due + 1 WHERE id = 1 AND ?', Number(!inPlace));
    },

    /** Merges some of the small segments that single writes have left. Returns whether there was anything to merge. */
    mergeSome: (isTimeUp: () => boolean): boolean => mergeUntil(isTimeUp).merged,

    /** Continues to remove marked text. Returns whether there was anything to do. */
    eraseSome: (isTimeUp: () => boolean): boolean => {
      const pass = database.get<{ underway: number }>('SELECT underway FROM erasure WHERE due > 0');
      if (!pass) return false;
      if (pass.underway === 0) {
        prepareMerge();
        merge(-batchPages); // a negative number starts one merge of everything
        database.run('UPDATE erasure SET underway = due, moved = 0');
        return true;
      }
      const { more } = mergeUntil(isTimeUp);
      if (more) return true;
      // Deletions since the merge started need another merge, and so do marks that it has not dropped.
      const isDone = textTables.every((table) => isMerged(readLevels(database, table)));
      database.run('UPDATE erasure SET due = iif(due = underway AND ?, 0, due), underway = 0', Number(isDone));
      return true;
    },

    /** Call when no marks are left. */
    finish: (): void => {
      database.run('UPDATE erasure SET due = 0, underway = 0, moved = 0');
    },
  };
};

/** Limits the delay when stopping, in milliseconds. The rest is done after the next start. */
const maxFinishTime = 2000;

/** Call before closing the file. Removes marked text as far as time permits. */
export const finishErasing = (database: Database): void => {
  const end = performance.now() + maxFinishTime;
  const isTimeUp = (): boolean => performance.now() >= end;
  const erasure = createTextErasure(database);
  const doomed = createDoomedTables(database);
  const eraseSome = (): boolean => doomed.eraseSome(isTimeUp) || erasure.eraseSome(isTimeUp);
  while (!isTimeUp() && database.transaction(eraseSome));
};
