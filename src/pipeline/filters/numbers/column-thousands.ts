// Remembers that the point of a cell such as 1.200 may separate thousands in its column, for filters that read the cell alone.
import { isJsonNumber } from '../../language/json-value.ts';
import type { Value } from '../../language/value.ts';
import { type Evidence, findThousands, isGrouped } from './doubt-thousands.ts';

interface Doubt {
  /** The first such number of the column. */
  readonly digits: string;
  readonly column: string | undefined;
}

const doubts = new WeakMap<Value, Doubt>();
/** Cells of comma-separated columns, whose point is a decimal point. */
const clear = new WeakSet<Value>();

/** The numbers of JSON have a decimal point. */
const contentOf = (cell: Value): string => (cell.type === 'text' && !isJsonNumber(cell) ? cell.text : '');

export const rememberThousands = (cells: readonly Value[], column: string | undefined, evidence: Evidence): void => {
  const judge = (): Evidence => (evidence === 'none' ? evidenceIn(cells) : evidence);
  const digits = findThousands(cells.map(contentOf), judge);
  if (digits === undefined && evidence !== 'against') return;
  for (const cell of cells) {
    if (!isGrouped(contentOf(cell))) continue;
    if (digits === undefined) clear.add(cell);
    else if (!doubts.has(cell)) doubts.set(cell, { digits, column });
  }
};

/** What is known about the first cell of which something is. */
export const evidenceIn = (cells: readonly (Value | undefined)[]): Evidence => {
  for (const cell of cells) {
    if (cell && clear.has(cell)) return 'against';
    if (cell && thousandsIn(cell)) return 'for';
  }
  return 'none';
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
  if ((!doubt && !clear.has(from)) || contentOf(from).trim() !== contentOf(to).trim()) return;
  if (doubt) doubts.set(to, doubt);
  else clear.add(to);
};
