// The log: what was done by itself, such as by a trigger, one line each. Only the newest lines are kept.
import type { Listed, Range } from '../../base/paging.ts';
import type { LogLine, StoredLogLine } from '../../core/log/log-port.ts';
import type { Database } from '../database/database.ts';
import { readTime } from '../history/stored-fields.ts';

const mostLines = 1000;

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

  /** Nothing is said of an entry that was deleted meanwhile: the line may quote it. */
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

  /** By their number: deleted entries and repairs leave gaps between the ids. */
  const prune = (): void => {
    database.run(
      `DELETE FROM log_line WHERE id <= (SELECT id FROM log_line ORDER BY id DESC LIMIT 1 OFFSET ${mostLines})`,
    );
  };

  return {
    /** All or none of them. */
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

    /** Answers how many there were. */
    clear: (): number => database.run('DELETE FROM log_line').changes,
  };
};
