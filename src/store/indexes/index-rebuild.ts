// Rebuilds the indexes from the rows in small steps that resume after a restart: repairs the lists while in use, then indexes the texts.
import type { StoredEntry } from '../../core/history/stored-entry.ts';
import type { Database } from '../database/database.ts';
import { rowTables } from '../database/migrations.ts';
import { type EntryRow, entryColumns, readEntry } from '../history/entry-row.ts';
import { countUnpinned } from '../history/unpinned-total.ts';
import { fillDigestIndex } from './digest-index.ts';
import { createDoomedTables } from './doomed-tables.ts';
import {
  gapClearingSchema,
  indexSchema,
  indexVersion,
  listRepairSchema,
  listsUnchangedSince,
  listTables,
  searchSchema,
} from './index-schema.ts';
import { readIndexVersion, readWaitingZone } from './index-state.ts';
import { startListRepair } from './list-repair.ts';
import { everything, fillTagIndex, type IsText } from './tag-index.ts';
import type { TextIndex } from './text-index.ts';

/** A table with fewer rows is dropped immediately. */
const minLargeTable = 100;

/** Dropping large tables at once would write a log as large as the indexes, so they are emptied in steps later. */
const retireIndexes = (database: Database, keptTables: readonly string[]): void => {
  const list = (condition: string): string[] =>
    database
      .all<{ name: string }>(
        `SELECT name FROM pragma_table_list WHERE schema = 'main' AND type IN ('table', 'shadow', 'virtual')
         AND name NOT GLOB 'sqlite_*' AND name NOT GLOB 'doomed_*'
         AND name NOT IN (SELECT value FROM json_each(?)) AND ${condition}`,
        JSON.stringify([...rowTables, ...keptTables]),
      )
      .map(({ name }) => name);
  const isLarge = (name: string): boolean =>
    database.number(`SELECT count(*) FROM (SELECT 1 FROM "${name}" LIMIT ${minLargeTable})`) === minLargeTable;
  const drop = (name: string): void => database.execute(`DROP TABLE "${name}"`);

  database.withShadowTables(() => createDoomedTables(database).doom(list("type <> 'virtual'").filter(isLarge)));
  list("type = 'virtual'").forEach(drop); // together with their small shadow tables
  list('true').forEach(drop);
};

const hasTable = (database: Database, name: string): boolean =>
  database.get("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = ?", name) !== undefined;

/** Whether the list indexes can stay in use while they are repaired. */
const areListsUsable = (database: Database): boolean => {
  const version = readIndexVersion(database);
  return (
    version >= listsUnchangedSince && version <= indexVersion && listTables.every((table) => hasTable(database, table))
  );
};

/**
 * Starts over with empty text indexes and fills the list indexes at once, which takes a second for 100,000 entries. For lists that
 * are unusable, and for repairs of damage, which delay copies anyway.
 */
export const replaceIndexes = (database: Database, isText: IsText): void =>
  database.transaction(() => {
    retireIndexes(database, []);
    database.execute(indexSchema);
    fillTagIndex(database, isText);
    fillDigestIndex(database);
    countUnpinned(database);
    database.run('UPDATE index_state SET (up_to, total) = (SELECT coalesce(max(position), 0), count(*) FROM entry)');
  });

const replaceTexts = (database: Database): void => {
  retireIndexes(database, listTables);
  database.execute(listRepairSchema + searchSchema);
  startListRepair(database);
  // An estimate until the lists are repaired.
  database.run(
    `UPDATE index_state SET up_to = (SELECT coalesce(max(position), 0) FROM entry),
       total = (SELECT coalesce(sum(count), 0) FROM tag_span WHERE tag = ${everything})`,
  );
};

/** Quickly starts over with empty text indexes. Everything can still be found: searches read entries that aren't indexed yet. */
export const startRebuild = (database: Database, isText: IsText): void =>
  database.transaction(() => {
    if (areListsUsable(database)) replaceTexts(database);
    else replaceIndexes(database, isText);
  });

export const ensureIndexes = (database: Database, isText: IsText): void => {
  if (readIndexVersion(database) !== indexVersion) startRebuild(database, isText);
  // Files from earlier versions don't have these tables.
  if (!hasTable(database, 'list_repair')) database.execute(listRepairSchema);
  if (!hasTable(database, 'gap_clearing')) database.execute(gapClearingSchema);
};

export const createIndexRebuild = ({ database, textIndex }: { database: Database; textIndex: TextIndex }) => {
  const findNext = (after: number, upTo: number): StoredEntry | undefined => {
    const row = database.get<EntryRow>(
      `SELECT ${entryColumns} FROM entry_tag CROSS JOIN entry USING (position)
       WHERE tag = ${everything} AND position > ? AND position <= ? ORDER BY position LIMIT 1`,
      after,
      upTo,
    );
    return row && readEntry(row);
  };

  return {
    /** Whether the rebuild has not indexed the entry at this position yet. */
    isWaiting: (position: number): boolean => {
      const zone = readWaitingZone(database);
      return zone !== undefined && position > zone.after && position <= zone.upTo;
    },
    /** Indexes at least one entry, and more until the time is up, oldest first. Returns whether there was anything to do. */
    step: (isTimeUp: () => boolean): boolean => {
      const zone = readWaitingZone(database);
      if (!zone) return false;
      let { after } = zone;
      do {
        const entry = findNext(after, zone.upTo);
        if (!entry) {
          database.run('UPDATE index_state SET after = 0, up_to = 0, total = 0');
          return true;
        }
        textIndex.add(entry);
        after = entry.position;
      } while (!isTimeUp());
      database.run('UPDATE index_state SET after = ?', after);
      return true;
    },
  };
};
