// One row of the entry table, and how it becomes an entry.
import type { Format, Kind, StoredEntry } from '../core/ports.ts';

export interface EntryRow {
  id: number;
  position: number;
  kind: Kind;
  copied_at: number;
  created_at: number;
  copies: number;
  bytes: number;
  pinned_at: number | null;
  app: string | null;
  description: string | null;
  derived: string;
  given: string;
  formats: string;
  image: string | null;
  files: string | null;
  source: string | null;
  expires_at: number | null;
  value: string;
}

const withoutValue = `id, position, kind, copied_at, created_at, copies, bytes, pinned_at, app, description, derived, given, formats,
  image, files, (SELECT source FROM origin WHERE origin.entry = entry.id) AS source,
  (SELECT at FROM expiry WHERE expiry.entry = entry.id) AS expires_at`;

export const entryColumns = `${withoutValue}, value`;

/** The longest character of UTF-8. */
const characterBytes = 4;

/**
 * For lists: of a value that will be cut anyway, no more than the cut can hold and one character, so that it is still seen to
 * be too long. As bytes: of a text, SQLite takes no more than comes before a NUL. The column `bytes` would not do: it counts
 * a picture's file, and SQLite answers NULL for a part of the empty value that such a picture may have.
 */
export const listColumns = (mostBytes: number): string =>
  `${withoutValue}, CASE WHEN octet_length(value) > ${mostBytes}
    THEN CAST(substr(CAST(value AS BLOB), 1, ${mostBytes + characterBytes}) AS TEXT) ELSE value END AS value`;

const readList = (json: string): string[] => (json === '[]' ? [] : JSON.parse(json));
const readFormats = (json: string): Format[] => (json === '["text"]' ? ['text'] : JSON.parse(json));

export const readEntry = (row: EntryRow): StoredEntry => ({
  id: row.id,
  position: row.position,
  kind: row.kind,
  value: row.value,
  copiedAt: row.copied_at,
  createdAt: row.created_at,
  copies: row.copies,
  bytes: row.bytes,
  derived: readList(row.derived),
  given: readList(row.given),
  formats: readFormats(row.formats),
  ...(row.pinned_at !== null && { pinnedAt: row.pinned_at }),
  ...(row.app !== null && { app: row.app }),
  ...(row.source !== null && { source: row.source }),
  ...(row.expires_at !== null && { expiresAt: row.expires_at }),
  ...(row.description !== null && { description: row.description }),
  ...(row.image !== null && { image: JSON.parse(row.image) }),
  ...(row.files !== null && { files: JSON.parse(row.files) }),
});
