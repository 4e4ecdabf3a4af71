// Reads everything that is stored about an entry, and stores it again after the entry was deleted.
import type { StoredEntry } from '../../core/history/stored-entry.ts';
import type { EntryWriter, RemovedEntry, RemovedRow } from '../../core/history/writer-port.ts';
import type { Database } from '../database/database.ts';
import { entryDetailTables } from './entry-details.ts';
import { findFreePosition } from './free-position.ts';

interface Deps {
  database: Database;
  find(id: number): StoredEntry | undefined;
  /** Adds the entry to all indexes and totals. */
  index(entry: StoredEntry, digest: Uint8Array): void;
  /** Call when an entry is put between others. */
  noteTimes(position: number, at: number): void;
}

const noMarkup = { html: null, rtf: null };

export const createEntryRestoring = (deps: Deps): Pick<EntryWriter, 'readAll' | 'putBack'> => {
  const { database, find, index, noteTimes } = deps;

  const insert = (table: string, row: RemovedRow): void => {
    const columns = Object.keys(row);
    database.run(
      `INSERT INTO ${table} (${columns.join()}) VALUES (${columns.map(() => '?').join()})`,
      ...Object.values(row),
    );
  };

  return {
    readAll: ({ id, image }) => {
      const digest = database.get<{ digest: Uint8Array }>('SELECT digest FROM entry WHERE id = ?', id)?.digest;
      if (!digest) throw new Error(`Entry ${id} has no digest.`);
      const readRows = (table: string): RemovedRow[] =>
        database.all(`SELECT * FROM ${table} WHERE entry = ? ORDER BY rowid`, id);
      const details = Object.fromEntries(entryDetailTables.map((table) => [table, readRows(table)]));
      const { html, rtf } =
        database.get<{ html: string | null; rtf: string | null }>('SELECT html, rtf FROM markup WHERE entry = ?', id) ??
        noMarkup;
      return {
        id,
        digest,
        markup: { ...(html !== null && { html }), ...(rtf !== null && { rtf }) },
        ...(image && { imageFile: image.file }),
        row: database.get('SELECT * FROM entry WHERE id = ?', id) ?? {},
        details,
      };
    },

    putBack: ({ id, digest, row, details }: RemovedEntry) => {
      // An entry from elsewhere may have taken its position meanwhile.
      const isTaken = database.get('SELECT 1 FROM entry WHERE position = ?', Number(row['position'])) !== undefined;
      insert('entry', isTaken ? { ...row, position: findFreePosition(database, Number(row['copied_at'])) } : row);
      // Versions are numbered anew: their numbers may have been reused. Numbers of log lines never are.
      for (const table of entryDetailTables)
        for (const { id: number, ...columns } of details[table] ?? [])
          insert(table, table === 'log_line' && number !== undefined ? { id: number, ...columns } : columns);
      const entry = find(id);
      if (!entry) throw new Error(`Entry ${id} was stored but can't be read.`);
      noteTimes(entry.position, entry.copiedAt);
      index(entry, digest);
      database.noteChange({ kind: 'entry.added', id });
    },
  };
};
