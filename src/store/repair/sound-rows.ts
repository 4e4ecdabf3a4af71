// Repairs rows: resets damaged fields to what can still be read.
import type { SqlValue } from '../database/database.ts';
import { readFields } from '../history/entry-row.ts';
import { isTime, minTime, readAction, readContent, readTime, readTrigger } from '../history/stored-fields.ts';

export type Row = Record<string, SqlValue>;

type Repair = (row: Row) => Row | undefined;

const json = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value));

const repairEntry: Repair = (row) => {
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

const repairTime =
  (column: string): Repair =>
  (row) => ({ ...row, [column]: readTime(row[column]) });

const repairContent =
  (timeColumn: string): Repair =>
  (row) => ({ ...row, content: readContent(row['content'] ?? null), [timeColumn]: readTime(row[timeColumn]) });

/** By table; other tables have no encoded fields. Undefined for an unusable row. */
const repairs: Readonly<Record<string, Repair>> = {
  entry: repairEntry,
  version: repairTime('replaced_at'),
  expiry: (row) => (isTime(row['at']) && row['at'] > minTime ? row : undefined), // it deletes its entry
  variable: repairContent('updated_at'),
  past_value: repairContent('replaced_at'),
  user_action: (row) => readAction(row['definition'] ?? null) && row,
  copy_trigger: (row) => readTrigger(row['definition'] ?? null) && repairTime('created_at')(row),
  abbreviation: repairTime('created_at'),
  log_line: repairTime('at'),
};

export const repairableTables = Object.keys(repairs);

export const repairRow = (table: string, row: Row): Row | undefined => (repairs[table] ? repairs[table](row) : row);

/** The columns that were repaired. */
export const listRepaired = (row: Row, repaired: Row): string[] =>
  Object.keys(repaired).filter((name) => row[name] !== repaired[name]);
