// Keeps the cells of a table in their columns: adds an empty cell wherever one spans several columns or rows.

export const createTableSpans = () => {
  const covered: number[] = []; // for each column, how many more rows a cell above covers
  let column = 0;
  let owed = 0; // empty cells that the last cell still covers

  /** Starts a row; what the row before didn't reach is covered for one row less. */
  const startRow = (): void => {
    column += owed;
    owed = 0;
    for (let at = column; at < covered.length; at++) covered[at] = Math.max(0, (covered[at] ?? 0) - 1);
    column = 0;
  };

  /** Places a cell, and returns how many empty cells come before it. */
  const placeCell = (columns: number, rows: number): number => {
    let before = owed;
    column += owed;
    for (; (covered[column] ?? 0) > 0; column += 1) {
      covered[column] = (covered[column] ?? 0) - 1;
      before += 1;
    }
    for (let at = column; at < column + columns; at++) covered[at] = rows - 1;
    column += 1;
    owed = columns - 1;
    return before;
  };

  return { startRow, placeCell };
};
