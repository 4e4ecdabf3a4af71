// The migrations of the rows, in order. One that has landed is never edited: a change is a new one. Indexes are not migrated
// but rebuilt: see index-schema.ts.
import { Obstacle } from '../base/obstacle.ts';
import type { Database } from './database.ts';
import { history } from './migrations/0001-history.ts';
import { variablesAndRules } from './migrations/0002-variables-and-rules.ts';
import { originsAndLimits } from './migrations/0003-origins-and-limits.ts';
import { counters } from './migrations/0004-counters.ts';
import { removedImages } from './migrations/0005-removed-images.ts';
import { clears } from './migrations/0006-clears.ts';
import { fewerIndexes } from './migrations/0007-fewer-indexes.ts';

const migrations: readonly string[] = [
  history,
  variablesAndRules,
  originsAndLimits,
  counters,
  removedImages,
  clears,
  fewerIndexes,
];

export const latestVersion = migrations.length;

/** Everything that cannot be rebuilt. Any other table is an index. */
export const rowTables = [
  'entry',
  'markup',
  'version',
  'origin',
  'expiry',
  'pin',
  'unrecognized',
  'variable',
  'past_value',
  'user_action',
  'copy_trigger',
  'abbreviation',
  'log_line',
  'counter',
  'removed_image',
  'clearing',
  'clearing_exception',
] as const;

/** Refuses a format that this version does not know. */
export const checkVersion = (version: number): number => {
  if (version > migrations.length) {
    throw new Obstacle(
      `This history was written by a newer Copyloom (its format is ${version}; this one knows up to ${migrations.length}). ` +
        'Update Copyloom, or set COPYLOOM_HOME to another folder to start a history of its own. Nothing was changed.',
    );
  }
  return version;
};

/** The format that the file has. */
export const readVersion = (database: Database): number => checkVersion(database.number('PRAGMA user_version'));

export const migrate = (database: Database, upTo: number = migrations.length): void => {
  const version = readVersion(database);
  migrations.slice(version, upTo).forEach((sql, index) => {
    database.transaction(() => {
      database.execute(sql);
      database.execute(`PRAGMA user_version = ${version + index + 1}`);
    });
  });
};
