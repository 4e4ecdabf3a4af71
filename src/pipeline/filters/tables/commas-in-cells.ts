// Tells commas inside cells, as in 1,50 and “Lee, Ann”, from commas that separate cells.
import { isData } from './read/header.ts';

const figures = /[\d.,'’]+/g;
/** Longer first cells are text. */
const maxData = 80;
/** 1,5 and 1.234,50 and 1,234,567.89 */
const figureWithComma = /^(?:\d+|\d{1,3}(?:[.'’]\d{3})+),\d+$|^\d{1,3}(?:,\d{2,3})*,\d{3}(?:\.\d+)?$/;
/** A number does not begin or end inside a code, a date or a time. */
const endsCode = /[\p{L}_]$|[\p{L}\d_)][-/:+]$/u;
const beginsCode = /^[-/:+][\p{L}\d_]/u;

const isNumberOrPause = (cell: string, { 0: found, index }: RegExpExecArray): boolean => {
  const after = cell.slice(index + found.length, index + found.length + 2);
  const isPause = found.endsWith(',') && after.startsWith(' ');
  const figure = (isPause ? found.slice(0, -1) : found).replace(/\.$/, '');
  if (!figure.includes(',')) return isPause || !found.includes(',');
  return (
    figureWithComma.test(figure) &&
    !endsCode.test(cell.slice(Math.max(0, index - 2), index)) &&
    (isPause || !beginsCode.test(after))
  );
};

/** Whether every comma is in a number or before a space within a cell, if the other separator is the one. */
export const commasBelongToCells = (lines: readonly string[], separator: string): boolean => {
  const cells = lines.flatMap((line) => line.split(separator));
  const arePauses = cells.some((cell) => cell.includes(', '));
  // In “1, red; blue”, both are punctuation, and in “1, red;blue” the number is a cell.
  if (arePauses && separator === ';' && lines.every((line) => !/;\S/.test(line))) return false;
  const beginsWithData = (line: string): boolean => isData(line.slice(0, maxData).split(',', 1)[0] ?? '');
  if (arePauses && lines.every(beginsWithData)) return false;
  return cells.every((cell) => [...cell.matchAll(figures)].every((found) => isNumberOrPause(cell, found)));
};
