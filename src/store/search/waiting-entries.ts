// Entries that a running rebuild has not indexed yet: a search reads these themselves.
import { fold } from '../../base/fold.ts';
import type { SearchedText } from '../../core/history/search-port.ts';
import type { Database } from '../database/database.ts';
import { readWaitingZone } from '../indexes/index-state.ts';
import { everything } from '../indexes/tag-index.ts';
import { carriesTags } from './match-group.ts';
import { readTexts, type SearchedRow, searchedColumns } from './match-verification.ts';

export interface Deps {
  database: Database;
  searchedText: SearchedText;
}

/** Positions of matches, newest first: in the content, or in the other fields only. */
export interface FoundWaiting {
  readonly content: readonly number[];
  readonly other: readonly number[];
}

/** SQLite compares the text at every place, so that much of a long one in a repetitive content takes long. */
const longestInSql = 256;

/** Whether SQLite can tell that a field does not hold the text: it lowers ASCII letters only, which is all that folding does to ASCII. */
const mayHold = (column: string): string =>
  `(octet_length(${column}) <> length(${column}) OR instr(lower(${column}), ?4))`;
/** The other fields of a picture are made from more than columns. */
const candidates = `AND (image IS NOT NULL OR ${['value', 'app', 'description'].map(mayHold).join(' OR ')})`;

/** One entry at a time, newest first: values can be large. Of a text that is looked for, only the entries that may hold it. */
export const visitWaiting = (
  { database, searchedText }: Deps,
  tags: readonly number[],
  visit: (position: number, content: string, other: string) => void,
  folded = '',
): void => {
  const zone = readWaitingZone(database);
  if (!zone) return;
  // A text with the separator in it may match across two fields.
  const isFiltered = folded !== '' && folded.length <= longestInSql && !folded.includes('\u001f');
  const rows = database.iterate<SearchedRow>(
    `SELECT ${searchedColumns} FROM entry_tag AS waiting CROSS JOIN entry ON entry.position = waiting.position
     WHERE tag = ?1 AND waiting.position > ?2 AND waiting.position <= ?3${carriesTags('waiting.position', tags)} ${isFiltered ? candidates : ''}
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

/** Those that hold the folded text. */
export const findWaiting = (deps: Deps, tags: readonly number[], folded: string): FoundWaiting => {
  const found: Record<keyof FoundWaiting, number[]> = { content: [], other: [] };
  const visit = (position: number, content: string, other: string): void => {
    if (content.includes(folded)) found.content.push(position);
    else if (other.includes(folded)) found.other.push(position);
  };
  visitWaiting(deps, tags, visit, folded);
  return found;
};
