// Counts and pages groups of search matches, newest first.
import type { Database } from '../database/database.ts';

export interface Group {
  count(): number;
  page(offset: number, limit: number): number[];
}

export interface TextGroup extends Group {
  /** The group without these positions. */
  without(positions: readonly number[]): TextGroup;
  matching(narrower: Subgroup): TextGroup;
}

/** Selects a part of a group. */
export interface Subgroup {
  /** A full-text expression. */
  readonly expression: string;
  /** For positions in the group's `also`, which no expression covers. */
  includes(position: number): boolean;
}

interface Matching {
  /** A full-text expression. */
  expression: string;
  conditions: readonly Condition[];
  /** Further positions in the group, which the expression doesn't match. */
  also: readonly number[];
  except: readonly number[];
}

/** The id of a tag, or SQL that says whether the entry at a position is selected. */
export type Condition = number | ((position: string) => string);

/** SQL condition: the entry at this position has all of the tags and meets the other conditions. */
export const whereAll = (position: string, conditions: readonly Condition[]): string =>
  conditions
    .map((condition) =>
      typeof condition === 'number'
        ? ` AND EXISTS (SELECT 1 FROM entry_tag WHERE tag = ${condition} AND position = ${position})`
        : ` AND ${condition(position)}`,
    )
    .join('');

/** The positions whose entries meet all of the conditions, in the same order. */
export const filterPositions = (
  database: Database,
  positions: readonly number[],
  conditions: readonly Condition[],
): readonly number[] =>
  conditions.length === 0 || positions.length === 0
    ? positions
    : database.numbers(
        `SELECT value FROM json_each(?) AS listed WHERE true${whereAll('listed.value', conditions)}`,
        JSON.stringify(positions),
      );

/** A group of known positions, newest first. */
export const groupByList = (positions: readonly number[]): Group => ({
  count: () => positions.length,
  page: (offset, limit) => positions.slice(offset, offset + limit),
});

export const groupByText = (database: Database, matching: Matching): TextGroup => {
  const { expression, conditions, also, except } = matching;
  const exceptions = except.length > 0 ? ' AND term.rowid NOT IN (SELECT value FROM json_each(?))' : '';
  const from = `FROM term WHERE term MATCH ?${whereAll('term.rowid', conditions)}${exceptions}`;
  const values = [expression, ...(except.length > 0 ? [JSON.stringify(except)] : [])];
  const order = 'ORDER BY position DESC LIMIT ? OFFSET ?';
  return {
    count: () => database.number(`SELECT count(*) ${from}`, ...values) + also.length,
    page: (offset, limit) =>
      also.length === 0
        ? database.numbers(`SELECT rowid AS position ${from} ${order}`, ...values, limit, offset)
        : database.numbers(
            `SELECT rowid AS position ${from} UNION ALL SELECT value FROM json_each(?) ${order}`,
            ...values,
            JSON.stringify(also),
            limit,
            offset,
          ),
    without: (positions) => {
      const excluded = new Set(positions);
      return groupByText(database, {
        ...matching,
        also: also.filter((position) => !excluded.has(position)),
        except: [...except, ...positions],
      });
    },
    matching: (narrower) =>
      groupByText(database, {
        ...matching,
        expression: `(${expression}) AND (${narrower.expression})`,
        also: also.filter(narrower.includes),
      }),
  };
};
