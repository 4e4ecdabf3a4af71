// Counts entries, pins, tags and variables for the status.
import type { HistoryCounts } from '../../core/history/reader-port.ts';
import type { Database } from '../database/database.ts';
import { everything } from '../indexes/tag-index.ts';

export const countTags = (database: Database): number =>
  database.number("SELECT count(DISTINCT tag) FROM tag_span JOIN tag ON tag.id = tag WHERE role <> 'filter'");

export const countPins = (database: Database): number => database.number('SELECT count(*) FROM pin');

export const countVariables = (database: Database): number => database.number('SELECT count(*) FROM variable');

const countHistory = (database: Database): HistoryCounts => ({
  history: database.number('SELECT sum(count) FROM tag_span WHERE tag = ?', everything),
  pins: countPins(database),
  tags: countTags(database),
});

export const readHistoryCounts = (database: Database): HistoryCounts =>
  database.transaction(() => countHistory(database), 'DEFERRED');

export const readCounts = (database: Database): HistoryCounts & { variables: number } =>
  database.transaction(() => ({ ...countHistory(database), variables: countVariables(database) }), 'DEFERRED');
