// Remembers beside which numbers of its column a cell such as 1.234 stood, so that it is read alike where it is alone.
import { kindOfLiteral } from '../../language/json-value.ts';
import type { TextValue, Value } from '../../language/value.ts';
import { isSemicolonRow } from '../tables/semicolon-rows.ts';
import { carryThousands, rememberThousands } from './column-thousands.ts';
import { isOpen } from './decimal-mark.ts';
import type { Evidence } from './doubt-thousands.ts';
import { type Notation, readNotation } from './number-notation.ts';

/** Cells of the column whose decimal mark is clear. */
const besides = new WeakMap<Value, readonly string[]>();

const longest = 40;
const hasComma = /\d,\d|\.\d{3}\.\d/;
const mayBeOpen = /\d,\d|\d\.\d{3}(?:[.\s]|$)/;
const digitsOnly = /\d[\d.,'’\u00a0\u202f]*\d/;
/** One number, with no more letters than a currency has. */
const cellWithNumber =
  /^[^\p{L}\d]*(?:\p{L}[^\p{L}\d]*){0,3}\d[\d.,'’\u00a0\u202f]*(?:[^\p{L}\d]*\p{L}){0,3}[^\p{L}\d]*$/u;

const isCell = (value: Value): value is TextValue =>
  value.type === 'text' && value.text.length <= longest && kindOfLiteral(value) === undefined;

const notationOf = (content: string): Notation | undefined => {
  const [digits = ''] = (cellWithNumber.test(content) && digitsOnly.exec(content)) || [];
  const notation = readNotation(digits)?.notation;
  return notation === 'either' && /\p{Sc}|\p{L}|%/u.test(content) ? 'comma' : notation;
};

/** Must be fast for columns without decimal commas, which are most. */
export const rememberMarks = (cells: readonly Value[]): void => {
  if (cells.length < 2 || !cells.some((cell) => isCell(cell) && hasComma.test(cell.text))) return;
  const first = new Map<Notation, string>();
  const open: [cell: Value, notation: Notation][] = [];
  for (const cell of cells) {
    const notation = isCell(cell) ? notationOf(cell.text) : undefined;
    if (!isCell(cell) || notation === undefined) continue;
    if (!first.has(notation)) first.set(notation, cell.text);
    if (isOpen(notation)) open.push([cell, notation]);
  }
  const beside = (['comma', 'either', 'point'] as const).flatMap((notation) => first.get(notation) ?? []);
  if (!first.has('comma') && !first.has('either')) return;
  for (const [cell, notation] of open)
    if (first.has('comma') || notation !== 'either') besides.set(cell, besides.get(cell) ?? beside);
};

/** Remembers the marks of a list, or of each column of a table. */
export const rememberAllMarks = (items: readonly Value[], evidence: Evidence = 'none'): void => {
  if (items.length < 2) return;
  if (items[0]?.type !== 'hash') {
    if (!items.some((item) => isCell(item) && mayBeOpen.test(item.text))) return;
    rememberMarks(items);
    rememberThousands(items, undefined, evidence);
    return;
  }
  const columns = new Map<string, Value[]>();
  for (const item of items) {
    if (item.type !== 'hash') continue;
    for (const [key, held] of item.entries) if (isCell(held) && mayBeOpen.test(held.text)) columns.set(key, []);
  }
  if (columns.size === 0) return;
  for (const item of items)
    if (item.type === 'hash') for (const [key, held] of item.entries) columns.get(key)?.push(held);
  const ofRows = isSemicolonRow(items[0]) ? 'for' : evidence;
  for (const [key, cells] of columns) {
    rememberMarks(cells);
    rememberThousands(cells, key, ofRows);
  }
};

/** What stood beside the first cell in a value that leaves its decimal mark open; empty if there is none. */
export const marksBeside = (value: Value): readonly string[] => {
  if (value.type === 'text') return besides.get(value) ?? [];
  const held = value.type === 'list' ? value.items : value.type === 'hash' ? value.entries.map(([, one]) => one) : [];
  for (const one of held) {
    const found = marksBeside(one);
    if (found.length > 0) return found;
  }
  return [];
};

/** A filter that leaves the digits of a cell as they are leaves its mark. */
export const carryMarks = (from: Value, to: Value): void => {
  if (from === to) return;
  carryThousands(from, to);
  const beside = besides.get(from);
  if (beside === undefined || from.type !== 'text' || to.type !== 'text') return;
  if (digitsOnly.exec(from.text)?.[0] === digitsOnly.exec(to.text)?.[0]) besides.set(to, beside);
};
