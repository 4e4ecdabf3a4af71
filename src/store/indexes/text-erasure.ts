// Takes rows out of the text indexes for good: small ones are overwritten in place, large ones are marked and then merged away.
import type { Database } from '../database/database.ts';
import { createDoomedTables } from './doomed-tables.ts';
import { readLevels, trimLevels } from './index-levels.ts';
import { type TextTable, textTables } from './index-schema.ts';
import { eraseSeparators } from './index-separators.ts';
import type { Terms } from './index-terms.ts';

/** Overwriting costs some 30 µs a term, wherever in the index it is. */
const maxInPlace = 2000;
/** How much of each table is merged between two looks at the clock: in a large index, a page may take a millisecond. */
const pagesAtOnce = 4;

export interface RowRemoval {
  readonly table: TextTable;
  readonly rowid: number;
  readonly terms: Terms;
}

/** How rows are removed: deleted text must leave no trace, moved text is still there; of many entries none is overwritten by itself. */
export interface RemovalKind {
  readonly moved?: boolean;
  readonly bulk?: boolean;
}

const columnOf = (table: TextTable): string => (table === 'part' ? 'text' : 'terms');

/** The row of no entry and of no word. */
const spareRow = 0;

/** FTS5 drops marks only where it merges everything into the last level. */
const isMerged = (levels: readonly number[]): boolean =>
  levels.every((segments) => segments === 0) || (levels.length > 1 && levels.at(-1) === 1);

export const createTextErasure = (database: Database) => {
  /** A savepoint makes FTS5 write out what it has gathered. */
  const flush = (): void => database.execute('SAVEPOINT gathered; RELEASE gathered;');

  /** What FTS5 has gathered is deleted in the mode that it is in when it writes that out. */
  const setInPlace = (inPlace: boolean): void => {
    const wanted = Number(inPlace);
    if (database.number("SELECT v FROM term_config WHERE k = 'secure-delete'") === wanted) return;
    flush();
    for (const table of textTables)
      database.run(`INSERT INTO ${table} (${table}, rank) VALUES ('secure-delete', ${wanted})`);
  };

  /** While there are marks, everything is marked: overwriting a row that was marked and added again would bring back what was marked. */
  const hasMarks = (): boolean => database.number('SELECT due > 0 OR moved FROM erasure') === 1;

  const merge = (pages: number): boolean => {
    const changesSoFar = () => database.number('SELECT total_changes()');
    const before = changesSoFar();
    for (const table of textTables) database.run(`INSERT INTO ${table} (${table}, rank) VALUES ('merge', ${pages})`);
    return changesSoFar() - before > textTables.length; // each command counts as one change itself
  };

  /** FTS5 does not merge a lone segment, even if it has marks: a second one is added, with nothing in it once they are merged. */
  const addSpare = (table: TextTable): void => {
    setInPlace(false);
    database.run(`INSERT INTO ${table} (rowid, ${columnOf(table)}) VALUES (${spareRow}, 'spare')`);
    flush();
    database.run(`INSERT INTO ${table} (${table}, rowid, ${columnOf(table)}) VALUES ('delete', ${spareRow}, 'spare')`);
    flush();
  };

  /** Makes sure that the next merge of everything drops the marks. */
  const prepareMerge = (): void => {
    for (const table of textTables) {
      const levels = readLevels(database, table);
      if (isMerged(levels)) continue;
      if (levels.reduce((sum, segments) => sum + segments) === 1) addSpare(table);
      trimLevels(database, table);
    }
  };

  /** One batch, and more until the time is up; answers whether there was anything to merge, and whether there may be more. */
  const mergeUntil = (isTimeUp: () => boolean): { merged: boolean; more: boolean } => {
    for (let merged = false; ; merged = true) {
      if (!merge(pagesAtOnce)) return { merged, more: false };
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
      // FTS5 loses rows of terms for which it has gathered a deletion in place and an addition of the same row. Of many entries none
      // is added again.
      if (!bulk) flush();
      for (const table of textTables) {
        const texts = overwritten.flatMap((row) => (row.table === table ? [row.terms.text] : []));
        eraseSeparators(database, table, texts);
      }
      if (moved) {
        if (!inPlace) database.run('UPDATE erasure SET moved = 1 WHERE id = 1');
      } else database.run('UPDATE erasure SET due = due + 1 WHERE id = 1 AND ?', Number(!inPlace));
    },

    /** Merges a little of what single writes have left scattered; answers whether there was anything to merge. */
    mergeSome: (isTimeUp: () => boolean): boolean => mergeUntil(isTimeUp).merged,

    /** Goes on removing what was only marked; answers whether there was anything to do. */
    eraseSome: (isTimeUp: () => boolean): boolean => {
      const pass = database.get<{ underway: number }>('SELECT underway FROM erasure WHERE due > 0');
      if (!pass) return false;
      if (pass.underway === 0) {
        prepareMerge();
        merge(-pagesAtOnce); // a negative number makes it one merge of everything that there is now
        database.run('UPDATE erasure SET underway = due, moved = 0');
        return true;
      }
      const { more } = mergeUntil(isTimeUp);
      if (more) return true;
      // What was deleted since the merge started needs another one, and so do marks that the merge has kept.
      const isDone = textTables.every((table) => isMerged(readLevels(database, table)));
      database.run('UPDATE erasure SET due = iif(due = underway AND ?, 0, due), underway = 0', Number(isDone));
      return true;
    },

    /** No marks are left. */
    finish: (): void => {
      database.run('UPDATE erasure SET due = 0, underway = 0, moved = 0');
    },
  };
};

export type TextErasure = ReturnType<typeof createTextErasure>;

/** A program that is told to stop does not take longer for it. The rest is done after the next start. */
const maxFinishing = 2000;

/** Removes what was only marked, as far as there is time for it: for when the file is about to be closed. */
export const finishErasing = (database: Database): void => {
  const end = performance.now() + maxFinishing;
  const isTimeUp = (): boolean => performance.now() >= end;
  const erasure = createTextErasure(database);
  const doomed = createDoomedTables(database);
  const eraseSome = (): boolean => doomed.eraseSome(isTimeUp) || erasure.eraseSome(isTimeUp);
  while (!isTimeUp() && database.transaction(eraseSome));
};
