// Finds entries by the digest of their content. A table instead of an SQLite index, because a clearing can replace it at once: with an
// index, nearly every deleted row would change a page.
import type { Database } from '../database/database.ts';

/** The start of a digest is enough to look it up; the row has the full digest. */
export const startOf = (digest: string): string => `substr(${digest}, 1, 8)`;

/** Fills the empty table from all entries or from these. */
export const fillDigestIndex = (database: Database, ids?: readonly number[]): void =>
  database.execute(
    `INSERT INTO entry_digest SELECT ${startOf('digest')}, id FROM entry ${ids ? `WHERE id IN (${ids.join()})` : ''} ORDER BY 1, 2`,
  );

/** SQL condition on entries; its parameter is the digest. */
export const hasDigest = `id IN (SELECT entry FROM entry_digest WHERE start = ${startOf('?1')}) AND digest = ?1`;

export const createDigestIndex = (database: Database) => ({
  add: (id: number, digest: Uint8Array): void => {
    database.run(`INSERT OR IGNORE INTO entry_digest (start, entry) VALUES (${startOf('?')}, ?)`, digest, id);
  },
  /** Call while the row still has the digest. */
  remove: (id: number): void => {
    const row = database.get<{ digest: Uint8Array }>('SELECT digest FROM entry WHERE id = ?', id);
    if (row) database.run(`DELETE FROM entry_digest WHERE start = ${startOf('?')} AND entry = ?`, row.digest, id);
  },
});
