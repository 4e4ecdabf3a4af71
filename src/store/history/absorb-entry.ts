// Two entries that have come to hold the same text, made one.
import type { EntryContent, StoredEntry } from '../../core/history/stored-entry.ts';
import type { Database } from '../database/database.ts';
import type { BesideEntry } from './beside-entry.ts';

interface Deps {
  database: Database;
  beside: BesideEntry;
  remove(entry: StoredEntry): void;
  reindex(before: StoredEntry, change: () => void): void;
}

export const createAbsorb = ({ database, beside, remove, reindex }: Deps) => {
  /** A text that is copied again and again must not become a version each time. */
  const moveVersions = (kept: StoredEntry, entry: StoredEntry, replacedAt: number): void => {
    beside.addVersion(entry.id, entry.value, replacedAt);
    database.run(
      `INSERT INTO version (entry, value, replaced_at)
       SELECT ?, value, replaced_at FROM version AS moved
       WHERE entry = ? AND value <> ? AND NOT EXISTS (SELECT 1 FROM version WHERE entry = ? AND value = moved.value)
       ORDER BY id`,
      kept.id,
      entry.id,
      kept.value,
      kept.id,
    );
    beside.pruneVersions(kept.id);
  };

  const moveRow = (table: 'origin' | 'expiry', kept: StoredEntry, entry: StoredEntry): void => {
    database.run(`DELETE FROM ${table} WHERE entry = ?`, kept.id);
    database.run(`UPDATE ${table} SET entry = ? WHERE entry = ?`, kept.id, entry.id);
  };

  return (kept: StoredEntry, entry: StoredEntry, content: EntryContent, replacedAt: number | undefined): void => {
    if (replacedAt !== undefined) moveVersions(kept, entry, replacedAt);
    if (entry.app !== undefined || entry.source !== undefined) moveRow('origin', kept, entry);
    moveRow('expiry', kept, entry);
    database.run('UPDATE log_line SET entry = ? WHERE entry = ?', kept.id, entry.id);
    beside.setMarkup(kept.id, content);
    remove(entry);
    reindex(kept, () => {
      database.run(
        'UPDATE entry SET position = ?, copied_at = ?, created_at = ?, copies = ?, app = ?, formats = ? WHERE id = ?',
        Math.max(kept.position, entry.position),
        Math.max(kept.copiedAt, entry.copiedAt),
        Math.min(kept.createdAt, entry.createdAt),
        kept.copies + entry.copies,
        entry.app ?? kept.app ?? null,
        JSON.stringify(content.formats),
        kept.id,
      );
    });
  };
};
