// What each row should be, given what is stored: the same row, or one whose damaged fields are reset to what can be read.
import type { SqlValue } from '../database/database.ts';
import { readFields } from '../history/entry-row.ts';
import { isTime, readAction, readContent, readTime, readTrigger } from '../history/stored-fields.ts';

export type Row = Record<string, SqlValue>;

type Mend = (row: Row) => Row | undefined;

const json = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value));

const mendEntry: Mend = (row) => {
  const field = (name: string): SqlValue => row[name] ?? null;
  const fields = readFields({
    kind: field('kind'),
    copied_at: field('copied_at'),
    created_at: field('created_at'),
    copies: field('copies'),
    bytes: field('bytes'),
    pinned_at: field('pinned_at'),
    derived: field('derived'),
    given: field('given'),
    formats: field('formats'),
    image: field('image'),
    files: field('files'),
    value: field('value'),
  });
  return {
    ...row,
    kind: fields.kind,
    copied_at: fields.copiedAt,
    created_at: fields.createdAt,
    copies: Math.max(1, fields.copies),
    bytes: fields.bytes,
    pinned_at: fields.pinnedAt ?? null,
    derived: json(fields.derived),
    given: json(fields.given),
    formats: json(fields.formats),
    image: json(fields.image),
    files: json(fields.files),
  };
};

const mendTime =
  (column: string): Mend =>
  (row) => ({ ...row, [column]: readTime(row[column]) });

const mendContent =
  (timeColumn: string): Mend =>
  (row) => ({ ...row, content: readContent(row['content'] ?? null), [timeColumn]: readTime(row[timeColumn]) });

/** By table; the rows of others hold nothing that is decoded. Undefined for a row that cannot be used at all. */
const mends: Readonly<Record<string, Mend>> = {
  entry: mendEntry,
  version: mendTime('replaced_at'),
  expiry: (row) => (isTime(row['at']) ? row : undefined),
  variable: mendContent('updated_at'),
  past_value: mendContent('replaced_at'),
  user_action: (row) => readAction(row['definition'] ?? null) && row,
  copy_trigger: (row) => readTrigger(row['definition'] ?? null) && mendTime('created_at')(row),
  abbreviation: mendTime('created_at'),
  log_line: mendTime('at'),
};

export const mendedTables = Object.keys(mends);

export const mendRow = (table: string, row: Row): Row | undefined => (mends[table] ? mends[table](row) : row);

/** The columns that differ. */
export const listMended = (row: Row, mended: Row): string[] =>
  Object.keys(mended).filter((name) => row[name] !== mended[name]);
