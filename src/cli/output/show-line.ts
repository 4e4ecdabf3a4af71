// A line of a list for a person: a few cells, then as much of the text as fits behind them.
import type { Style, View } from './view.ts';
import { measure, showInOneLine, showStart } from './visible-text.ts';

/** Even in a narrow terminal, as much of the text is shown. */
export const leastColumns = 16;

/** Cells that are empty are left out. */
export const showLine = (
  cells: readonly (readonly [Style, string])[],
  text: string,
  { columns, paint }: View,
): string => {
  const shown = cells.filter(([, cell]) => cell !== '').map(([style, cell]) => [style, showInOneLine(cell)] as const);
  const used = shown.reduce((width, [, cell]) => width + measure(cell) + 1, 0);
  const start = showStart(text, Math.max(columns - used, leastColumns));
  return [...shown.map(([style, cell]) => paint(style, cell)), start].join(' ');
};

/** The texts as a column of cells: none takes more than a third of the line, and all are as wide as the widest. */
export const alignCells = (texts: readonly string[], { columns }: View): string[] => {
  const cells = texts.map((text) => showStart(text, Math.floor(columns / 3)));
  const width = Math.max(0, ...cells.map(measure));
  return cells.map((cell) => `${cell}${' '.repeat(width - measure(cell))}`);
};
