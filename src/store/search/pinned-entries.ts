// Lists and searches the pinned entries. There are few, so a search reads them: the index would go through the matches in the whole history.
import type { Database } from '../database/database.ts';
import { type Condition, filterPositions } from './match-group.ts';
import { type Deps, type ReadMatches, searchRows } from './read-entries.ts';

/** The positions, newest first. */
export const listPinned = (database: Database, conditions: readonly Condition[]): readonly number[] =>
  filterPositions(
    database,
    database.numbers(
      'SELECT position FROM entry INDEXED BY entry_by_pinned_at WHERE pinned_at IS NOT NULL ORDER BY position DESC',
    ),
    conditions,
  );

/** A condition that adds little to the work of a search, however many pins there are. */
export const isPinned = (database: Database): Condition => {
  const positions = listPinned(database, []).join();
  // Without the `+`, the full-text index would start again for every pin.
  return (position) => `+${position} IN (${positions})`;
};

/** The pinned entries that contain the folded text. */
export const searchPinned = (deps: Deps, conditions: readonly Condition[], folded: string): ReadMatches => {
  const positions = listPinned(deps.database, conditions);
  return searchRows(deps, { from: `entry WHERE position IN (${positions.join()})`, order: 'position DESC' }, folded);
};
