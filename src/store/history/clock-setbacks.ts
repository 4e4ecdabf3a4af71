// Finds a time in the history without an index: entries are in the order of copying, so their times only go back where the
// clock was set back. The sum of these steps is kept; no two times can be out of order by more.
import type { Database } from '../database/database.ts';

export const createClockSetbacks = (database: Database) => ({
  /** Call before an entry gets the next position. */
  note: (at: number): void => {
    const newest = database.get<{ at: number }>('SELECT copied_at AS at FROM entry ORDER BY position DESC LIMIT 1');
    if (newest && newest.at > at) database.run('UPDATE clock_setback SET total = total + ?', newest.at - at);
  },

  /** Call when an entry with an older position is put back: between its neighbors, times may go back twice. */
  noteBetween: (position: number, at: number): void => {
    const read = (condition: string) =>
      database.get<{ at: number }>(`SELECT copied_at AS at FROM entry WHERE ${condition} LIMIT 1`, position)?.at ?? at;
    const before = read('position < ? ORDER BY position DESC');
    const after = read('position > ? ORDER BY position');
    const back = Math.max(0, before - at) + Math.max(0, at - after);
    if (back > 0) database.run('UPDATE clock_setback SET total = total + ?', back);
  },

  /** Infinity if it is lost: then any two times may be out of order. */
  read: (): number => database.get<{ total: number }>('SELECT total FROM clock_setback')?.total ?? Infinity,
});

/** After entries were added in another order than that of copying. */
export const recountSetbacks = (database: Database): void => {
  database.run('DELETE FROM clock_setback');
  database.run(
    `INSERT INTO clock_setback (total) SELECT coalesce(sum(max(0, previous - copied_at)), 0)
     FROM (SELECT copied_at, lag(copied_at, 1, 0) OVER (ORDER BY position) AS previous FROM entry)`,
  );
};

/** The first position whose time, and that of all later ones as far as they are in order, is not before this one. Ignores those above `upTo`. */
export const findPosition = (database: Database, time: number, upTo = Number.MAX_SAFE_INTEGER): number => {
  const read = (sql: string, ...values: number[]) => database.get<{ position: number; at: number }>(sql, ...values);
  const select = 'SELECT position, copied_at AS at FROM entry';
  let low = 0;
  let high = (read(`${select} WHERE position <= ? ORDER BY position DESC LIMIT 1`, upTo)?.position ?? 0) + 1;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const found = read(`${select} WHERE position >= ? ORDER BY position LIMIT 1`, middle);
    if (!found || found.position >= high || found.at >= time) high = middle;
    else low = found.position + 1;
  }
  return high;
};
