// Stores the log of automatic actions, such as triggers. Keeps only the newest lines.
import type { Listed, Range } from '../../base/paging.ts';
import type { LogLine, StoredLogLine } from '../../core/log/log-line.ts';
import type { Database } from '../database/database.ts';
import { readTime } from '../history/stored-fields.ts';

const maxLines = 1000;

interface LogRow {
  id: number;
  at: number;
  text: string;
  entry: number | null;
  trigger: number | null;
}

const readLine = ({ id, at, text, entry, trigger }: LogRow): StoredLogLine => ({
  id,
  at: readTime(at),
  text,
  ...(entry !== null && { entry }),
  ...(trigger !== null && { trigger }),
});

export const createLogStore = (database: Database) => {
  const count = () => database.number('SELECT count(*) FROM log_line');

  /** Skips lines about an entry that was deleted meanwhile, because they may quote it. */
  const insert = ({ at, text, entry, trigger }: LogLine): void => {
    database.run(
      `INSERT INTO log_line (at, text, entry, trigger)
       SELECT ?1, ?2, ?3, ?4 WHERE ?3 IS NULL OR EXISTS (SELECT 1 FROM entry WHERE id = ?3)`,
      at,
      text.toWellFormed(),
      entry ?? null,
      trigger ?? null,
    );
  };

  /** Counts lines instead of comparing ids: deleted entries and repairs leave gaps between ids. */
  const prune = (): void => {
    database.run(
      `DELETE FROM log_line WHERE id <= (SELECT id FROM log_line ORDER BY id DESC LIMIT 1 OFFSET ${maxLines})`,
    );
  };

  return {
    /** Adds all lines or none. */
    add: (...lines: LogLine[]): void =>
      database.transaction(() => {
        lines.forEach(insert);
        prune();
      }),

    /** Newest first. */
    list: ({ offset, limit }: Range): Listed<StoredLogLine> =>
      database.transaction(() => {
        const rows = database.all<LogRow>(
          'SELECT id, at, text, entry, trigger FROM log_line ORDER BY id DESC LIMIT ? OFFSET ?',
          limit,
          offset,
        );
        return { items: rows.map(readLine), total: count() };
      }, 'DEFERRED'),

    /** Returns how many lines were deleted. */
    clear: (): number => database.run('DELETE FROM log_line').changes,
  };
};

export type LogStore = ReturnType<typeof createLogStore>;
