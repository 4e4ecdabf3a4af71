// Reads the progress of the text index rebuild: which entries are not indexed yet, and how many are done.
import type { Database } from '../database/database.ts';
import { everything } from './tag-index.ts';

/** A range of positions or ids: greater than `after`, up to and including `upTo`. */
export interface Zone {
  readonly after: number;
  readonly upTo: number;
}

/** Progress of the rebuild of the search indexes, in entries. */
export interface Indexing {
  readonly done: number;
  readonly total: number;
}

/** The version of the file's indexes; 0 if there are none. */
export const readIndexVersion = (database: Database): number => {
  const exists = database.number("SELECT EXISTS (SELECT 1 FROM sqlite_schema WHERE name = 'index_state')") === 1;
  return exists ? database.number('SELECT version FROM index_state') : 0;
};

/** The entries that a rebuild has not indexed yet. */
export const readWaitingZone = (database: Database): Zone | undefined =>
  database.get<Zone>('SELECT after, up_to AS upTo FROM index_state WHERE up_to > 0');

/** Undefined if no rebuild is running. */
export const readIndexing = (database: Database): Indexing | undefined => {
  const row = database.get<{ total: number; left: number }>(
    `SELECT total, (SELECT count(*) FROM entry_tag WHERE tag = ${everything} AND position > after AND position <= up_to) AS left
     FROM index_state WHERE up_to > 0`,
  );
  return row && { done: Math.max(0, row.total - row.left), total: row.total };
};
