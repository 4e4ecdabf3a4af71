// Searches entries that a running rebuild has not indexed yet, by reading them.
import { fold } from '../../base/fold.ts';
import type { SearchedText } from '../../core/history/search-port.ts';
import type { Database } from '../database/database.ts';
import { readWaitingZone } from '../indexes/index-state.ts';
import { everything } from '../indexes/tag-index.ts';
import { type Condition, whereAll } from './match-group.ts';
import { readTexts, type SearchedRow, searchedColumns } from './match-verification.ts';

export interface Deps {
  database: Database;
  searchedText: SearchedText;
}

/** The positions of matches, newest first: in the content, or only in the other fields. */
export interface FoundWaiting {
  readonly content: readonly number[];
  readonly other: readonly number[];
}

/** SQLite compares the text at every offset, so a long text in a repetitive content takes long. */
const maxSqlLength = 256;

/** False only if the field can't contain the text. SQLite only lowercases ASCII letters, which is all that folding does to ASCII. */
const mayContain = (column: string): string =>
  `(octet_length(${column}) <> length(${column}) OR instr(lower(${column}), ?4))`;
/** Always includes pictures, because their other fields don't only come from columns. */
const candidates = `AND (image IS NOT NULL OR ${['value', 'app', 'description'].map(mayContain).join(' OR ')})`;

/** Visits entries one at a time, newest first, because values can be large. With `folded`, only those that may contain it. */
export const visitWaiting = (
  { database, searchedText }: Deps,
  conditions: readonly Condition[],
  visit: (position: number, content: string, other: string) => void,
  folded = '',
): void => {
  const zone = readWaitingZone(database);
  if (!zone) return;
  // A text that contains the separator may match across two fields.
  const isFiltered = folded !== '' && folded.length <= maxSqlLength && !folded.includes('\u001f');
  const rows = database.iterate<SearchedRow>(
    `SELECT ${searchedColumns} FROM entry_tag AS waiting CROSS JOIN entry ON entry.position = waiting.position
     WHERE tag = ?1 AND waiting.position > ?2 AND waiting.position <= ?3${whereAll('waiting.position', conditions)} ${isFiltered ? candidates : ''}
     ORDER BY waiting.position DESC`,
    everything,
    zone.after,
    zone.upTo,
    ...(isFiltered ? [folded] : []),
  );
  for (const row of rows) {
    const { content, other } = readTexts(row, searchedText);
    visit(row.position, fold(content), fold(other));
  }
};

/** The waiting entries that contain the folded text. */
export const findWaiting = (deps: Deps, conditions: readonly Condition[], folded: string): FoundWaiting => {
  const found: Record<keyof FoundWaiting, number[]> = { content: [], other: [] };
  const visit = (position: number, content: string, other: string): void => {
    if (content.includes(folded)) found.content.push(position);
    else if (other.includes(folded)) found.other.push(position);
  };
  visitWaiting(deps, conditions, visit, folded);
  return found;
};
