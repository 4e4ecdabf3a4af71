// Pads texts to a width, and rows of cells to columns.
import { memoize } from '../../../base/memoize.ts';
import { cannot } from '../../language/failure.ts';
import { splitGraphemes } from './graphemes.ts';
import type { Measure } from './measure.ts';

const maxCharacters = 64 * 1024 * 1024;

export const checkArea = (rows: number, width: number): void => {
  if (rows * width > maxCharacters) cannot('the result would be over 64 MB.');
};

/** Repeats the fill to this many columns, with a space where a wide character no longer fits. */
export const createFilling = (filling: string, measure: Measure): ((columns: number) => string) => {
  const signs = splitGraphemes(filling).map((sign) => ({ sign, width: measure(sign) }));
  const whole = signs.reduce((sum, { width }) => sum + width, 0);
  if (whole === 0) cannot('FILL must have a visible width.');
  const fill = memoize((columns) => {
    const filled = [filling.repeat(Math.floor(Number(columns) / whole))];
    let left = Number(columns) % whole;
    for (const { sign, width } of signs) {
      if (width > left) break;
      filled.push(sign);
      left -= width;
    }
    return filled.join('') + ' '.repeat(left);
  });
  return (columns) => (columns === 0 ? '' : fill(String(columns)));
};

/** The last cell of a row isn't padded. */
export const layOutRows = (rows: readonly (readonly string[])[], between: string, measure: Measure): string[] => {
  const widths: number[] = [];
  for (const row of rows) {
    for (const [column, cell] of row.slice(0, -1).entries()) {
      widths[column] = Math.max(widths[column] ?? 0, measure(cell));
    }
  }
  checkArea(
    rows.length,
    widths.reduce((sum, width) => sum + width, 0),
  );
  return rows.map((row) =>
    row
      .map((cell, column) => {
        const width = widths[column] ?? 0;
        if (column === row.length - 1) return cell;
        return width === 0 ? '' : cell + ' '.repeat(width - measure(cell)) + between;
      })
      .join('')
      .trimEnd(),
  );
};
