// Searches entries by reading them: those that no index covers yet, and those that are few anyway.
import { fold } from '../../base/fold.ts';
import type { SearchedText } from '../../core/history/search-port.ts';
import type { Database } from '../database/database.ts';
import { readTexts, type SearchedRow, searchedColumns } from './match-verification.ts';

export interface Deps {
  database: Database;
  searchedText: SearchedText;
}

/** The positions of matches: in the content, or only in the other fields. */
export interface ReadMatches {
  readonly content: readonly number[];
  readonly other: readonly number[];
}

/** Which entries are read, and in which order, in SQL. */
export interface ReadRows {
  readonly from: string;
  readonly order: string;
}

/** SQLite compares the text at every offset, so a long text in a repetitive content takes long. */
const maxSqlLength = 256;

/** False only if the field can't contain the text. SQLite only lowercases ASCII letters, which is all that folding does to ASCII. */
const mayContain = (column: string): string =>
  `(octet_length(${column}) <> length(${column}) OR instr(lower(${column}), ?1))`;
/** Always includes pictures, because their other fields don't only come from columns. */
const candidates = `AND (image IS NOT NULL OR ${['value', 'app', 'description'].map(mayContain).join(' OR ')})`;

/** Visits entries one at a time, because values can be large. With `folded`, only those that may contain it. */
export const visitEntries = (
  { database, searchedText }: Deps,
  { from, order }: ReadRows,
  visit: (position: number, content: string, other: string) => void,
  folded = '',
): void => {
  const isFiltered = folded !== '' && folded.length <= maxSqlLength;
  const rows = database.iterate<SearchedRow>(
    `SELECT ${searchedColumns} FROM ${from} ${isFiltered ? candidates : ''} ORDER BY ${order}`,
    ...(isFiltered ? [folded] : []),
  );
  for (const row of rows) {
    const { content, other } = readTexts(row, searchedText);
    visit(row.position, fold(content), fold(other));
  }
};

/** Those of the entries that contain the folded text, in their order. */
export const searchRows = (deps: Deps, rows: ReadRows, folded: string): ReadMatches => {
  const found: Record<keyof ReadMatches, number[]> = { content: [], other: [] };
  const visit = (position: number, content: string, other: string): void => {
    if (content.includes(folded)) found.content.push(position);
    else if (other.includes(folded)) found.other.push(position);
  };
  visitEntries(deps, rows, visit, folded);
  return found;
};
