// Converts a row of the entry table to an entry.
import type { StoredEntry } from '../../core/history/stored-entry.ts';
import type { SqlValue } from '../database/database.ts';
import {
  isTime,
  readCount,
  readFiles,
  readFormats,
  readImage,
  readKind,
  readTags,
  readText,
  readTime,
} from './stored-fields.ts';

export interface EntryRow {
  id: number;
  position: number;
  kind: string;
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

/** The longest UTF-8 character. */
const characterBytes = 4;

/**
 * For lists, which cut long values: reads only what the cut can hold plus one character, so that the value is still recognized as too
 * long. Cuts bytes, because SQLite ends a text at a NUL. Doesn't use the column `bytes`: for a picture, it counts the file, and SQLite
 * returns NULL for a part of the empty value that a picture may have.
 */
export const listColumns = (maxBytes: number): string =>
  `${withoutValue}, CASE WHEN octet_length(value) > ${maxBytes}
    THEN CAST(substr(CAST(value AS BLOB), 1, ${maxBytes + characterBytes}) AS TEXT) ELSE value END AS value`;

type DecodedField = Exclude<keyof EntryRow, 'id' | 'position' | 'app' | 'description' | 'source' | 'expires_at'>;

/** In a damaged row, a field can have any type. */
type EntryFields = Readonly<Record<DecodedField, SqlValue>>;

/** Decodes the row. Reads damaged fields as far as possible. */
export const readFields = (row: EntryFields) => {
  const kind = readKind(row.kind, row.image, row.files);
  const image = row.image === null ? undefined : readImage(row.image);
  return {
    kind,
    copiedAt: readTime(row.copied_at), // the entry may have been created long before
    createdAt: readTime(row.created_at, row.copied_at),
    copies: readCount(row.copies),
    bytes: readCount(row.bytes),
    derived: readTags(row.derived),
    given: readTags(row.given),
    formats: readFormats(row.formats, kind),
    ...(row.pinned_at !== null && { pinnedAt: readTime(row.pinned_at, row.copied_at) }),
    ...(image && { image }),
    ...(row.files !== null && { files: readFiles(row.files, row.value) }),
  };
};

export const readEntry = (row: EntryRow): StoredEntry => ({
  id: row.id,
  position: row.position,
  value: readText(row.value),
  ...readFields(row),
  ...(row.app !== null && { app: readText(row.app) }),
  ...(row.source !== null && { source: readText(row.source) }),
  ...(row.expires_at !== null && isTime(row.expires_at) && { expiresAt: row.expires_at }),
  ...(row.description !== null && { description: readText(row.description) }),
});
