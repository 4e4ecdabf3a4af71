// Remembers that the point of a cell such as 1.200 may separate thousands in its column, for filters that read the cell alone.
import { isJsonNumber } from '../../language/json-value.ts';
import type { Value } from '../../language/value.ts';
import { findThousands, isGrouped } from './doubt-thousands.ts';

interface Doubt {
  /** The first such number of the column. */
  readonly digits: string;
  readonly column: string | undefined;
}

const doubts = new WeakMap<Value, Doubt>();

/** The numbers of JSON have a decimal point. */
const contentOf = (cell: Value): string => (cell.type === 'text' && !isJsonNumber(cell) ? cell.text : '');

/** Where semicolons separate the cells, such numbers are likely even if all are alike. */
export const rememberThousands = (cells: readonly Value[], column?: string, hasSemicolons = false): void => {
  const digits = findThousands(cells.map(contentOf), hasSemicolons);
  if (digits === undefined) return;
  for (const cell of cells) if (isGrouped(contentOf(cell)) && !doubts.has(cell)) doubts.set(cell, { digits, column });
};

/** The doubt about the first cell in a value that has one. */
export const thousandsIn = (value: Value): Doubt | undefined => {
  if (value.type === 'text') return doubts.get(value);
  const held = value.type === 'list' ? value.items : value.type === 'hash' ? value.entries.map(([, one]) => one) : [];
  for (const one of held) {
    const found = thousandsIn(one);
    if (found) return found;
  }
  return undefined;
};

export const carryThousands = (from: Value, to: Value): void => {
  const doubt = doubts.get(from);
  if (doubt && contentOf(from).trim() === contentOf(to).trim()) doubts.set(to, doubt);
};
