// Counts and pages groups of search matches, newest first, and narrows them down.
import type { Database } from '../database/database.ts';
import { collectPositions, countPositions, keepBetween, listPositions, type Positions } from './positions.ts';

export interface Group {
  count(): number;
  page(offset: number, limit: number): number[];
}

/** The id of a tag, a limit to the positions, or SQL that says whether the entry at a position is selected. */
export type Condition = number | Limit | ((position: string) => string);
type Limit = { readonly above: number } | { readonly below: number };

const writeLimit = (position: string, limit: Limit): string =>
  'above' in limit ? `${position} > ${limit.above}` : `${position} < ${limit.below}`;

/** SQL condition: the entry at this position has all of the tags and meets the other conditions. */
export const whereAll = (position: string, conditions: readonly Condition[]): string =>
  conditions
    .map((condition) => {
      if (typeof condition === 'number')
        return ` AND EXISTS (SELECT 1 FROM entry_tag WHERE tag = ${condition} AND position = ${position})`;
      return ` AND ${typeof condition === 'function' ? condition(position) : writeLimit(position, condition)}`;
    })
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

export const groupByPositions = (positions: Positions): Group => ({
  count: () => countPositions(positions),
  page: (offset, limit) => listPositions(positions, offset, limit),
});

/** Where all of the conditions can only be met: above the one position and below the other. */
export const findLimits = (conditions: readonly Condition[]): { above: number; below: number } => {
  const limits = conditions.filter((condition) => typeof condition === 'object');
  return {
    above: Math.max(0, ...limits.map((limit) => ('above' in limit ? limit.above : 0))),
    below: Math.min(Infinity, ...limits.map((limit) => ('below' in limit ? limit.below : Infinity))),
  };
};

/** Those whose entries meet all of the conditions. */
export const narrow = (database: Database, positions: Positions, conditions: readonly Condition[]): Positions => {
  const { above, below } = findLimits(conditions);
  const within = above > 0 || below < Infinity ? keepBetween(positions, above, below) : positions;
  const others = conditions.filter((condition) => typeof condition !== 'object');
  return others.length === 0 ? within : collectPositions(filterPositions(database, listPositions(within), others));
};
