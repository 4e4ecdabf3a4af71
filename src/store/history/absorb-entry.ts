// Merges two entries that now have the same text.
import type { EntryContent, StoredEntry } from '../../core/history/stored-entry.ts';
import type { Database } from '../database/database.ts';
import type { EntryDetails } from './entry-details.ts';

interface Deps {
  database: Database;
  details: EntryDetails;
  remove(entry: StoredEntry): void;
  reindex(before: StoredEntry, change: () => void): void;
}

export const createAbsorb = ({ database, details, remove, reindex }: Deps) => {
  /** A text that is copied repeatedly must not add a version each time. */
  const moveVersions = (target: StoredEntry, entry: StoredEntry, replacedAt: number): void => {
    details.addVersion(entry.id, entry.value, replacedAt);
    database.run(
      `INSERT INTO version (entry, value, replaced_at)
       SELECT ?, value, replaced_at FROM version AS moved
       WHERE entry = ? AND value <> ? AND NOT EXISTS (SELECT 1 FROM version WHERE entry = ? AND value = moved.value)
       ORDER BY id`,
      target.id,
      entry.id,
      target.value,
      target.id,
    );
    details.pruneVersions(target.id);
  };

  const moveRow = (table: 'origin' | 'expiry', target: StoredEntry, entry: StoredEntry): void => {
    database.run(`DELETE FROM ${table} WHERE entry = ?`, target.id);
    database.run(`UPDATE ${table} SET entry = ? WHERE entry = ?`, target.id, entry.id);
  };

  return (target: StoredEntry, entry: StoredEntry, content: EntryContent, replacedAt: number | undefined): void => {
    if (replacedAt !== undefined) moveVersions(target, entry, replacedAt);
    if (entry.app !== undefined || entry.source !== undefined) moveRow('origin', target, entry);
    moveRow('expiry', target, entry);
    database.run('UPDATE log_line SET entry = ? WHERE entry = ?', target.id, entry.id);
    details.setMarkup(target.id, content);
    remove(entry);
    reindex(target, () => {
      database.run(
        'UPDATE entry SET position = ?, copied_at = ?, created_at = ?, copies = ?, app = ?, formats = ? WHERE id = ?',
        Math.max(target.position, entry.position),
        Math.max(target.copiedAt, entry.copiedAt),
        Math.min(target.createdAt, entry.createdAt),
        target.copies + entry.copies,
        entry.app ?? target.app ?? null,
        JSON.stringify(content.formats),
        target.id,
      );
    });
  };
};
