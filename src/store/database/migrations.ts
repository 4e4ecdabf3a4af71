// Lists the migrations in order. Never edit one that has landed: add a new one. Indexes are rebuilt instead of migrated: see
// index-schema.ts. Each migration creates or drops a table, an index or a trigger, which is how file-format.ts recognizes it.
import { history } from './migrations/0001-history.ts';
import { variablesAndRules } from './migrations/0002-variables-and-rules.ts';
import { originsAndLimits } from './migrations/0003-origins-and-limits.ts';
import { counters } from './migrations/0004-counters.ts';
import { removedImages } from './migrations/0005-removed-images.ts';
import { clears } from './migrations/0006-clears.ts';
import { fewerIndexes } from './migrations/0007-fewer-indexes.ts';
import { logLinesOfEntries } from './migrations/0008-log-lines-of-entries.ts';
import { appsAndTimes } from './migrations/0009-apps-and-times.ts';
import { pastCommands } from './migrations/0010-past-commands.ts';
import { clearingSeals } from './migrations/0011-clearing-seals.ts';
import { pinnedTimes } from './migrations/0012-pinned-times.ts';

export const migrations: readonly string[] = [
  history,
  variablesAndRules,
  originsAndLimits,
  counters,
  removedImages,
  clears,
  fewerIndexes,
  logLinesOfEntries,
  appsAndTimes,
  pastCommands,
  clearingSeals,
  pinnedTimes,
];

export const latestVersion = migrations.length;

/** Tables that can't be rebuilt. Any other table is an index. */
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
  'clearing_seal',
  'clock_setback',
  'past_command',
] as const;
