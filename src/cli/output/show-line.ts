// Writes one line of a list: a few cells, then as much text as fits.
import type { Style } from './colors.ts';
import type { View } from './view.ts';
import { measure, showInOneLine, showStart } from './visible-text.ts';

/** Columns of text shown even in a narrow terminal. */
export const minTextColumns = 16;

/** Omits empty cells. */
export const showLine = (
  cells: readonly (readonly [Style, string])[],
  text: string,
  { columns, paint }: View,
): string => {
  const shown = cells.filter(([, cell]) => cell !== '').map(([style, cell]) => [style, showInOneLine(cell)] as const);
  const used = shown.reduce((width, [, cell]) => width + measure(cell) + 1, 0);
  const start = showStart(text, Math.max(columns - used, minTextColumns));
  return [...shown.map(([style, cell]) => paint(style, cell)), start].join(' ');
};

/** Pads the texts to the same width, at most a third of the line. */
export const alignCells = (texts: readonly string[], { columns }: View): string[] => {
  const cells = texts.map((text) => showStart(text, Math.floor(columns / 3)));
  const width = Math.max(0, ...cells.map(measure));
  return cells.map((cell) => `${cell}${' '.repeat(width - measure(cell))}`);
};
