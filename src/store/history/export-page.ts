// Reads entries with everything that is stored of them, a page at a time, from the newest down.
import type { Markup, StoredEntry, StoredVersion } from '../../core/history/stored-entry.ts';
import type { Database } from '../database/database.ts';
import { everything } from '../indexes/tag-index.ts';
import { type EntryRow, entryColumns, readEntry } from './entry-row.ts';
import { fitToPage } from './page-size.ts';
import { readTime } from './stored-fields.ts';
import { totalBytes } from './unpinned-total.ts';

export interface WholeEntry {
  readonly entry: StoredEntry;
  readonly markup: Markup;
  /** Oldest first. */
  readonly versions: readonly StoredVersion[];
}

export interface ExportPage {
  readonly items: readonly WholeEntry[];
  readonly total: number;
  readonly hasMore: boolean;
}

const maxEntries = 200;

const readMarkup = (database: Database, id: number): Markup => {
  const { html = null, rtf = null } =
    database.get<{ html: string | null; rtf: string | null }>('SELECT html, rtf FROM markup WHERE entry = ?', id) ?? {};
  return { ...(html !== null && { html }), ...(rtf !== null && { rtf }) };
};

const readVersions = (database: Database, id: number): StoredVersion[] =>
  database
    .all<{ value: string; replaced_at: number }>(
      'SELECT value, replaced_at FROM version WHERE entry = ? ORDER BY id',
      id,
    )
    .map(({ value, replaced_at: replacedAt }) => ({ value, replacedAt: readTime(replacedAt) }));

/** The newest entries, or those below one of them. Undefined if there is no such entry. */
export const readExportPage = (database: Database, below: number | undefined): ExportPage | undefined =>
  database.transaction(() => {
    const from =
      below === undefined
        ? { position: Number.MAX_SAFE_INTEGER }
        : database.get<{ position: number }>('SELECT position FROM entry WHERE id = ?', below);
    if (!from) return undefined;
    const found = database.all<{ position: number; bytes: number }>(
      `SELECT position, ${totalBytes} AS bytes FROM entry_tag CROSS JOIN entry USING (position)
       WHERE tag = ${everything} AND position < ? ORDER BY position DESC LIMIT ${maxEntries + 1}`,
      from.position,
    );
    const chosen = fitToPage(found.slice(0, maxEntries));
    const items = chosen.flatMap(({ position }) => {
      const row = database.get<EntryRow>(`SELECT ${entryColumns} FROM entry WHERE position = ?`, position);
      if (!row) return [];
      const entry = readEntry(row);
      return [{ entry, markup: readMarkup(database, entry.id), versions: readVersions(database, entry.id) }];
    });
    const total = database.number(`SELECT coalesce(sum(count), 0) FROM tag_span WHERE tag = ${everything}`);
    return { items, total, hasMore: found.length > chosen.length };
  }, 'DEFERRED');
