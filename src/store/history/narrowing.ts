// Turns the filters by application and time into conditions, and lists the applications.
import { fold } from '../../base/fold.ts';
import type { EntryQuery } from '../../core/history/entry-query.ts';
import type { Database } from '../database/database.ts';
import type { Condition } from '../search/match-group.ts';
import { createClockSetbacks, findPosition } from './clock-setbacks.ts';

/** More names than anyone uses; programs can make up any number. */
const maxApps = 1000;

/** Steps from name to name in the index, instead of reading it all. */
export const listApps = (database: Database): string[] =>
  database
    .all<{ app: string }>(
      `WITH RECURSIVE name (app) AS (
         SELECT min(app) FROM entry WHERE app IS NOT NULL
         UNION ALL SELECT (SELECT min(app) FROM entry WHERE app > name.app) FROM name WHERE app IS NOT NULL LIMIT ${maxApps}
       )
       SELECT app FROM name WHERE app IS NOT NULL ORDER BY (SELECT max(position) FROM entry WHERE entry.app = name.app) DESC`,
    )
    .map(({ app }) => app);

/** More than anyone picks from. */
const maxSeenApps = 200;

export interface SeenApp {
  readonly name: string;
  readonly entries: number;
  readonly copiedAt: number;
}

/** The applications that were used last, with the entries that were last copied in them. */
export const listSeenApps = (database: Database): SeenApp[] =>
  database.all<SeenApp>(
    `SELECT seen.app AS name, entries, copied_at AS copiedAt
     FROM (SELECT app, count(*) AS entries, max(position) AS newest FROM entry WHERE app IS NOT NULL
           GROUP BY app ORDER BY newest DESC LIMIT ${maxSeenApps}) AS seen
       CROSS JOIN entry ON position = newest
     ORDER BY newest DESC`,
  );

/** Any text, as SQL. */
const writeText = (text: string): string => `CAST(x'${Buffer.from(text).toString('hex')}' AS TEXT)`;

const isWhere =
  (condition: string): Condition =>
  (position) =>
    `EXISTS (SELECT 1 FROM entry AS narrowed WHERE narrowed.position = ${position} AND ${condition})`;

export interface Narrowing {
  /** A condition on the rows of the entry table, which has an index for it. */
  readonly byApp?: string;
  readonly byTime: readonly Condition[];
  /** All of them. */
  readonly conditions: readonly Condition[];
}

export const createNarrowing = (database: Database) => {
  const narrowByApp = (written: string): string | undefined => {
    const folded = fold(written);
    const names = listApps(database).filter((app) => fold(app).includes(folded));
    return names.length === 0 ? undefined : `app IN (${names.map(writeText).join()})`;
  };

  const setbacks = createClockSetbacks(database);

  /** Only entries between two positions can match, and of these only some if the clock was ever set back. */
  const narrowByTime = (after: number | undefined, before: number | undefined): Condition[] => {
    const slack = setbacks.read();
    const conditions: Condition[] = [];
    if (after !== undefined) {
      const first = findPosition(database, after - slack);
      conditions.push({ above: first - 1 });
      if (slack > 0) conditions.push(isWhere(`copied_at >= ${after}`));
    }
    if (before !== undefined) {
      const end = findPosition(database, before + slack);
      conditions.push({ below: end });
      if (slack > 0) conditions.push(isWhere(`copied_at < ${before}`));
    }
    return conditions;
  };

  /** Undefined if no entry can match. */
  return ({ app = '', after, before }: Pick<EntryQuery, 'app' | 'after' | 'before'>): Narrowing | undefined => {
    const byTime = after === undefined && before === undefined ? [] : narrowByTime(after, before);
    if (app === '') return { byTime, conditions: byTime };
    const byApp = narrowByApp(app);
    return byApp === undefined ? undefined : { byApp, byTime, conditions: [isWhere(byApp), ...byTime] };
  };
};
