// Counts entries, pins, tags and variables for the status.
import type { Database } from '../database/database.ts';
import { everything } from '../indexes/tag-index.ts';

export const countTags = (database: Database): number =>
  database.number("SELECT count(DISTINCT tag) FROM tag_span JOIN tag ON tag.id = tag WHERE role <> 'filter'");

export const countPins = (database: Database): number => database.number('SELECT count(*) FROM pin');

export const countVariables = (database: Database): number => database.number('SELECT count(*) FROM variable');

const countHistory = (database: Database) => ({
  history: database.number('SELECT sum(count) FROM tag_span WHERE tag = ?', everything),
  pins: countPins(database),
  tags: countTags(database),
});

export const readHistoryCounts = (database: Database) => database.transaction(() => countHistory(database), 'DEFERRED');

export const readCounts = (database: Database) =>
  database.transaction(() => ({ ...countHistory(database), variables: countVariables(database) }), 'DEFERRED');
