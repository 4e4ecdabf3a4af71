// Matches in long contents: from the index of their pieces, and by reading those that are not indexed yet.
import { fold } from '../../base/fold.ts';
import type { Database } from '../database/database.ts';
import { mostPieces } from '../indexes/index-terms.ts';
import { filterByTags } from './match-group.ts';
import type { LongQuery } from './text-query.ts';

/** The positions of the long contents that match; there are never many of them. */
export const findLongMatches = (database: Database, query: LongQuery, tags: readonly number[]): readonly number[] => {
  const holds = (position: number): boolean => {
    const row = database.get<{ value: string }>('SELECT value FROM entry WHERE position = ?', position);
    return row !== undefined && query.matches(fold(row.value));
  };
  const inPieces = database.numbers(
    `SELECT DISTINCT rowid / ${mostPieces} FROM long_term WHERE long_term MATCH ?`,
    query.inPieces,
  );
  const waiting = database.numbers('SELECT position FROM unindexed').filter(holds);
  return filterByTags(database, [...new Set([...inPieces, ...waiting])], tags);
};
