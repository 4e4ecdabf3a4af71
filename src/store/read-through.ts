// Searching for a long text: the index is asked for slices of it, and the entries that hold these are read.
import { fold } from '../base/fold.ts';
import type { SearchedText } from '../core/ports.ts';
import type { Database } from './database.ts';
import { type EntryRow, entryColumns, readEntry } from './entry-row.ts';
import { mostPieces } from './index-terms.ts';
import { carriesTags, type Group, groupByList } from './match-group.ts';
import { hintAt } from './text-query.ts';

interface Parts {
  database: Database;
  searchedText: SearchedText;
}

export const readThrough = ({ database, searchedText }: Parts, q: string, tags: readonly number[]): [Group, Group] => {
  const folded = fold(q);
  const hint = hintAt(folded);
  const candidates = database.numbers(
    `SELECT position FROM (
       SELECT rowid AS position FROM trigram WHERE trigram MATCH ?
       UNION SELECT rowid / ${mostPieces} FROM long_trigram WHERE long_trigram MATCH ?
       UNION SELECT position FROM unindexed
       UNION SELECT position FROM entry, index_state WHERE position > after AND position <= up_to
     ) AS candidate WHERE true${carriesTags('candidate.position', tags)} ORDER BY position DESC`,
    hint,
    hint,
  );
  const inContent: number[] = [];
  const elsewhere: number[] = [];
  for (const position of candidates) {
    const row = database.get<EntryRow>(`SELECT ${entryColumns} FROM entry WHERE position = ?`, position);
    if (!row) continue;
    const { content, other } = searchedText(readEntry(row));
    if (fold(content).includes(folded)) inContent.push(position);
    else if (fold(other).includes(folded)) elsewhere.push(position);
  }
  return [groupByList(inContent), groupByList(elsewhere)];
};
