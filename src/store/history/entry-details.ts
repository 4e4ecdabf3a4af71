// Stores the details of an entry outside its row: markup, source, expiry, pin and versions. Deletes them with the entry, and its log lines too.
import type { EntryContent } from '../../core/history/stored-entry.ts';
import type { Database } from '../database/database.ts';

export const entryDetailTables = ['version', 'markup', 'origin', 'expiry', 'pin', 'unrecognized', 'log_line'] as const;

/** Older versions of an entry are dropped. */
export const maxVersions = 100;

export const createEntryDetails = (database: Database) => {
  const setMarkup = (id: number, { html, rtf }: EntryContent): void => {
    database.run('DELETE FROM markup WHERE entry = ?', id);
    if (html !== undefined || rtf !== undefined) {
      database.run('INSERT INTO markup (entry, html, rtf) VALUES (?, ?, ?)', id, html ?? null, rtf ?? null);
    }
  };

  const setSource = (id: number, { source }: EntryContent): void => {
    database.run('DELETE FROM origin WHERE entry = ?', id);
    if (source !== undefined) database.run('INSERT INTO origin (entry, source) VALUES (?, ?)', id, source);
  };

  const setExpiry = (id: number, { expiresAt }: EntryContent): void => {
    database.run('DELETE FROM expiry WHERE entry = ?', id);
    if (expiresAt !== undefined) database.run('INSERT INTO expiry (entry, at) VALUES (?, ?)', id, expiresAt);
  };

  /** The index only finds them: a damaged one must not delete those of other entries. */
  const removeVersions = (id: number, keep = 0): void => {
    database.run(
      `DELETE FROM version WHERE +entry = ?1 AND id IN
         (SELECT id FROM version WHERE entry = ?1 ORDER BY id DESC LIMIT -1 OFFSET ?2)`,
      id,
      keep,
    );
  };
  const pruneVersions = (id: number): void => removeVersions(id, maxVersions);

  return {
    setMarkup,
    removeVersions,
    pruneVersions,
    /** `number` is its place in the order of pins; undefined unpins the entry. */
    setPin: (id: number, number: number | undefined): void => {
      database.run('DELETE FROM pin WHERE entry = ?', id);
      if (number !== undefined) database.run('INSERT INTO pin (entry, number) VALUES (?, ?)', id, number);
    },
    addVersion: (id: number, value: string, replacedAt: number): void => {
      database.run('INSERT INTO version (entry, value, replaced_at) VALUES (?, ?, ?)', id, value, replacedAt);
      pruneVersions(id);
    },
    /** Stores everything that comes with a copy. */
    setAll: (id: number, content: EntryContent): void => {
      setMarkup(id, content);
      setSource(id, content);
      setExpiry(id, content);
    },

    /** As with versions, indexes only find the rows. */
    remove: (ids: readonly number[]): void => {
      for (const table of entryDetailTables)
        database.run(
          `DELETE FROM ${table} WHERE rowid IN (SELECT rowid FROM ${table} WHERE entry IN (SELECT value FROM json_each(?1)))
             AND +entry IN (SELECT value FROM json_each(?1))`,
          JSON.stringify(ids),
        );
    },
  };
};

export type EntryDetails = ReturnType<typeof createEntryDetails>;
