// Lays out the cells of an HTML table as a grid: a cell that spans several rows or columns is repeated.
import { cannot } from '../../../language/failure.ts';

const maxCells = 1_000_000;

export interface HtmlCell {
  readonly text: string;
  /** Whether it has only boxes to tick. */
  readonly isTick: boolean;
  readonly columns: number;
  readonly rows: number;
  readonly isHead: boolean;
}

export const layOutCells = (rows: readonly (readonly HtmlCell[])[]): string[][] => {
  const carried = new Map<number, { text: string; left: number }>();
  let count = 0;
  return rows.map((cells) => {
    const grid: string[] = [];
    const takeCarried = (): void => {
      for (let held = carried.get(grid.length); held; held = carried.get(grid.length)) {
        held.left -= 1;
        if (held.left === 0) carried.delete(grid.length);
        grid.push(held.text);
      }
    };
    for (const { text, columns, rows: height } of cells) {
      takeCarried();
      for (let column = 0; column < columns; column += 1) {
        if (height > 1) carried.set(grid.length, { text, left: height - 1 });
        grid.push(text);
      }
      if (count + grid.length > maxCells) cannot('this table has over 1,000,000 cells, the limit of a run.');
    }
    takeCarried();
    count += grid.length;
    return grid;
  });
};
