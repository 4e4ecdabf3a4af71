// Warns of a row that is labelled as the total of the others, and counted like them.
import { textOf, type Value } from '../../../language/value.ts';
import { isTotalLabel } from '../../numbers/doubt-total.ts';
import type { Rows } from './read-table.ts';

const quote = (word: string): string => (/^[\p{L}\p{N}_]+$/u.test(word) ? word : `'${word}'`);

const shown = 3;

type Row = Rows[number];

const findTotalLabel = ({ entries }: Row): readonly [key: string, label: Value] | undefined =>
  entries.find(([, held]) => held.type === 'text' && isTotalLabel(held.text));

export const isTotalRow = (value: Value): boolean => value.type === 'hash' && findTotalLabel(value) !== undefined;

/** The cells are those that count; answers whether it warned. */
export const warnOfTotalRow = (
  rows: Rows,
  cells: readonly (Value | undefined)[],
  warn: (sentence: string) => void,
  fate: 'counted' | 'sorted' = 'counted',
): boolean => {
  const labels = new Map<string, string>();
  let others = 0;
  for (const [index, row] of rows.entries()) {
    const cell = cells[index];
    if (!cell || textOf(cell).trim() === '') continue;
    const label = findTotalLabel(row);
    if (label) labels.set(textOf(label[1]), label[0]);
    else others += 1;
  }
  const [first] = labels.keys();
  if (first === undefined || others === 0) return false;
  const conditions = Array.from(labels, ([label, key]) => `${quote(key)} != ${quote(label)}`).slice(0, shown);
  warn(
    `The row “${first.trim()}” is ${fate} like the others; if it is their total, write “where ${conditions.join(' and ')} |” before it to leave it out.`,
  );
  return true;
};

/** Whether the last row has one cell, and no other row has as few. */
export const isLastUnlabelled = (rows: Rows): boolean => {
  const isBare = ({ entries }: Row): boolean =>
    entries.length > 1 && entries.filter(([, held]) => textOf(held).trim() !== '').length === 1;
  const last = rows.at(-1);
  return last !== undefined && isBare(last) && rows.findIndex(isBare) === rows.length - 1;
};
