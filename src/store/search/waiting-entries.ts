// The entries that a running rebuild has not indexed yet, newest first.
import type { Database } from '../database/database.ts';
import { readWaitingZone } from '../indexes/index-state.ts';
import { everything } from '../indexes/tag-index.ts';
import { type Condition, whereAll } from './match-group.ts';
import { type Deps, type ReadMatches, type ReadRows, searchRows } from './read-entries.ts';

/** Undefined if there are none. */
export const selectWaiting = (database: Database, conditions: readonly Condition[]): ReadRows | undefined => {
  const zone = readWaitingZone(database);
  return (
    zone && {
      from: `entry_tag AS waiting CROSS JOIN entry ON entry.position = waiting.position
        WHERE tag = ${everything} AND waiting.position > ${zone.after} AND waiting.position <= ${zone.upTo}
        ${whereAll('waiting.position', conditions)}`,
      order: 'waiting.position DESC',
    }
  );
};

/** The waiting entries that contain the folded text. */
export const findWaiting = (deps: Deps, conditions: readonly Condition[], folded: string): ReadMatches => {
  const rows = selectWaiting(deps.database, conditions);
  return rows ? searchRows(deps, rows, folded) : { content: [], other: [] };
};
