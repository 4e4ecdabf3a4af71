// Lays out text on a part of the screen: wraps it, makes control characters visible, and marks what a search found.
import type { Paint } from '../output/colors.ts';
import { isLineBreak, readGraphemes, showInOneLine } from '../output/visible-text.ts';

export interface Area {
  readonly columns: number;
  readonly rows: number;
}

interface Marking {
  /** Pairs of start and end, in UTF-16 units, one after the other. */
  readonly matches?: readonly number[] | undefined;
  readonly paint: Paint;
}

interface Cell {
  readonly shown: string;
  readonly width: number;
  readonly isFound: boolean;
}

const tabWidth = 8;

const showTab = (column: number): string => ' '.repeat(tabWidth - (column % tabWidth));

const paintCells = (cells: readonly Cell[], paint: Paint): string => {
  let [line, found] = ['', ''];
  for (const { shown, isFound } of cells) {
    if (isFound) found += shown;
    else {
      line += paint('mark', found) + shown;
      found = '';
    }
  }
  return line + paint('mark', found);
};

/** Makes room for the … in the last column. */
const cutLine = (cells: readonly Cell[], columns: number): Cell[] => {
  const kept = [...cells];
  const measureKept = (): number => kept.reduce((sum, { width }) => sum + width, 0);
  while (measureKept() >= columns && kept.length > 0) kept.pop();
  return [...kept, { shown: '…', width: 1, isFound: false }];
};

/** At most as many lines as there are rows. The last one ends with … if there is more. */
export const wrapText = (text: string, { columns, rows }: Area, { matches = [], paint }: Marking): string[] => {
  const lines: Cell[][] = [[]];
  let [width, at, bounds] = [0, 0, 0];
  const render = (cells: readonly Cell[]): string => paintCells(cells, paint);
  for (const grapheme of readGraphemes(text)) {
    const isBreak = isLineBreak(grapheme.text);
    const isTab = grapheme.text === '\t';
    const shown = isTab ? showTab(width) : showInOneLine(grapheme.text);
    const taken = isTab ? shown.length : grapheme.width;
    if (isBreak || width + taken > columns) {
      const last = lines.at(-1) ?? [];
      if (lines.length >= rows) return [...lines.slice(0, -1).map(render), render(cutLine(last, columns))];
      lines.push([]);
      width = 0;
    }
    while ((matches[bounds] ?? Number.POSITIVE_INFINITY) <= at) bounds += 1;
    at += grapheme.text.length;
    if (isBreak) continue;
    // Behind an odd number of bounds is inside a match.
    lines.at(-1)?.push({ shown, width: taken, isFound: bounds % 2 === 1 });
    width += taken;
  }
  return lines.map(render);
};
