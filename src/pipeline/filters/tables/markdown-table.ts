// Writes Markdown tables, with columns aligned by display width.
import { endLinesLike } from '../data/structure.ts';
import { loadOnce } from '../load-once.ts';
import type { Grid } from './grid.ts';

type Measure = (text: string) => number;

/** Longer cells overflow: padding all others to their width would not help. */
const widest = 100;

/** So that reading gives back the same text, apart from spaces around it. */
const escapeCell = (cell: string): string =>
  cell
    .replaceAll('\t', ' ')
    .trim()
    .replace(/\\(?=[!-/:-@[-`{-~\r\n\u2028\u2029]|$)|\||<(?=br\s?\/?>)/gi, '\\$&')
    .replace(/\r\n|[\r\n\u2028\u2029]/g, '<br>');

const isAscii = /^[\u0020-\u007e]*$/;

/** The first row is the header. */
const writeMarkdownTable = (rows: Grid, measure: Measure): string => {
  const width = (cell: string): number => (isAscii.test(cell) ? cell.length : measure(cell));
  const measured = rows.map((row) =>
    row.map((cell) => {
      const text = escapeCell(cell);
      return { text, width: width(text) };
    }),
  );
  const widths = (rows[0] ?? []).map((_, column) =>
    measured.reduce((most, row) => Math.max(most, Math.min(row[column]?.width ?? 0, widest)), 3),
  );
  const [header = '', ...body] = measured.map((row) => {
    const cells = row.map((cell, column) => cell.text + ' '.repeat(Math.max(0, (widths[column] ?? 0) - cell.width)));
    return `| ${cells.join(' | ')} |`;
  });
  const rule = `| ${widths.map((columns) => '-'.repeat(columns)).join(' | ')} |`;
  return [header, rule, ...body].join('\n');
};

const withStringWidth = loadOnce(async () => (await import('string-width')).default);

/** With the line endings of the text that the grid was read from. */
export const drawMarkdownTable = (grid: Grid, source: string): string | Promise<string> =>
  withStringWidth((stringWidth) => endLinesLike(source, writeMarkdownTable(grid, stringWidth)));
