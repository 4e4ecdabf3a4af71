// Finds matches in long contents: uses the index of their pieces, and reads contents that aren't indexed yet.
import { fold } from '../../base/fold.ts';
import type { Database } from '../database/database.ts';
import { maxPieces } from '../indexes/index-terms.ts';
import { type Condition, filterPositions } from './match-group.ts';

interface LongQuery {
  /** The full-text expression for the pieces. */
  readonly inPieces: string;
  /** Whether a folded content matches. For contents that aren't indexed yet. */
  matches(content: string): boolean;
}

/** The positions of the matching long contents, which are never many. */
export const findLongMatches = (
  database: Database,
  query: LongQuery,
  conditions: readonly Condition[],
): readonly number[] => {
  const isMatch = (position: number): boolean => {
    const row = database.get<{ value: string }>('SELECT value FROM entry WHERE position = ?', position);
    return row !== undefined && query.matches(fold(row.value));
  };
  const inPieces = database.numbers(
    `SELECT DISTINCT rowid / ${maxPieces} FROM long_term WHERE long_term MATCH ?`,
    query.inPieces,
  );
  const waiting = database.numbers('SELECT position FROM unindexed').filter(isMatch);
  return filterPositions(database, [...new Set([...inPieces, ...waiting])], conditions);
};
